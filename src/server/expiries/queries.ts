import { documentGroups } from '#contract/boats/documents.ts'
import { type ExpiryRow, expiryKinds } from '#contract/expiries/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { addDays } from '#contract/time.ts'
import { isLatestInsurance } from '../boats/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { isLatestApproved } from '../subscriptions/public.ts'

/** On which day it is asked, and which papers are asked for. */
export interface Asked extends Pick<Settings, 'annualPapers' | 'visitPapers'> {
  today: string
}

const approved = sql.raw(String(reviewStatus.approved))
const kindCode = (kind: (typeof expiryKinds)[number]) => sql.raw(String(expiryKinds.indexOf(kind)))
/** One row a boat and kind, which its number says. */
const idOf = (boatId: SQL, kind: (typeof expiryKinds)[number]) =>
  sql`${boatId} * ${sql.raw(String(expiryKinds.length))} + ${kindCode(kind)}`
const listed = (groups: readonly string[]) => sql`${sql.param([...groups])}::text[]`

/** The kind of the subscription that the gates look at: the one in force, else the newest. */
const kindOfBoat = (today: string) => sql`(
  select s.kind from subscription s,
    lateral (select s.status = ${approved} and s.valid_from <= ${today} and s.valid_to >= ${today} as in_force) f
  where s.boat_id = b.id
  order by in_force desc, case when in_force then s.lifts_remaining > 0 end desc nulls last,
    case when in_force then s.valid_to end, case when in_force then s.id else -s.id end
  limit 1)`

const missingOf = ({ today, annualPapers, visitPapers }: Asked) => sql`array(
  select asked from unnest(case when ${kindOfBoat(today)} = 'visit' then ${listed(visitPapers)}
    else ${listed(annualPapers)} end) asked
  where not exists (select from boat_document d
    where d.boat_id = b.id and d.replaced_at is null and d.document_group = asked)
  order by array_position(${listed(documentGroups)}, asked))`

/** Everything with a day until a year from now, as the table `r`. */
export const expiries = (asked: Asked): SQL => {
  const horizon = addDays(asked.today, 365)
  return sql`(
    select ${idOf(sql`d.boat_id`, 'insurance')} as id, ${kindCode('insurance')} as kind, d.boat_id, d.expires_on as day,
      null::int as subscription_id, null::int as lifts_remaining, '{}'::text[] as missing, d.id as record_id
    from boat_document d
    where ${isLatestInsurance} and d.expires_on <= ${horizon}
    union all
    select ${idOf(sql`b.id`, 'papers')}, ${kindCode('papers')}, b.id, b.papers_due_from, null, null, m.missing,
      null
    from boat b, lateral (select ${missingOf(asked)} as missing) m
    where b.papers_due_from <= ${horizon} and m.missing <> '{}'
    union all
    select ${idOf(sql`s.boat_id`, 'subscription')}, ${kindCode('subscription')}, s.boat_id, s.valid_to, s.id,
      s.lifts_remaining, '{}', s.id
    from subscription s
    where ${isLatestApproved} and s.valid_to <= ${horizon}
  ) r`
}

interface FoundExpiry extends Omit<ExpiryRow, 'kind' | 'lastTold' | 'nextTold'> {
  /** Its place among the kinds. */
  kind: number
  /** Of the paper or the subscription that ends; null where several are missing. */
  recordId: number | null
}

/** The rows of these ids, in no order. */
export const readExpiries = async (db: Db, ids: readonly number[], asked: Asked): Promise<FoundExpiry[]> => {
  const { rows } = await db.execute<RowOf<FoundExpiry>>(sql`
    select r.id, r.kind, r.day, r.boat_id as "boatId", b.name as "boatName", b.hull_type as "hullType",
      b.owner_id as "ownerId", b.owner_name as "ownerName", a.phone, r.record_id as "recordId",
      r.subscription_id as "subscriptionId", r.lifts_remaining as "liftsRemaining",
      r.missing
    from ${expiries(asked)} join boat b on b.id = r.boat_id join account a on a.id = b.owner_id
    where r.id = ${anyOf(ids)}`)
  return rows
}
