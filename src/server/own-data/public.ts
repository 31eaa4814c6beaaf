import type { Belongings } from '../accounts/public.ts'
import { lockBoatsOf } from '../boats/public.ts'
import { endLinksOfPayer, readBalance } from '../invoices/public.ts'
import { sql } from '../platform/database/orm.ts'
import { anyOf } from '../platform/paging.ts'
import { endLinksOfOwner } from '../work-orders/public.ts'
import { traceStatements } from './erased-traces.ts'
import { moveStatements } from './move-records.ts'
import { hasOpenSchedule, readHoldings } from './queries.ts'

export { expirePapers } from './expire-papers.ts'

/** What the slices keep of a person, for the accounts below them. */
export const belongings: Belongings = {
  countBoats: (accountId) => sql`(select count(*)::int from boat b where b.owner_id = ${accountId})`,
  nameBoats: (accountId) =>
    sql`coalesce((select string_agg(b.name, ', ' order by b.name, b.id) from boat b where b.owner_id = ${accountId}), '')`,
  hasOpenSchedule,
  readBalance,
  readHoldings,
  async lockHoldings(db, accountIds) {
    await lockBoatsOf(db, accountIds)
    await db.execute(sql`select from chat where person_id = ${anyOf(accountIds)} order by id for update`)
  },
  async eraseTraces(db, erased) {
    for (const statement of traceStatements(erased)) await db.execute(statement)
  },
  async endMailedPapers(context, accountId) {
    await endLinksOfPayer(context, accountId)
    await endLinksOfOwner(context, accountId)
  },
  async moveRecords(db, move) {
    for (const statement of moveStatements(move)) await db.execute(statement)
  },
}
