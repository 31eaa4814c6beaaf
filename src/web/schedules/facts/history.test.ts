import { expect, it } from 'vitest'
import { markOf } from '#web/schedules/facts/history.tsx'

const mark = (event: string, toStatus: number | null) => markOf({ event, toStatus })

it.each([
  ['edit', 0, 'request'],
  ['reschedule', 4, 'payment'],
  ['cancel', 2, 'none'],
  ['reject-request', 2, 'bad'],
  ['delete', null, 'bad'],
  ['move-bay', 8, 'rack'],
  ['withdraw-pick-up', 7, 'rack'],
  ['restow', 7, 'rack'],
  ['release', 10, 'water'],
  ['undo', 7, 'none'],
  ['an event of tomorrow', null, 'none'],
])('%s to %s is %s in the history', (event, toStatus, tone) => {
  expect(mark(event, toStatus).tone).toBe(tone)
})

it('shows another day for the pick-up as it shows another day for the drop-off, and a boat that stays on the rack as one there', () => {
  expect(mark('change-pick-up', 8).icon).toBe(mark('reschedule', 3).icon)
  expect(mark('withdraw-pick-up', 7).icon).toBe(mark('lift', 7).icon)
  expect(mark('restow', 7).icon).toBe(mark('lift', 7).icon)
})
