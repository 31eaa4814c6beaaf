import { msg } from '@lingui/core/runtime-macro'
import { asOneLine } from '#contract/http/fields.ts'
import { knownLanguage, type Language } from '#contract/language/languages.ts'
import type { Named, Sentence, Unworded } from '#contract/language/sentence.ts'
import { nameOf } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'

/** Controls but for line ends and tabs, and signs that turn the direction of writing. */
const controls = /(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/**
 * Mail programs make links of `://`, of `www.` and of names such as `evil.example`; a space in the right places leaves
 * words that read the same. Nothing invisible is put in: filters take that for an attempt to deceive.
 */
const withoutLinks = (words: string) =>
  words
    .normalize('NFC')
    .replace(/([\\/])(?=[\\/])/g, '$1 ')
    .replace(/(?<=\S)[.。．｡](?=\p{L}{2})/gu, '$& ')
    .replace(/(?<=\d)\.(?=\d{1,3}\.\d{1,3}(?!\d))/g, '$& ')
    .replace(/\bwww\.(?=\S)/gi, '$& ')
    .replace(/(?<=\S)@(?=\S)/g, ' @ ')

/** A value that is no line of its own: the mail's own link, words of several lines, an address as it is. */
interface Said {
  readonly is: 'link' | 'lines' | 'words of the marina' | 'exact'
  readonly text: string
}
/** The mail's own link; it alone becomes a button. */
export const ownLink = (text: string): Said => ({ is: 'link', text })
/** What somebody wrote, its lines kept. */
export const linesOf = (text: string): Said => ({ is: 'lines', text })
/** What staff wrote to be mailed: its lines and links kept. */
export const wordsOfTheMarina = (text: string): Said => ({ is: 'words of the marina', text })
/** An e-mail address, which is of no use with spaces in it. */
export const exactly = (text: string): Said => ({ is: 'exact', text })

const severalLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(controls, '')
const written = (value: string | Said) => {
  if (typeof value === 'string') return withoutLinks(asOneLine(value))
  if (value.is === 'lines') return withoutLinks(severalLines(value.text)).trim()
  if (value.is === 'words of the marina') return severalLines(value.text).trim()
  return asOneLine(value.text)
}

type Replace = (value: string | Said) => unknown
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** What a sentence is filled with, changed wherever it is text: in lists and in sentences inside it, too. */
const changed = (value: unknown, change: Replace): unknown => {
  if (typeof value === 'string' || isSaid(value)) return change(value)
  if (!isObject(value)) return value
  if ('listed' in value) return { ...value, listed: (value.listed as unknown[]).map((one) => changed(one, change)) }
  if ('names' in value) {
    const { name, names } = value as Named
    const each = Object.entries(names).map(([language, one]) => [language, change(one)])
    return { name: change(name), names: Object.fromEntries(each) }
  }
  return 'id' in value ? refilled(value as Sentence, change) : value
}
const isSaid = (value: unknown): value is Said => isObject(value) && 'is' in value
const refilled = (sentence: Sentence, change: Replace): Sentence => {
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [name, changed(value, change)])
  return { ...sentence, values: Object.fromEntries(values) }
}
/** Every value is one line in which nothing is a link, unless it is said to be something else, before it is worded. */
const wordedSafely = (sentence: Sentence, language?: Language) => wordsIn(language)(refilled(sentence, written))

/** What somebody wrote and a sentence is filled with, its lines kept. */
export const inLines = (told: Unworded): Sentence | Said =>
  typeof told === 'string'
    ? linesOf(told)
    : refilled(told, (value) => (typeof value === 'string' ? linesOf(value) : value))

/** A subject, or what else stands in a line of its own. */
export const subjectLine = (told: Unworded, language?: Language) =>
  typeof told === 'string' ? withoutLinks(asOneLine(told)) : wordedSafely(told, language)

const longestSubject = 120
/** A subject as it is mailed: one line; a note of many does not fit there. */
export const mailedSubject = (told: Unworded, language?: Language) => {
  const line = subjectLine(told, language)
  return line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1).trimEnd()}…`
}

export interface Letter {
  body: string
  /** The mail's own link, where its text holds one. */
  link?: string
}
const withLink = (body: string, values: readonly unknown[]): Letter => {
  const link = values.find((value): value is Said => isSaid(value) && value.is === 'link')
  return link ? { body, link: written(link) } : { body }
}
type Line = Sentence | Said
/** The text of a mail in its reader's language, paragraph by paragraph; one of several lines is a list. */
export const letterIn = (language: Language, paragraphs: readonly (Line | readonly Line[])[]): Letter => {
  const say = (line: Line) => (isSaid(line) ? written(line) : wordedSafely(line, language))
  const texts = paragraphs.map((each) => [each].flat().map(say).join('\n'))
  return withLink(`${texts.join('\n\n')}\n`, paragraphs)
}
/** A mail in its reader's language, as their account or enquiry keeps it. */
export const mailTo = (
  to: { email: string; language: Language },
  subject: Sentence,
  paragraphs: Parameters<typeof letterIn>[1],
) => {
  const language = knownLanguage(to.language)
  return { to: to.email, language, subject, ...letterIn(language, paragraphs) }
}

interface Greeted {
  firstName: string
  lastName: string
  emailVerifiedAt: Date | null
}
/** By name where the address is known to be theirs: else a stranger's words would open a mail to somebody else. */
export const greeting = (person: Greeted): Sentence =>
  person.emailVerifiedAt ? msg`Hello ${{ name: nameOf(person) }},` : msg`Hello,`
