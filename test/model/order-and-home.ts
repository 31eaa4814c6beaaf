import { sql } from 'drizzle-orm'
import type { DayLane, DayPlan } from '#contract/day/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { Db } from '#server/platform/database/types.ts'
import type { Reply, TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'

/** An order as it is sent, and whether it is of a plan that stands no more. */
export interface OrderAsked {
  day: string
  machineId: number | null
  version: number
  movementIds: number[]
  isStale: boolean
}

const isLaneOf =
  ({ machineId }: Pick<OrderAsked, 'machineId'>) =>
  ({ machine }: DayLane) =>
    (machine?.id ?? null) === machineId
/** What nobody began of it, in its order. */
const openOf = ({ movements }: DayLane) =>
  movements.filter(({ begunAt, doneAt }) => !begunAt && !doneAt).map(({ id }) => id)

/** The fullest lane of the fullest day with its first at the end; undefined where nothing is booked. */
export const askOrder = async (
  { as, db }: TestApp,
  staff: Account,
  isStale: boolean,
): Promise<OrderAsked | undefined> => {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text from movement where done_at is null and day > '2026-06-10' group by day order by count(*) desc, day limit 1`)
  if (!rows[0]) return undefined
  const { lanes } = (await as(staff).get<DayPlan>(`/DayPlan/${rows[0].day}`)).body
  const lane = lanes.toSorted((one, other) => openOf(other).length - openOf(one).length)[0]!
  const [first, ...others] = openOf(lane)
  if (first === undefined) return undefined
  const version = isStale ? Math.abs(lane.version - 1) : lane.version
  return { ...rows[0], machineId: lane.machine?.id ?? null, version, movementIds: [...others, first], isStale }
}

/** All of what is booked that an order leaves alone, as one text. */
export const bookedNow = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ booked: string }>(sql`
    select concat(
      (select json_agg(to_jsonb(m) - 'rank' order by m.id) from movement m),
      (select json_agg(to_jsonb(p) order by p.movement_id, p.slot_at, p.place) from slot_place p)) as booked`)
  return rows[0]!.booked
}

/** What an order was answered, held against what was asked while nobody else did anything; empty when it is right. */
export const brokenOrder = (asked: OrderAsked, { status, body, problem }: Reply<unknown>): string[] => {
  if (asked.isStale) {
    const current = problem.current as DayPlan | undefined
    const fresh = current?.lanes.find(isLaneOf(asked))
    if (status !== 409 || problem.code !== 'stale_version') return [`a stale order is answered ${status}`]
    return current?.day === asked.day && fresh && fresh.version !== asked.version ? [] : ['no fresh order with it']
  }
  // a return before its launch
  if (status === 409 && problem.code === 'wrong_status') return []
  const lane = status === 200 ? (body as DayPlan).lanes.find(isLaneOf(asked)) : undefined
  if (!lane) return [`an order is answered ${status}`]
  const isAsAsked = openOf(lane).join() === asked.movementIds.join() && lane.version === asked.version + 1
  return isAsAsked ? [] : [`asked for ${asked.movementIds}, it stands as ${openOf(lane)}, version ${lane.version}`]
}

/** Orders that were taken all though another one of the same version was. */
export const takenTwice = (orders: readonly { asked: OrderAsked; status: number }[]): string[] => {
  const taken = orders
    .filter(({ status }) => status === 200)
    .map(({ asked: { day, machineId, version } }) => `${day} ${machineId} ${version}`)
  return taken.filter((order, index) => taken.indexOf(order) !== index)
}

interface Bays extends Record<string, unknown> {
  bay: number | null
  home: number | null
  isFree: boolean
}
/** Where a boat stands or is to, where her home is, and whether nobody else is in it. */
export const baysOf = async (db: Db, boatId: number): Promise<Bays> => {
  const { rows } = await db.execute<Bays>(sql`
    select s.position_id as bay, h.home_position_id as home, not exists (
      select from schedule o where o.position_id = h.home_position_id and o.boat_id <> b.id) as "isFree"
    from boat b left join schedule s on s.id = b.latest_schedule_id
      left join subscription h on h.boat_id = b.id and h.home_position_id is not null and h.status <> ${reviewStatus.rejected}
    where b.id = ${boatId} limit 1`)
  return rows[0]!
}

/** In which a person names the bay, or she gets back the one she had. */
const named: readonly string[] = ['place', 'move-bay', 'undo'] satisfies ScheduleEvent[]
/** A bay given by itself though her home was free; null: it is right. */
export const brokenHome = (does: string, before: Bays, after: Bays): string | null =>
  before.bay === null && after.bay !== null && before.home !== null && before.isFree && !named.includes(does)
    ? after.bay === before.home
      ? null
      : `${does} gave bay ${after.bay}, her home ${before.home} was free`
    : null
