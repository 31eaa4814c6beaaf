import { type NoticeKind, noticeKinds } from '#contract/notifications/kinds.ts'
import { account } from '../people/tables.ts'
import { and, eq, inArray, isNull, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import type { StoredNotice } from './compose-notice.ts'
import { mailChoice } from './tables.ts'

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

/** Where a person's mail of this kind goes; null for who chose to have none, has no address, or is blocked. */
export const findMailbox = async (db: Db, accountId: number, kind: NoticeKind) => {
  const [found] = await db
    .select({
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      language: account.language,
      emailVerifiedAt: account.emailVerifiedAt,
      byMail: mailChoice.byMail,
    })
    .from(account)
    .leftJoin(mailChoice, and(eq(mailChoice.accountId, account.id), eq(mailChoice.kind, kind)))
    .where(and(eq(account.id, accountId), isNull(account.blockedAt), isNull(account.erasedAt)))
  return found?.email && found.byMail !== false ? { ...found, email: found.email } : null
}

/** Every kind, and whether it also comes by mail. */
export const readMailChoices = async (db: Db, accountId: number) => {
  const rows = await db.select().from(mailChoice).where(eq(mailChoice.accountId, accountId))
  const refused = new Set(rows.filter(({ byMail }) => !byMail).map(({ kind }) => kind))
  return noticeKinds.map((kind) => ({ kind, byMail: !refused.has(kind) }))
}
