import type { UndecidedMove } from '#contract/yard-screen/schema.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import type { UndecidedWords } from './policy.ts'

/** With who pressed, and the boat: history still knows whose a request was that is gone. */
const undecided = sql`
  undecided_move u join yard_move m on m.key = u.key join account a on a.id = m.account_id
    left join schedule s on s.id = m.schedule_id
    left join boat b on b.id = coalesce(s.boat_id,
      (select h.boat_id from history h where h.schedule_id = m.schedule_id order by h.id desc limit 1))`
const operatorName = sql`coalesce(btrim(a.first_name || ' ' || a.last_name), '')`

/** Kept moves that wait for staff, in the order in which they came. */
export const listUndecided = async (db: Db): Promise<UndecidedMove[]> => {
  const { rows } = await db.execute<RowOf<UndecidedMove>>(sql`
    select u.id, m.event, m.schedule_id as "scheduleId", s.id is null as "isGone", b.id as "boatId", b.name as "boatName",
      ${operatorName} as "operatorName", u.why, u.move ->> 'overrideReason' as "overrideReason",
      u.move ->> 'addLiftReason' as "addLiftReason", u.move ->> 'misfitReason' as "misfitReason",
      u.move ->> 'keptBayReason' as "keptBayReason", m.screen_id as "screenId", u.device, u.pressed_at as at,
      u.received_at as "receivedAt"
    from ${undecided} where u.decided_at is null order by u.id`)
  return rows.map((row) => ({ ...row, at: wireInstant(row.at), receivedAt: wireInstant(row.receivedAt) }))
}

export interface FoundUndecided {
  id: number
  device: string
  move: UndecidedWords
  pressedAt: Date
  scheduleId: number
  isGone: boolean
  boatId: number | null
  screenId: number | null
  accountId: number
  operatorName: string
}
const findUndecided = async (db: Db, where: SQL): Promise<FoundUndecided[]> => {
  const { rows } = await db.execute<RowOf<Omit<FoundUndecided, 'pressedAt'> & { pressedAt: string }>>(sql`
    select u.id, u.device, u.move, u.pressed_at as "pressedAt", m.schedule_id as "scheduleId", s.id is null as "isGone",
      b.id as "boatId", m.screen_id as "screenId", m.account_id as "accountId", ${operatorName} as "operatorName"
    from ${undecided} where ${where} order by b.id nulls first, u.id`)
  return rows.map((row) => ({ ...row, pressedAt: new Date(row.pressedAt) }))
}
/** One that waits, or waited, with what it said. */
export const readUndecided = async (db: Db, id: number) => (await findUndecided(db, sql`u.id = ${id}`))[0]
/** Those of a device that wait, in the order of their boats, as these are locked. */
export const readUndecidedOf = (db: Db, screenId: number) =>
  findUndecided(db, sql`m.screen_id = ${screenId} and u.decided_at is null`)
