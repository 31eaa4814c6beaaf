import { expect, it } from 'vitest'
import { sinceWords } from './since.ts'

const now = new Date('2026-06-09T07:20:00Z')

it.each([
  ['waits', 0, '2026-06-06T07:20:00Z', 'for 3 d'],
  ['waits a day and more', 0, '2026-06-08T03:20:00Z', 'for 1 d 4 h'],
  ['waits two days and more', 0, '2026-06-07T03:20:00Z', 'for 2 d'],
  ['was cancelled', 2, '2026-05-22T07:00:00Z', 'on Fri 22 May'],
  ['was collected late in the evening of UTC', 10, '2026-05-22T21:30:00Z', 'on Sat 23 May'],
  ['was returned a year ago', 11, '2025-05-22T07:00:00Z', 'on Thu 22 May 2025'],
])('of a schedule that %s', (_what, scheduleStatus, waitingSince, words) => {
  expect(sinceWords({ scheduleStatus, waitingSince }, 'Europe/Tallinn', now)).toBe(words)
})
