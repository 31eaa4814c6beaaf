import { asOneLine } from '#contract/http/fields.ts'
import { nameOf } from '../platform/actor.ts'

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

/** A subject, or what else stands in a line of its own. */
export const subjectLine = (text: string) => withoutLinks(asOneLine(text))

export interface Letter {
  body: string
  /** The mail's own link, where its text holds one. */
  link?: string
}
/** The text of a mail. Each value is one line in which nothing is a link, unless it is said to be something else. */
export const letter = (sentences: TemplateStringsArray, ...values: readonly (string | Said)[]): Letter => {
  const body = `${String.raw({ raw: sentences }, ...values.map(written))}\n`
  const link = values.find((value) => typeof value === 'object' && value.is === 'link') as Said | undefined
  return link ? { body, link: written(link) } : { body }
}

interface Greeted {
  firstName: string
  lastName: string
  emailVerifiedAt: Date | null
}
/** By name where the address is known to be theirs: else a stranger's words would open a mail to somebody else. */
export const greeting = (person: Greeted) => (person.emailVerifiedAt ? `Hello ${nameOf(person)},` : 'Hello,')
