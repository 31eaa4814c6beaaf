import { describe, expect, it } from 'vitest'
import { datesIn } from './dates.ts'

const { chatDay, chatTime, dayText, listDay, modalDay, modalMoment, momentText, monthText, weekdayName } = datesIn('en')

describe('a date as people read it', () => {
  it.each([
    ['2026-11-24', 'Tue 24 Nov'],
    ['2026-09-06', 'Sun 6 Sep'],
    ['2026-01-01', 'Thu 1 Jan'],
    ['2027-01-06', 'Wed 6 Jan 2027'],
    ['2025-12-31', 'Wed 31 Dec 2025'],
  ])('%s is %s, with the year where it is another', (day, said) => {
    expect(dayText(day, '2026-06-09')).toBe(said)
    expect(momentText(`${day} 11:15`, '2026-06-09')).toBe(`${said}, 11:15`)
  })
  it('stands as the specification has it where it names a form', () => {
    expect(listDay('2026-06-11')).toBe('11-06-2026')
    expect(modalDay('2026-06-11')).toBe('2026-06-11')
    expect(modalMoment('2026-06-11 09:30')).toBe('2026-06-11, 09:30')
    expect(`${chatDay('2026-06-05')} ${chatTime('2026-06-05 13:02')}`).toBe('Jun 5, 2026 01:02 PM')
  })
  it('names days and months in full where they stand alone', () => {
    expect(weekdayName('2026-06-09')).toBe('Tuesday')
    expect(monthText('2026-06-09')).toBe('June 2026')
  })
})

it.each([
  ['et', 'T, 24. nov, 09:05', '24.11.2026'],
  ['fi', 'ti 24.11. klo 09.05', '24.11.2026'],
  ['ru', 'вт, 24 нояб., 09:05', '24.11.2026'],
] as const)('in %s a moment is %s and a day of a list %s', (language, moment, day) => {
  const dates = datesIn(language)
  expect(dates.momentText('2026-11-24 09:05', '2026-06-09')).toBe(moment)
  expect(dates.listDay('2026-11-24')).toBe(day)
})
