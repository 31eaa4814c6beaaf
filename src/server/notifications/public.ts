import { knownLanguage } from '#contract/language/languages.ts'
import { type NoticeChannel, type NoticeKind, noticeRules } from '#contract/notifications/kinds.ts'
import { queueAlerts } from '../alerts/public.ts'
import { type LostMail, mailKeptFor, queueMail } from '../mail/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { and, inArray, isNull, lt, or, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { type LostSms, queueSms } from '../sms/public.ts'
import { type Notice, noticeOf, type Telling, wordNotice } from './compose-notice.ts'
import { channelsTo } from './policy.ts'
import { isUnread, readAdmins, readAllNotices, readReachable, readStaffIds } from './queries.ts'
import { notification } from './tables.ts'
import { mailNotices, noticeMail } from './texts.ts'
import { wordsForDevice, wordsForPhone } from './word-for-device.ts'

export { type Notice, type NoticeTable, nameIn, noticeOf, type PersonInNotice, type Telling } from './compose-notice.ts'
export { readReach } from './read-reach.ts'
export { mailNotices } from './texts.ts'

interface NewNotice {
  accountId: number
  notice: Notice
  /** Address in the app. */
  link: string
  kind: NoticeKind
  aboutId?: About['aboutId']
}

interface About {
  link?: string
  /** Whom it tells about, where it names another person: it goes when they are erased. */
  aboutId?: number | null
}

const hour = 60 * 60 * 1000

type Ring = Pick<NewNotice, 'accountId' | 'notice'> & About

/** Rings the bell alone. */
export const ring = (context: Context, notice: Ring): Promise<void> => ringAll(context, [notice])

/** The bells of many. */
const ringAll = async ({ db, clock }: Context, notices: readonly Ring[]): Promise<void> => {
  const createdAt = clock.now()
  const rows = notices.map(({ accountId, notice: { event, data }, link = null, aboutId = null }) => ({
    ...{ accountId, event, data, link, aboutId, createdAt },
  }))
  for (const batch of batchesOf(rows)) await db.insert(notification).values(batch)
}

/**
 * Tells people something on each channel that they have for its kind, in the caller's transaction: no change without its
 * notice, and none alone. Here alone a kind and a person become channels.
 */
export const notifyAll = async (
  context: Context,
  kind: NoticeKind,
  notices: readonly Omit<NewNotice, 'kind'>[],
): Promise<NoticeChannel[]> => {
  const people = await readReachable(
    context.db,
    notices.map(({ accountId }) => accountId),
    kind,
  )
  const toTell = notices.flatMap((notice) => {
    const person = people.get(notice.accountId)
    return person ? [{ ...notice, person, channels: channelsTo(person, kind) }] : []
  })
  const on = (channel: NoticeChannel) => toTell.filter(({ channels }) => channels.includes(channel))
  await ringAll(context, on('bell'))
  for (const { person, notice, link } of on('mail'))
    await queueMail(context, noticeMail({ ...person, email: person.email! }, notice, link))
  const expiresAt = new Date(context.clock.now().getTime() + noticeRules[kind].lasts * hour)
  await queueAlerts(
    context,
    on('push').map(({ person, notice, link }) => {
      const body = wordsIn(knownLanguage(person.language))(wordsForDevice(notice))
      return { accountId: person.id, body, link, expiresAt }
    }),
  )
  await queueSms(
    context,
    on('sms').map(({ person, notice }) => {
      const body = wordsIn(knownLanguage(person.language))(wordsForPhone(notice, person.hasSignIn))
      return { accountId: person.id, phone: person.smsPhone!, body, expiresAt }
    }),
  )
  return [...new Set(toTell.flatMap(({ channels }) => channels))]
}

/** The same to one person; says on which channels. */
export const notify = (context: Context, { kind, ...notice }: NewNotice) => notifyAll(context, kind, [notice])

/** Mail that nobody tries to send any more is told to those who can mend it, in the app alone. */
export const tellOfLostMail = async (context: Context, { recipient, subject, error, accountId }: LostMail) => {
  const notice = noticeOf(mailNotices, 'mail-lost', { recipient, subject, error })
  await tellAdmins(context, notice, { aboutId: accountId })
}

/** The same of SMS. One that an admin has not read stands for all that fail after it, as where the gateway takes none. */
export const tellOfLostSms = async (context: Context, lost: LostSms) => {
  const notice =
    lost === 'month'
      ? noticeOf(mailNotices, 'sms-over-month', {})
      : noticeOf(mailNotices, 'sms-lost', { phone: lost.phone, error: lost.error })
  for (const { id } of await readAdmins(context.db))
    if (!(await isUnread(context.db, id, notice.event)))
      await ring(context, { accountId: id, notice, aboutId: lost === 'month' ? null : lost.accountId })
}

/** A notice of lost mail names whom the mail was for, and often in its subject who caused it: it goes as the mail does. */
export const sweepLostMail = async ({ db, clock }: Context) => {
  const ofBefore = and(
    isNull(notification.event),
    sql`${notification.text} like 'A mail to % could not be delivered (%'`,
  )
  const before = new Date(clock.now().getTime() - mailKeptFor)
  await db
    .delete(notification)
    .where(
      and(or(inArray(notification.event, ['mail-lost', 'sms-lost']), ofBefore), lt(notification.createdAt, before)),
    )
}

/** Takes back what was told of records that are no more. */
export const forgetLinks = async (db: Db, links: readonly string[]) => {
  await db.delete(notification).where(inArray(notification.link, [...links]))
}

/** What only those who run the marina can mend, in the app alone. */
export const tellAdmins = async (context: Context, notice: Notice, more: About = {}) => {
  for (const { id } of await readAdmins(context.db)) await ring(context, { accountId: id, notice, ...more })
}

/** What everybody at the marina should know: in the app alone, or of a kind on each channel that they have for it. */
export const tellStaff = async (
  context: Context,
  notice: Notice,
  { kind, ...more }: About & { kind?: NoticeKind } = {},
) => {
  const staff = (await readStaffIds(context.db)).map(({ id }) => ({ accountId: id, notice, ...more }))
  if (kind)
    await notifyAll(
      context,
      kind,
      staff.map((each) => ({ link: '/home', ...each })),
    )
  else await ringAll(context, staff)
}

/** Every notice of who asks, in their language, for who takes their data along. */
export const ownNotices = async ({ db, actor, notices }: Pick<Asking, 'db' | 'actor'> & Telling) =>
  (await readAllNotices(db, actor.id)).map(({ link, createdAt, readAt, ...notice }) => ({
    text: wordNotice(notice, { notices }, actor.language),
    link,
    created_at: createdAt,
    read_at: readAt,
  }))
