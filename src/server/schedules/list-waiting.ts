import { sql } from 'drizzle-orm'
import { closedGates, type GatedStep, type GateFacts, gateStates } from '#contract/schedules/gates.ts'
import type { WaitingItem } from '#contract/schedules/schema.ts'
import { addDays, fromWallClock, marinaDay, wallClock } from '#contract/time.ts'
import { gateFactsOf } from '../boats/public.ts'
import type { Context } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings } from '../settings/public.ts'

const shown = 100

interface Row extends Record<string, unknown> {
  kind: WaitingItem['kind']
  id: number
  boat_id: number
  boat_name: string
  owner_name: string
  since: string
  at: string | null
  valid_from: string | null
  valid_to: string | null
  lifts: number | null
  version: number
  total: number
}

const titles: Record<WaitingItem['kind'], string> = {
  request: 'Drop Off Request',
  payment: 'Drop Off Payment',
  'drop-off': 'Boat Drop Off',
  'pick-up': 'Pick Up',
  subscription: 'Subscription',
}

/** What waits for staff: requests and payments to review, boats due today, subscriptions to review; oldest first. */
const readWaiting = async (db: Db, tomorrow: Date) =>
  (
    await db.execute<Row>(sql`
    with waiting as (
      select case s.status when 0 then 'request' when 1 then 'payment' when 3 then 'drop-off' else 'pick-up' end as kind,
        s.id, s.boat_id, case when s.status in (3, 8) then coalesce(s.asked_pick_up_at, s.drop_off_at) else s.status_changed_at end as since,
        case s.status when 8 then s.asked_pick_up_at else s.drop_off_at end as at,
        null::text as valid_from, null::text as valid_to, null::int as lifts, s.version
      from schedule s
      where s.status in (0, 1)
        or (s.status = 3 and s.drop_off_at < ${tomorrow.toISOString()}::timestamptz)
        or (s.status = 8 and s.asked_pick_up_at < ${tomorrow.toISOString()}::timestamptz)
      union all
      select 'subscription', sub.id, sub.boat_id, sub.created_at, null, sub.valid_from::text, sub.valid_to::text,
        sub.lifts_remaining, sub.version
      from subscription sub where sub.status = 0 and sub.boat_id is not null
    )
    select w.*, b.name as boat_name, a.first_name || ' ' || a.last_name as owner_name, count(*) over ()::int as total
    from waiting w join boat b on b.id = w.boat_id join account a on a.id = b.owner_id
    order by w.since, w.id limit ${shown}`)
  ).rows

const reversed = (day: string) => day.split('-').reverse().join('-')

/** Facts for the gates of every gated row: one question a day, not one a row. */
const gateFactsOfRows = async (db: Db, rows: readonly Row[], dayOf: (row: Row) => string) => {
  const facts = new Map<Row, GateFacts>()
  for (const [day, ofDay] of Map.groupBy(rows, dayOf)) {
    const found = await gateFactsOf(db, [...new Set(ofDay.map((row) => row.boat_id))], day)
    for (const row of ofDay) facts.set(row, found.get(row.boat_id)!)
  }
  return facts
}

const gatedStep: Partial<Record<WaitingItem['kind'], GatedStep>> = { request: 'drop-off', 'pick-up': 'pick-up' }

const detailOf = ({ kind, at, valid_from, valid_to, lifts }: Row, timeZone: string) =>
  at
    ? `${kind === 'pick-up' ? 'Lowering' : 'Lifting'} ${wallClock(at, timeZone)}`
    : `${reversed(valid_from!)} to ${reversed(valid_to!)}, ${lifts} lifts`

export const listWaiting = async ({ db, clock }: Context): Promise<{ items: WaitingItem[]; totalCount: number }> => {
  const { timeZone } = await loadSettings(db)
  const tomorrow = addDays(marinaDay(clock.now(), timeZone), 1)
  const midnight = fromWallClock(`${tomorrow} 00:00`, timeZone) ?? new Date(`${tomorrow}T00:00:00Z`)
  const rows = await readWaiting(db, midnight)
  const gated = rows.filter(({ kind, at }) => at && gatedStep[kind])
  const facts = await gateFactsOfRows(db, gated, ({ at }) => marinaDay(at!, timeZone))
  const items = rows.map((row): WaitingItem => {
    const known = facts.get(row)
    const closed = known && closedGates(gateStates(gatedStep[row.kind]!, known))[0]
    return {
      kind: row.kind,
      title: titles[row.kind],
      id: row.id,
      boatId: row.boat_id,
      boatName: row.boat_name,
      ownerName: row.owner_name,
      since: new Date(row.since).toISOString(),
      at: row.at && new Date(row.at).toISOString(),
      detail: detailOf(row, timeZone),
      blocked: closed?.message ?? null,
      version: row.version,
    }
  })
  return { items, totalCount: rows[0]?.total ?? 0 }
}
