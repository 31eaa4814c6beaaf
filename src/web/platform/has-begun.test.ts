import { expect, it } from 'vitest'
import { hasBegun } from '#web/platform/has-begun.ts'

const initial = { boatId: null as number | null, publicNotes: '' }

it('a draft is told of only where something was typed', () => {
  expect(hasBegun(initial, null)).toBe(false)
  expect(hasBegun(initial, { publicNotes: '', boatId: null })).toBe(false)
  expect(hasBegun(initial, {})).toBe(false)
  expect(hasBegun(initial, { publicNotes: 'Keel' })).toBe(true)
  expect(hasBegun(initial, { boatId: 7 })).toBe(true)
})
