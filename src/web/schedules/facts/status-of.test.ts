import { expect, it } from 'vitest'
import { statusMark } from '#web/schedules/facts/status-of.tsx'

it.each([
  [0, 'request'],
  [1, 'ok'],
  [2, 'bad'],
  [3, 'ok'],
  [4, 'bad'],
  [5, 'yard'],
  [6, 'yard'],
  [7, 'rack'],
  [8, 'rack'],
  [9, 'water'],
  [10, 'water'],
  [11, 'water'],
])('status %i looks like %s: a yes is good news, a no is bad', (status, tone) => {
  expect(statusMark(status).tone).toBe(tone)
})
