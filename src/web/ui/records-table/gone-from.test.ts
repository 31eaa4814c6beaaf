import { expect, it } from 'vitest'
import { goneFrom } from '#web/ui/records-table/gone-from.ts'

const seen = (ids: number[], totalCount: number, query = { page: 1, searchQuery: '' }) => ({
  query,
  items: ids.map((id) => ({ id })),
  totalCount,
})

it('tells which rows of a page left the list', () => {
  expect(goneFrom(seen([9, 8, 7], 5), seen([9, 7, 6], 4))).toEqual([8])
  expect(goneFrom(seen([9, 8, 7], 3), seen([], 0))).toEqual([9, 8, 7])
})
it('leaves a row that new ones pushed to the next page', () =>
  expect(goneFrom(seen([9, 8, 7], 5), seen([10, 9, 8], 6))).toEqual([]))
it('leaves rows that may have moved to the page before', () => {
  const page = { page: 2, searchQuery: '' }
  expect(goneFrom(seen([6, 5, 4], 6, page), seen([5, 4], 5, page))).toEqual([])
  expect(goneFrom(seen([6, 5, 4], 6, page), seen([6, 4], 5, page))).toEqual([5])
})
it('says nothing of another page or search', () => {
  expect(goneFrom(seen([9, 8], 4), seen([7, 6], 3, { page: 2, searchQuery: '' }))).toEqual([])
  expect(goneFrom(seen([9, 8], 4), seen([8], 1, { page: 1, searchQuery: 'kiur' }))).toEqual([])
})
