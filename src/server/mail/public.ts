import type { Context } from '../platform/actor.ts'
import { and, count, isNotNull, isNull, lt, or } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { mail } from './tables.ts'

export { deliverMail, type MailTransport, type OutgoingMail, startDelivery } from './deliver-mail.ts'
export { mailTransport } from './mail-transport.ts'
export { outboxTransport } from './write-outbox.ts'

export interface NewMail {
  to: string
  subject: string
  /** Plain text. */
  body: string
  /** An address in the app the text leads to, as `/Boats/3`. */
  link?: string
}

/** Writes a mail in the caller's transaction: nothing is told that did not happen, and what happened is told. */
export const queueMail = async ({ db, clock }: Context, { to, subject, body, link }: NewMail): Promise<void> => {
  const now = clock.now()
  await db.insert(mail).values({ recipient: to, subject, body, link, createdAt: now, nextAttemptAt: now })
}

const keptFor = 30 * 24 * 60 * 60 * 1000

/** Who was written to is forgotten a month after the mail went out, or was given up. */
export const sweepMail = async ({ db, clock }: Context): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptFor)
  await db.delete(mail).where(and(or(isNotNull(mail.sentAt), isNotNull(mail.gaveUpAt)), lt(mail.createdAt, before)))
}

/** How many mails are yet to be sent. */
export const countWaitingMail = async (db: Db): Promise<number> => {
  const [waiting] = await db
    .select({ mails: count() })
    .from(mail)
    .where(and(isNull(mail.sentAt), isNull(mail.gaveUpAt)))
  return waiting!.mails
}
