import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { carried, carriedIn, type Sentence, type Unworded } from '../language/sentence.ts'

// What no schema has a sentence for; Zod's own words are for programmers.
const ruleBroken = msg`Check this field`
z.config({ customError: () => carried(ruleBroken) })
/** What a broken rule says: the sentence it carries, or what every rule says that has none of its own. */
export const ruleIn = (text: string): Sentence => {
  const said = carriedIn(text)
  return typeof said === 'string' ? ruleBroken : said
}

/** Largest id a record can have; what is beyond is refused before it reaches the database. */
const maxId = 2_147_483_647

const numeral = /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/

/**
 * Judges a length before anything else is asked: what is longer meets none of its own rules after this one, so none
 * needs to fear what it is given. `max` goes on, and with `abort` silences the rules between the fields of a form, too.
 */
export const atMost =
  (most: number, tooLong: Unworded) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    if (value.length > most) issues.push({ code: 'custom', input: value, message: carried(tooLong) })
  }
/** Text from outside, at most so long. */
export const limited = (most: number, tooLong: Unworded, error: Parameters<typeof z.string>[0] = carried(tooLong)) =>
  z.string(error).check(atMost(most, tooLong)).meta({ maxLength: most })
/** Longer than any number, id, day or instant as somebody writes it. */
const longestWritten = 60

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

/**
 * A number, or a text that is one, as forms and addresses send it; nothing else is taken for a number. `missing` is
 * said when nothing was filled in.
 */
export const numberField = <S extends z.ZodType<unknown, number>>(message: Unworded, rules: S, missing = message) =>
  z
    .union([z.number(), limited(longestWritten, message).regex(numeral).transform(Number)], {
      error: ({ input }) => carried(isMissing(input) ? missing : message),
    })
    .pipe(rules)

/** An id whose absence has a sentence of its own. */
export const requiredId = (message: Unworded) => {
  const said = carried(message)
  return numberField(message, z.int(said).min(1, said).max(maxId, said))
}
const chooseEntry = msg`Choose an entry`
export const idField = requiredId(chooseEntry)
/** Not sent stays not sent; other clients send an empty text or 0 for "none chosen". */
export const optionalId = z
  .union([z.literal(['', 0, '0']), idField], carried(chooseEntry))
  .nullish()
  .transform((value) => (typeof value === 'number' && value > 0 ? value : value === undefined ? undefined : null))
export const idParams = z.object({ id: idField })
export const versionField = numberField(msg`Version must be a number`, z.int().min(0).max(maxId))
  .nullish()
  .transform((value) => value ?? undefined)
  .describe('Version of the record as it was read; a stale one is refused with 409 and the fresh record')
export const idAnswer = z.object({ id: z.int() })
export const doneAnswer = z.object({ done: z.literal(true) })

/** PostgreSQL stores neither NUL nor (as JSON) half a surrogate pair, and no person means one. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * What one line does not hold: line ends and other controls, signs that turn the direction of writing, and those nobody
 * sees. The joiners of Persian and of emoji (U+200C, U+200D) are part of words and stay.
 */
const hiddenSigns = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
/** What came without a form, as one line. */
export const asOneLine = (value: string) => value.replace(hiddenSigns, ' ').replace(/\s+/g, ' ').trim()
/** A web address, or the beginning of one: what mail programs and others make a link of. */
const addressLike = /:\/\/|\bwww\./i
export const isNoAddress = (value: string) => !addressLike.test(value)

const thisField = msg`This`
const trimmed = (max: number, field: Unworded, missing: Unworded = msg`${{ field }} must be text`) =>
  z
    .string({
      error: ({ input }) => carried(input === undefined || input === null ? missing : msg`${{ field }} must be text`),
    })
    .trim()
    .check(atMost(max, msg`${{ field }} can be at most ${{ max }} characters`))
    .meta({ maxLength: max })
    .refine(isStorable, carried(msg`${{ field }} holds a character that cannot be stored`))

/** Text of one line: trimmed, at most `max` characters, without hidden ones; `missing` is said when it was not sent. */
export const text = (max: number, field: Unworded = thisField, missing?: Unworded) =>
  trimmed(max, field, missing).refine(
    (value) => value.search(hiddenSigns) < 0,
    carried(msg`${{ field }} must be one line without hidden characters: type it anew`),
  )
export const requiredText = (max: number, message: Unworded, field?: Unworded) =>
  text(max, field, message).min(1, carried(message))
export const optionalText = (max: number, field?: Unworded) => orNull(text(max, field))
/** What a person is called; it stands in mail to others, so it is no web address. */
export const personName = (max: number, message: Unworded, field: Unworded) =>
  requiredText(max, message, field).refine(isNoAddress, carried(msg`${{ field }} cannot be a web address`))

/** Text of as many lines as its writer likes. */
export const paragraphs = (max: number, field: Unworded = thisField, missing?: Unworded) => trimmed(max, field, missing)
export const requiredParagraphs = (max: number, message: Unworded, field?: Unworded) =>
  paragraphs(max, field, message).min(1, carried(message))
export const optionalParagraphs = (max: number, field?: Unworded) => orNull(paragraphs(max, field))
const orNull = <S extends z.ZodType<string>>(field: S) => field.nullish().transform((value) => value || null)
/** What is looked for: whatever was pasted, since it is kept nowhere. */
export const searchText = paragraphs(100, msg`Search`)

const dayUnreadable = msg`This day cannot be read: write it as YYYY-MM-DD`
const outOfTime = carried(msg`Choose a day between 1900 and 2200`)

/** A calendar day 'YYYY-MM-DD' in the marina's time zone; the server has put other forms of it right before. */
export const dayField = (missing: Unworded = msg`Enter a day as YYYY-MM-DD`) => {
  const error = ({ input }: { input?: unknown }) => carried(isMissing(input) ? missing : dayUnreadable)
  return limited(longestWritten, dayUnreadable, { error })
    .meta({ format: 'date' })
    .pipe(z.iso.date({ error, abort: true }))
    .refine((day) => day >= '1900-01-01' && day <= '2200-12-31', outOfTime)
}

const instantUnreadable = msg`This time cannot be read: write it as 2026-11-25T10:00 in marina time, or with its zone`
const skippedHour = msg`The clocks skip this hour on that day: choose another time`
const isWallClock = (input: unknown) => z.iso.datetime({ local: true }).safeParse(input).success

/**
 * An instant: ISO 8601 with Z or an offset. Kept as UTC. One without a zone the server has read on the marina's clock
 * before; what still has none is in the hour that a change of the clock skips.
 */
export const instantField = (missing: Unworded = msg`Enter a date and time`) => {
  const error = ({ input }: { input?: unknown }) =>
    carried(isMissing(input) ? missing : isWallClock(input) ? skippedHour : instantUnreadable)
  return limited(longestWritten, instantUnreadable, { error })
    .meta({ format: 'date-time' })
    .pipe(z.iso.datetime({ offset: true, error, abort: true }))
    .refine((value) => value >= '1900' && value < '2201', outOfTime)
    .transform((value) => new Date(value).toISOString())
}

/** UTC instant in an answer. */
export const instantAnswer = z.string().describe('UTC, ISO 8601')
export const dayAnswer = z.string().describe('Day in marina time, YYYY-MM-DD')

/** A yes or no, no when left out; other clients send 1 and 0. */
export const flagField = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], carried(msg`Send 1 or 0`))
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
