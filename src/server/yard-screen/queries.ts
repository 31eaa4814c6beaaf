import { settledStatuses } from '#contract/schedules/status.ts'
import type { Operator, YardScreenRow } from '#contract/yard-screen/schema.ts'
import type { Actor, Context } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { isToCome } from '../schedules/public.ts'
import { idleAfter, unusedFor, type YardMove } from './policy.ts'
import { yardMove } from './tables.ts'

/** Of an account: somebody of staff who may act on a yard screen. */
export const isActive = sql`a.role <> 'customer' and a.blocked_at is null and a.erased_at is null`

interface FoundScreen {
  id: number
  name: string
  lastSeenAt: string
  operatorId: number | null
  firstName: string | null
  lastName: string | null
}
/** The screen a token stands for while it is used, with who acts there; the right is staff's, whoever it is. */
export const findScreen = async ({ db, clock }: Context, tokenHash: Buffer) => {
  const now = clock.now().getTime()
  const { rows } = await db.execute<RowOf<FoundScreen>>(sql`
    select s.id, s.name, s.last_seen_at as "lastSeenAt", a.id as "operatorId", a.first_name as "firstName", a.last_name as "lastName"
    from yard_screen s left join account a on a.id = s.operator_id and ${isActive} and s.operator_at > ${new Date(now - idleAfter)}
    where s.token_hash = ${tokenHash} and s.last_seen_at > ${new Date(now - unusedFor)}`)
  const [found] = rows
  if (!found) return null
  const { id, name, operatorId, firstName, lastName } = found
  const operator: Actor | null =
    operatorId === null ? null : { id: operatorId, role: 'staff', firstName: firstName ?? '', lastName: lastName ?? '' }
  return { id, name, operator, lastSeenAt: new Date(found.lastSeenAt) }
}

/** Those who can act on a yard screen, by name. */
export const readPeople = async (db: Db): Promise<Operator[]> => {
  const { rows } = await db.execute<RowOf<Operator>>(sql`
    select a.id, btrim(a.first_name || ' ' || a.last_name) as name from account a join operator_pin p on p.account_id = a.id
    where ${isActive} order by a.first_name collate "und-x-icu", a.last_name collate "und-x-icu", a.id`)
  return rows
}

/** Holds an account that still has this password; false where it changed meanwhile. */
export const lockByPassword = async (db: Db, { id, passwordHash }: { id: number; passwordHash: string }) => {
  const { rows } = await db.execute(sql`
    select a.id from account a where a.id = ${id} and a.password_hash = ${passwordHash} and ${isActive} for no key update`)
  return rows.length > 0
}

/** Holds an account of staff; false where it is none any more. */
export const lockActive = async (db: Db, id: number) => {
  const { rows } = await db.execute(
    sql`select a.id from account a where a.id = ${id} and ${isActive} for no key update`,
  )
  return rows.length > 0
}

/** Since when somebody has a PIN. */
export const readPinState = async (db: Db, accountId: number) => {
  const { rows } = await db.execute<RowOf<{ since: string }>>(
    sql`select set_at as since from operator_pin where account_id = ${accountId}`,
  )
  return { since: rows[0] ? wireInstant(rows[0].since) : null }
}

/** The PIN of one who can act, as a hash. */
export const readPinHash = async (db: Db, accountId: number): Promise<string | null> => {
  const { rows } = await db.execute<RowOf<{ pinHash: string }>>(sql`
    select p.pin_hash as "pinHash" from operator_pin p join account a on a.id = p.account_id
    where p.account_id = ${accountId} and ${isActive}`)
  return rows[0]?.pinHash ?? null
}

export const readScreens = async ({ db, clock }: Context): Promise<YardScreenRow[]> => {
  const { rows } = await db.execute<RowOf<YardScreenRow>>(sql`
    select s.id, s.name, btrim(a.first_name || ' ' || a.last_name) as "madeBy", s.made_at as "createdDate", s.last_seen_at as "lastSeenDate"
    from yard_screen s join account a on a.id = s.made_by where s.last_seen_at > ${new Date(clock.now().getTime() - unusedFor)}
    order by s.last_seen_at desc, s.id desc`)
  return rows.map((row) => ({
    ...row,
    createdDate: wireInstant(row.createdDate),
    lastSeenDate: wireInstant(row.lastSeenDate),
  }))
}

/** Where moves come from: a yard screen, or the browser of who is signed in. */
export interface Origin {
  screenId: number | null
  accountId: number
}
export const isFrom = ({ screenId, accountId }: Origin): SQL =>
  screenId === null
    ? sql`${yardMove.screenId} is null and ${yardMove.accountId} = ${accountId}`
    : sql`${yardMove.screenId} = ${screenId}`

/** How a schedule stands: its version, read before the last entry in force, so that a change between is found. */
export const readStanding = async (db: Db, scheduleId: number) => {
  const { rows } = await db.execute<{ version: number }>(sql`select version from schedule where id = ${scheduleId}`)
  const { rows: entries } = await db.execute<{ id: number }>(sql`
    select id from history where schedule_id = ${scheduleId} and undone_by is null and event <> 'undo' order by id desc limit 1`)
  return { version: rows[0]?.version, historyId: entries[0]?.id ?? null }
}

/** The schedule a press is about: of the boat that is moved aside, of what is taken back, or the movement's own. */
export const readScheduleOf = async (
  db: Db,
  { movementId, moves, undoes }: Pick<YardMove, 'movementId' | 'moves' | 'undoes'>,
): Promise<number | null> => {
  if (moves) return moves.scheduleId
  const { rows } = await db.execute<RowOf<{ scheduleId: number | null }>>(sql`
    select coalesce((select schedule_id from yard_move where key = ${undoes}::uuid),
      (select schedule_id from movement where id = ${movementId})) as "scheduleId"`)
  return rows[0]?.scheduleId ?? null
}

/** The bay a schedule's boat has now. */
export const readBay = async (db: Db, scheduleId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select position_id as id from schedule where id = ${scheduleId}`,
  )
  return rows[0]?.id ?? null
}

/** The marina's day a movement is booked for, or was done on. */
export const readDayOf = async (db: Db, movementId: number): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string }>(
    sql`select day::text as day from movement where id = ${movementId}`,
  )
  return rows[0]?.day ?? null
}

/** Those of these schedules that bring a boat back from an outing, or will. */
export const readBacks = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from schedule where id = ${anyOf(ids)} and (outing_of is not null or return_at is not null)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Where the bays of these schedules are, for who stands before the racks. */
export const readPlaces = async (db: Db, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; rack: string; row: string; tier: number | null }>(sql`
    select s.id, k.name as rack, w.name as "row", w.tier from schedule s join rack_position p on p.id = s.position_id
    join rack_row w on w.id = p.rack_row_id join rack k on k.id = w.rack_id where s.id = ${anyOf(ids)}`)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

interface LastMove {
  key: string
  event: string
  movementId: number
  boatName: string
  at: string
}
/** The last move of today from there that is in force; undone ones and undos are none. */
export const readLastMove = async (db: Db, from: Origin, since: Date): Promise<LastMove | null> => {
  const { rows } = await db.execute<RowOf<LastMove>>(sql`
    select yard_move.key, yard_move.event, yard_move.movement_id as "movementId", b.name as "boatName", yard_move.at
    from yard_move join schedule s on s.id = yard_move.schedule_id join boat b on b.id = s.boat_id
    where ${isFrom(from)} and yard_move.at >= ${since} and yard_move.event <> 'undo' and yard_move.undone_by is null
      and not exists (select from undecided_move u where u.key = yard_move.key)
    order by yard_move.at desc, yard_move.history_id desc nulls last limit 1`)
  const [found] = rows
  return found ? { ...found, at: wireInstant(found.at) } : null
}

/** What is booked first on a day after this one, and approved. */
export const readAhead = async (db: Db, day: string): Promise<{ bookedAt: string; boatName: string } | null> => {
  const { rows } = await db.execute<RowOf<{ bookedAt: string; boatName: string }>>(sql`
    select m.booked_at as "bookedAt", b.name as "boatName"
    from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
    where ${isToCome(day)} and m.day > ${day}::date and s.status = ${anyOf(settledStatuses)}
    order by m.day, m.booked_at, m.id limit 1`)
  const [first] = rows
  return first ? { ...first, bookedAt: wireInstant(first.bookedAt) } : null
}
