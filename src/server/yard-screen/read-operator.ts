import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { isActive } from './queries.ts'

interface FoundOperator {
  id: number
  firstName: string
  lastName: string
  mayAct: boolean
}
/**
 * Who was chosen on a screen without a PIN, held so that no block comes in between; `mayAct`: still of staff, and known on
 * that screen by a PIN or as who made it or acts there. Undefined: nobody who ever was.
 */
export const lockOperator = async (db: Db, id: number, screenId: number): Promise<FoundOperator | undefined> => {
  const { rows } = await db.execute<RowOf<FoundOperator>>(sql`
    select a.id, coalesce(a.first_name, '') as "firstName", coalesce(a.last_name, '') as "lastName", (${isActive} and (
      exists (select from operator_pin p where p.account_id = a.id)
      or exists (select from yard_screen s where s.id = ${screenId} and a.id in (s.made_by, s.operator_id)))) as "mayAct"
    from account a where a.id = ${id} and (a.role <> 'customer' or exists (select from yard_move m where m.account_id = a.id))
    for share of a`)
  return rows[0]
}
