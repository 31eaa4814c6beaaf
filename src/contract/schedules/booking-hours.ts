import { msg } from '@lingui/core/runtime-macro'
import { aDay, aWeekday, type Sentence, withCommas } from '../language/sentence.ts'
import type { Settings } from '../settings/schema.ts'
import { fromWallClock, minuteOfDay, wallClock, weekday } from '../time.ts'

/** First minute since midnight, and first minute that is too late: 09:00–17:59 is 540 and 1080. */
interface DaySpan {
  fromMinute: number
  untilMinute: number
}
/** When the yard takes bookings (specification 5 and 9, domain.md "Time and places"). */
export interface BookingHours {
  timeZone: string
  /** Monday … Sunday; null where it takes none. */
  week: readonly (DaySpan | null)[]
  closedDays: readonly string[]
}

const clockMinutes = (clock: string) => minuteOfDay(`0000-00-00 ${clock}`)
type Week = Settings['bookingHours']
const spansOf = (week: Week): BookingHours['week'] =>
  week.map((span) => span && { fromMinute: clockMinutes(span.from), untilMinute: clockMinutes(span.until) + 1 })

/** The hours that the settings say, as the rules take them. */
export const bookingHours = (settings: Pick<Settings, 'timeZone' | 'bookingHours' | 'closedDays'>): BookingHours => ({
  timeZone: settings.timeZone,
  week: spansOf(settings.bookingHours),
  closedDays: settings.closedDays,
})
/** The same marina without hours or closed days: what staff may book with a reason. */
export const atAnyHour = ({ timeZone }: BookingHours): BookingHours => ({
  timeZone,
  week: Array.from({ length: 7 }, () => ({ fromMinute: 0, untilMinute: 24 * 60 })),
  closedDays: [],
})

export const slotMinutes = 15

/** Start of the 15-minute slot an instant lies in, as UTC. */
export const slotStart = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / (slotMinutes * 60_000)) * slotMinutes * 60_000)

/** The hours of one day; null where nothing can be booked on it. */
export const hoursOn = (day: string, { week, closedDays }: BookingHours): DaySpan | null =>
  closedDays.includes(day) ? null : (week[weekday(day) - 1] ?? null)
export const isBookableDay = (day: string, hours: BookingHours) => hoursOn(day, hours) !== null

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Every slot of a day, as wall clock and instant; none on a closed day. Slots a clock change skips are left out. */
export const slotsOfDay = (day: string, hours: BookingHours): { wall: string; at: Date }[] => {
  const span = hoursOn(day, hours)
  const slots: { wall: string; at: Date }[] = []
  for (let minute = span?.fromMinute ?? 0; minute < (span?.untilMinute ?? 0); minute += slotMinutes) {
    const wall = `${day} ${clockText(minute)}`
    const at = fromWallClock(wall, hours.timeZone)
    if (at) slots.push({ wall, at })
  }
  return slots
}

interface SameHours extends DaySpan {
  /** 1 Monday … 7 Sunday. */
  weekdays: number[]
}
/** Weekdays of the same hours together, in the order of the first of each. */
const sameHours = (week: BookingHours['week']): SameHours[] => {
  const found = new Map<string, SameHours>()
  for (const [index, span] of week.entries()) {
    if (!span) continue
    const key = `${span.fromMinute} ${span.untilMinute}`
    const same = found.get(key) ?? { ...span, weekdays: [] }
    same.weekdays.push(index + 1)
    found.set(key, same)
  }
  return [...found.values()]
}

const aStretch = (first: number, last: number) => msg`${{ first: aWeekday(first) }} to ${{ last: aWeekday(last) }}`
/** Three days or more in a row by their first and last, the others by name. */
const daysNamed = (weekdays: readonly number[]) => {
  const named: (Sentence | ReturnType<typeof aWeekday>)[] = []
  for (let at = 0; at < weekdays.length; at += 1) {
    const first = weekdays[at]!
    let length = 1
    while (weekdays[at + length] === first + length) length += 1
    if (length > 2) at += length - 1
    named.push(length > 2 ? aStretch(first, first + length - 1) : aWeekday(first))
  }
  return withCommas(named)
}

const isEveryWorkday = (weekdays: readonly number[]) => weekdays.join() === '1,2,3,4,5'
type Until = (untilMinute: number) => string
const hoursOfDays = ({ weekdays, fromMinute, untilMinute }: SameHours, alone: boolean, untilOf: Until): Sentence => {
  const from = clockText(fromMinute)
  const until = untilOf(untilMinute)
  if (weekdays.length === 7) return msg`Every day ${{ from }}–${{ until }}`
  return alone && isEveryWorkday(weekdays)
    ? msg`Weekdays ${{ from }}–${{ until }}`
    : msg`${{ days: daysNamed(weekdays) }} ${{ from }}–${{ until }}`
}
const weekText = (week: BookingHours['week'], untilOf: Until): Sentence => {
  const groups = sameHours(week)
  const said = groups.map((group) => hoursOfDays(group, groups.length === 1, untilOf))
  return said.reduce((hours, more) => msg`${{ hours }}, ${{ more }}`)
}

const lastMinute: Until = (untilMinute) => clockText(untilMinute - 1)
/** "Weekdays 09:00–17:59" for the default, or "Monday to Friday 09:00–17:59, Saturday 10:00–13:59". */
export const bookingHoursText = ({ week }: Pick<BookingHours, 'week'>): Sentence => weekText(week, lastMinute)

type OfficeHours = Pick<Settings, 'openingWeekdays' | 'openingFrom' | 'openingUntil'>
/** Who is there, of a week or one day, when bookings reach beyond the office's hours; null where they do not. */
export const crewSentence = (settings: OfficeHours & { bookingHours: Week }, day?: string): Sentence | null => {
  const asked = day && weekday(day)
  const week = spansOf(settings.bookingHours).map((span, index) => (!asked || index + 1 === asked ? span : null))
  const { openingWeekdays, openingFrom: opens, openingUntil: closes } = settings
  const groups = sameHours(week)
  const isOfficeDay = (one: number) => openingWeekdays.includes(one)
  const isBeyond = ({ fromMinute, untilMinute, weekdays }: SameHours) =>
    clockText(fromMinute) < opens || clockText(untilMinute) > closes || !weekdays.every(isOfficeDay)
  if (!groups.some(isBeyond)) return null
  const [{ fromMinute, untilMinute, weekdays }] = groups as [SameHours]
  const [from, until] = [clockText(fromMinute), clockText(untilMinute)]
  if (asked && !isOfficeDay(asked))
    return msg`The office is closed on that day; the crew at the crane is there ${{ from }} to ${{ until }}.`
  return groups.length === 1 && weekdays.every(isOfficeDay)
    ? msg`The office is open ${{ opens }} to ${{ closes }}; the crew at the crane is there ${{ from }} to ${{ until }}.`
    : msg`The office is open ${{ opens }} to ${{ closes }}; the crew at the crane is there: ${{ hours: weekText(week, clockText) }}.`
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
  const span = hoursOn(day, hours)
  if (!span) return outside[what].day(bookingHoursText(hours))
  const minute = minuteOfDay(wall)
  if (minute < span.fromMinute || minute >= span.untilMinute) return outside[what].hour(bookingHoursText(hours))
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

/** Back from an outing: later than she goes out, not in the past, in booking hours. */
export const refusedReturn = (instant: Date, pickUp: Date, now: Date, hours: BookingHours): Sentence | null => {
  if (instant.getTime() < now.getTime()) return msg`The time back is in the past: choose a later one.`
  if (slotStart(instant) <= slotStart(pickUp)) return msg`She comes back after she goes out: choose a later time.`
  return refusedHour(instant, 'drop-off', now, hours)
}

type Openness = Pick<Settings, 'timeZone' | 'newRequestsAlways' | 'approveRequests'>
/** "New Requests" shows on weekdays 07:00–18:59 marina time unless it needs nobody or a setting opens it (screen only). */
export const newRequestsOpen = (now: Date, { timeZone, newRequestsAlways, approveRequests }: Openness) => {
  const wall = wallClock(now, timeZone)
  const minute = minuteOfDay(wall)
  return (
    newRequestsAlways || approveRequests || (weekday(wall.slice(0, 10)) <= 5 && minute >= 7 * 60 && minute < 19 * 60)
  )
}
