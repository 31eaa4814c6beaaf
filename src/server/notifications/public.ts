import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { type LostMail, queueMail } from '../mail/public.ts'
import type { Context } from '../platform/actor.ts'
import { findMailbox, readAdmins } from './queries.ts'
import { notification } from './tables.ts'
import { noticeMail } from './texts.ts'

interface NewNotice {
  accountId: number
  text: string
  /** Address in the app. */
  link: string
  kind: NoticeKind
}

interface NoticeText {
  text: string
  link?: string
  /** Whom it tells about, where it names another person: it goes when they are erased. */
  aboutId?: number | null
}

/** Rings the bell alone. */
export const ring = async (
  { db, clock }: Context,
  { accountId, text, link, aboutId }: NoticeText & { accountId: number },
) => {
  await db
    .insert(notification)
    .values({ accountId, text, link: link ?? null, aboutId: aboutId ?? null, createdAt: clock.now() })
}

/**
 * Tells a person something in the app, and by mail where she did not choose otherwise, in the caller's transaction: no
 * change without its notice, and none alone.
 */
export const notify = async (context: Context, notice: NewNotice) => {
  const { accountId, text, link } = notice
  await ring(context, { accountId, text, link })
  await tellByMail(context, notice)
}

/** Tells it by mail alone, where its person did not choose otherwise and can sign in; says whether one goes out. */
export const tellByMail = async (context: Context, { accountId, text, link, kind }: NewNotice): Promise<boolean> => {
  const mailbox = await findMailbox(context.db, accountId, kind)
  if (mailbox) await queueMail(context, noticeMail(mailbox, text, link))
  return mailbox !== null
}

/** Mail that nobody tries to send any more is told to those who can mend it, in the app alone. */
export const tellOfLostMail = async (context: Context, { recipient, subject, error, accountId }: LostMail) => {
  const text = `A mail to ${recipient} could not be delivered (“${subject}”): ${error}`
  await tellAdmins(context, text, { aboutId: accountId })
}

/** What only those who run the marina can mend, in the app alone. */
export const tellAdmins = async (context: Context, text: string, more: Omit<NoticeText, 'text'> = {}) => {
  for (const { id } of await readAdmins(context.db)) await ring(context, { accountId: id, text, ...more })
}
