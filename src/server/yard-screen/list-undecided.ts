import type { UndecidedMove } from '#contract/yard-screen/schema.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import type { UndecidedWords } from './policy.ts'

/** Kept moves that wait for staff, in the order in which they came. */
export const listUndecided = async (db: Db): Promise<UndecidedMove[]> => {
  const { rows } = await db.execute<RowOf<UndecidedMove>>(sql`
    select u.id, m.event, m.schedule_id as "scheduleId", b.id as "boatId", b.name as "boatName",
      btrim(a.first_name || ' ' || a.last_name) as "operatorName", u.device, u.pressed_at as at, u.received_at as "receivedAt"
    from undecided_move u join yard_move m on m.key = u.key join account a on a.id = m.account_id
    join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
    where u.decided_at is null order by u.id`)
  return rows.map((row) => ({ ...row, at: wireInstant(row.at), receivedAt: wireInstant(row.receivedAt) }))
}

interface FoundUndecided {
  device: string
  move: UndecidedWords
  pressedAt: string
  scheduleId: number
  screenId: number | null
  accountId: number
  operatorName: string
}
/** One that waits, or waited, with what it said. */
export const readUndecided = async (db: Db, id: number) => {
  const { rows } = await db.execute<RowOf<FoundUndecided>>(sql`
    select u.device, u.move, u.pressed_at as "pressedAt", m.schedule_id as "scheduleId", m.screen_id as "screenId",
      m.account_id as "accountId", btrim(a.first_name || ' ' || a.last_name) as "operatorName"
    from undecided_move u join yard_move m on m.key = u.key join account a on a.id = m.account_id where u.id = ${id}`)
  const [found] = rows
  return found && { ...found, pressedAt: new Date(found.pressedAt) }
}
