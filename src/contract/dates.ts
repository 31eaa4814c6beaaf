import { addDays, marinaDay, wallClock } from './time.ts'

/**
 * The one place that writes days and moments for people: screens, notices, mails and refusals read "Tue 24 Nov, 11:15",
 * and the specification's forms stand where it names them. All take the marina's clock: a day 'YYYY-MM-DD' or a wall
 * clock 'YYYY-MM-DD HH:mm'; `today` is the marina's, for its own year is left unsaid.
 */
const asUtc = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00Z`)
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const shortWeekday = formatter({ weekday: 'short' })
const longWeekday = formatter({ weekday: 'long' })
const shortMonth = formatter({ month: 'short' })
const longMonth = formatter({ month: 'long' })

/** Tue */
export const weekdayText = (day: string) => shortWeekday.format(asUtc(day))
/** Tuesday, where the name alone says the day. */
export const weekdayName = (day: string) => longWeekday.format(asUtc(day))
/** Monday first, as weekdays are counted. */
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2024-01-01', days))
export const weekdayTexts = week.map(weekdayText)
export const weekdayNames = week.map(weekdayName)
/** November 2026, the head of a calendar. */
export const monthText = (day: string) => `${longMonth.format(asUtc(day))} ${day.slice(0, 4)}`

/** 11:15 */
export const timeOf = (wall: string) => wall.slice(11, 16)
/** Tue 24 Nov; Tue 24 Nov 2027 where that is not this year. */
export const dayText = (day: string, today: string) => {
  const year = day.slice(0, 4)
  const month = shortMonth.format(asUtc(day))
  return `${weekdayText(day)} ${Number(day.slice(8, 10))} ${month}${year === today.slice(0, 4) ? '' : ` ${year}`}`
}
/** Tue 24 Nov, 11:15 */
export const momentText = (wall: string, today: string) => `${dayText(wall, today)}, ${timeOf(wall)}`
/** The same of an instant, on the marina's clock. */
export const instantText = (instant: Date | string, timeZone: string, now: Date | string) =>
  momentText(wallClock(instant, timeZone), marinaDay(now, timeZone))
export const instantDayText = (instant: Date | string, timeZone: string, now: Date | string) =>
  dayText(marinaDay(instant, timeZone), marinaDay(now, timeZone))

/** Lists of requests and subscriptions (specification 9): 24-11-2026. */
export const listDay = (day: string) => day.slice(0, 10).split('-').reverse().join('-')
/** Review dialogs (specification 9): 2026-11-24. */
export const modalDay = (day: string) => day.slice(0, 10)
/** 2026-11-24, 11:15 */
export const modalMoment = (wall: string) => `${modalDay(wall)}, ${timeOf(wall)}`

/** MMM D, YYYY: days of a conversation (specification 2.11). */
export const chatDay = (day: string) => `${chatDayOfYear(day)}, ${day.slice(0, 4)}`
/** MMM D */
export const chatDayOfYear = (day: string) => `${shortMonth.format(asUtc(day))} ${Number(day.slice(8, 10))}`
/** hh:mm A */
export const chatTime = (wall: string) => {
  const hour = Number(wall.slice(11, 13))
  return `${String(hour % 12 || 12).padStart(2, '0')}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}
