import { describe, expect, it } from 'vitest'
import { gateCheck, judgedDay } from './gate-words.ts'

const today = '2026-06-09'
const insured = (until: string) => ({
  ...{ gate: 'insurance' as const, open: true, uncertain: false, opens: null, overridable: true },
  message: 'Insured',
  until,
})

describe('the words of a gate', () => {
  it.each([
    ['the very day', '2026-06-12', 'soon'],
    ['thirty days after it', '2026-07-12', 'soon'],
    ['a day later', '2026-07-13', 'ok'],
  ])('an insurance that ends %s is judged as the papers are', (_when, until, state) => {
    expect(gateCheck(insured(until), '2026-06-12', today).state).toBe(state)
  })
})

describe('the day papers are needed for', () => {
  const now = new Date('2026-06-09T07:20:00Z')
  const zone = 'Europe/Tallinn'
  it.each([
    ['the lifting ahead', 3, '2026-06-12T06:00:00Z', '2026-06-12'],
    ['today, when the lifting has passed', 3, '2026-06-01T06:00:00Z', today],
    ['today, once she is on the rack', 7, '2026-06-12T06:00:00Z', today],
  ])('is %s', (_which, scheduleStatus, scheduleDate, day) => {
    expect(judgedDay({ scheduleStatus, scheduleDate }, zone, now)).toBe(day)
  })
})
