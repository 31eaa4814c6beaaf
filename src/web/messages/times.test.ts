import { expect, it } from 'vitest'
import { bubbleTime, dayLine, listTime } from './times.ts'

const clock = { now: new Date('2026-06-09T20:59:00Z'), timeZone: 'Europe/Tallinn' }

it.each([
  ['in the morning', '2026-06-09T06:58:00Z', '09:58 AM'],
  ['at noon', '2026-06-09T09:00:00Z', '12:00 PM'],
  ['after midnight', '2026-06-08T21:05:00Z', '12:05 AM'],
  ['in the afternoon', '2026-06-09T10:02:00Z', '01:02 PM'],
  ['before today began at the marina', '2026-06-08T20:59:00Z', 'Jun 8, 2026 11:59 PM'],
  ['on an earlier day', '2026-06-05T10:02:00Z', 'Jun 5, 2026 01:02 PM'],
  ['in another year', '2025-12-24T07:30:00Z', 'Dec 24, 2025 09:30 AM'],
])('writes the time of a message sent %s [2.11-3]', (_when, sent, words) => {
  expect(bubbleTime(sent, clock)).toBe(words)
})

it.each([
  ['2026-06-09T06:58:00Z', 'Today'],
  ['2026-06-07T21:00:00Z', 'Yesterday'],
  ['2026-06-07T20:59:00Z', 'Jun 7, 2026'],
])('parts days in marina time: %s is %s', (sent, words) => expect(dayLine(sent, clock).words).toBe(words))

it.each([
  ['2026-06-09T06:58:00Z', '09:58'],
  ['2026-06-08T06:58:00Z', 'Mon'],
  ['2026-06-03T06:58:00Z', 'Wed'],
  ['2026-06-02T06:58:00Z', 'Jun 2'],
  ['2025-06-02T06:58:00Z', 'Jun 2, 2025'],
])('tells in the list that %s was %s', (sent, words) => expect(listTime(sent, clock)).toBe(words))
