import type { I18n, MessageDescriptor } from '@lingui/core'
import { type Dates, datesIn } from '../dates.ts'
import type { Language } from './languages.ts'

/**
 * A sentence before anybody's language: `msg` (`@lingui/core/runtime-macro`) makes it of its English words and of what it
 * is filled with. It is worded where it is shown or sent, and may be kept until then.
 */
export type Sentence = MessageDescriptor
/** A sentence, or what somebody typed, which stays as it is in every language. */
export type Unworded = Sentence | string

/** A day or a wall clock of the marina inside a sentence; `today` is the marina's, whose year is left unsaid. */
interface Dated {
  dated: keyof Pick<Dates, 'dayText' | 'momentText' | 'weekdayName'>
  on: string
  today?: string
}
export const aDay = (day: string, today: string): Dated => ({ dated: 'dayText', on: day, today })
export const aMoment = (wall: string, today: string): Dated => ({ dated: 'momentText', on: wall, today })

/** The name of a day of the week, 1 Monday … 7 Sunday. */
export const aWeekday = (weekday: number): Dated => ({ dated: 'weekdayName', on: `2024-01-0${weekday}` })

/** What has a name of its own in each language; `name` is for those whose language it has none in. */
export interface Named {
  name: string
  names: Readonly<Partial<Record<Language, string>>>
}
export const nameFor = (language: Language, { name, names }: Named): string => names[language] || name

/** A number inside a sentence, with so many decimals. */
interface Numbered {
  number: number
  decimals: number
}
export const aNumber = (number: number, decimals: number): Numbered => ({ number, decimals })

/** Several things inside a sentence: "contract, insurance and registration", or "contract, insurance, registration". */
interface Listed {
  listed: readonly (string | Sentence | Dated | Named)[]
  between?: string
}
export const withCommas = (listed: Listed['listed']): Listed => ({ listed, between: ', ' })

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'names' in value && 'name' in value

const isObject = (value: unknown): value is Partial<Dated & Listed & Numbered & Sentence> =>
  typeof value === 'object' && value !== null

const writers = new Map<string, Intl.NumberFormat>()
const space = '\u00a0'
/** Groups digits as sums do: four stand together, as they are typed, of more each three with a space that does not break. */
export const numberIn = (language: Language, number: number, decimals = 0): string => {
  const key = `${language} ${decimals}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const writer = writers.get(key) ?? new Intl.NumberFormat(language, { ...digits, useGrouping: 'min2' })
  writers.set(key, writer)
  const parts = writer.formatToParts(number)
  return parts.map(({ type, value }) => (type === 'group' ? space : value)).join('')
}

/** Writes sentences in one language. */
export const wordingIn = (i18n: I18n, language: Language) => {
  const dates = datesIn(language)
  const listOf = new Intl.ListFormat(language)
  const filling = (value: unknown): unknown => {
    if (!isObject(value)) return value
    if (value.dated === 'weekdayName') return dates.weekdayName(value.on!)
    if (value.dated) return dates[value.dated](value.on!, value.today!)
    if (value.decimals !== undefined) return numberIn(language, value.number!, value.decimals)
    if (value.listed) {
      const listed = value.listed.map((one) => String(filling(one)))
      return value.between ? listed.join(value.between) : listOf.format(listed)
    }
    return value.id || isNamed(value) ? word(value as Sentence | Named) : value
  }
  const word = (unworded: Unworded | Named): string => {
    if (typeof unworded === 'string') return unworded
    if (isNamed(unworded)) return nameFor(language, unworded)
    const { id, message, values = {} } = unworded
    return i18n._(
      id,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filling(value)])),
      message === undefined ? {} : { message },
    )
  }
  return word
}
export type Wording = ReturnType<typeof wordingIn>

const carries = '{"sentence":'
/** A sentence inside the text that Zod keeps of a broken rule. */
export const carried = (said: Unworded): string =>
  typeof said === 'string' ? said : JSON.stringify({ sentence: said })
/** The sentence in such a text; any other is left as it is. Of text that others typed it must not be asked. */
export const carriedIn = (text: string): Unworded =>
  text.startsWith(carries) ? (JSON.parse(text) as { sentence: Sentence }).sentence : text
export const wordCarried = (text: string, word: Wording): string => word(carriedIn(text))
