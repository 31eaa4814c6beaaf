import type { z } from 'zod'
import type { boatListQuery, boatSortKeys } from '#contract/boats/schema.ts'
import { codesOf, isScheduleStatus, phaseOf, phases } from '#contract/schedules/status.ts'
import { boatsSeenBy, findRegistered, foundBy } from '../boats/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { type ListSource, readPage } from '../platform/paging.ts'
import { presentBoats } from './present-boat.ts'

const order: Record<(typeof boatSortKeys)[number], SQL> = {
  id: sql`b.id`,
  name: sql`b.name`,
  brand: sql`b.brand`,
  size: sql`b.size`,
  status: sql`b.list_status`,
}

/** What `list_status` holds where there is no schedule: past every status, so that these sort last. */
export const noSchedule = 32_767
const countPhases = (counts: ReadonlyMap<number, number>) => {
  const inPhases: Record<string, number> = { none: 0, ...Object.fromEntries(phases.map(({ key }) => [key, 0])) }
  for (const [code, count] of counts) {
    const phase = isScheduleStatus(code) ? phaseOf(code).key : 'none'
    inPhases[phase] = (inPhases[phase] ?? 0) + count
  }
  return inPhases
}

type Query = z.output<typeof boatListQuery>

/** The list of boats as this actor sees it. */
export const boatSource = (actor: Actor, query: Query): ListSource<Query['sortBy']> => {
  const own = boatsSeenBy(actor, sql`b.id`, query.personId)
  const found = query.searchQuery ? foundBy(actor, sql`b`, query.searchQuery) : undefined
  return {
    from: sql`boat b`,
    where: own,
    found,
    narrow: Boolean(own),
    counted: 'boat',
    id: order.id,
    order,
    group: order.status,
    groups: query.phase && (query.phase === 'none' ? [noSchedule] : codesOf(query.phase)),
  }
}

/** A page of the boats the actor may see, and how many are in each phase. */
export const listBoats = async (asking: Asking, query: Query) => {
  const first = query.searchQuery ? await findRegistered(asking.db, query.searchQuery) : null
  const page = await readPage(asking.db, query, { ...boatSource(asking.actor, query), first })
  return {
    items: await presentBoats(asking, page.ids),
    totalCount: page.totalCount,
    phases: countPhases(page.counts),
  }
}
