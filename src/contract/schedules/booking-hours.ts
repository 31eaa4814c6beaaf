import { msg } from '@lingui/core/runtime-macro'
import { aDay, aWeekday, type Sentence, withCommas } from '../language/sentence.ts'
import { fromWallClock, minuteOfDay, wallClock, weekday } from '../time.ts'

/** When the yard takes bookings (specification 5 and 9, domain.md "Time and places"). Minutes since midnight. */
export interface BookingHours {
  timeZone: string
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[]
  /** First minute, and first minute that is too late: 09:00–17:59 is 540 and 1080. */
  fromMinute: number
  untilMinute: number
  closedDays: readonly string[]
}

export const slotMinutes = 15

/** Start of the 15-minute slot an instant lies in, as UTC. */
export const slotStart = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / (slotMinutes * 60_000)) * slotMinutes * 60_000)

export const isBookableDay = (day: string, hours: BookingHours) =>
  hours.weekdays.includes(weekday(day)) && !hours.closedDays.includes(day)

/** Every slot of a day, as wall clock and instant; none on a closed day. Slots a clock change skips are left out. */
export const slotsOfDay = (day: string, hours: BookingHours): { wall: string; at: Date }[] => {
  if (!isBookableDay(day, hours)) return []
  const slots: { wall: string; at: Date }[] = []
  for (let minute = hours.fromMinute; minute < hours.untilMinute; minute += slotMinutes) {
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const at = fromWallClock(`${day} ${clock}`, hours.timeZone)
    if (at) slots.push({ wall: `${day} ${clock}`, at })
  }
  return slots
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** "Weekdays 09:00–17:59" for the default; else the days by name. */
export const bookingHoursText = ({ weekdays, fromMinute, untilMinute }: BookingHours) => {
  const plain = weekdays.length === 5 && weekdays.every((day) => day <= 5)
  const from = clockText(fromMinute)
  const until = clockText(untilMinute - 1)
  return plain
    ? msg`Weekdays ${{ from }}–${{ until }}`
    : msg`${{ days: withCommas(weekdays.map(aWeekday)) }} ${{ from }}–${{ until }}`
}

/**
 * Who is there when bookings reach beyond the office's hours, on the same clock "HH:mm"; null where they do not.
 * `bookingUntil` is the last bookable minute.
 */
export const crewSentence = (hours: {
  openingFrom: string
  openingUntil: string
  bookingFrom: string
  bookingUntil: string
}): Sentence | null => {
  const until = clockText(minuteOfDay(`0000-00-00 ${hours.bookingUntil}`) + 1)
  if (hours.bookingFrom >= hours.openingFrom && until <= hours.openingUntil) return null
  return msg`The office is open ${{ opens: hours.openingFrom }} to ${{ closes: hours.openingUntil }}; the crew at the crane is there ${{ from: hours.bookingFrom }} to ${{ until }}.`
}

const outside = {
  'drop-off': {
    day: (hours: Sentence) => msg`No drop-off on that day of the week: ${{ hours }}.`,
    hour: (hours: Sentence) => msg`No drop-off at that hour: ${{ hours }}, marina time.`,
  },
  'pick-up': {
    day: (hours: Sentence) => msg`No pick-up on that day of the week: ${{ hours }}.`,
    hour: (hours: Sentence) => msg`No pick-up at that hour: ${{ hours }}, marina time.`,
  },
}
/** Why an instant cannot be booked; null when it can. */
const refusedHour = (instant: Date, what: keyof typeof outside, now: Date, hours: BookingHours): Sentence | null => {
  const wall = wallClock(instant, hours.timeZone)
  const day = wall.slice(0, 10)
  if (hours.closedDays.includes(day))
    return msg`The marina is closed on ${{ day: aDay(day, wallClock(now, hours.timeZone)) }}: choose another day.`
  if (!hours.weekdays.includes(weekday(day))) return outside[what].day(bookingHoursText(hours))
  const minute = minuteOfDay(wall)
  if (minute < hours.fromMinute || minute >= hours.untilMinute) return outside[what].hour(bookingHoursText(hours))
  return null
}

/** Drop-off: from today, not in the past, in booking hours. Null when fine, else the sentence for the field. */
export const refusedDropOff = (instant: Date, now: Date, hours: BookingHours): Sentence | null =>
  instant.getTime() < now.getTime()
    ? msg`The drop-off time is in the past: choose a later one.`
    : refusedHour(instant, 'drop-off', now, hours)

/** Pick-up: from the day after the drop-off (from today where there is none), not in the past, in booking hours. */
export const refusedPickUp = (instant: Date, dropOff: Date | null, now: Date, hours: BookingHours): Sentence | null => {
  if (instant.getTime() < now.getTime()) return msg`The pick-up time is in the past: choose a later one.`
  const day = (at: Date) => wallClock(at, hours.timeZone).slice(0, 10)
  if (dropOff && day(instant) <= day(dropOff)) return msg`The pick-up must be on a later day than the drop-off.`
  return refusedHour(instant, 'pick-up', now, hours)
}

/** "New Requests" shows on weekdays 07:00–18:59 marina time unless a setting opens it always (screen only). */
export const newRequestsOpen = (now: Date, timeZone: string, always: boolean) => {
  const wall = wallClock(now, timeZone)
  const minute = minuteOfDay(wall)
  return always || (weekday(wall.slice(0, 10)) <= 5 && minute >= 7 * 60 && minute < 19 * 60)
}
