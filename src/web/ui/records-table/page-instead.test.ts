import { describe, expect, it } from 'vitest'
import { pageInstead } from '#web/ui/records-table/page-instead.ts'

const asked = { page: 5, pageSize: 10, totalCount: 41, fetching: false }

describe('pageInstead', () => {
  it('leaves a page that is there, and leads from one past the end to the last', () => {
    expect(pageInstead(asked)).toBeNull()
    expect(pageInstead({ ...asked, totalCount: 40 })).toBe(4)
    expect(pageInstead({ ...asked, totalCount: 0 })).toBe(1)
    expect(pageInstead({ ...asked, page: 1, totalCount: 0 })).toBeNull()
  })

  it('waits for the answer: after Back the rows on screen are still those of the narrower list', () => {
    expect(pageInstead({ ...asked, totalCount: 3, fetching: true })).toBeNull()
  })
})
