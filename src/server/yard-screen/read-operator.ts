import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { isActive } from './queries.ts'

interface FoundOperator {
  id: number
  firstName: string
  lastName: string
  /** Still of staff. */
  isActive: boolean
  /** By a PIN, or on that screen as who made it or acts there. */
  isKnown: boolean
}
/** Who was chosen on a screen without a PIN, held so that no block comes in between. Undefined: nobody who ever could be. */
export const lockOperator = async (db: Db, id: number, screenId: number): Promise<FoundOperator | undefined> => {
  const { rows } = await db.execute<RowOf<FoundOperator>>(sql`
    select a.id, coalesce(a.first_name, '') as "firstName", coalesce(a.last_name, '') as "lastName", ${isActive} as "isActive", (
      exists (select from operator_pin p where p.account_id = a.id)
      or exists (select from yard_screen s where s.id = ${screenId} and a.id in (s.made_by, s.operator_id))) as "isKnown"
    from account a
    where a.id = ${id} and (a.role <> 'customer' or exists (select from known_operator k where k.account_id = a.id))
    for share of a`)
  return rows[0]
}
