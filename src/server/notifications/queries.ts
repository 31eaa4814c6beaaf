import type { Language } from '#contract/language/languages.ts'
import {
  choiceKey,
  isChosen,
  isTold,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
} from '#contract/notifications/kinds.ts'
import type { NoticeChoices } from '#contract/notifications/schema.ts'
import { account } from '../people/tables.ts'
import { and, eq, inArray, isNull, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { dialNumber, gatewayMark, type KnownGateway, readGateway } from '../sms/public.ts'
import type { StoredNotice } from './compose-notice.ts'
import { noticeChoice } from './tables.ts'

const mostNotices = 50
interface FoundNotice extends StoredNotice {
  id: number
  link: string | null
  at: string
  read: boolean
}

/** A person's notices, newest first. */
export const readNotices = async (db: Db, accountId: number): Promise<FoundNotice[]> => {
  const { rows } = await db.execute<RowOf<FoundNotice>>(sql`
    select id, event, data, text, link, created_at as at, read_at is not null as read
    from notification where account_id = ${accountId} order by id desc limit ${mostNotices}`)
  return rows.map((notice) => ({ ...notice, at: wireInstant(notice.at) }))
}
interface KeptNotice extends StoredNotice {
  link: string | null
  createdAt: string
  readAt: string | null
}
/** All of them, oldest first; instants as the database writes them. */
export const readAllNotices = async (db: Db, accountId: number): Promise<KeptNotice[]> => {
  const { rows } = await db.execute<RowOf<KeptNotice>>(sql`
    select event, data, text, link, created_at as "createdAt", read_at as "readAt"
    from notification where account_id = ${accountId} order by id`)
  return rows
}
export const countUnread = async (db: Db, accountId: number): Promise<number> => {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select count(*)::int as unread from notification where account_id = ${accountId} and read_at is null`,
  )
  return rows[0]!.unread
}

/** Whether that person has such a notice, and has not read it. */
export const isUnread = async (db: Db, accountId: number, event: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from notification where account_id = ${accountId} and event = ${event} and read_at is null limit 1`)
  return rows.length > 0
}

/** Those who run the marina now. */
export const readAdmins = (db: Db) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'admin'), isNull(account.blockedAt)))

/** Those who work at the marina now. */
export const readStaffIds = (db: Db) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.role, ['staff', 'admin']), isNull(account.blockedAt)))

/** A person, and what decides how they are told of a kind. */
export interface Reachable {
  id: number
  firstName: string
  lastName: string
  email: string | null
  language: Language
  emailVerifiedAt: Date | null
  /** Written down by the marina, address and all. */
  madeByStaff: boolean
  /** Neither blocked nor erased. */
  isActive: boolean
  hasSignIn: boolean
  /** A browser of theirs takes push notices. */
  hasDevice: boolean
  /** A number known to be theirs, as it is dialled; null where no SMS goes. */
  smsPhone: string | null
  choices: Partial<Record<NoticeChannel, boolean>>
}

/** Of these people, how they can be told of a kind. */
export const readReachable = async (
  db: Db,
  accountIds: readonly number[],
  kind: NoticeKind,
): Promise<Map<number, Reachable>> => {
  const chosen = sql<Reachable['choices']>`coalesce((select jsonb_object_agg(c.channel, c.is_on)
    from notice_choice c where c.account_id = account.id and c.kind = ${kind}), '{}')`
  const rows = await db
    .select({
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      language: account.language,
      emailVerifiedAt: account.emailVerifiedAt,
      madeByStaff: account.madeByStaff,
      isActive: sql<boolean>`${account.blockedAt} is null and ${account.erasedAt} is null`,
      hasSignIn: sql<boolean>`${account.username} is not null`,
      hasDevice: sql<boolean>`exists (select from push_subscription p where p.account_id = account.id)`,
      choices: chosen,
      phone: account.phone,
      isPhoneKnown: sql<boolean>`${account.phoneKnownAt} is not null`,
      gateway: sql<KnownGateway | null>`(select s.value from setting s where s.key = ${gatewayMark})`,
    })
    .from(account)
    .where(inArray(account.id, [...new Set(accountIds)]))
  return new Map(
    rows.map(({ phone, isPhoneKnown, gateway, ...row }) => {
      const smsPhone = isPhoneKnown && gateway ? dialNumber(phone, gateway) : null
      return [row.id, { ...row, smsPhone }]
    }),
  )
}

/** Everything that can be chosen, as it is chosen or as it is without; SMS where a gateway is configured. */
export const readNoticeChoices = async (db: Db, accountId: number): Promise<NoticeChoices> => {
  const rows = await db.select().from(noticeChoice).where(eq(noticeChoice.accountId, accountId))
  const { isOn: hasSms } = await readGateway(db)
  const chosen = new Map(rows.map((row) => [choiceKey(row), row.isOn]))
  return noticeKinds.flatMap((kind) =>
    noticeChannels
      .filter((channel) => isChosen(kind, channel) && (channel !== 'sms' || hasSms))
      .map((channel) => ({ kind, channel, isOn: isTold(kind, channel, chosen.get(choiceKey({ kind, channel }))) })),
  )
}

/** A customer by name, `isHeld` so that nobody merges or erases them meanwhile; undefined: there is none. */
export const readCustomerName = async (db: Db, id: number, { isHeld = false } = {}) => {
  const found = db
    .select({ firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'customer'), isNull(account.erasedAt)))
  const [person] = isHeld ? await found.for('key share') : await found
  return person
}
