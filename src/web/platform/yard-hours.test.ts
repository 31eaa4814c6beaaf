import { expect, it } from 'vitest'
import { isLate, yardSentence } from './yard-hours.ts'

const hours = {
  timeZone: 'Europe/Tallinn',
  openingWeekdays: [1, 2, 3, 4, 5],
  openingFrom: '08:00',
  openingUntil: '17:00',
  closedDays: ['2026-06-23', '2026-06-24'],
}

it.each([
  ['on a Tuesday morning', '2026-06-09T07:20:00Z', 'The office is open until 17:00.'],
  ['before it opens', '2026-06-09T04:59:00Z', 'The office opens at 08:00.'],
  ['on the stroke of opening', '2026-06-09T05:00:00Z', 'The office is open until 17:00.'],
  ['on the stroke of closing', '2026-06-09T14:00:00Z', 'The office is closed and opens tomorrow at 08:00.'],
  ['on a Friday evening', '2026-06-12T15:00:00Z', 'The office is closed and opens on Monday at 08:00.'],
  ['before closed days', '2026-06-22T15:00:00Z', 'The office is closed and opens on Thursday at 08:00.'],
  ['on a closed day', '2026-06-24T09:00:00Z', 'The office is closed and opens tomorrow at 08:00.'],
])('says whether the office is open, %s', (_when, now, sentence) => {
  expect(yardSentence(new Date(now), hours)).toBe(sentence)
})

it('names the date when the yard stays closed for a week or more', () => {
  const closedDays = ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-15', '2026-06-16']
  expect(yardSentence(new Date('2026-06-09T15:00:00Z'), { ...hours, closedDays })).toBe(
    'The office is closed and opens on Wed 17 Jun at 08:00.',
  )
})

it('promises nothing when no day is open', () => {
  expect(yardSentence(new Date('2026-06-09T07:00:00Z'), { ...hours, openingWeekdays: [] })).toBe(
    'The office is closed.',
  )
})

it.each([
  ['within a day', '2026-06-09T07:00:00Z', '2026-06-10T06:59:00Z', false],
  ['over a day', '2026-06-09T07:00:00Z', '2026-06-10T07:01:00Z', true],
  ['from Friday to Sunday', '2026-06-12T12:00:00Z', '2026-06-14T20:00:00Z', false],
  ['from Friday to late Monday', '2026-06-12T12:00:00Z', '2026-06-15T12:01:00Z', true],
  ['over closed days', '2026-06-22T12:00:00Z', '2026-06-25T11:00:00Z', false],
  ['not come yet', '2026-06-10T12:00:00Z', '2026-06-09T12:00:00Z', false],
])('tells what waits over one working day, %s', (_case, since, now, late) => {
  expect(isLate(since, new Date(now), hours)).toBe(late)
})
