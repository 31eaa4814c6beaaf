import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { deliverMail, mailTransport } from '#server/mail/public.ts'
import { mail } from '#server/mail/tables.ts'
import type { TestApp } from './app.ts'

/** What waits to be sent to somebody, oldest first. */
export const queuedMail = (app: TestApp, to: string) =>
  app.db.select().from(mail).where(eq(mail.recipient, to)).orderBy(asc(mail.id))

/** Sends what is due, as the running product does. */
export const deliver = (app: TestApp) =>
  deliverMail({
    db: app.db,
    clock: app.clock,
    transport: mailTransport({ ...app.parts.config, smtpUrl: null }),
    log: { warn: (fields, message) => app.log.push(JSON.stringify({ ...fields, message })) },
  })

export interface ReadMail {
  headers: Record<string, string>
  body: string
}

const unescaped = (text: string) => {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

const word = /=\?utf-8\?([BQ])\?([^?]*)\?=(?: (?==\?))?/gi
const wordBytes = (kind: string, text: string) =>
  kind === 'B' ? Buffer.from(text, 'base64') : unescaped(text.replace(/_/g, ' '))
const decodedWord = (text: string) =>
  text.replace(/\r\n /g, ' ').replace(word, (_, kind: string, words: string) => `${wordBytes(kind, words)}`)

const unquoted = (text: string) => unescaped(text.replace(/=\r\n/g, '')).toString()

/** An `.eml` file as a mail program reads it. */
export const parseMail = (eml: string): ReadMail => {
  const end = eml.indexOf('\r\n\r\n')
  const fields = eml.slice(0, end).split(/\r\n(?! )/)
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      decodedWord(field.slice(field.indexOf(':') + 2)),
    ]),
  )
  return { headers, body: unquoted(eml.slice(end + 4)).replace(/\r\n/g, '\n') }
}

/** The mails in a data folder's outbox to this address, oldest first. */
export const readOutbox = async (dataDir: string, to: string): Promise<ReadMail[]> => {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
  const mails = await Promise.all(names.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))))
  return mails.filter(({ headers }) => headers.to === to)
}

/** The token of the one link in a mail's text. */
export const tokenIn = (body: string) => {
  const found = /\/(?:ForgotPasswordConfirm|Confirm)\/([\w-]+)\s/.exec(body)?.[1]
  if (!found) throw new Error(`no link in this mail:\n${body}`)
  return found
}

/** The token of the page of an invoice in a mail's text. */
export const estimateTokenIn = (body: string) => {
  const found = /\/Estimate\/([\w-]+)\s/.exec(body)?.[1]
  if (!found) throw new Error(`no address of an estimate in this mail:\n${body}`)
  return found
}
export const payTokenIn = (body: string) => {
  const found = /\/Pay\/([\w-]+)\s/.exec(body)?.[1]
  if (!found) throw new Error(`no address of an invoice in this mail:\n${body}`)
  return found
}
