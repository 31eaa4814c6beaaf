import type { Language } from './language/languages.ts'
import { addDays } from './time.ts'

/**
 * The one place that writes days and moments for people: screens, notices, mails and refusals read "Tue 24 Nov, 11:15",
 * and English has the specification's forms where it names them; other languages take the form their people use. All take
 * the marina's clock: a day 'YYYY-MM-DD' or a wall clock 'YYYY-MM-DD HH:mm'; `today` is the marina's, for its own year is
 * left unsaid.
 */
export interface Dates {
  /** Tue */
  weekdayText: (day: string) => string
  /** Tuesday, where the name alone says the day. */
  weekdayName: (day: string) => string
  /** November 2026, the head of a calendar. */
  monthText: (day: string) => string
  /** Nov, under a column. */
  shortMonth: (day: string) => string
  /** Jun and Jul 2026, of days that lie in two months. */
  monthsText: (first: string, last: string) => string
  /** 11:15 */
  timeOf: (wall: string) => string
  /** Tue 24 Nov; Tue 24 Nov 2027 where that is not this year. */
  dayText: (day: string, today: string) => string
  /** 24 Nov, where the weekday stands beside it. */
  dateText: (day: string) => string
  /** Tue 24 Nov, 11:15 */
  momentText: (wall: string, today: string) => string
  /** Lists of requests and subscriptions (specification 9): 24-11-2026. */
  listDay: (day: string) => string
  /** How a spreadsheet's program is told to write such a day: dd-mm-yyyy. */
  sheetDay: string
  /** Review dialogs (specification 9): 2026-11-24. */
  modalDay: (day: string) => string
  /** 2026-11-24, 11:15 */
  modalMoment: (wall: string) => string
  /** MMM D, YYYY: days of a conversation (specification 2.11). */
  chatDay: (day: string) => string
  /** MMM D */
  chatDayOfYear: (day: string) => string
  /** hh:mm A */
  chatTime: (wall: string) => string
}

const asUtc = (wall: string) => new Date(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '12:00'}:00Z`)
const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (wall: string) => format.format(asUtc(wall))
}

const englishDates = (): Dates => {
  const weekdayText = formatter('en-US', { weekday: 'short' })
  const shortMonth = formatter('en-US', { month: 'short' })
  const longMonth = formatter('en-US', { month: 'long' })
  const timeOf = (wall: string) => wall.slice(11, 16)
  const modalDay = (day: string) => day.slice(0, 10)
  const dayText = (day: string, today: string) => {
    const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
    return `${weekdayText(day)} ${Number(day.slice(8, 10))} ${shortMonth(day)}${year}`
  }
  const chatDayOfYear = (day: string) => `${shortMonth(day)} ${Number(day.slice(8, 10))}`
  return {
    weekdayText,
    weekdayName: formatter('en-US', { weekday: 'long' }),
    monthText: (day) => `${longMonth(day)} ${day.slice(0, 4)}`,
    shortMonth,
    monthsText: (first, last) => {
      const [from, to] = [first.slice(0, 4), last.slice(0, 4)]
      return `${shortMonth(first)}${from === to ? '' : ` ${from}`} and ${shortMonth(last)} ${to}`
    },
    timeOf,
    dayText,
    dateText: (day) => `${Number(day.slice(8, 10))} ${shortMonth(day)}`,
    momentText: (wall, today) => `${dayText(wall, today)}, ${timeOf(wall)}`,
    listDay: (day) => day.slice(0, 10).split('-').reverse().join('-'),
    sheetDay: 'dd-mm-yyyy',
    modalDay,
    modalMoment: (wall) => `${modalDay(wall)}, ${timeOf(wall)}`,
    chatDay: (day) => `${chatDayOfYear(day)}, ${day.slice(0, 4)}`,
    chatDayOfYear,
    chatTime: (wall) => {
      const hour = Number(wall.slice(11, 13))
      return `${String(hour % 12 || 12).padStart(2, '0')}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
    },
  }
}

const datesOf = (locale: string): Dates => {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const timeOf = formatter(locale, time)
  // what stands between day and time is the language's own: ", ", or " klo "
  const ofYear = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const ofAnyYear = { ...ofYear, year: 'numeric' } as const
  const numbers = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const [thisYear, anyYear] = [formatter(locale, ofYear), formatter(locale, ofAnyYear)]
  const [momentOfYear, moment] = [
    formatter(locale, { ...ofYear, ...time }),
    formatter(locale, { ...ofAnyYear, ...time }),
  ]
  const isSameYear = (day: string, today: string) => day.slice(0, 4) === today.slice(0, 4)
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const listDay = formatter(locale, numbers)
  const digits: Record<string, string> = { day: 'dd', month: 'mm', year: 'yyyy' }
  const inNumbers = new Intl.DateTimeFormat(locale, numbers).formatToParts()
  return {
    weekdayText: formatter(locale, { weekday: 'short' }),
    weekdayName: formatter(locale, { weekday: 'long' }),
    monthText: formatter(locale, { month: 'long', year: 'numeric' }),
    shortMonth: formatter(locale, { month: 'short' }),
    monthsText: (first, last) => months.formatRange(asUtc(first), asUtc(last)),
    timeOf,
    dayText: (day, today) => (isSameYear(day, today) ? thisYear : anyYear)(day),
    dateText: formatter(locale, { day: 'numeric', month: 'short' }),
    momentText: (wall, today) => (isSameYear(wall, today) ? momentOfYear : moment)(wall),
    listDay,
    sheetDay: inNumbers.map(({ type, value }) => digits[type] ?? value).join(''),
    modalDay: listDay,
    modalMoment: formatter(locale, { ...numbers, ...time }),
    chatDay: formatter(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    chatDayOfYear: formatter(locale, { day: 'numeric', month: 'short' }),
    chatTime: timeOf,
  }
}

const made = new Map<Language, Dates>()
/** How a language writes days and moments. */
export const datesIn = (language: Language): Dates => {
  const known = made.get(language) ?? (language === 'en' ? englishDates() : datesOf(language))
  made.set(language, known)
  return known
}

/** Monday first, as weekdays are counted. */
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2024-01-01', days))
export const weekdayTextsIn = (language: Language) => week.map(datesIn(language).weekdayText)
export const weekdayNamesIn = (language: Language) => week.map(datesIn(language).weekdayName)
