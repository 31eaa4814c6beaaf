import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetCell, SheetRow } from './cells.ts'
import { tableOfSheet } from './table-of-file.ts'

const text = (written: string, at = 'A1'): SheetCell => ({ at, written, kind: 'text' })
const sheetOf = (rows: readonly SheetRow[]) => ({ name: 'Boats', rows, hiddenColumns: [], is1904: false })
const options = { country: 'EE' }

/** A sheet that counts how often its rows and the text of its cells are looked at. */
const counted = (rows: number, headings: readonly string[], written: string) => {
  const reads = { rows: 0, texts: 0 }
  const cellOf = (): SheetCell => ({
    at: 'A1',
    kind: 'text',
    get written() {
      reads.texts += 1
      return written
    },
  })
  const made = Array.from({ length: rows }, (_, index): SheetRow => {
    const cells = index === 0 ? headings.map((heading) => text(heading)) : headings.map(cellOf)
    return {
      rowNumber: index + 1,
      isHidden: false,
      get cells() {
        reads.rows += 1
        return cells
      },
    }
  })
  tableOfSheet(sheetOf(made), options)
  return reads
}

const headings = [
  'Owner',
  'Phone',
  'E-mail',
  'Boat',
  'Length',
  'Weight',
  'Contract end',
  'Lifts left',
  'Notes',
  'Name',
  'Total',
]
describe('twice the rows are looked at twice as often', () => {
  test.each(['Aurora', '7,5 m', 'Total', 'a@b.ee', '3/1/2026', `${'9 '.repeat(100)}`, '-'])(
    'each cell holding %s',
    (written) => {
      const [once, twice] = [counted(1500, headings, written), counted(3000, headings, written)]
      expect(twice.rows).toBeLessThanOrEqual(once.rows * 2.05)
      expect(twice.texts).toBeLessThanOrEqual(once.texts * 2.05)
      expect(once.rows).toBeGreaterThan(1500)
    },
  )
})

test('whatever stands in a sheet is a row or a remark, and nothing throws', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'binary', maxLength: 30 }).map((written) => text(written)),
    fc.constantFrom('Boat', 'Length', 'Owner 2', 'Итого', '__proto__', '#REF!').map((written) => text(written)),
    fc.double().map((number): SheetCell => ({ at: 'A1', written: String(number), kind: 'number', number })),
    fc.constantFrom<SheetCell>(
      { at: 'A1', written: '#N/A', kind: 'error' },
      { at: 'A1', written: '', kind: 'day', day: '' },
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }), (rows) => {
      const made = rows.map((cells, index): SheetRow => ({ rowNumber: index + 1, isHidden: false, cells }))
      const { rows: read } = tableOfSheet(sheetOf(made), options)
      for (const { rowNumber } of read) expect(rowNumber).toBeLessThanOrEqual(rows.length)
    }),
    { numRuns: 300 },
  )
})
