import { dayText, instantText } from '#contract/dates.ts'
import { enquiryStatus } from '#contract/enquiries/schema.ts'
import type { Answer } from '#contract/http/call.ts'
import type { Received } from '#contract/http/endpoint.ts'
import { reviewStatus } from '#contract/review-status.ts'
import type { waitingForReview } from '#contract/schedules/endpoints.ts'
import { closedGates, type GatedStep, type GateFacts, gateStates, uncertainGates } from '#contract/schedules/gates.ts'
import { type WaitingItem, waitingKinds } from '#contract/schedules/schema.ts'
import { statusesThat } from '#contract/schedules/status.ts'
import { addDays, fromWallClock, marinaDay } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'
import { liftsText } from '../subscriptions/public.ts'
import { gateFactsOf } from './load-gate-facts.ts'

type Query = Received<typeof waitingForReview>['query']
type Counts = Record<WaitingItem['kind'], number>

interface Row extends Record<string, unknown> {
  kind: WaitingItem['kind']
  id: number
  boat_id: number | null
  boat_name: string | null
  hull_type: string | null
  owner_name: string
  since: string
  at: string | null
  valid_from: string | null
  valid_to: string | null
  lifts: number | null
  /** What a service or an enquiry is about. */
  about: string | null
  version: number
}

const titles: Record<WaitingItem['kind'], string> = {
  request: 'Drop Off Request',
  payment: 'Drop Off Payment',
  'drop-off': 'Boat Drop Off',
  'pick-up': 'Pick Up',
  subscription: 'Subscription',
  service: 'Boat Service',
  enquiry: 'Enquiry',
}

type Waits = 'request' | 'payment' | 'drop-off' | 'pick-up'
const waitsFor = (kind: Waits) => sql`s.status = ${anyOf(statusesThat(({ waits }) => waits === kind))}`
const isBooked = sql`(${waitsFor('drop-off')} or ${waitsFor('pick-up')})`
const kindOf = sql`case when ${waitsFor('request')} then 'request' when ${waitsFor('payment')} then 'payment'
  when ${waitsFor('drop-off')} then 'drop-off' else 'pick-up' end`

/** What waits for staff: requests and payments to review, boats due today, subscriptions and services to review, new enquiries; oldest first. */
const waiting = (tomorrow: Date) => sql`(
      select ${kindOf} as kind,
        s.id, s.boat_id, case when ${isBooked} then coalesce(s.asked_pick_up_at, s.drop_off_at) else s.status_changed_at end as since,
        case when ${waitsFor('pick-up')} then s.asked_pick_up_at else s.drop_off_at end as at,
        null::text as valid_from, null::text as valid_to, null::int as lifts, null::text as about,
        s.version, null::text as visitor
      from schedule s
      where ${waitsFor('request')} or ${waitsFor('payment')}
        or (${waitsFor('drop-off')} and s.drop_off_at < ${tomorrow.toISOString()}::timestamptz)
        or (${waitsFor('pick-up')} and s.asked_pick_up_at < ${tomorrow.toISOString()}::timestamptz)
      union all
      select 'subscription', sub.id, sub.boat_id, sub.created_at, null, sub.valid_from::text, sub.valid_to::text,
        sub.lifts_remaining, null, sub.version, null
      from subscription sub where sub.status = ${reviewStatus.pending} and sub.boat_id is not null
      union all
      select 'service', sv.id, sv.boat_id, sv.created_at, sv.schedule_at, null, null, null, sv.service_type_name, sv.version,
        null
      from boat_service sv where sv.status = ${reviewStatus.pending}
      union all
      select 'enquiry', e.id, null, e.created_at, null, e.arrival::text, e.departure::text, null,
        case e.kind when 'message' then left(e.message, 120) end, e.version, e.name
      from enquiry e where e.status = ${enquiryStatus.new}
    )`

const readWaiting = async (db: Db, tomorrow: Date, { kind, limit }: Query) =>
  (
    await db.execute<Row>(sql`
    select w.*, b.name as boat_name, b.hull_type, 
      coalesce(w.visitor, a.first_name || ' ' || a.last_name) as owner_name
    from ${waiting(tomorrow)} w left join boat b on b.id = w.boat_id left join account a on a.id = b.owner_id
    where ${kind ? sql`w.kind = ${kind}` : sql`true`}
    order by w.since, w.kind, w.id limit ${limit}`)
  ).rows

const countWaiting = async (db: Db, tomorrow: Date) => {
  const { rows } = await db.execute<{ kind: WaitingItem['kind']; count: number }>(
    sql`select kind, count(*)::int as count from ${waiting(tomorrow)} w group by kind`,
  )
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(waitingKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as Counts
}

/** Facts for the gates of every gated row: one question a day, not one a row. */
const gateFactsOfRows = async (db: Db, rows: readonly Row[], dayOf: (row: Row) => string) => {
  const facts = new Map<Row, GateFacts>()
  for (const [day, ofDay] of Map.groupBy(rows, dayOf)) {
    const found = await gateFactsOf(db, [...new Set(ofDay.map((row) => row.boat_id!))], day)
    for (const row of ofDay) facts.set(row, found.get(row.boat_id!)!)
  }
  return facts
}

const gatedStep: Partial<Record<WaitingItem['kind'], GatedStep>> = {
  request: 'drop-off',
  'pick-up': 'pick-up',
}

const detailOf = ({ kind, at, valid_from, valid_to, lifts, about }: Row, timeZone: string, now: Date) => {
  if (about !== null) return about
  if (at) return `${kind === 'pick-up' ? 'Lowering' : 'Lifting'} ${instantText(at, timeZone, now)}`
  const today = marinaDay(now, timeZone)
  const days = `${dayText(valid_from!, today)} to ${dayText(valid_to!, today)}`
  return lifts === null ? `Visit ${days}` : `${days}, ${liftsText(lifts)}`
}

export const listWaiting = async ({ db, clock }: Context, query: Query): Promise<Answer<typeof waitingForReview>> => {
  const { timeZone } = await loadSettings(db)
  const now = clock.now()
  const today = marinaDay(now, timeZone)
  const tomorrow = addDays(today, 1)
  const midnight = fromWallClock(`${tomorrow} 00:00`, timeZone) ?? new Date(`${tomorrow}T00:00:00Z`)
  const rows = await readWaiting(db, midnight, query)
  const gated = rows.filter(({ kind, at }) => at && gatedStep[kind])
  const facts = await gateFactsOfRows(db, gated, ({ at }) => marinaDay(at!, timeZone))
  const items = rows.map((row): WaitingItem => {
    const known = facts.get(row)
    const gates = known ? gateStates(gatedStep[row.kind]!, known, today) : []
    return {
      kind: row.kind,
      title: titles[row.kind],
      id: row.id,
      boatId: row.boat_id,
      boatName: row.boat_name,
      hullType: row.hull_type,
      ownerName: row.owner_name,
      since: new Date(row.since).toISOString(),
      at: row.at && new Date(row.at).toISOString(),
      detail: detailOf(row, timeZone, now),
      blocked: closedGates(gates)[0]?.message ?? null,
      uncertain: uncertainGates(gates)[0]?.message ?? null,
      version: row.version,
    }
  })
  const counts = await countWaiting(db, midnight)
  return { items, totalCount: Object.values(counts).reduce((sum, count) => sum + count, 0), counts }
}
