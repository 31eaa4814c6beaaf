import { msg } from '@lingui/core/runtime-macro'
import { datesIn, weekdayNamesIn, weekdayTextsIn } from '#contract/dates.ts'
import type { Language } from '#contract/language/languages.ts'

/** Services as search engines are told; the landing page draws the same five. */
export const serviceNames = {
  polishing: msg`Polishing`,
  maintenance: msg`Boat Maintenance`,
  sandblasting: msg`Sandblasting`,
  electric: msg`Electric Works`,
  storage: msg`Boat Storage`,
} as const

export const description = msg`Dry-stack boat storage with a working yard. Lifting and lowering are booked online.`
export const catalogueName = msg`Boat storage and service`
export const closed = msg`Closed`
/** Where no name is set: at the beginning of a sentence, and within one. */
export const thisMarina = { first: msg`This marina`, within: msg`this marina` } as const
export const home = msg({ message: 'Home', context: 'navigation' })

export interface DayRow {
  days: string
  open: boolean
}
const inRange = (language: Language, weekday: number) => weekdayTextsIn(language)[weekday - 1]!
const rangeOf = (language: Language, from: number, to: number) =>
  from === to ? inRange(language, from) : `${inRange(language, from)}–${inRange(language, to)}`

/** Neighbouring open days together, each closed day by itself. */
const stretches = (weekdays: readonly number[]) => {
  const found: { from: number; to: number; open: boolean }[] = []
  for (let day = 1; day <= 7; day += 1) {
    const open = weekdays.includes(day)
    const from = day
    while (open && weekdays.includes(day + 1)) day += 1
    found.push({ from, to: day, open })
  }
  return found
}

/** The week in rows; a day by itself has its whole name. */
export const weekRows = (weekdays: readonly number[], language: Language): DayRow[] =>
  stretches(weekdays).map(({ from, to, open }) => ({
    days: from === to ? weekdayNamesIn(language)[from - 1]! : rangeOf(language, from, to),
    open,
  }))

/** Days in one line, as "Mon–Fri". */
export const daysText = (weekdays: readonly number[], language: Language) =>
  stretches(weekdays)
    .filter(({ open }) => open)
    .map(({ from, to }) => rangeOf(language, from, to))
    .join(', ')

/** 08:00 to 17:00 as 8:00–17:00, or as the language writes it. */
export const hoursText = (from: string, until: string, language: Language) =>
  [from, until].map((clock) => datesIn(language).timeOf(`2024-01-01 ${clock}`).replace(/^0/, '')).join('–')
