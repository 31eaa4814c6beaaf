import type { z } from 'zod'
import { reviewStatus } from '#contract/review/status.ts'
import type { subscriptionListQuery, subscriptionSortKeys } from '#contract/subscriptions/schema.ts'
import { foundBy } from '../boats/public.ts'
import { type Actor, type Asking, isStaff } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { allOf, type ListSource, readPage } from '../platform/paging.ts'
import { presentSubscriptions } from './present-subscription.ts'

const order: Record<(typeof subscriptionSortKeys)[number], SQL> = {
  id: sql`s.id`,
  boatName: sql`s.boat_name`,
  validFrom: sql`s.valid_from`,
  validTo: sql`s.valid_to`,
  liftsRemaining: sql`s.lifts_remaining`,
  status: sql`s.status`,
  boatId: sql`s.boat_id`,
}

type Query = z.output<typeof subscriptionListQuery>

/** The list of subscriptions that hang on boats, as this actor sees it. */
export const subscriptionSource = (actor: Actor, query: Query): ListSource<Query['sortBy']> => {
  const ownerId = isStaff(actor) ? query.personId : actor.id
  const own = ownerId === undefined ? undefined : sql`s.owner_id = ${ownerId}`
  const found = query.searchQuery ? foundBy(actor, sql`s`, query.searchQuery) : undefined
  return {
    from: sql`subscription s`,
    where: allOf(sql`s.boat_id is not null`, own),
    found,
    narrow: Boolean(own),
    counted: 'subscription',
    id: order.id,
    order,
    group: order.status,
    groups: query.status && [reviewStatus[query.status]],
  }
}

/** A page of the subscriptions the actor may see, and how many there are of each status. */
export const listSubscriptions = async (asking: Asking, query: Query) => {
  const page = await readPage(asking.db, query, subscriptionSource(asking.actor, query))
  const countOf = (status: keyof typeof reviewStatus) => page.counts.get(reviewStatus[status]) ?? 0
  return {
    items: await presentSubscriptions(asking, page.ids),
    totalCount: page.totalCount,
    statuses: { pending: countOf('pending'), approved: countOf('approved'), rejected: countOf('rejected') },
  }
}
