import type { Belongings } from '../accounts/public.ts'
import { sql } from '../platform/database/orm.ts'
import { traceStatements } from './erased-traces.ts'
import { hasOpenSchedule } from './queries.ts'

/** What the slices keep of a person, for the accounts below them. */
export const belongings: Belongings = {
  countBoats: (accountId) => sql`(select count(*)::int from boat b where b.owner_id = ${accountId})`,
  hasOpenSchedule,
  async lockBoats(db, accountId) {
    await db.execute(sql`select id from boat where owner_id = ${accountId} order by id for update`)
  },
  async eraseTraces(db, erased) {
    for (const statement of traceStatements(erased)) await db.execute(statement)
  },
}
