import { reviewStatus } from '#contract/review/status.ts'
import { type SQLWrapper, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { Siblings } from './policy.ts'

/** The subscriptions of a boat, summed up; there is at least the one whose boat it is. */
export const siblingsOf = (boatId: SQLWrapper | number) => sql<Siblings>`(
  select json_build_object(
    'newestId', max(o.id), 'count', count(*), 'pending', bool_or(o.status = ${reviewStatus.pending}),
    'approvedUntil', max(o.valid_to) filter (where o.status = ${reviewStatus.approved}),
    'approvedFrom', max(o.valid_from) filter (where o.status = ${reviewStatus.approved}))
  from subscription o where o.boat_id = ${boatId})`

/** How a boat stands with its subscriptions; null while it has none. */
export const readSiblings = async (db: Db, boatId: number): Promise<Siblings | null> => {
  const { rows } = await db.execute<{ siblings: Siblings }>(sql`select ${siblingsOf(boatId)} as siblings`)
  const siblings = rows[0]?.siblings
  return siblings && siblings.count > 0 ? siblings : null
}
