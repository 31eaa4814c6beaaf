import type { MovementKind, WorkKind } from '#contract/schedules/movement-kinds.ts'
import type { StopChoice } from '#contract/stops/schema.ts'
import { boatsOf } from '../boats/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { isToCome } from '../schedules/public.ts'

export interface BoatOfMovement {
  movementId: number
  scheduleId: number
  kind: MovementKind
  machineId: number | null
  bookedAt: Date
  begunAt: Date | null
  doneAt: Date | null
  boatId: number
  boatName: string
  hullType: string | null
  ownerId: number
  ownerName: string
  phone: string
}
type FoundTimes<T, K extends keyof T> = RowOf<Omit<T, K> & { [Key in K]: string | Extract<T[Key], null> }>

/** Who comes back is lifted as who is brought. */
export const workOf = (kind: MovementKind): WorkKind => (kind === 'return' ? 'drop-off' : kind)
const asDate = (written: string | null) => (written === null ? null : new Date(written))

const movementColumns = sql`m.id as "movementId", m.schedule_id as "scheduleId", m.kind, m.machine_id as "machineId",
  m.booked_at as "bookedAt", m.begun_at as "begunAt", m.done_at as "doneAt", b.id as "boatId", b.name as "boatName",
  b.hull_type as "hullType", b.owner_id as "ownerId", trim(concat_ws(' ', a.first_name, a.last_name)) as "ownerName",
  coalesce(a.phone, '') as phone`
const movementTables = sql`movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
  join account a on a.id = b.owner_id`
const readTimes = <T extends FoundTimes<BoatOfMovement, 'bookedAt' | 'begunAt' | 'doneAt'>>(row: T) => ({
  ...row,
  ...{ bookedAt: new Date(row.bookedAt), begunAt: asDate(row.begunAt), doneAt: asDate(row.doneAt) },
})

interface SpanAsked {
  machineId: number | null
  from: Date
  /** null: and all that is booked later. */
  until: Date | null
  today: string
}
/** What is booked in a stop and nobody began, by its time. */
export const readBookedIn = async (db: Db, { machineId, from, until, today }: SpanAsked): Promise<BoatOfMovement[]> => {
  const { rows } = await db.execute<FoundTimes<BoatOfMovement, 'bookedAt' | 'begunAt' | 'doneAt'>>(sql`
    select ${movementColumns} from ${movementTables}
    where ${isToCome(today)} and m.begun_at is null and m.booked_at >= ${from.toISOString()}::timestamptz and m.booked_at < ${until?.toISOString() ?? 'infinity'}::timestamptz
      and (${machineId}::int is null or m.machine_id = ${machineId}::int)
    order by m.booked_at, m.id`)
  return rows.map(readTimes)
}

/** What somebody began today and did not end, whatever step it is at. */
export const readUnderWay = async (
  db: Db,
  { machineId, today }: Pick<SpanAsked, 'machineId' | 'today'>,
): Promise<BoatOfMovement[]> => {
  const { rows } = await db.execute<FoundTimes<BoatOfMovement, 'bookedAt' | 'begunAt' | 'doneAt'>>(sql`
    select ${movementColumns} from ${movementTables}
    where m.day = ${today}::date and m.begun_at is not null and m.done_at is null
      and (${machineId}::int is null or m.machine_id = ${machineId}::int)
    order by m.begun_at, m.id`)
  return rows.map(readTimes)
}

/** A boat that a stop hit, with what became of her since. */
export interface HitBoat extends BoatOfMovement {
  stopId: number
  hitAt: Date
  hitMachineId: number | null
  /** The machine she is booked on now. */
  machine: string | null
  choice: StopChoice | null
  settledAt: Date | null
  offerId: number | null
  offerState: 'open' | 'taken' | 'closed' | null
  offerMadeAt: Date | null
  isBooked: boolean
}
type HitTimes = 'bookedAt' | 'begunAt' | 'doneAt' | 'hitAt' | 'settledAt' | 'offerMadeAt'

/** Of days that passed as well. */
const anyDay = '1900-01-01'
const readHitsWhere = async (db: Db, where: SQL): Promise<HitBoat[]> => {
  const { rows } = await db.execute<FoundTimes<HitBoat, HitTimes>>(sql`
    select ${movementColumns}, h.stop_id as "stopId", h.booked_at as "hitAt", h.machine_id as "hitMachineId", k.name as machine,
      h.choice, h.settled_at as "settledAt", o.id as "offerId", o.state as "offerState", o.made_at as "offerMadeAt",
      ${isToCome(anyDay)} as "isBooked"
    from stop_hit h join movement m on m.id = h.movement_id join schedule s on s.id = m.schedule_id
    join boat b on b.id = s.boat_id join account a on a.id = b.owner_id left join machine k on k.id = m.machine_id
    left join lateral (select id, state, made_at from offer f where f.stop_id = h.stop_id and f.movement_id = h.movement_id
      and f.booked_at = h.booked_at order by id desc limit 1) o on true
    where ${where} order by h.booked_at, h.movement_id`)
  return rows.map((row) => ({
    ...row,
    ...readTimes(row),
    ...{ hitAt: new Date(row.hitAt), settledAt: asDate(row.settledAt), offerMadeAt: asDate(row.offerMadeAt) },
  }))
}
export const readHits = (db: Db, stopIds: readonly number[]): Promise<HitBoat[]> =>
  readHitsWhere(db, sql`h.stop_id = any(${sql.param([...stopIds])}::int[])`)
export const readHit = async (db: Db, stopId: number, movementId: number): Promise<HitBoat | undefined> =>
  (await readHitsWhere(db, sql`h.stop_id = ${stopId} and h.movement_id = ${movementId}`))[0]

/** Of the others that a stop hit: until when those booked before her were shifted on her machine, and whether her way back waits to be. */
export const readOthersHit = async (
  db: Db,
  { stopId, scheduleId, machineId, hitAt }: Pick<HitBoat, 'stopId' | 'scheduleId' | 'machineId' | 'hitAt'>,
) => {
  const { rows } = await db.execute<{ aheadUntil: string | null; isReturnShifted: boolean | null }>(sql`
    select max(m.booked_at) filter (where h.settled_at is not null and h.booked_at < ${hitAt.toISOString()}::timestamptz
        and m.booked_at > h.booked_at and m.machine_id is not distinct from ${machineId}::int) as "aheadUntil",
      bool_or(m.schedule_id = ${scheduleId} and m.kind = 'return' and h.choice = 'shift' and h.settled_at is null) as "isReturnShifted"
    from stop_hit h join movement m on m.id = h.movement_id where h.stop_id = ${stopId}`)
  return { aheadUntil: asDate(rows[0]?.aheadUntil ?? null), isReturnShifted: rows[0]?.isReturnShifted ?? false }
}

/** Those of these movements that are still booked; they stay until the transaction ends. */
export const keepBooked = async (db: Db, movementIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from movement where id = ${anyOf(movementIds)} order by id for key share`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What staff chose and nobody did yet, in the order it was booked. */
export const readUnsettled = async (db: Db, stopId?: number): Promise<{ stopId: number; movementId: number }[]> => {
  const { rows } = await db.execute<{ stopId: number; movementId: number }>(sql`
    select stop_id as "stopId", movement_id as "movementId" from stop_hit
    where choice is not null and settled_at is null and (${stopId ?? null}::int is null or stop_id = ${stopId ?? null}::int)
    order by stop_id, booked_at, movement_id`)
  return rows
}

/** Stops of which some boat waits for a choice or an answer, or did a moment ago. */
export const readStopsInHand = async (db: Db, since: Date): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct h.stop_id as id from stop_hit h where h.told_at > ${since.toISOString()}::timestamptz`)
  return rows.map(({ id }) => id)
}

/** Pick-ups that still have the time which a stop hit, and no answer to what becomes of it; what was kept has its time. */
export const readStoppedPickUps = async (db: Db): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct m.schedule_id as id from stop_hit h join movement m on m.id = h.movement_id
    where m.kind = 'pick-up' and m.done_at is null and m.booked_at = h.booked_at
      and (h.settled_at is null or h.choice = 'offer' or exists (select from offer o
        where o.stop_id = h.stop_id and o.movement_id = h.movement_id and o.state = 'open'))`)
  return new Set(rows.map(({ id }) => id))
}

export interface KnownOffer extends BoatOfMovement {
  id: number
  stopId: number
  /** The time that cannot be kept. */
  hitAt: Date
  state: 'open' | 'taken' | 'closed'
  takenAt: Date | null
  madeAt: Date
  returnAt: Date | null
  askedPickUpAt: Date | null
  plannedPickUpAt: Date | null
}
type OfferTimes =
  | 'bookedAt'
  | 'begunAt'
  | 'doneAt'
  | 'hitAt'
  | 'takenAt'
  | 'madeAt'
  | 'returnAt'
  | 'askedPickUpAt'
  | 'plannedPickUpAt'

export const readOffer = async (db: Db, id: number): Promise<KnownOffer | undefined> => {
  const { rows } = await db.execute<FoundTimes<KnownOffer, OfferTimes>>(sql`
    select ${movementColumns}, o.id, o.stop_id as "stopId", o.booked_at as "hitAt", o.state, o.taken_at as "takenAt",
      o.made_at as "madeAt", s.return_at as "returnAt", s.asked_pick_up_at as "askedPickUpAt",
      s.planned_pick_up_at as "plannedPickUpAt"
    from offer o join movement m on m.id = o.movement_id join schedule s on s.id = m.schedule_id
    join boat b on b.id = s.boat_id join account a on a.id = b.owner_id where o.id = ${id}`)
  return rows.map((row) => ({
    ...row,
    ...readTimes(row),
    ...{ hitAt: new Date(row.hitAt), takenAt: asDate(row.takenAt), madeAt: new Date(row.madeAt) },
    ...{
      returnAt: asDate(row.returnAt),
      askedPickUpAt: asDate(row.askedPickUpAt),
      plannedPickUpAt: asDate(row.plannedPickUpAt),
    },
  }))[0]
}

export const readOfferTimes = async (db: Db, offerId: number): Promise<Date[]> => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select at from offer_time where offer_id = ${offerId} order by at`,
  )
  return rows.map(({ at }) => new Date(at))
}

/** Times that stand in other open offers: another is offered where there is one. */
export const readOfferedElsewhere = async (db: Db, movementId: number, now: Date): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ at: string }>(sql`
    select distinct t.at from offer_time t join offer o on o.id = t.offer_id
    where o.state = 'open' and o.movement_id <> ${movementId} and t.at > ${now.toISOString()}::timestamptz`)
  return new Set(rows.map(({ at }) => new Date(at).getTime()))
}

/** What binds the time of a movement besides room: when she goes out and comes back, and when she is to be collected. */
export const readBounds = async (db: Db, scheduleId: number) => {
  const { rows } = await db.execute<Record<'askedPickUpAt' | 'returnAt' | 'plannedPickUpAt', string | null>>(sql`
    select asked_pick_up_at as "askedPickUpAt", return_at as "returnAt", planned_pick_up_at as "plannedPickUpAt"
    from schedule where id = ${scheduleId}`)
  return {
    askedPickUpAt: asDate(rows[0]?.askedPickUpAt ?? null),
    returnAt: asDate(rows[0]?.returnAt ?? null),
    plannedPickUpAt: asDate(rows[0]?.plannedPickUpAt ?? null),
  }
}

/** Offers of a person's boats and of those shared with them that nobody answered. */
export const readOpenOffersOf = async (db: Db, accountId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from offer o join movement m on m.id = o.movement_id join schedule s on s.id = m.schedule_id
    where o.state = 'open' and s.boat_id = ${boatsOf(accountId)} order by o.booked_at, o.id`)
  return rows.map(({ id }) => id)
}
