import { expect, it } from 'vitest'
import type { Import, ImportColumn } from '#contract/imports/schema.ts'
import { choose, columnNow, hasChoices, mappingOf, noChoices, sheetsNow } from './choices.ts'

let column = 0
const columnOf = (headingKey: string, change: Partial<ImportColumn> = {}): ImportColumn => ({
  column: column++,
  letters: 'A',
  heading: headingKey,
  headingKey,
  samples: [],
  field: null,
  slot: 1,
  unit: null,
  dayOrder: null,
  confidence: 0,
  reason: '',
  candidates: [],
  ...change,
})
const sheetOf = (name: string, columns: ImportColumn[], leftOut = false) => ({
  ...{ name, leftOut, columns, headerRow: 1, rows: 3, notes: [] },
})
const importOf = (...sheets: Import['sheets']) => ({ version: 4, sheets }) as Import

const boat = columnOf('boat', { field: 'boatName', confidence: 0.95 })
const length = columnOf('loa', { field: 'length', unit: 'ft', confidence: 1 })
const owner = columnOf('name', { candidates: ['customerName', 'boatName'] })
const second = columnOf('boat 2', { field: 'boatName', slot: 2, confidence: 0.95 })
const plate = columnOf('plate')
const sheet = sheetOf('Boats', [boat, length, owner, second, plate])

it('a field that is chosen leaves the column that held it, of the same boat alone', () => {
  const chosen = choose(sheet, owner, { field: 'boatName' }, {})
  expect(columnNow(owner, { columns: chosen }).field).toBe('boatName')
  expect(columnNow(boat, { columns: chosen }).field).toBeNull()
  expect(columnNow(second, { columns: chosen }).field).toBe('boatName')
})

it('a unit and an order of days go with the field they belong to', () => {
  expect(choose(sheet, length, { field: 'beam' }, {}).loa).toMatchObject({ field: 'beam', unit: 'ft' })
  expect(choose(sheet, length, { field: 'weight' }, {}).loa).toMatchObject({ field: 'weight', unit: null })
  const days = choose(sheet, plate, { field: 'endsOn' }, {})
  const ordered = choose(sheet, plate, { dayOrder: 'month-day' }, days)
  expect(ordered.plate).toMatchObject({ field: 'endsOn', dayOrder: 'month-day' })
  expect(choose(sheet, plate, { field: 'notes' }, ordered).plate).toMatchObject({ field: 'notes', dayOrder: null })
})

it('what is sent holds what a person chose before and now, and leaves the rest to be recognised', () => {
  const columns = choose(sheet, owner, { field: 'customerName' }, {})
  const { version, leftOut, headers, columns: sent } = mappingOf(importOf(sheet), { ...noChoices, columns })
  expect({ version, leftOut, headers }).toEqual({ version: 4, leftOut: [], headers: [] })
  expect(Object.fromEntries(sent.map(({ headingKey, field }) => [headingKey, field]))).toEqual({
    loa: 'length',
    plate: null,
    name: 'customerName',
  })
})

it('sheets stay left out until they are taken in', () => {
  const file = importOf(sheet, sheetOf('Prices', [], true))
  expect(sheetsNow(file, noChoices).map(({ name }) => name)).toEqual(['Boats'])
  const values = { ...noChoices, leftOut: ['Boats'], headers: { Prices: 3 } }
  expect(sheetsNow(file, values).map(({ name }) => name)).toEqual(['Prices'])
  expect(mappingOf(file, values)).toMatchObject({ leftOut: ['Boats'], headers: [{ sheet: 'Prices', row: 3 }] })
  expect([hasChoices(noChoices), hasChoices(values)]).toEqual([false, true])
})
