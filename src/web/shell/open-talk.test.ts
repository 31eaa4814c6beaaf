import { expect, it } from 'vitest'
import { isTalkOpen } from './open-talk.ts'

it.each([
  ['/Messages/7', true, true],
  ['/messages/7/', true, true],
  ['/Messages/70', true, false],
  ['/Messages', true, false],
  ['/Messages/create', true, false],
  ['/Boats/7', true, false],
  ['/Messages', false, true],
  ['/messages/9', false, true],
  ['/Messagesx', false, false],
])('knows whether %s shows chat 7 (staff: %s) [2.11-7, 4.5-6]', (pathname, isStaff, open) => {
  expect(isTalkOpen(pathname, isStaff, 7)).toBe(open)
})
