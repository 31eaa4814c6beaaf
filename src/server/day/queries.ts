import { orderOf } from '#contract/day/order.ts'
import type { DayMovement } from '#contract/day/state.ts'
import type { Paced, PromisedWindow } from '#contract/day/windows.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import { awaitingDropOff, awaitingPickUp, awaitingReturn, codesOf, factsOf } from '#contract/schedules/status.ts'
import { type BoatRecord, boatsOf } from '../boats/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

/** A movement of a day with what its lane and its plan say of it. */
export interface PlannedMovement extends DayMovement {
  scheduleId: number
  status: number
  machineId: number | null
  day: string
  boatId: number
  boatName: string
  hullType: BoatRecord['hullType']
  ownerId: number
  phone: string
  positionId: number | null
  bay: string | null
  width: number | null
  height: number | null
  depth: number | null
  weight: number | null
}
type Instants = 'bookedAt' | 'hereAt' | 'begunAt' | 'doneAt'
interface FoundPlanned extends Omit<PlannedMovement, Instants | 'told'> {
  bookedAt: string
  hereAt: string | null
  begunAt: string | null
  doneAt: string | null
  toldFrom: string | null
  toldUntil: string | null
}

const asDate = (written: string | null) => (written === null ? null : new Date(written))
const asWindow = (from: string | null, until: string | null) =>
  from && until ? { from: new Date(from), until: new Date(until) } : null

const awaitingLift = [...awaitingDropOff, ...codesOf('yard')]
/** Done, or waited for by its schedule: one that nobody came for, or that went by road, is in no order. */
const isInOrder = sql`(m.done_at is not null
  or m.kind = 'drop-off' and s.status = ${anyOf(awaitingLift)}
  or m.kind = 'pick-up' and s.status = ${anyOf(awaitingPickUp)}
  or m.kind = 'return' and s.status = ${anyOf(awaitingReturn)})`
/** Who comes back is lifted as who is brought. */
const workKind = sql`case m.kind when 'return' then 'drop-off' else m.kind end`

/** Movements in the order of a day that match. */
const readMovements = async (db: Db, where: SQL): Promise<PlannedMovement[]> => {
  const { rows } = await db.execute<RowOf<FoundPlanned>>(sql`
    select m.id, m.schedule_id as "scheduleId", s.status, ${workKind} as kind, m.machine_id as "machineId", m.day::text as day,
      m.booked_at as "bookedAt", m.rank, m.here_at as "hereAt", m.begun_at as "begunAt", m.done_at as "doneAt",
      m.told_from as "toldFrom", m.told_until as "toldUntil",
      b.id as "boatId", b.name as "boatName", b.hull_type as "hullType", b.owner_id as "ownerId", coalesce(a.phone, '') as phone,
      s.position_id as "positionId", p.code as bay, b.width, b.height, b.depth, b.weight
    from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id join account a on a.id = b.owner_id
    left join rack_position p on p.id = s.position_id
    where ${where} and ${isInOrder} order by m.booked_at, m.id`)
  return rows.map(({ bookedAt, hereAt, begunAt, doneAt, toldFrom, toldUntil, ...row }) => ({
    ...row,
    bookedAt: new Date(bookedAt),
    hereAt: asDate(hereAt),
    begunAt: asDate(begunAt),
    doneAt: asDate(doneAt),
    told: asWindow(toldFrom, toldUntil),
  }))
}

/** The order of those that are approved and paid: nobody waits for a request that may still be refused. */
export const promisable = (movements: readonly PlannedMovement[], now: Date) =>
  orderOf(movements, now).filter(({ status }) => !factsOf(status)?.unsettled)

export const readPlanned = (db: Db, ids: readonly number[]) => readMovements(db, sql`m.id = ${anyOf(ids)}`)
export const readDay = (db: Db, day: string) => readMovements(db, sql`m.day = ${day}::date`)
export const readMovement = async (db: Db, id: number) => (await readMovements(db, sql`m.id = ${id}`))[0]

/** Those of a person's boats and of boats shared with them, by id. */
export const readOwnIds = async (db: Db, accountId: number, day: string): Promise<Set<number>> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.id from movement m join schedule s on s.id = m.schedule_id
    where m.day = ${day}::date and s.boat_id = ${boatsOf(accountId)}`)
  return new Set(rows.map(({ id }) => id))
}

interface FoundDone {
  kind: WorkKind
  bookedAt: string
  hereAt: string | null
  begunAt: string | null
  doneAt: string
  sentLate: boolean
  judgedFrom: string | null
  judgedUntil: string | null
  expectedAt: string | null
}
/** Enough to find thirty that count for the pace, and the windows of a few busy days. */
const mostLearned = 200

/** What was done of one kind on a machine, newest first: for its pace, and for how its windows held. */
export const readDone = async (db: Db, machineId: number | null, kind: WorkKind) => {
  const { rows } = await db.execute<RowOf<FoundDone>>(sql`
    select kind, booked_at as "bookedAt", here_at as "hereAt", begun_at as "begunAt", done_at as "doneAt", sent_late as "sentLate",
      judged_from as "judgedFrom", judged_until as "judgedUntil", expected_at as "expectedAt"
    from movement where machine_id is not distinct from ${machineId}::integer and kind = ${kind} and done_at is not null
    order by done_at desc limit ${mostLearned}`)
  const paced: Paced[] = []
  const promised: PromisedWindow[] = []
  for (const row of rows) {
    const [begunAt, doneAt] = [asDate(row.begunAt), new Date(row.doneAt)]
    paced.push({ begunAt: row.sentLate ? null : begunAt, doneAt })
    const [window, expectedAt] = [asWindow(row.judgedFrom, row.judgedUntil), asDate(row.expectedAt)]
    if (window && expectedAt)
      promised.push({
        ...{ kind, bookedAt: new Date(row.bookedAt), hereAt: asDate(row.hereAt), begunAt, doneAt },
        ...{ window, expectedAt },
      })
  }
  return { paced, promised }
}

/** What was done on a machine of either kind, newest first, as its pace is taken from it. */
export const readPaced = async (db: Db, machineId: number | null): Promise<Paced[]> => {
  const on = machineId === null ? sql`machine_id is null` : sql`machine_id = ${machineId}`
  const { rows } = await db.execute<{ begunAt: string; doneAt: string }>(sql`
    select m.begun_at as "begunAt", m.done_at as "doneAt" from (values ('drop-off'), ('pick-up')) k(kind)
    cross join lateral (select begun_at, done_at from movement
      where ${on} and kind = k.kind and done_at is not null and begun_at is not null and not sent_late
      order by done_at desc limit 40) m
    order by m.done_at desc`)
  return rows.map(({ begunAt, doneAt }) => ({ begunAt: new Date(begunAt), doneAt: new Date(doneAt) }))
}
