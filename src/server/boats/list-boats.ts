import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { boatListQuery, boatSortKeys } from '#contract/boats/schema.ts'
import { allStatuses, isScheduleStatus, type Phase, phaseOf, phases } from '#contract/schedules/status.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { allOf, matches, readPage } from '../platform/paging.ts'
import { presentBoats } from './present-boat.ts'

const order: Record<(typeof boatSortKeys)[number], SQL> = {
  id: sql`b.id`,
  name: sql`b.name`,
  brand: sql`b.brand`,
  size: sql`b.size`,
  status: sql`b.latest_status`,
}

type PhaseFilter = Phase | 'none'
const codesOf = (phase: PhaseFilter) =>
  phase === 'none' ? [null] : allStatuses.filter((code) => phaseOf(code).key === phase)

const countPhases = (counts: ReadonlyMap<number | null, number>) => {
  const inPhases: Record<string, number> = { none: 0, ...Object.fromEntries(phases.map(({ key }) => [key, 0])) }
  for (const [code, count] of counts) {
    const phase = code !== null && isScheduleStatus(code) ? phaseOf(code).key : 'none'
    inPhases[phase] = (inPhases[phase] ?? 0) + count
  }
  return inPhases
}

/** A page of the boats the actor may see, and how many are in each phase. */
export const listBoats = async ({ db, actor }: Asking, query: z.output<typeof boatListQuery>) => {
  const own = isStaff(actor) ? undefined : sql`b.owner_id = ${actor.id}`
  const found = query.searchQuery ? matches(sql`b.search`, query.searchQuery) : undefined
  const page = await readPage(db, query, {
    from: sql`boat b`,
    where: allOf(own, found),
    narrow: Boolean(own || found),
    countsKept: own || found ? undefined : 'boats',
    id: order.id,
    order,
    group: order.status,
    groups: query.phase && codesOf(query.phase),
  })
  return {
    items: await presentBoats(db, actor, page.ids),
    totalCount: page.totalCount,
    phases: countPhases(page.counts),
  }
}
