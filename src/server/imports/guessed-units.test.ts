import { describe, expect, it } from 'vitest'
import { wordsIn } from '../platform/language/wording.ts'
import type { SheetCell } from './cells.ts'
import { type TableOptions, tableOfSheet } from './table-of-file.ts'

const cellOf = (written: string | number, at: string): SheetCell =>
  typeof written === 'number'
    ? { at, written: String(written), kind: 'number', number: written }
    : { at, written, kind: 'text' }
const tableOf = (rows: (string | number)[][], chosen: TableOptions['chosen'] = {}) => {
  const made = rows.map((row, index) => ({
    rowNumber: index + 1,
    isHidden: false,
    cells: row.map((written, column) => cellOf(written, `${'ABCDEF'[column]}${index + 1}`)),
  }))
  const sheet = { name: 'Boats', rows: made, hiddenColumns: [], is1904: false }
  return tableOfSheet(sheet, { country: 'ee', chosen })
}
const said = ({ rows }: ReturnType<typeof tableOf>) =>
  rows.flatMap(({ remarks }) =>
    remarks.map(({ cell, sentence, isLost }) => `${isLost ? 'lost' : 'look'} ${cell}: ${wordsIn()(sentence)}`),
  )
const unitsOf = ({ columns }: ReturnType<typeof tableOf>) => columns.map(({ unit }) => unit)
const readIn = (cell: string, written: string, unit: string) =>
  `look ${cell}: “${written}” has no unit and was read in ${unit}. Choose the unit of the column if it is another.`

describe('a number without a unit', () => {
  it('that is usual in metres and kilograms is read so, and nothing is said', () => {
    const table = tableOf([
      ['Boat', 'Length', 'Beam', 'Weight'],
      ['Aru', 6.5, 2.4, 1400],
      ['Lind', '7,2', '2,5', 1900],
    ])
    expect([said(table), unitsOf(table)]).toEqual([[], [null, 'm', 'm', 'kg']])
    expect(table.rows[1]!.values).toMatchObject({ length: 7.2, beam: 2.5, weight: 1900 })
  })

  it('that is far too long for a boat here is remarked, and the column asks for its unit', () => {
    const table = tableOf([
      ['Boat', 'Length'],
      ['Aru', 24],
      ['Lind', 21.5],
    ])
    expect(said(table)).toEqual([readIn('B2', '24', 'm'), readIn('B3', '21.5', 'm')])
    expect(unitsOf(table)).toEqual([null, null])
    const chosen = tableOf(
      [
        ['Boat', 'Length'],
        ['Aru', 24],
      ],
      { length: { field: 'length', unit: 'ft' } },
    )
    expect([said(chosen), unitsOf(chosen), chosen.rows[0]!.values.length]).toEqual([[], [null, 'ft'], 7.32])
  })

  it('that may be in a unit other cells are written in is remarked, whichever is taken', () => {
    const table = tableOf([
      ['Boat', 'Length'],
      ['Aru', '24 ft'],
      ['Lind', '22 ft'],
      ['Vaal', 8],
    ])
    expect(said(table)).toEqual([readIn('B4', '8', 'ft')])
    const metres = tableOf([
      ['Boat', 'Length'],
      ['Aru', '6,5 m'],
      ['Lind', '21 ft'],
      ['Vaal', 7],
    ])
    expect(said(metres)).toEqual([readIn('B4', '7', 'm')])
  })

  it('may be pounds where the sheet measures in feet', () => {
    const table = tableOf([
      ['Boat', 'Length (ft)', 'Weight', 'Beam'],
      ['Aru', 24, 3500, '8 ft 2 in'],
    ])
    expect(said(table)).toEqual([readIn('C2', '3500', 'kg')])
    expect(unitsOf(table)).toEqual([null, 'ft', null, null])
  })
})

it('a boat wider than long is remarked, in whatever unit', () => {
  const table = tableOf([
    ['Boat', 'Length (m)', 'Beam (m)'],
    ['Aru', 2.4, 6.5],
  ])
  expect(said(table)).toEqual(['look C2: She would be wider than long. Look at both, and at their units.'])
})
