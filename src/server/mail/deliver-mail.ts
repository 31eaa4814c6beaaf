import { knownLanguage, type Language } from '#contract/language/languages.ts'
import type { BookedTime } from '../calendars/public.ts'
import type { Context } from '../platform/actor.ts'
import { saidBy, waitAfter } from '../platform/attempts.ts'
import { type DatabaseLog, loggableError, withTransaction } from '../platform/database/index.ts'
import { and, eq, gt, isNull, lte, or, sql } from '../platform/database/orm.ts'
import { loadSettings, type MarinaContact } from '../settings/public.ts'
import { mail } from './tables.ts'

export interface OutgoingMail {
  id: number
  recipient: string
  accountId: number | null
  language: Language
  subject: string
  body: string
  link: string | null
  /** Booked times that go with it as a file. */
  calendar?: readonly BookedTime[] | null | undefined
  createdAt: Date
}
interface ClaimedMail extends OutgoingMail {
  /** With the one under way. */
  attempts: number
}
/** Where mail goes. It may get the same mail twice, when a process ends between sending and noting so. */
export interface MailTransport {
  send(mail: OutgoingMail, house: MarinaContact): Promise<void>
}
/** Thrown by a transport where trying again would change nothing, as an address there is not. */
export class UndeliverableError extends Error {}
export interface LostMail extends Pick<OutgoingMail, 'recipient' | 'accountId' | 'subject'> {
  error: string
}
interface MailDelivery extends Context {
  transport: MailTransport
  log: Pick<DatabaseLog, 'warn'>
  /** Hears of a mail that nobody tries any more. */
  onGivenUp?: (context: Context, mail: LostMail) => Promise<void>
}

const emptied = { body: '', link: null, calendar: null }
const longestTrying = 3 * 24 * 60 * 60 * 1000
/** Five hours of tries; a marina that was switched off for a week loses no mail to the first that fails. */
const fewestAttempts = 10
/** Until then nobody else takes the mail, so a transport must give up sooner. */
const nextWait = waitAfter(mail.attempts)
/**
 * Due by the clock; or never tried; or due so late that only a clock that has been set back since can have said so
 * (instances' own clocks differ by less than ten minutes).
 */
const isDue = (now: Date) =>
  or(
    lte(mail.nextAttemptAt, now),
    eq(mail.attempts, 0),
    gt(mail.nextAttemptAt, sql`${now.toISOString()}::timestamptz + ${nextWait} + interval '10 minutes'`),
  )

/** Takes the mail that waits longest and is due; its next attempt is set before the first is made. */
const claimMail = async ({ db, clock }: Context): Promise<ClaimedMail | null> => {
  const now = clock.now()
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sentAt), isNull(mail.gaveUpAt), isDue(now)))
    .orderBy(mail.nextAttemptAt, mail.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${nextWait}`,
    })
    .where(eq(mail.id, sql`(${due})`))
    .returning({
      id: mail.id,
      recipient: mail.recipient,
      accountId: mail.accountId,
      language: mail.language,
      subject: mail.subject,
      body: mail.body,
      link: mail.link,
      calendar: mail.calendar,
      createdAt: mail.createdAt,
      attempts: mail.attempts,
    })
  return claimed ? { ...claimed, language: knownLanguage(claimed.language) } : null
}

/** Notes why a mail did not go out; after three days and ten tries, or where it never will, it is given up and emptied. */
const noteFailure = async (delivery: MailDelivery, claimed: ClaimedMail, error: unknown) => {
  const { db, clock, log, onGivenUp } = delivery
  const lastError = saidBy(error)
  const isOld = clock.now().getTime() - claimed.createdAt.getTime() >= longestTrying
  const givesUp = error instanceof UndeliverableError || (isOld && claimed.attempts >= fewestAttempts)
  if (givesUp)
    await withTransaction(db, async (tx) => {
      await tx
        .update(mail)
        .set({ lastError, gaveUpAt: clock.now(), ...emptied })
        .where(eq(mail.id, claimed.id))
      await onGivenUp?.({ db: tx, clock }, { ...claimed, error: lastError })
    })
  else await db.update(mail).set({ lastError }).where(eq(mail.id, claimed.id))
  log.warn({ mail: claimed.id, givenUp: givesUp, error: loggableError(error) }, 'a mail could not be sent')
}

/** Sends everything that is due, one mail at a time; several processes share the work. Returns how many were sent. */
export const deliverMail = async (delivery: MailDelivery, signal?: AbortSignal): Promise<number> => {
  const { db, clock, transport } = delivery
  let sent = 0
  while (!signal?.aborted) {
    const claimed = await claimMail(delivery)
    if (!claimed) break
    try {
      await transport.send(claimed, await loadSettings(db))
    } catch (error) {
      await noteFailure(delivery, claimed, error)
      continue
    }
    await db
      .update(mail)
      .set({ sentAt: clock.now(), ...emptied, lastError: null })
      .where(eq(mail.id, claimed.id))
    sent += 1
  }
  return sent
}
