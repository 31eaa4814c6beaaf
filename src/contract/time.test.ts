import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  fromWallClock,
  isTimeZone,
  marinaDay,
  minuteOfDay,
  wallClock,
  weekday,
  yearAfter,
} from './time.ts'

const utc = (wall: string, timeZone: string) => fromWallClock(wall, timeZone)?.toISOString().slice(0, 16) ?? null
const minute = 60_000
const hour = 60 * minute

describe('clock changes', () => {
  it.each([
    ['Europe/Tallinn', '2026-01-15 09:00', '2026-01-15T07:00'],
    ['Europe/Tallinn', '2026-07-15 09:00', '2026-07-15T06:00'],
    ['America/St_Johns', '2026-07-15 09:00', '2026-07-15T11:30'],
    ['Asia/Kathmandu', '2026-07-15 00:15', '2026-07-14T18:30'],
    ['Pacific/Kiritimati', '2026-01-01 00:00', '2025-12-31T10:00'],
    ['Pacific/Pago_Pago', '2025-12-31 23:59', '2026-01-01T10:59'],
  ])('%s %s is %s UTC', (zone, wall, instant) => {
    expect(utc(wall, zone)).toBe(instant)
    expect(wallClock(`${instant}:00Z`, zone)).toBe(wall)
  })
  it.each([
    ['Europe/Tallinn', '2026-03-29 02:59', '2026-03-29T00:59', '2026-03-29 03:00', '2026-03-29 03:59', '04:00'],
    ['America/New_York', '2026-03-08 01:59', '2026-03-08T06:59', '2026-03-08 02:00', '2026-03-08 02:59', '03:00'],
    ['Australia/Lord_Howe', '2026-10-04 01:59', '2026-10-03T15:29', '2026-10-04 02:00', '2026-10-04 02:29', '02:30'],
    ['Atlantic/Azores', '2026-03-28 23:59', '2026-03-29T00:59', '2026-03-29 00:00', '2026-03-29 00:59', '01:00'],
  ])('%s skips an hour or half of one: after %s comes the gap', (zone, before, instant, first, last, after) => {
    expect(utc(before, zone)).toBe(instant)
    expect(utc(first, zone)).toBeNull()
    expect(utc(last, zone)).toBeNull()
    const afterwards = fromWallClock(`${first.slice(0, 10)} ${after}`, zone)
    expect(afterwards?.getTime()).toBe(Date.parse(`${instant}:00Z`) + minute)
  })
  it('skips a whole day where a country crossed the date line', () => {
    expect(utc('2011-12-29 23:59', 'Pacific/Apia')).toBe('2011-12-30T09:59')
    expect(utc('2011-12-30 12:00', 'Pacific/Apia')).toBeNull()
    expect(utc('2011-12-31 00:00', 'Pacific/Apia')).toBe('2011-12-30T10:00')
  })
  it.each([
    ['Europe/Tallinn', '2026-10-25 03:00', '2026-10-25T00:00', 60],
    ['Europe/Tallinn', '2026-10-25 03:59', '2026-10-25T00:59', 60],
    ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30', 60],
    ['Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45', 30],
  ])('%s doubles %s: the earlier instant counts', (zone, wall, earlier, doubledMinutes) => {
    expect(utc(wall, zone)).toBe(earlier)
    expect(wallClock(new Date(Date.parse(`${earlier}:00Z`) + doubledMinutes * minute), zone)).toBe(wall)
  })
  it('goes on after the doubled hour without a hole', () => {
    expect(utc('2026-10-25 02:59', 'Europe/Tallinn')).toBe('2026-10-24T23:59')
    expect(utc('2026-10-25 04:00', 'Europe/Tallinn')).toBe('2026-10-25T02:00')
  })
})

describe('wall clock and instant, over all time zones', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const quarter = fc
    .integer({ min: Date.UTC(2000, 0, 1) / (15 * minute), max: Date.UTC(2100, 0, 1) / (15 * minute) })
    .map((count) => count * 15 * minute)

  /** What the words mean, without cleverness: the first quarter hour at which a clock of the zone shows `wall`. */
  const firstShowing = (wall: string, timeZone: string) => {
    const naive = Date.parse(`${wall.replace(' ', 'T')}:00Z`)
    for (let time = naive - 16 * hour; time <= naive + 16 * hour; time += 15 * minute)
      if (wallClock(new Date(time), timeZone) === wall) return time
    return null
  }
  /** Instants of a year at which the zone changes its clocks. */
  const clockChanges = (timeZone: string, year: number) => {
    const offset = (time: number) => Date.parse(`${wallClock(new Date(time), timeZone).replace(' ', 'T')}:00Z`) - time
    const found: number[] = []
    for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 7 * 24 * hour) {
      let [low, high] = [time, time + 7 * 24 * hour]
      if (offset(low) === offset(high)) continue
      while (high - low > 15 * minute) {
        const middle = low + Math.floor((high - low) / (30 * minute)) * 15 * minute
        if (offset(middle) === offset(low)) low = middle
        else high = middle
      }
      found.push(high)
    }
    return found
  }
  const sameAsOracle = (wall: string, timeZone: string) =>
    expect({ wall, timeZone, at: fromWallClock(wall, timeZone)?.getTime() ?? null }).toEqual({
      wall,
      timeZone,
      at: firstShowing(wall, timeZone),
    })

  it('an instant comes back as itself, or as the earlier one that reads the same', () => {
    fc.assert(
      fc.property(zone, quarter, (timeZone, time) => {
        const wall = wallClock(new Date(time), timeZone)
        const back = fromWallClock(wall, timeZone)
        expect(back).not.toBeNull()
        expect(wallClock(back!, timeZone)).toBe(wall)
        expect(back!.getTime()).toBeLessThanOrEqual(time)
        sameAsOracle(wall, timeZone)
      }),
      { numRuns: 150 },
    )
  })
  it('around every change of the clocks the first instant is found, and none in the gap', () => {
    let gaps = 0
    let changes = 0
    fc.assert(
      fc.property(zone, fc.integer({ min: 2000, max: 2037 }), (timeZone, year) => {
        for (const change of clockChanges(timeZone, year)) {
          changes += 1
          const before = Date.parse(`${wallClock(new Date(change - hour), timeZone).replace(' ', 'T')}:00Z`)
          for (let quarters = -4; quarters <= 12; quarters += 1) {
            const wall = new Date(before + quarters * 15 * minute).toISOString().slice(0, 16).replace('T', ' ')
            sameAsOracle(wall, timeZone)
            if (fromWallClock(wall, timeZone) === null) gaps += 1
          }
        }
      }),
      {
        numRuns: 40,
        examples: [
          ['Europe/Tallinn', 2026],
          ['Australia/Lord_Howe', 2026],
          ['Antarctica/Troll', 2026],
        ],
      },
    )
    expect(changes).toBeGreaterThanOrEqual(6)
    expect(gaps).toBeGreaterThanOrEqual(4)
  })
})

describe('reading', () => {
  it('takes a "T" for the space, and cuts seconds', () => {
    expect(utc('2026-07-15T09:00', 'Europe/Tallinn')).toBe('2026-07-15T06:00')
    expect(utc('2026-07-15 09:00:59', 'Europe/Tallinn')).toBe('2026-07-15T06:00')
  })
  it.each([
    '',
    'tomorrow',
    '2026-07-15',
    '2026-13-01 10:00',
    '2026-02-30 10:00',
    '2026-07-15 24:00',
    '2026-07-15 09:60',
  ])('gives null for "%s", which no clock shows', (wall) => expect(fromWallClock(wall, 'Europe/Tallinn')).toBeNull())
  it('knows the day of an instant by the marina’s clock', () => {
    expect(marinaDay('2026-06-01T20:59:59Z', 'Europe/Tallinn')).toBe('2026-06-01')
    expect(marinaDay(new Date('2026-06-01T21:00:00Z'), 'Europe/Tallinn')).toBe('2026-06-02')
  })
  it.each([
    ['2026-06-01 00:00', 0],
    ['2026-06-01 09:05', 545],
    ['2026-06-01 23:59', 1439],
  ])('the minute of %s is %i', (wall, minutes) => expect(minuteOfDay(wall)).toBe(minutes))
  it('knows time zones from other words', () => {
    expect(['Europe/Tallinn', 'UTC', 'America/New_York'].filter(isTimeZone)).toHaveLength(3)
    expect(['', 'Europe/Atlantis', 'Tallinn time', '__proto__'].filter(isTimeZone)).toEqual([])
  })
})

describe('days', () => {
  const someDay = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1950-01-01', count))
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-06-01', 0, '2026-06-01'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })
  it('adding and counting undo each other', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
        expect(addDays(addDays(from, days), -days)).toBe(from)
      }),
    )
  })
  it.each([
    ['2026-06-01', 1],
    ['2026-06-02', 2],
    ['2026-06-05', 5],
    ['2026-06-06', 6],
    ['2026-06-07', 7],
    ['2024-02-29', 4],
    ['2000-01-01', 6],
  ])('%s is weekday %i', (of, expected) => expect(weekday(of)).toBe(expected))
  it('weekdays follow one another', () => {
    fc.assert(
      fc.property(someDay, (from) => {
        expect(weekday(addDays(from, 1))).toBe((weekday(from) % 7) + 1)
      }),
    )
  })
  it.each([
    ['2026-06-01', '2027-06-01'],
    ['2026-12-31', '2027-12-31'],
    ['2023-02-28', '2024-02-28'],
    ['2023-03-01', '2024-03-01'],
    ['2024-02-29', '2025-02-28'],
  ])('a year after %s is %s', (from, to) => expect(yearAfter(from)).toBe(to))
  it('a year after is always a day of the calendar, 365 or 366 days on', () => {
    fc.assert(
      fc.property(someDay, (from) => {
        const after = yearAfter(from)
        expect(addDays(after, 0)).toBe(after)
        expect([365, 366]).toContain(daysBetween(from, after))
      }),
    )
  })
})
