import type { Belongings } from '../accounts/public.ts'
import { sql } from '../platform/database/orm.ts'
import { traceStatements } from './erased-traces.ts'
import { moveStatements } from './move-records.ts'
import { hasOpenSchedule, readHoldings } from './queries.ts'

/** What the slices keep of a person, for the accounts below them. */
export const belongings: Belongings = {
  countBoats: (accountId) => sql`(select count(*)::int from boat b where b.owner_id = ${accountId})`,
  nameBoats: (accountId) =>
    sql`coalesce((select string_agg(b.name, ', ' order by b.name, b.id) from boat b where b.owner_id = ${accountId}), '')`,
  hasOpenSchedule,
  readHoldings,
  async lockBoats(db, accountIds) {
    const owners = sql.param([...accountIds])
    await db.execute(sql`select id from boat where owner_id = any(${owners}::integer[]) order by id for update`)
  },
  async eraseTraces(db, erased) {
    for (const statement of traceStatements(erased)) await db.execute(statement)
  },
  async moveRecords(db, move) {
    for (const statement of moveStatements(move)) await db.execute(statement)
  },
}
