import type { Language } from '#contract/language/languages.ts'
import type { Unworded } from '#contract/language/sentence.ts'
import type { BookedTime } from '../calendars/public.ts'
import { accountOfAddress } from '../people/public.ts'
import type { Context } from '../platform/actor.ts'
import { and, count, eq, isNotNull, isNull, lt, or, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { mail } from './tables.ts'
import { type Letter, mailedSubject } from './write-letter.ts'

export { deliverMail, type LostMail, type MailTransport, type OutgoingMail } from './deliver-mail.ts'
export { type MailState, readMailState } from './keep-test.ts'
export { mailTransport } from './mail-transport.ts'
export { showLetter } from './show-letter.ts'
export { exactly, greeting, inLines, linesOf, mailTo, ownLink, wordsOfTheMarina } from './write-letter.ts'

/** What is mailed; a `link` that its text does not hold is an address in the app it leads to, as `/Boats/3`. */
export interface NewMail extends Letter {
  to: string
  /** Booked times that go with it as a file. */
  calendar?: readonly BookedTime[]
  /** Without the marina's name, which every subject begins with when it goes out. */
  subject: Unworded
  /** Its reader's. */
  language: Language
  /** Whose mail it is: unless said, whoever's address it goes to. */
  accountId?: number | null
}

/**
 * Writes a mail in the caller's transaction: nothing is told that did not happen, and what happened is told. Returns the
 * id by which its delivery is told.
 */
export const queueMail = async (
  { db, clock }: Context,
  { to, subject, body, link, calendar, accountId, language }: NewMail,
): Promise<number> => {
  const now = clock.now()
  const whose = accountId === undefined ? accountOfAddress(to) : accountId
  const [written] = await db
    .insert(mail)
    .values({
      recipient: to,
      accountId: whose,
      language,
      subject: mailedSubject(subject, language),
      body,
      link,
      calendar,
      createdAt: now,
      nextAttemptAt: now,
    })
    .returning({ id: mail.id })
  return written!.id
}

/** Takes mails back that have not gone out; one that an instance is sending right now may still go. */
export const takeBackMail = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.delete(mail).where(and(eq(mail.id, anyOf(ids)), isNull(mail.sentAt)))
}

export const mailKeptFor = 30 * 24 * 60 * 60 * 1000

/** Who was written to is forgotten a month after the mail went out, or was given up. */
export const sweepMail = async ({ db, clock }: Context): Promise<void> => {
  const before = new Date(clock.now().getTime() - mailKeptFor)
  await db.delete(mail).where(and(or(isNotNull(mail.sentAt), isNotNull(mail.gaveUpAt)), lt(mail.createdAt, before)))
}

/** How many mails are yet to be sent, and what the latest of them that was tried met; empty where none was. */
export const readWaitingMail = async (db: Db): Promise<{ mails: number; lastError: string }> => {
  const [waiting] = await db
    .select({
      mails: count(),
      lastError: sql<string>`coalesce((array_agg(${mail.lastError} order by ${mail.id} desc) filter (where ${mail.lastError} is not null))[1], '')`,
    })
    .from(mail)
    .where(and(isNull(mail.sentAt), isNull(mail.gaveUpAt)))
  return waiting!
}
