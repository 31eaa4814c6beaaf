import { describe, expect, it } from 'vitest'
import { bookingHours } from '#contract/schedules/booking-hours.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import {
  earliestDay,
  instantOf,
  outsideWhen,
  readWhen,
  refusedWhen,
  saidWhileTyped,
  tidyWhen,
} from '#web/schedules/booking/when.ts'

const hours = bookingHours(defaultSettings)
/** Tuesday 9 June 2026, 10:20 in Tallinn. */
const now = new Date('2026-06-09T07:20:00Z')
const rules = { hours, now, isStaff: false }

describe('readWhen', () => {
  it.each([
    ['12/06/2026 09:30', '2026-06-12', '09:30'],
    [' 1.6.2026 9.05 ', '2026-06-01', '09:05'],
    ['2026-06-12T09:30', '2026-06-12', '09:30'],
    ['12/06/2026, 0930', '2026-06-12', '09:30'],
    ['12/06/2026 9', '2026-06-12', '09:00'],
    ['12/06/2026', '2026-06-12', null],
    ['31/02/2026 10:00', null, '10:00'],
    ['12/06/2026 25:00', '2026-06-12', null],
    ['soon', null, null],
  ])('%s', (text, day, time) => {
    expect(readWhen(text)).toEqual({ day, time })
  })
  it('tidies what it read whole and leaves the rest as typed [9-21]', () => {
    expect(tidyWhen('1.6.2026 9.05')).toBe('01/06/2026 09:05')
    expect(tidyWhen('1/6/2026')).toBe('01/06/2026')
    expect(tidyWhen('1/6/2026 late')).toBe('1/6/2026 late')
    expect(tidyWhen('31/02/2026 10:00')).toBe('31/02/2026 10:00')
  })
})

describe('refusedWhen', () => {
  it('asks for each date in its own words [5-4, 5-5]', () => {
    expect(refusedWhen('', 'drop-off', rules)).toBe('Please select a drop off schedule date')
    expect(refusedWhen(' ', 'pick-up', rules)).toBe('Please select a pick up schedule date')
    expect(refusedWhen('12/06', 'drop-off', rules)).toBe('Enter the date as dd/MM/yyyy HH:mm')
    expect(refusedWhen('12/06/2026', 'drop-off', rules)).toBe('Choose a time as well')
  })
  it('refuses the hour a clock change skips', () => {
    expect(instantOf('28/03/2027 03:30', hours.timeZone)).toBeNull()
    expect(refusedWhen('28/03/2027 03:30', 'drop-off', rules)).toContain('clocks change')
  })
  it('takes booking hours from the marina, past and weekend from the contract [5-6, 5-7]', () => {
    expect(refusedWhen('12/06/2026 17:59', 'drop-off', rules)).toBeNull()
    expect(refusedWhen('12/06/2026 18:00', 'drop-off', rules)).toContain('Weekdays 09:00–17:59')
    expect(refusedWhen('13/06/2026 10:00', 'drop-off', rules)).toContain('day of the week')
    expect(refusedWhen('09/06/2026 10:00', 'drop-off', rules)).toContain('past')
  })
  it('wants a pick-up on a later day than the drop-off [5-9]', () => {
    const dropOff = instantOf('12/06/2026 09:30', hours.timeZone)
    expect(refusedWhen('12/06/2026 16:00', 'pick-up', { ...rules, dropOff })).toContain('later day')
    expect(refusedWhen('15/06/2026 09:00', 'pick-up', { ...rules, dropOff })).toBeNull()
    expect(earliestDay('pick-up', { ...rules, dropOff })).toBe('2026-06-13')
    expect(earliestDay('pick-up', rules)).toBe('2026-06-09')
  })
  it('says of a closed day at once that it is closed, and of an open one nothing until it has its hour', () => {
    expect(refusedWhen('13/06/2026', 'drop-off', rules)).toContain('day of the week')
    expect(saidWhileTyped('13/06/2026', 'pick-up', rules)).toContain('No pick-up on that day of the week')
    const shut = { ...rules, hours: { ...hours, closedDays: ['2026-06-12'] } }
    expect(saidWhileTyped('12/06/2026', 'drop-off', shut)).toContain('closed')
    expect(saidWhileTyped('12/06/2026', 'drop-off', rules)).toBeNull()
    expect(saidWhileTyped('13/06/2026', 'drop-off', { ...rules, isStaff: true })).toBeNull()
    expect(saidWhileTyped('', 'drop-off', rules)).toBeNull()
    expect(saidWhileTyped('12/06/2026 18:00', 'drop-off', rules)).toContain('Weekdays 09:00–17:59')
  })
  it('asks staff for a reason outside the hours, and refuses what is past to them too', () => {
    const staffs = { ...rules, isStaff: true }
    expect(refusedWhen('13/06/2026 10:00', 'drop-off', staffs)).toBeNull()
    expect(outsideWhen('13/06/2026 10:00', 'drop-off', staffs)).toContain('day of the week')
    expect(outsideWhen('13/06/2026 10:00', 'drop-off', rules)).toBeNull()
    expect(outsideWhen('12/06/2026 10:00', 'drop-off', staffs)).toBeNull()
    expect(refusedWhen('09/06/2026 10:00', 'drop-off', staffs)).toContain('past')
    expect(outsideWhen('09/06/2026 10:00', 'drop-off', staffs)).toBeNull()
    expect(outsideWhen('13/06/2026 10:00', 'drop-off', { ...staffs, booked: '2026-06-13T07:00:00Z' })).toBeNull()
  })
  it('lets a booked date stay, unless the drop-off overtook it', () => {
    const booked = '2026-06-08T07:00:00.000Z'
    expect(refusedWhen('08/06/2026 10:00', 'drop-off', { ...rules, booked })).toBeNull()
    const dropOff = instantOf('10/06/2026 09:30', hours.timeZone)
    expect(refusedWhen('08/06/2026 10:00', 'pick-up', { ...rules, booked, dropOff })).not.toBeNull()
  })
})
