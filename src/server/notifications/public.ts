import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { type LostMail, queueMail } from '../mail/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { type Notice, type Telling, wordNotice } from './compose-notice.ts'
import { findMailbox, readAdmins, readAllNotices } from './queries.ts'
import { notification } from './tables.ts'
import { noticeMail } from './texts.ts'

export { type NoticeTable, noticeOf, type Telling } from './compose-notice.ts'

/** What is told: a notice of the slice's table, or English text where the slice is not translated yet. */
type Told = { notice: Notice; text?: never } | { text: string; notice?: never }

type NewNotice = Told & {
  accountId: number
  /** Address in the app. */
  link: string
  kind: NoticeKind
}

interface About {
  link?: string
  /** Whom it tells about, where it names another person: it goes when they are erased. */
  aboutId?: number | null
}

/** Rings the bell alone. */
export const ring = async (
  { db, clock }: Context,
  { accountId, notice, text, link, aboutId }: Told & About & { accountId: number },
) => {
  await db.insert(notification).values({
    accountId,
    event: notice?.event ?? null,
    data: notice?.data ?? null,
    text: text ?? null,
    link: link ?? null,
    aboutId: aboutId ?? null,
    createdAt: clock.now(),
  })
}

/**
 * Tells a person something in the app, and by mail where she did not choose otherwise, in the caller's transaction: no
 * change without its notice, and none alone.
 */
export const notify = async (context: Context, notice: NewNotice) => {
  await ring(context, notice)
  await tellByMail(context, notice)
}

/** Tells it by mail alone, where its person did not choose otherwise and can sign in; says whether one goes out. */
export const tellByMail = async (context: Context, { accountId, notice, text, link, kind }: NewNotice) => {
  const mailbox = await findMailbox(context.db, accountId, kind)
  if (mailbox) await queueMail(context, noticeMail(mailbox, notice?.sentence ?? text!, link))
  return mailbox !== null
}

/** Mail that nobody tries to send any more is told to those who can mend it, in the app alone. */
export const tellOfLostMail = async (context: Context, { recipient, subject, error, accountId }: LostMail) => {
  const text = `A mail to ${recipient} could not be delivered (“${subject}”): ${error}`
  await tellAdmins(context, text, { aboutId: accountId })
}

/** What only those who run the marina can mend, in the app alone. */
export const tellAdmins = async (context: Context, text: string, more: About = {}) => {
  for (const { id } of await readAdmins(context.db)) await ring(context, { accountId: id, text, ...more })
}

/** Every notice of who asks, in their language, for who takes their data along. */
export const ownNotices = async ({ db, actor, notices }: Pick<Asking, 'db' | 'actor'> & Telling) =>
  (await readAllNotices(db, actor.id)).map(({ link, createdAt, readAt, ...notice }) => ({
    text: wordNotice(notice, { notices }, actor.language),
    link,
    created_at: createdAt,
    read_at: readAt,
  }))
