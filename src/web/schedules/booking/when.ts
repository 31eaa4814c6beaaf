import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import {
  atAnyHour,
  type BookingHours,
  isBookableDay,
  refusedDropOff,
  refusedPickUp,
  refusedReturn,
} from '#contract/schedules/booking-hours.ts'
import { addDays, fromWallClock, marinaDay, weekday } from '#contract/time.ts'
import { worded } from '#web/platform/language.ts'
import { splitDay } from '#web/ui/day-time/typed.ts'

/** Drop-off is a lifting, pick-up a lowering, return the lifting after an outing; each has its own days, times and sentences. */
export type Occasion = 'drop-off' | 'pick-up' | 'return'
/** Those of a request. */
export type RequestOccasion = Exclude<Occasion, 'return'>

const missing: Record<Occasion, Sentence> = {
  'drop-off': msg`Please select a drop off schedule date`,
  'pick-up': msg`Please select a pick up schedule date`,
  return: msg`Please select a time back`,
}

const two = (part: string) => part.padStart(2, '0')
const clock = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/

function realTime(text: string | undefined) {
  const [, hour, minute = '00'] = clock.exec(text?.trim() ?? '') ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null
}

/** What a typed date says: dd/MM/yyyy HH:mm, and what people write instead of it. The time may be still missing. */
export function readWhen(text: string): { day: string | null; time: string | null } {
  const { day, rest } = splitDay(text)
  return { day, time: realTime(rest) }
}
/** 12/06/2026 09:30, or the day alone while no time is chosen. */
export const writeWhen = (day: string, time: string | null) =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}${time ? ` ${time}` : ''}`
export const writeWall = (wall: string) => writeWhen(wall.slice(0, 10), wall.slice(11, 16))
/** The same in the one spelling the fields show; what cannot be read stays as it was typed. */
export function tidyWhen(text: string) {
  const { day, time } = readWhen(text)
  const nothingLost = day && (time || !/[ ,T][\s\S]/.test(text.trim()))
  return nothingLost ? writeWhen(day, time) : text
}

/** The instant a complete text names; null while it is not complete, or where the clocks skip it. */
export function instantOf(text: string, timeZone: string): Date | null {
  const { day, time } = readWhen(text)
  return day && time ? fromWallClock(`${day} ${time}`, timeZone) : null
}

export type Rules = {
  hours: BookingHours
  now: Date
  /** A pick-up comes on a later day than this. */
  dropOff?: Date | null | undefined
  /** A return comes after this. */
  out?: Date | null | undefined
  /** What is booked already may stay as it is. */
  booked?: string | null | undefined
  /** Staff book outside the hours with a reason. */
  isStaff: boolean
}
/** Why nothing can be had on a whole day, whatever the hour; null where something can. */
function shutDay(day: string, occasion: Occasion, hours: BookingHours, now: Date): string | null {
  if (isBookableDay(day, hours)) return null
  const noon = fromWallClock(`${day} 12:00`, hours.timeZone)
  const refused =
    noon &&
    noon > now &&
    (occasion === 'pick-up' ? refusedPickUp(noon, null, now, hours) : refusedDropOff(noon, now, hours))
  return refused ? worded(refused) : null
}
/** What is said under a field while it is filled in: of a whole time, or of a day on which nothing can be had. */
export function saidWhileTyped(text: string, occasion: Occasion, rules: Rules): string | null {
  const { day, time } = readWhen(text)
  if (time) return refusedWhen(text, occasion, rules)
  return day && !rules.isStaff ? shutDay(day, occasion, rules.hours, rules.now) : null
}

/** The sentence under the field; null when the date can be asked for. */
export function refusedWhen(
  text: string,
  occasion: Occasion,
  { now, dropOff, out, booked, ...rules }: Rules,
): string | null {
  const hours = rules.isStaff ? atAnyHour(rules.hours) : rules.hours
  if (!text.trim()) return worded(missing[occasion])
  const { day, time } = readWhen(text)
  if (!day) return t`Enter the date as dd/MM/yyyy HH:mm`
  if (!time) return shutDay(day, occasion, hours, now) ?? t`Choose a time as well`
  const at = fromWallClock(`${day} ${time}`, hours.timeZone)
  if (!at) return t`The clocks change then and skip this time: choose another.`
  if (booked && Date.parse(booked) === at.getTime()) {
    const tooEarly = (dropOff && day <= marinaDay(dropOff, hours.timeZone)) || (out && at <= out)
    if (!tooEarly) return null
  }
  const refused = {
    'drop-off': () => refusedDropOff(at, now, hours),
    'pick-up': () => refusedPickUp(at, dropOff ?? null, now, hours),
    return: () => refusedReturn(at, out ?? now, now, hours),
  }[occasion]()
  return refused && worded(refused)
}

/** The sentence over the reason that staff give for a time outside the hours; null where none is asked. */
export const outsideWhen = (text: string, occasion: Occasion, rules: Rules): string | null =>
  rules.isStaff && !refusedWhen(text, occasion, rules)
    ? refusedWhen(text, occasion, { ...rules, isStaff: false })
    : null

/** Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, 1 - weekday(day))
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
export const monthAfter = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))
export const monthBefore = (day: string) => firstOfMonth(addDays(firstOfMonth(day), -1))
/** Lowest day of a picker: today, for a pick-up the day after the drop-off, for a return the day she goes out. */
export function earliestDay(occasion: Occasion, { hours, now, dropOff, out }: Omit<Rules, 'isStaff'>) {
  const today = marinaDay(now, hours.timeZone)
  if (occasion === 'return') return out ? marinaDay(out, hours.timeZone) : today
  if (occasion === 'drop-off' || !dropOff) return today
  const after = addDays(marinaDay(dropOff, hours.timeZone), 1)
  return today.localeCompare(after) > 0 ? today : after
}
