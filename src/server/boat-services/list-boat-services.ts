import type { z } from 'zod'
import type { boatServiceListQuery, boatServiceSortKeys } from '#contract/boat-services/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { foundBy } from '../boats/public.ts'
import { type Actor, type Asking, isStaff } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { allOf, type ListSource, readPage } from '../platform/paging.ts'
import { presentRows } from './present-boat-service.ts'
import { readNewestIds } from './queries.ts'

type SortKey = (typeof boatServiceSortKeys)[number]
type Query = z.output<typeof boatServiceListQuery>

const order: Record<SortKey, SQL> = {
  id: sql`s.id`,
  boatName: sql`s.boat_name`,
  serviceType: sql`s.service_type_place`,
  scheduleDate: sql`s.schedule_at`,
  serviceDate: sql`s.service_date`,
  status: sql`s.status`,
  boatId: sql`s.boat_id`,
}

/** The requests this actor may see, filtered as asked: what the list and its export read from. */
export const boatServiceSource = (
  actor: Actor,
  { searchQuery, status, boatId, personId }: Pick<Query, 'searchQuery' | 'status' | 'boatId' | 'personId'>,
): ListSource<SortKey> => {
  const ownerId = isStaff(actor) ? personId : actor.id
  const where = allOf(
    ownerId === undefined ? undefined : sql`s.owner_id = ${ownerId}`,
    boatId === undefined ? undefined : sql`s.boat_id = ${boatId}`,
  )
  return {
    from: sql`boat_service s`,
    where,
    found: searchQuery ? foundBy(actor, sql`s`, searchQuery) : undefined,
    narrow: where !== undefined,
    counted: 'boat_service',
    id: order.id,
    order,
    group: order.status,
    groups: status && [reviewStatus[status]],
  }
}

/** A page of the requests the actor may see, and how many there are of each status. */
export const listBoatServices = async ({ db, actor }: Asking, query: Query) => {
  const page = await readPage(db, query, boatServiceSource(actor, query))
  const countOf = (status: keyof typeof reviewStatus) => page.counts.get(reviewStatus[status]) ?? 0
  return {
    items: await presentRows(db, actor, page.ids),
    totalCount: page.totalCount,
    statuses: { pending: countOf('pending'), approved: countOf('approved'), rejected: countOf('rejected') },
  }
}

const mostAtOnce = 1000
/** All of them at once, for clients that do not page: the newest thousand. */
export const listNewest = async ({ db, actor }: Asking) =>
  presentRows(db, actor, await readNewestIds(db, isStaff(actor) ? undefined : actor.id, mostAtOnce))
