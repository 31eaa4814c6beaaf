import { t } from '@lingui/core/macro'
import { datesIn, weekdayNamesIn, weekdayTextsIn } from '#contract/dates.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { language } from '#web/platform/language.ts'

/**
 * `contract/dates.ts` for pages, in the page's language. Only the year, said where it is another, hangs on the last
 * argument: who holds the marina's clock hands it over.
 */
const dates = () => datesIn(language())

export const timeOf = (wall: string) => dates().timeOf(wall)
export const listDay = (day: string) => dates().listDay(day)
export const modalDay = (day: string) => dates().modalDay(day)
export const modalMoment = (wall: string) => dates().modalMoment(wall)
export const monthText = (day: string) => dates().monthText(day)
export const shortMonth = (day: string) => dates().shortMonth(day)
export const monthsText = (first: string, last: string) => dates().monthsText(first, last)
export const chatDay = (day: string) => dates().chatDay(day)
export const chatDayOfYear = (day: string) => dates().chatDayOfYear(day)
export const chatTime = (wall: string) => dates().chatTime(wall)
export const weekdayText = (day: string) => dates().weekdayText(day)
export const weekdayName = (day: string) => dates().weekdayName(day)
/** Monday first. */
export const weekdayTexts = () => weekdayTextsIn(language())
export const weekdayNames = () => weekdayNamesIn(language())

/** Tue 24 Nov */
export const dayText = (day: string, today = new Date().toISOString()) => dates().dayText(day, today)
/** 24 Nov */
export const dateText = (day: string) => dates().dateText(day)
/** Tue 24 Nov, 11:15 */
export const momentText = (wall: string, today = new Date().toISOString()) => dates().momentText(wall, today)
/** The same of an instant, on the marina's clock. */
export const instantText = (instant: string, timeZone: string, now = new Date()) =>
  momentText(wallClock(instant, timeZone), marinaDay(now, timeZone))
export const instantDayText = (instant: string, timeZone: string, now = new Date()) =>
  dayText(marinaDay(instant, timeZone), marinaDay(now, timeZone))

/** The specification's form of an instant: the marina's day. */
export const listInstant = (instant: string, timeZone: string) => listDay(marinaDay(instant, timeZone))

const minute = 60_000
/** How long something has waited, a minute at least: 40 min, 6 h, 1 d 4 h, 23 d. */
export function waitSince(instant: string, now: Date) {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(instant)) / minute))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (hours < 1) return t`${minutes} min`
  if (days < 1) return t`${hours} h`
  const rest = hours % 24
  return days < 2 && rest > 0 ? t`${days} d ${rest} h` : t`${days} d`
}
