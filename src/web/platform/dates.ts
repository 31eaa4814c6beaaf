import { marinaDay, wallClock } from '#contract/time.ts'

/** All take marina wall clocks 'YYYY-MM-DD HH:mm' or days 'YYYY-MM-DD'; instants go through `contract/time.ts` first. */
const asUtc = (wall: string) => new Date(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '12:00'}:00Z`)
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })

const long = formatter({ weekday: 'short', day: 'numeric', month: 'long' })
const full = formatter({ weekday: 'long', day: 'numeric', month: 'long' })
const plain = formatter({ day: 'numeric', month: 'long' })
const withYear = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
const month = formatter({ month: 'long', year: 'numeric' })
const weekday = formatter({ weekday: 'short' })

/** Lists: 11-06-2026. */
export const listDay = (day: string) => day.slice(0, 10).split('-').reverse().join('-')
/** Review dialogs: 2026-06-11. */
export const modalDay = (day: string) => day.slice(0, 10)
/** 2026-06-11, 09:30 */
export const modalMoment = (wall: string) => `${wall.slice(0, 10)}, ${timeOf(wall)}`
export const timeOf = (wall: string) => wall.slice(11, 16)
/** Thu 11 June */
export const longDay = (day: string) => long.format(asUtc(day)).replace(',', '')
/** Thu 11 June, 09:30 */
export const longMoment = (wall: string) => `${longDay(wall)}, ${timeOf(wall)}`
/** Thursday 11 June */
export const fullDay = (day: string) => full.format(asUtc(day)).replace(',', '')
/** 11 June */
export const plainDay = (day: string) => plain.format(asUtc(day))
/** 11 June 2026 */
export const plainDayWithYear = (day: string) => withYear.format(asUtc(day))
/** June 2026 */
export const monthOf = (day: string) => month.format(asUtc(day))
/** Thu */
export const weekdayOf = (day: string) => weekday.format(asUtc(day))

/** The same formats for an instant, in the marina's zone. */
export const longInstant = (instant: string, timeZone: string) => longMoment(wallClock(instant, timeZone))
export const listInstant = (instant: string, timeZone: string) => listDay(marinaDay(instant, timeZone))
export const modalInstant = (instant: string, timeZone: string) => modalDay(marinaDay(instant, timeZone))

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
