import { z } from 'zod'

// What no schema has a sentence for; Zod's own words are for programmers.
z.config({ customError: () => 'Check this field' })

/** Largest id a record can have; what is beyond is refused before it reaches the database. */
const maxId = 2_147_483_647

const numeral = /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

/**
 * A number, or a text that is one, as forms and addresses send it; nothing else is taken for a number. `missing` is
 * said when nothing was filled in.
 */
export const numberField = <S extends z.ZodType<unknown, number>>(message: string, rules: S, missing = message) =>
  z
    .union([z.number(), z.string().regex(numeral).transform(Number)], {
      error: ({ input }) => (isMissing(input) ? missing : message),
    })
    .pipe(rules)

/** An id whose absence has a sentence of its own. */
export const requiredId = (message: string) => numberField(message, z.int(message).min(1, message).max(maxId, message))
export const idField = requiredId('Choose an entry')
/** Not sent stays not sent; other clients send an empty text or 0 for "none chosen". */
export const optionalId = z
  .union([z.literal(['', 0, '0']), idField], 'Choose an entry')
  .nullish()
  .transform((value) => (typeof value === 'number' && value > 0 ? value : value === undefined ? undefined : null))
export const idParams = z.object({ id: idField })
export const versionField = numberField('Version must be a number', z.int().min(0).max(maxId))
  .nullish()
  .transform((value) => value ?? undefined)
  .describe('Version of the record as it was read; a stale one is refused with 409 and the fresh record')
export const idAnswer = z.object({ id: z.int() })
export const doneAnswer = z.object({ done: z.literal(true) })

/** PostgreSQL stores neither NUL nor (as JSON) half a surrogate pair, and no person means one. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text a person typed: trimmed, what cannot be stored refused, at most `max` characters; `missing` is said when it was not sent. */
export const text = (max: number, label = 'This', missing = `${label} must be text`) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`) })
    .trim()
    .max(max, `${label} can be at most ${max} characters`)
    .refine(isStorable, `${label} holds a character that cannot be stored`)
export const requiredText = (max: number, message: string, label?: string) => text(max, label, message).min(1, message)
export const optionalText = (max: number, label?: string) =>
  text(max, label)
    .nullish()
    .transform((value) => value || null)

/** A calendar day 'YYYY-MM-DD' in the marina's time zone. A longer ISO text is cut to its day. */
export const dayField = (message = 'Enter a day as YYYY-MM-DD') =>
  z
    .string(message)
    .transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value))
    .pipe(z.iso.date({ error: message, abort: true }))
    .refine((day) => day >= '1900-01-01' && day <= '2200-12-31', message)

/** An instant: ISO 8601 with Z or an offset. Kept as UTC. */
export const instantField = (message = 'Enter a date and time') =>
  z.iso
    .datetime({ offset: true, error: message, abort: true })
    .refine((value) => value >= '1900' && value < '2201', message)
    .transform((value) => new Date(value).toISOString())

/** UTC instant in an answer. */
export const instantAnswer = z.string().describe('UTC, ISO 8601')
export const dayAnswer = z.string().describe('Day in marina time, YYYY-MM-DD')

/** A yes or no, no when left out; other clients send 1 and 0. */
export const flagField = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], 'Send 1 or 0')
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
