import { type Language, languages } from '#contract/language/languages.ts'

const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + 6 * at, 12)))
/** Names that `Intl` gives months and days of the week, alone and in a date, and what it puts into a list. */
const saidByIntl = (language: Language) => {
  const ofDates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return days
      .flatMap((day) => format.formatToParts(day))
      .filter(({ type }) => type === 'month' || type === 'weekday')
      .map(({ value }) => value)
  }
  const lists = new Intl.ListFormat(language).formatToParts(['', '', '']).map(({ value }) => value.replace(/,/g, ''))
  return [
    ...lists,
    ...(['short', 'long'] as const).flatMap((length) => [
      ...ofDates({ month: length }),
      ...ofDates({ month: length, day: 'numeric' }),
      ...ofDates({ weekday: length }),
    ]),
  ]
}

/** The same in every language: names of languages, of browsers and systems, hours as the specification writes them. */
const always = [...Object.values(languages), 'Chrome', 'Linux', 'AM', 'PM']

/** Addresses and codes: whatever holds a digit, an @ or the path of a page. */
const code = /\S*[\d@]\S*|https?:\/\/\S*/g

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Recognises what people typed, as a whole and not as a part of a word. */
export function dataPattern(data: readonly string[], language: Language): RegExp {
  const values = [
    ...new Set([...data, ...always, ...saidByIntl(language)].map((value) => value.replace(/\s+/g, ' ').trim())),
  ]
  const longestFirst = values.filter(Boolean).toSorted((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu')
}

/** Words of a text that are neither in the catalogues nor data; null where all are. A marked sentence has no plain letter. */
export function unmarked(text: string, data: RegExp): string | null {
  const rest = text.replace(/\s+/g, ' ').replace(data, ' ').replace(code, ' ').trim()
  return /[a-zа-яё]/i.test(rest) ? rest.replace(/\s+/g, ' ') : null
}
