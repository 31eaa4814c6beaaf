import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MessyShape, messyShapes, messyWorkbook } from '../../../bench/imports/messy-workbook.ts'
import { tableOfFile } from './table-of-file.ts'

const options = { country: 'EE' }
const readBack = async (shape: MessyShape, seed: number, boats: number, is1904: boolean) => {
  const workbook = await messyWorkbook(shape, { seed, boats, is1904 })
  return { workbook, ...(await tableOfFile(workbook.name, workbook.bytes, options)) }
}

describe.each(messyShapes)('a messy workbook, %s', (shape) => {
  test('is read back as it was meant, and every fault of a cell is said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 3, max: 70 }), fc.boolean(), async (seed, boats, is1904) => {
        const { workbook, tables } = await readBack(shape, seed, boats, is1904)
        const rows = new Map(
          tables.flatMap(({ sheet, rows }) =>
            rows.map((row) => [`${sheet} ${row.rowNumber} ${row.slot}`, row] as const),
          ),
        )
        expect(rows.size).toBe(workbook.truths.length)
        const firsts = new Map<string, string[]>()
        for (const truth of workbook.truths) {
          const row = rows.get(`${truth.sheet} ${truth.rowNumber} ${truth.slot}`)
          expect(row?.values).toEqual(truth.values)
          const place = `${truth.sheet} ${truth.rowNumber}`
          const lost = row!.remarks.filter(({ isLost }) => isLost).map(({ cell }) => cell)
          // what is wrong with the owner is said with the first of the boats
          const said = new Set([...(firsts.get(place) ?? []), ...lost])
          firsts.set(place, [...said])
          for (const cell of truth.faultyCells) expect(said).toContain(cell)
          expect(lost.filter((cell) => !truth.faultyCells.includes(cell))).toEqual([])
          if (truth.fault === 'end-before-start' && truth.values.startsOn)
            expect(row!.remarks.map(({ field }) => field)).toContain('endsOn')
        }
      }),
      { numRuns: 12 },
    )
  })

  test('has at least nine columns of ten recognised, and none taken for another', async () => {
    const { workbook, tables } = await readBack(shape, 18, 800, false)
    const found = new Map(
      tables.flatMap(({ sheet, columns }) => columns.map((one) => [`${sheet} ${one.column}`, one.field] as const)),
    )
    const meant = workbook.columns.filter(({ field }) => field)
    const right = meant.filter(({ sheet, column, field }) => found.get(`${sheet} ${column}`) === field)
    const wrong = workbook.columns.filter(({ sheet, column, field }) => {
      const one = found.get(`${sheet} ${column}`)
      return one && one !== field
    })
    expect(wrong).toEqual([])
    expect(right.length / meant.length).toBeGreaterThanOrEqual(0.9)
  })
})
