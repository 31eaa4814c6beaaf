import * as dates from '#contract/dates.ts'
import { marinaDay } from '#contract/time.ts'

/**
 * `contract/dates.ts` for pages. Only the year, said where it is another, hangs on the last argument: who holds the
 * marina's clock hands it over.
 */
export {
  listDay,
  modalDay,
  modalMoment,
  monthText,
  timeOf,
  weekdayName,
  weekdayText,
  weekdayTexts,
} from '#contract/dates.ts'

/** Tue 24 Nov */
export const dayText = (day: string, today = new Date().toISOString()) => dates.dayText(day, today)
/** Tue 24 Nov, 11:15 */
export const momentText = (wall: string, today = new Date().toISOString()) => dates.momentText(wall, today)
/** The same of an instant, on the marina's clock. */
export const instantText = (instant: string, timeZone: string, now = new Date()) =>
  dates.instantText(instant, timeZone, now)
export const instantDayText = (instant: string, timeZone: string, now = new Date()) =>
  dates.instantDayText(instant, timeZone, now)

/** The specification's form of an instant: the marina's day. */
export const listInstant = (instant: string, timeZone: string) => dates.listDay(marinaDay(instant, timeZone))

const minute = 60_000
/** How long something has waited, a minute at least: 40 min, 6 h, 2 d 4 h, 23 d. */
export function waitSince(instant: string, now: Date) {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(instant)) / minute))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (hours < 1) return `${minutes} min`
  if (days < 1) return `${hours} h`
  const rest = hours % 24
  return days < 7 && rest > 0 ? `${days} d ${rest} h` : `${days} d`
}
