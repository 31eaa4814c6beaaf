import { describe, expect, it } from 'vitest'
import { datesIn, dayText, instantDayText, instantText } from './dates.ts'

const { chatDay, chatTime, listDay, modalDay, modalMoment, momentText, monthText, weekdayName } = datesIn('en')

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
  it('of an instant is the marina’s: late in the evening of UTC it is the next day there', () => {
    expect(instantText('2026-06-10T21:30:00Z', 'Europe/Tallinn', '2026-06-09T10:00:00Z')).toBe('Thu 11 Jun, 00:30')
    expect(instantDayText('2026-06-10T03:30:00Z', 'America/New_York', '2026-06-09T10:00:00Z')).toBe('Tue 9 Jun')
  })
  it('knows the year by the marina’s clock, too', () => {
    expect(instantText('2027-01-01T06:00:00Z', 'Europe/Tallinn', '2026-12-31T22:30:00Z')).toBe('Fri 1 Jan, 08:00')
    expect(instantText('2027-01-01T06:00:00Z', 'Europe/Tallinn', '2026-12-31T21:30:00Z')).toBe('Fri 1 Jan 2027, 08:00')
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
  ['fi', 'ti 24.11., 09.05', '24.11.2026'],
  ['ru', 'вт, 24 нояб., 09:05', '24.11.2026'],
] as const)('in %s a moment is %s and a day of a list %s', (language, moment, day) => {
  const dates = datesIn(language)
  expect(dates.momentText('2026-11-24 09:05', '2026-06-09')).toBe(moment)
  expect(dates.listDay('2026-11-24')).toBe(day)
})
