import { type BookingHours, isBookableDay } from '#contract/schedules/booking-hours.ts'
import { addDays, fromWallClock, marinaDay } from '#contract/time.ts'

/** A working day counted from today, and a marina wall clock time: on a Monday [2, '09:30'] is Wednesday morning. */
export type WorkdayTime = readonly [workday: number, clock: string]

/** The demo's calendar: everything in it is told from today, in the marina's zone. */
export interface Calendar {
  now: Date
  timeZone: string
  today: string
  /** Day that lies some days from today. */
  day(offset: number): string
  /**
   * 0 is today if that time is still to come, else the next working day, so that a new demo has missed nothing;
   * -1 is the working day before today.
   */
  at(appointment: WorkdayTime): Date
  /** The first working day after a day that lies some days from today. */
  workdayAfter(offset: number, clock: string): Date
  /** On a calendar day, whether worked or not. */
  on(offset: number, clock: string): Date
}

export const demoCalendar = (now: Date, hours: BookingHours): Calendar => {
  const { timeZone } = hours
  const today = marinaDay(now, timeZone)
  const workdays = new Map<number, string>()
  const walk = (from: string, step: 1 | -1, count: number) => {
    let day = from
    for (let found = isBookableDay(day, hours) ? 0 : -1; found < count; ) {
      day = addDays(day, step)
      if (isBookableDay(day, hours)) found += 1
    }
    return day
  }
  const workday = (offset: number) => {
    const known = workdays.get(offset)
    if (known) return known
    const day = offset >= 0 ? walk(today, 1, offset) : walk(addDays(today, -1), -1, -offset - 1)
    workdays.set(offset, day)
    return day
  }
  const instant = (wall: string) => {
    const made = fromWallClock(wall, timeZone)
    if (!made) throw new Error(`${wall} does not exist in ${timeZone}`)
    return made
  }
  return {
    now,
    timeZone,
    today,
    day: (offset) => addDays(today, offset),
    at([offset, clock]) {
      const wanted = instant(`${workday(offset)} ${clock}`)
      return offset === 0 && wanted <= now ? instant(`${workday(1)} ${clock}`) : wanted
    },
    workdayAfter: (offset, clock) => instant(`${walk(addDays(today, offset + 1), 1, 0)} ${clock}`),
    on: (offset, clock) => instant(`${addDays(today, offset)} ${clock}`),
  }
}
