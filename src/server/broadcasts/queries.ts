import type { Audience, AudienceWish, LeftOutReason } from '#contract/broadcasts/schema.ts'
import type { Language } from '#contract/language/languages.ts'
import { codesOf } from '#contract/schedules/status.ts'
import { hasComeOrIsInvited, isCustomerFound } from '../accounts/public.ts'
import { lastNameOrder } from '../people/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { isToCome } from '../schedules/public.ts'

/** Of `account a`, who is not erased: why they are not written to; null: they are. */
const whyLeftOut = sql<LeftOutReason | null>`case
  when a.blocked_at is not null then 'blocked' when not ${hasComeOrIsInvited} then 'unregistered' end`

const owning = (boats: SQL) => sql`exists (select from boat b where b.owner_id = a.id and ${boats})`
const onRack = (
  rackId: number | null,
) => sql`b.latest_status = ${anyOf(codesOf('rack'))} and (${rackId}::int is null or exists (
  select from schedule s join rack_position p on p.id = s.position_id join rack_row r on r.id = p.rack_row_id
  where s.id = b.latest_schedule_id and r.rack_id = ${rackId}::int))`
const movedOn = (day: string) => sql`exists (select from schedule s join movement m on m.schedule_id = s.id
  where s.boat_id = b.id and m.day = ${day}::date and (m.done_at is not null or ${isToCome(day)}))`
/** Of `account a`: whether they are of the group. */
const groups: Record<Audience, (wish: AudienceWish, today: string) => SQL> = {
  today: (_wish, today) => owning(movedOn(today)),
  racked: ({ rackId }) => owning(onRack(rackId)),
  all: () => sql`true`,
  search: ({ search }) => isCustomerFound(search),
}
const isOfGroup = (wish: AudienceWish, today: string) =>
  sql`a.role = 'customer' and a.erased_at is null and ${groups[wish.audience](wish, today)}`

interface GroupMember {
  id: number
  name: string
  phone: string
  language: Language
  why: LeftOutReason | null
}
/** Everybody of a group by last name, with why some are not written to. */
export const readGroup = async (db: Db, wish: AudienceWish, today: string): Promise<GroupMember[]> => {
  const { rows } = await db.execute<RowOf<GroupMember>>(sql`
    select a.id, btrim(a.first_name || ' ' || a.last_name) as name, a.phone, a.language, ${whyLeftOut} as why
    from account a where ${isOfGroup(wish, today)} order by ${lastNameOrder}, a.id`)
  return rows
}

/** Puts down who is written to, in the transaction of what is written. */
export const insertRecipients = async (
  db: Db,
  broadcastId: number,
  wish: AudienceWish,
  today: string,
): Promise<number> => {
  const { rows } = await db.execute<{ accountId: number }>(sql`
    insert into broadcast_recipient (broadcast_id, account_id)
    select ${broadcastId}, a.id from account a where ${isOfGroup(wish, today)} and ${whyLeftOut} is null order by a.id
    returning account_id as "accountId"`)
  return rows.length
}

interface WaitingRecipient {
  broadcastId: number
  accountId: number
}
/** Whose turn is next, all of one broadcast. */
export const readWaiting = async (db: Db, most: number): Promise<WaitingRecipient[]> => {
  const { rows } = await db.execute<RowOf<WaitingRecipient>>(sql`
    select broadcast_id as "broadcastId", account_id as "accountId" from broadcast_recipient
    where state = 'waiting' and broadcast_id = (select min(broadcast_id) from broadcast_recipient where state = 'waiting')
    order by account_id limit ${most}`)
  return rows
}

/**
 * Of these accounts those whose turn it still is, each kept until the transaction ends: no other instance tells them, and
 * nobody erases them meanwhile.
 */
export const lockWaiting = async (db: Db, broadcastId: number, accountIds: readonly number[]): Promise<number[]> => {
  await db.execute(sql`select from account where id = ${anyOf(accountIds)} order by id for key share`)
  const { rows } = await db.execute<{ accountId: number }>(sql`
    select account_id as "accountId" from broadcast_recipient
    where broadcast_id = ${broadcastId} and account_id = ${anyOf(accountIds)} and state = 'waiting'
    order by account_id for update skip locked`)
  return rows.map(({ accountId }) => accountId)
}

/** Of these accounts those that are written to as they are now. */
export const readStillTold = async (db: Db, accountIds: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select a.id from account a where a.id = ${anyOf(accountIds)} and a.erased_at is null and ${whyLeftOut} is null`,
  )
  return rows.map(({ id }) => id)
}

export interface StoredBroadcast {
  id: number
  audience: Audience
  subject: string
  text: string
  sentBy: string
  sentAt: string
  leftOut: number
  people: number
  told: number
  waiting: number
}
/** These broadcasts with how far each is, in no order. */
export const readBroadcasts = async (db: Db, ids: readonly number[]): Promise<StoredBroadcast[]> => {
  const { rows } = await db.execute<RowOf<StoredBroadcast>>(sql`
    select b.id, b.audience, b.subject, b.body as text, btrim(a.first_name || ' ' || a.last_name) as "sentBy",
      b.sent_at as "sentAt", b.left_out as "leftOut", c.people, c.told, c.waiting
    from broadcast b join account a on a.id = b.sent_by
    cross join lateral (select count(*)::int as people, count(*) filter (where r.state = 'told')::int as told,
      count(*) filter (where r.state = 'waiting')::int as waiting from broadcast_recipient r where r.broadcast_id = b.id) c
    where b.id = ${anyOf(ids)}`)
  return rows.map((row) => ({ ...row, sentAt: wireInstant(row.sentAt) }))
}

/** Whether that was told to this person. */
export const wasTold = async (db: Db, { broadcastId, accountId }: WaitingRecipient): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from broadcast_recipient where broadcast_id = ${broadcastId} and account_id = ${accountId} and state = 'told'`)
  return rows.length > 0
}
