import { expect, it } from 'vitest'
import { refuseTable } from './refuse-table.ts'

const megabyte = 1_048_576
it.each([
  ['Paadid.XLSX', 20 * megabyte, null],
  ['boats.csv', 8 * megabyte, null],
  ['boats.csv', 8 * megabyte + 1, 'Larger than 8 MB.'],
  ['boats.xlsx', 20 * megabyte + 1, 'Larger than 20 MB.'],
  ['boats.xlsx', 0, 'This file is empty.'],
  ['boats.xls', 10, 'This kind of file cannot be imported. xlsx, csv and tsv can; save it as one of these.'],
  ['xlsx', 10, 'This kind of file cannot be imported. xlsx, csv and tsv can; save it as one of these.'],
])('%s of %i bytes: %s', (name, size, refusal) => expect(refuseTable({ name, size })).toBe(refusal))
