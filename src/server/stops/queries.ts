import type { StopReason } from '#contract/stops/reasons.ts'
import { endOfStop, stopAt } from '#contract/stops/span.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'

export interface KnownStop {
  id: number
  machineId: number | null
  machine: string | null
  reason: StopReason
  words: string | null
  from: Date
  /** null: until told otherwise. */
  until: Date | null
  endedAt: Date | null
  version: number
}
type FoundStop = Omit<KnownStop, 'from' | 'until' | 'endedAt'> & {
  from: string
  until: string | null
  endedAt: string | null
}

const asDate = (written: string | null) => (written === null ? null : new Date(written))
const readWhere = async (db: Db, where: SQL): Promise<KnownStop[]> => {
  const { rows } = await db.execute<RowOf<FoundStop>>(sql`
    select s.id, s.machine_id as "machineId", k.name as machine, s.reason, s.words, s.from_at as from, s.until_at as until,
      s.ended_at as "endedAt", s.version
    from yard_stop s left join machine k on k.id = s.machine_id where ${where} order by s.from_at, s.id`)
  return rows.map(({ from, until, endedAt, ...row }) => ({
    ...row,
    ...{ from: new Date(from), until: asDate(until), endedAt: asDate(endedAt) },
  }))
}

export const readStop = async (db: Db, id: number): Promise<KnownStop | undefined> =>
  (await readWhere(db, sql`s.id = ${id}`))[0]
/** Of these, and of all that stand or are to come. */
export const readStops = (db: Db, ids: readonly number[], now: Date): Promise<KnownStop[]> =>
  readWhere(
    db,
    sql`s.id = any(${sql.param([...ids])}::int[]) or s.ended_at is null and (s.until_at is null or s.until_at > ${now.toISOString()}::timestamptz)`,
  )

/** A stop with the end it had, where that has come. */
export type HeldStop = Omit<KnownStop, 'until' | 'endedAt'> & { until: Date }
/** Every stop that held at some time of a span, also one that was ended since. */
export const readHeld = async (db: Db, { from, until }: { from: Date; until: Date }): Promise<HeldStop[]> => {
  const ended = sql`least(s.until_at, s.ended_at)`
  const held = await readWhere(
    db,
    sql`s.from_at < ${until.toISOString()}::timestamptz and s.from_at < coalesce(${ended}, 'infinity')
      and coalesce(${ended}, 'infinity') > ${from.toISOString()}::timestamptz`,
  )
  const first = (...ends: (Date | null)[]) =>
    new Date(Math.min(...ends.map((end) => end?.getTime() ?? Number.MAX_VALUE)))
  return held.map(({ endedAt, ...stop }) => ({ ...stop, until: first(stop.until, endedAt, until) }))
}
/** The stop a machine stood in at a moment, whatever became of it since; null: what is moved by none. */
export const readStopAt = async (db: Db, machineId: number | null, at: Date): Promise<HeldStop | undefined> =>
  stopAt(await readHeld(db, { from: at, until: new Date(at.getTime() + 1) }), machineId, at)

/** A stop that nobody ended, with its end as it is known now. */
export interface StandingStop extends Omit<KnownStop, 'until' | 'endedAt'> {
  until: Date
  /** Until told otherwise. */
  isOpen: boolean
}
/** Every stop that stands or is to come: nothing is booked in any of them. */
export const readStanding = async (db: Db, now: Date, timeZone: string): Promise<StandingStop[]> =>
  (await readStops(db, [], now)).map(({ endedAt: _none, ...stop }) => ({
    ...stop,
    until: endOfStop(stop, now, timeZone),
    isOpen: stop.until === null,
  }))
