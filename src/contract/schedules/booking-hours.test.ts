import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { hoursOn } from '#test/booking-hours.ts'
import type { Sentence } from '../language/sentence.ts'
import { defaultSettings } from '../settings/defaults.ts'
import { addDays, fromWallClock, wallClock, weekday } from '../time.ts'
import {
  atAnyHour,
  type BookingHours,
  bookingHours,
  crewSentence as crew,
  refusedDropOff as dropOffRefused,
  bookingHoursText as hoursText,
  isBookableDay,
  newRequestsOpen,
  refusedPickUp as pickUpRefused,
  slotMinutes,
  slotStart,
  slotsOfDay,
} from './booking-hours.ts'

/** What is said, as it is read. */
const read =
  <Asked extends unknown[]>(say: (...asked: Asked) => Sentence | null) =>
  (...asked: Asked) => {
    const said = say(...asked)
    return said && wordsIn()(said)
  }
const bookingHoursText = read(hoursText)
const crewSentence = read(crew)
const refusedDropOff = read(dropOffRefused)
const refusedPickUp = read(pickUpRefused)

const hours = bookingHours(defaultSettings)
const workday = { fromMinute: 540, untilMinute: 1080 }
/** These weekdays from and until a minute, and the others closed. */
const weekOf = (weekdays: readonly number[], span = workday) =>
  Array.from({ length: 7 }, (_, index) => (weekdays.includes(index + 1) ? span : null))
const at = (wall: string, timeZone = hours.timeZone) => {
  const instant = fromWallClock(wall, timeZone)
  if (!instant) throw new Error(`${wall} does not exist in ${timeZone}`)
  return instant
}
const longAgo = new Date('2020-01-01T00:00:00Z')
const hourSentence = 'No drop-off at that hour: Weekdays 09:00–17:59, marina time.'
const daySentence = 'No drop-off on that day of the week: Weekdays 09:00–17:59.'

describe('who is there', () => {
  const office = { openingFrom: '08:00', openingUntil: '17:00', openingWeekdays: [1, 2, 3, 4, 5] }
  it.each([
    ['09:00', '17:59', 'The office is open 08:00 to 17:00; the crew at the crane is there 09:00 to 18:00.'],
    ['07:00', '15:59', 'The office is open 08:00 to 17:00; the crew at the crane is there 07:00 to 16:00.'],
    ['08:00', '16:59', null],
    ['09:00', '15:59', null],
  ])('is said of bookings from %s to %s: %s', (from, until, said) => {
    const asked = { ...office, bookingHours: hoursOn([1, 2, 3, 4, 5], from, until) }
    expect(crewSentence(asked)).toBe(said)
    expect(crewSentence(asked, '2026-06-05')).toBe(said)
    expect(crewSentence(asked, '2026-06-06')).toBeNull()
  })
  it('is said by weekday where the days differ, and of one day by itself', () => {
    const asked = { ...office, bookingHours: hoursOn().with(5, { from: '10:00', until: '13:59' }) }
    expect(crewSentence(asked)).toBe(
      'The office is open 08:00 to 17:00; the crew at the crane is there: Monday to Friday 09:00–18:00, Saturday 10:00–14:00.',
    )
    expect(crewSentence(asked, '2026-06-06')).toBe(
      'The office is closed on that day; the crew at the crane is there 10:00 to 14:00.',
    )
  })
})

describe('hours and days of a drop-off', () => {
  it('are weekdays 09:00 to 17:59 in Tallinn by default [9-16]', () =>
    expect(hours).toEqual({
      timeZone: 'Europe/Tallinn',
      week: weekOf([1, 2, 3, 4, 5]),
      closedDays: [],
    }))
  it.each([
    ['08:59', hourSentence],
    ['09:00', null],
    ['12:34', null],
    ['17:59', null],
    ['18:00', hourSentence],
    ['00:00', hourSentence],
    ['23:59', hourSentence],
  ])('%s, in winter and in summer: %s [5-7, 9-16]', (clock, sentence) => {
    expect(refusedDropOff(at(`2026-01-14 ${clock}`), longAgo, hours)).toBe(sentence)
    expect(refusedDropOff(at(`2026-07-15 ${clock}`), longAgo, hours)).toBe(sentence)
  })
  it('last to the end of the last minute [5-7]', () => {
    const last = at('2026-06-01 17:59').getTime()
    expect(refusedDropOff(new Date(last + 59_999), longAgo, hours)).toBeNull()
    expect(refusedDropOff(new Date(last + 60_000), longAgo, hours)).toBe(hourSentence)
  })
  it.each([
    ['2026-06-01', null],
    ['2026-06-02', null],
    ['2026-06-03', null],
    ['2026-06-04', null],
    ['2026-06-05', null],
    ['2026-06-06', daySentence],
    ['2026-06-07', daySentence],
  ])('%s: %s [5-6]', (day, sentence) => {
    expect(refusedDropOff(at(`${day} 12:00`), longAgo, hours)).toBe(sentence)
    expect(isBookableDay(day, hours)).toBe(sentence === null)
  })
  it('count by the marina’s day, not by UTC’s', () => {
    const auckland = { ...hours, timeZone: 'Pacific/Auckland' }
    expect(refusedDropOff(new Date('2026-05-31T21:00:00Z'), longAgo, auckland)).toBeNull()
    expect(refusedDropOff(new Date('2026-06-05T21:00:00Z'), longAgo, auckland)).toBe(daySentence)
  })
  it('leave out closed days', () => {
    const closed = { ...hours, closedDays: ['2026-06-23', '2026-06-24'] }
    expect(isBookableDay('2026-06-24', closed)).toBe(false)
    expect(refusedDropOff(at('2026-06-24 10:00'), longAgo, closed)).toBe(
      'The marina is closed on Wed 24 Jun 2026: choose another day.',
    )
    expect(refusedDropOff(at('2026-06-25 10:00'), longAgo, closed)).toBeNull()
  })
  const late = { fromMinute: 450, untilMinute: 1440 }
  it.each([
    ['Weekdays 09:00–17:59', hours.week],
    ['Monday, Saturday 07:30–23:59', weekOf([1, 6], late)],
    ['Every day 09:00–17:59', weekOf([1, 2, 3, 4, 5, 6, 7])],
    ['Monday to Friday 09:00–17:59, Saturday 07:30–23:59', hours.week.with(5, late)],
    ['Monday to Wednesday, Friday, Saturday 09:00–17:59, Thursday 07:30–23:59', weekOf([1, 2, 3, 5, 6]).with(3, late)],
    ['Sunday 09:00–17:59', weekOf([7])],
  ])('are told as %s', (said, week) => expect(bookingHoursText({ week })).toBe(said))
  it('are those of the day asked about', () => {
    const differing = { ...hours, week: hours.week.with(5, { fromMinute: 600, untilMinute: 840 }) }
    expect(refusedDropOff(at('2026-06-06 10:00'), longAgo, differing)).toBeNull()
    expect(refusedDropOff(at('2026-06-06 14:00'), longAgo, differing)).toContain('Saturday 10:00–13:59')
    expect(refusedDropOff(at('2026-06-05 09:00'), longAgo, differing)).toBeNull()
    expect(slotsOfDay('2026-06-06', differing)).toHaveLength(16)
  })
  it('bind nobody who may book at any hour, as the past does', () => {
    const any = atAnyHour({ ...hours, closedDays: ['2026-06-06'] })
    expect(refusedDropOff(at('2026-06-06 23:59'), longAgo, any)).toBeNull()
    expect(refusedDropOff(at('2026-06-06 23:59'), at('2026-06-07 00:00'), any)).toContain('past')
    expect(refusedPickUp(at('2026-06-07 00:00'), at('2026-06-07 00:00'), longAgo, any)).toContain('later day')
  })
})

describe('the past', () => {
  const now = new Date('2026-06-01T09:00:00.000Z')
  it('is refused to the millisecond; now and later today are not [2.9-9, 5-8, 5-11]', () => {
    const past = 'The drop-off time is in the past: choose a later one.'
    expect(refusedDropOff(new Date(now.getTime() - 1), now, hours)).toBe(past)
    expect(refusedDropOff(at('2026-05-29 10:00'), now, hours)).toBe(past)
    expect(refusedDropOff(now, now, hours)).toBeNull()
    expect(refusedDropOff(at('2026-06-01 17:45'), now, hours)).toBeNull()
  })
  it('is refused for a pick-up [2.9-9, 5-11]', () =>
    expect(refusedPickUp(new Date(now.getTime() - 1), null, now, hours)).toBe(
      'The pick-up time is in the past: choose a later one.',
    ))
})

describe('pick-up', () => {
  const sameDay = 'The pick-up must be on a later day than the drop-off.'
  const pickUp = (wall: string, dropOff: string | null, timeZone = hours.timeZone) =>
    refusedPickUp(at(wall, timeZone), dropOff === null ? null : at(dropOff, timeZone), longAgo, { ...hours, timeZone })
  it.each([
    ['2026-06-01 17:59', '2026-06-01 09:00', sameDay],
    ['2026-05-29 12:00', '2026-06-01 09:00', sameDay],
    ['2026-06-02 09:00', '2026-06-01 17:59', null],
    ['2026-06-06 12:00', '2026-06-05 12:00', 'No pick-up on that day of the week: Weekdays 09:00–17:59.'],
    ['2026-06-08 12:00', '2026-06-05 12:00', null],
    ['2026-06-02 08:59', '2026-06-01 12:00', 'No pick-up at that hour: Weekdays 09:00–17:59, marina time.'],
    ['2026-06-02 18:00', '2026-06-01 12:00', 'No pick-up at that hour: Weekdays 09:00–17:59, marina time.'],
    ['2026-06-01 09:00', null, null],
  ])('%s after a drop-off at %s: %s [5-9]', (wall, dropOff, sentence) => expect(pickUp(wall, dropOff)).toBe(sentence))
  it('counts the day after by the marina’s clock where UTC has another day', () => {
    expect(pickUp('2026-06-02 17:00', '2026-06-02 09:00', 'Pacific/Auckland')).toBe(sameDay)
    expect(pickUp('2026-06-03 09:00', '2026-06-02 17:00', 'Pacific/Auckland')).toBeNull()
  })
  it('leaves out closed days', () =>
    expect(refusedPickUp(at('2026-06-24 10:00'), null, longAgo, { ...hours, closedDays: ['2026-06-24'] })).toBe(
      'The marina is closed on Wed 24 Jun 2026: choose another day.',
    ))
})

describe('slots', () => {
  const aroundTheClock = atAnyHour(hours)
  const step = slotMinutes * 60_000

  it('are 36 on a working day, from 09:00 to 17:45', () => {
    const slots = slotsOfDay('2026-06-01', hours)
    expect(slots).toHaveLength(36)
    expect(slots[0]).toEqual({ wall: '2026-06-01 09:00', at: new Date('2026-06-01T06:00:00Z') })
    expect(slots.at(-1)).toEqual({ wall: '2026-06-01 17:45', at: new Date('2026-06-01T14:45:00Z') })
  })
  it('are none on a weekend and on a closed day', () => {
    expect(slotsOfDay('2026-06-06', hours)).toEqual([])
    expect(slotsOfDay('2026-06-01', { ...hours, closedDays: ['2026-06-01'] })).toEqual([])
  })
  it('leave out the hour that spring skips', () => {
    const slots = slotsOfDay('2026-03-29', aroundTheClock)
    expect(slots).toHaveLength(92)
    expect(slots.filter(({ wall }) => wall.slice(11, 13) === '03')).toEqual([])
    expect(slots.every(({ at: instant }, index) => instant.getTime() === slots[0]!.at.getTime() + index * step)).toBe(
      true,
    )
  })
  it('name the hour that autumn doubles once, with its earlier instants', () => {
    const slots = slotsOfDay('2026-10-25', aroundTheClock)
    expect(slots).toHaveLength(96)
    expect(slots.find(({ wall }) => wall.endsWith('03:45'))?.at).toEqual(new Date('2026-10-25T00:45:00Z'))
    expect(slots.find(({ wall }) => wall.endsWith('04:00'))?.at).toEqual(new Date('2026-10-25T02:00:00Z'))
  })
  it.each([
    ['2026-06-01T07:00:00.000Z', '2026-06-01T07:00:00.000Z'],
    ['2026-06-01T07:14:59.999Z', '2026-06-01T07:00:00.000Z'],
    ['2026-06-01T07:15:00.000Z', '2026-06-01T07:15:00.000Z'],
  ])('%s lies in the slot of %s', (instant, start) => expect(slotStart(new Date(instant)).toISOString()).toBe(start))

  it('and the hours agree in every zone: an instant can be booked just when its slot is listed', () => {
    const zones = ['Europe/Tallinn', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 24 * 60 * 60 - 1 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 40 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (timeZone, days, second, opens, length, weekdays) => {
          const day = addDays('2026-01-01', days)
          const fromMinute = 6 * 60 + opens * slotMinutes
          const custom: BookingHours = {
            timeZone,
            week: weekOf(weekdays, {
              fromMinute,
              untilMinute: Math.min(fromMinute + length * slotMinutes, 1440),
            }),
            closedDays: [addDays(day, 1)],
          }
          const instant = new Date(at(`${day} 12:00`, timeZone).getTime() + (second - 12 * 60 * 60) * 1000)
          const listed = slotsOfDay(wallClock(instant, timeZone).slice(0, 10), custom).some(
            (slot) => slot.at.getTime() === slotStart(instant).getTime(),
          )
          expect(refusedDropOff(instant, longAgo, custom) === null).toBe(listed)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('"New Requests"', () => {
  const open = (wall: string, always = false) =>
    newRequestsOpen(at(wall), { ...defaultSettings, newRequestsAlways: always })
  it.each([
    ['2026-06-01 06:59', false],
    ['2026-06-01 07:00', true],
    ['2026-06-05 18:59', true],
    ['2026-06-05 19:00', false],
    ['2026-06-06 12:00', false],
    ['2026-06-07 12:00', false],
  ])('at %s: %s [5-10, 9-17]', (wall, shown) => {
    expect(open(wall)).toBe(shown)
    expect(open(wall, true)).toBe(true)
    expect(newRequestsOpen(at(wall), { ...defaultSettings, approveRequests: true })).toBe(true)
  })
  it('follows the marina’s clock [5-10]', () => {
    const instant = new Date('2026-06-01T05:00:00Z')
    expect(newRequestsOpen(instant, defaultSettings)).toBe(true)
    expect(newRequestsOpen(instant, { ...defaultSettings, timeZone: 'Europe/London' })).toBe(false)
    expect(weekday('2026-06-01')).toBe(1)
  })
})
