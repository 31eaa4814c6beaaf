import type { NotedWay } from '#contract/money/kinds.ts'
import {
  type LeftOutOfRenewal,
  type RenewalSpan,
  type RenewalState,
  renewalStateNames,
} from '#contract/renewals/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { hasComeOrIsInvited } from '../accounts/public.ts'
import type { FileSight } from '../files/public.ts'
import { lastNameOrder } from '../people/public.ts'
import type { PlanRecord } from '../plans/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { type Siblings, siblingsOf } from '../subscriptions/public.ts'

/** Of `account a`, who has the boat: why they are told nothing. */
const whyNotTold = sql<LeftOutOfRenewal | null>`case when a.erased_at is not null then 'erased'
  when a.blocked_at is not null then 'blocked' when not ${hasComeOrIsInvited} then 'unregistered' end`
const unanswered = sql`o.state in ('waiting', 'offered')`
/** Of `account a`: a company may have no person’s name. */
const ownerName = sql<string>`coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.company_name)`

export interface EndingYear {
  subscriptionId: number
  planId: number | null
  boatId: number
  boatName: string
  length: number | null
  ownerId: number
  ownerName: string
  endsOn: string
  /** As it was agreed, else as its plan cost when it was taken. */
  priceNow: number | null
  siblings: Siblings
  hasLater: boolean
  closed: LeftOutOfRenewal | null
}
/** Approved subscriptions of the year that end in the span, by last name. */
export const readEnding = async (db: Db, { endsFrom, endsTo }: RenewalSpan): Promise<EndingYear[]> => {
  const { rows } = await db.execute<RowOf<EndingYear>>(sql`
    select s.id as "subscriptionId", s.plan_id as "planId", b.id as "boatId", b.name as "boatName", b.length_overall as length,
      a.id as "ownerId", ${ownerName} as "ownerName", s.valid_to as "endsOn",
      coalesce(s.agreed_price, (s.plan_as_taken ->> 'price')::integer) as "priceNow",
      ${siblingsOf(sql`s.boat_id`)} as siblings,
      exists (select from subscription n where n.boat_id = s.boat_id and n.status = ${reviewStatus.approved}
        and n.kind = 'annual' and (n.valid_to, n.id) > (s.valid_to, s.id)) as "hasLater",
      case when exists (select from renewal_offer o where o.subscription_id = s.id and ${unanswered}) then 'offered'
        else ${whyNotTold} end as closed
    from subscription s join boat b on b.id = s.boat_id join account a on a.id = b.owner_id
    where s.status = ${reviewStatus.approved} and s.kind = 'annual'
      and s.valid_to between ${endsFrom}::date and ${endsTo}::date
    order by ${lastNameOrder}, a.id, b.name, s.id`)
  return rows
}

interface ToLookAt {
  ownerId: number
  /** Cents of invoices past their day. */
  overdue: number
  hasEmail: boolean
}
/** What staff look at before these people are offered anything, by their ids. */
export const readToLookAt = async (db: Db, ownerIds: readonly number[], today: string) => {
  const { rows } = await db.execute<RowOf<ToLookAt>>(sql`
    select a.id as "ownerId", coalesce(a.email, '') <> '' as "hasEmail", coalesce((select sum(o.open)
      from invoice i, lateral (select i.total
        - coalesce((select sum(n.total) from invoice n where n.credits_id = i.id), 0)
        - coalesce((select sum(l.sum) from allocation l where l.invoice_id = i.id), 0) as open) o
      where i.account_id = a.id and i.kind = 'invoice' and i.due_on < ${today}::date and o.open > 0), 0)::integer as overdue
    from account a where a.id = ${anyOf([...new Set(ownerIds)])}`)
  return new Map(rows.map(({ ownerId, ...seen }) => [ownerId, seen]))
}

export interface FoundOffer {
  id: number
  roundId: number
  state: RenewalState
  subscriptionId: number | null
  boatId: number
  boatName: string
  accountId: number
  ownerName: string
  /** Who has the boat now. */
  boatOwnerId: number
  planId: number
  planAsOffered: PlanRecord
  endsOn: string | null
  /** Of the approved one of the boat that ends last. */
  approvedUntil: string | null
  reminders: number
  answeredAt: string | null
  acceptedName: string | null
  acceptedFrom: string | null
  notedWay: NotedWay | null
  saidOn: string | null
  notedBy: string | null
  paperId: number | null
  termsHash: string | null
  renewedId: number | null
  acceptedSince: string | null
  acceptedUntil: string | null
  invoiceId: number | null
}
/** Of `account a`, whose offer it is: kept for the term, and shown to nobody once they are erased. */
const unlessErased = (column: SQL) => sql`case when a.erased_at is null then ${column} end`
/** Offers by last name of whom they are for. */
export const readOffers = async (db: Db, where: SQL): Promise<FoundOffer[]> => {
  const { rows } = await db.execute<RowOf<FoundOffer>>(sql`
    select o.id, o.round_id as "roundId", o.state, o.subscription_id as "subscriptionId", o.boat_id as "boatId",
      coalesce(${unlessErased(sql`o.accepted_boat`)}, b.name) as "boatName", o.account_id as "accountId", ${ownerName} as "ownerName",
      b.owner_id as "boatOwnerId", o.plan_id as "planId", o.plan_as_offered as "planAsOffered", s.valid_to as "endsOn",
      (select max(n.valid_to) from subscription n where n.boat_id = o.boat_id and n.status = ${reviewStatus.approved})
        as "approvedUntil",
      o.reminders, o.answered_at as "answeredAt", ${unlessErased(sql`o.accepted_name`)} as "acceptedName",
      ${unlessErased(sql`o.accepted_from`)} as "acceptedFrom",
      o.noted_way as "notedWay", o.said_on as "saidOn",
      (select btrim(n.first_name || ' ' || n.last_name) from account n where n.id = o.noted_by) as "notedBy",
      ${unlessErased(sql`o.paper_id`)} as "paperId",
      o.terms_hash as "termsHash", o.renewed_id as "renewedId",
      o.accepted_since as "acceptedSince", o.accepted_until as "acceptedUntil",
      (select c.invoice_id from charge c where c.record_kind = 'subscription' and c.record_id = o.renewed_id
        and c.account_id = o.account_id and c.invoice_id is not null limit 1) as "invoiceId"
    from renewal_offer o join boat b on b.id = o.boat_id join account a on a.id = o.account_id
      left join subscription s on s.id = o.subscription_id
    where ${where} order by ${lastNameOrder}, a.id, b.name, o.id`)
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt && wireInstant(row.answeredAt) }))
}

export interface FoundRound {
  id: number
  endsFrom: string
  endsTo: string
  answerBy: string
  terms: string
  madeById: number
  madeBy: string
  madeAt: string
  counts: Partial<Record<RenewalState, number>>
}
/** Rounds with how their offers stand, the newest first: one, or all. */
export const readRounds = async (db: Db, id?: number): Promise<FoundRound[]> => {
  const { rows } = await db.execute<RowOf<FoundRound>>(sql`
    select r.id, r.ends_from as "endsFrom", r.ends_to as "endsTo", r.answer_by as "answerBy", r.terms,
      r.made_by as "madeById", btrim(a.first_name || ' ' || a.last_name) as "madeBy", r.made_at as "madeAt",
      (select coalesce(jsonb_object_agg(g.state, g.n), '{}') from (
        select o.state, count(*)::int as n from renewal_offer o where o.round_id = r.id group by o.state) g) as counts
    from renewal_round r join account a on a.id = r.made_by
    where ${id === undefined ? sql`true` : sql`r.id = ${id}`} order by r.id desc`)
  return rows.map((row) => ({ ...row, madeAt: wireInstant(row.madeAt) }))
}
/** Each state with its number, also where it is none. */
export const everyCount = ({ counts }: Pick<FoundRound, 'counts'>) =>
  Object.fromEntries(renewalStateNames.map((state) => [state, counts[state] ?? 0])) as Record<RenewalState, number>

interface OfferTurn {
  id: number
  accountId: number
  boatName: string
  answerBy: string
}
/** Offers whose turn it is, oldest first, each kept with its person until the transaction ends: no other instance tells them. */
const lockTurn = async (db: Db, where: SQL, most: number): Promise<OfferTurn[]> => {
  const { rows: next } = await db.execute<RowOf<Pick<OfferTurn, 'id' | 'accountId'>>>(
    sql`select o.id, o.account_id as "accountId" from renewal_offer o where ${where} order by o.id limit ${most}`,
  )
  if (next.length === 0) return []
  await db.execute(
    sql`select from account where id = ${anyOf([...new Set(next.map(({ accountId }) => accountId))])} order by id for key share`,
  )
  const { rows } = await db.execute<RowOf<OfferTurn>>(sql`
    select o.id, o.account_id as "accountId", b.name as "boatName", r.answer_by as "answerBy"
    from renewal_offer o join boat b on b.id = o.boat_id join renewal_round r on r.id = o.round_id
    where o.id = ${anyOf(next.map(({ id }) => id))} and ${where} order by o.id for update of o skip locked`)
  return rows
}
export const lockWaitingOffers = (db: Db, most: number) => lockTurn(db, sql`o.state = 'waiting'`, most)
export const lockUnremindedOffers = (db: Db, now: Date, mostReminders: number, most: number) =>
  lockTurn(
    db,
    sql`o.state = 'offered' and o.reminders < ${mostReminders} and o.next_reminder_at <= ${now.toISOString()}::timestamptz`,
    most,
  )
/** Of these accounts those that are told something now. */
export const readTold = async (db: Db, accountIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select a.id from account a where a.id = ${anyOf(accountIds)} and ${whyNotTold} is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Ends what nobody can answer any more: the day is over, the boat has another owner or a newer subscription. */
export const endStale = async (db: Db, today: string): Promise<void> => {
  await db.execute(sql`
    update renewal_offer o set state = 'ended' from renewal_round r, boat b, account a
    where r.id = o.round_id and b.id = o.boat_id and a.id = o.account_id and ${unanswered}
      and (r.answer_by < ${today}::date or b.owner_id <> o.account_id or a.erased_at is not null or o.subscription_id is null
        or exists (select from subscription n where n.boat_id = o.boat_id and n.id > o.subscription_id))`)
}

interface AwaitingPayment {
  renewedId: number
  invoiceId: number
  boatId: number
}
/** A person’s accepted renewals that wait for approval and stand on an invoice, of boats that they have still, by boat. */
export const readAwaitingPayment = async (db: Db, accountId: number) => {
  const { rows } = await db.execute<RowOf<AwaitingPayment>>(sql`
    select o.renewed_id as "renewedId", c.invoice_id as "invoiceId", b.id as "boatId"
    from renewal_offer o join subscription s on s.id = o.renewed_id
      join charge c on c.record_kind = 'subscription' and c.record_id = s.id
      join boat b on b.id = s.boat_id and b.owner_id = o.account_id
      join account a on a.id = o.account_id and a.erased_at is null
    where o.account_id = ${accountId} and o.state = 'accepted' and s.status = ${reviewStatus.pending}
      and c.invoice_id is not null and c.credited_at is null and c.undone_at is null
    order by b.id, o.id`)
  return rows
}

/** Offers accepted without an invoice that was issued since, of which nobody looked whether credit paid it. */
export const readInvoicedLater = async (db: Db) => {
  const { rows } = await db.execute<RowOf<Pick<OfferTurn, 'id' | 'accountId'>>>(sql`
    select o.id, o.account_id as "accountId" from renewal_offer o
    where o.awaits_invoice and exists (select from charge c
      where c.record_kind = 'subscription' and c.record_id = o.renewed_id and c.invoice_id is not null)
    order by o.account_id, o.id`)
  return rows
}

/** The paper of an acceptance is seen by whose offer it is, also once the boat is another's, who sees none. */
export const seesSeasonPaper: FileSight = (_db, actor) =>
  sql`exists (select from renewal_offer o where o.paper_id = file.id and o.account_id = ${actor.id})`
