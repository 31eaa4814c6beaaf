import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type subscriptionListQuery,
  type subscriptionSortKeys,
  subscriptionStatus,
} from '#contract/subscriptions/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { allOf, inOrder, matches, readPage } from '../platform/paging.ts'
import { presentSubscription } from './present-subscription.ts'
import { onBoats, readRecords } from './queries.ts'

const order: Record<(typeof subscriptionSortKeys)[number], SQL> = {
  id: sql`s.id`,
  boatName: sql`b.name`,
  validFrom: sql`s.valid_from`,
  validTo: sql`s.valid_to`,
  liftsRemaining: sql`s.lifts_remaining`,
  status: sql`s.status`,
}

/** A page of the subscriptions that hang on boats the actor may see, and how many there are of each status. */
export const listSubscriptions = async ({ db, actor }: Asking, query: z.output<typeof subscriptionListQuery>) => {
  const own = isStaff(actor) ? undefined : sql`b.owner_id = ${actor.id}`
  const found = query.searchQuery ? matches(sql`b.search`, query.searchQuery) : undefined
  const narrow = Boolean(own || found)
  const joined = narrow || query.sortBy === 'boatName'
  const page = await readPage(db, query, {
    from: joined ? onBoats : sql`subscription s`,
    where: joined ? allOf(own, found) : sql`s.boat_id is not null`,
    narrow,
    countsKept: narrow ? undefined : 'subscriptions',
    id: order.id,
    order,
    group: order.status,
    groups: query.status && [subscriptionStatus[query.status]],
  })
  const rows = (await readRecords(db, page.ids)).map((row) => presentSubscription(actor, row))
  const countOf = (status: keyof typeof subscriptionStatus) => page.counts.get(subscriptionStatus[status]) ?? 0
  return {
    items: inOrder(page.ids, rows),
    totalCount: page.totalCount,
    statuses: { pending: countOf('pending'), approved: countOf('approved'), rejected: countOf('rejected') },
  }
}
