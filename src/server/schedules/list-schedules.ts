import { type SQL, sql } from 'drizzle-orm'
import type { Answer, Received } from '#contract/http/endpoint.ts'
import type { searchRequests } from '#contract/schedules/endpoints.ts'
import {
  allStatuses,
  dropOffStatuses,
  isScheduleStatus,
  openStatuses,
  phaseOf,
  phases,
  pickUpStatuses,
} from '#contract/schedules/status.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { allOf, anyOf, matches, readPage } from '../platform/paging.ts'
import { scheduleRows } from './public.ts'

type Query = Received<typeof searchRequests>['query']
export type ScheduleList = 'all' | 'drop-offs' | 'pick-ups'

const statusesOf: Record<ScheduleList, readonly number[]> = {
  all: allStatuses,
  'drop-offs': dropOffStatuses,
  'pick-ups': pickUpStatuses,
}
const order: Record<Query['sortBy'], SQL> = {
  id: sql`s.id`,
  boatName: sql`b.name`,
  status: sql`s.status`,
  scheduleDate: sql`s.drop_off_at`,
  pickup_Requested_Date: sql`coalesce(s.asked_pick_up_at, s.planned_pick_up_at)`,
}
const phaseCodes = (key: string) => {
  const phase = phases.find((each) => each.key === key)!
  return [...phase.codes, ...(phase.refusedBy === null ? [] : [phase.refusedBy])]
}

/** Schedules the actor may see, one page, with how many are in each phase (specification 2.9, 2.10). */
export const listSchedules = async (
  asking: Asking,
  list: ScheduleList,
  query: Query,
): Promise<Answer<typeof searchRequests>> => {
  const { db, actor } = asking
  const within = statusesOf[list].filter(
    (code) => query.open !== 'true' || (openStatuses as readonly number[]).includes(code),
  )
  const where = allOf(
    within.length < allStatuses.length ? sql`s.status = ${anyOf(within)}` : undefined,
    isStaff(actor) ? undefined : sql`b.owner_id = ${actor.id}`,
    query.boatId ? sql`s.boat_id = ${query.boatId}` : undefined,
    query.searchQuery ? matches(sql`b.search`, query.searchQuery) : undefined,
  )
  const page = await readPage(db, query, {
    from: sql`schedule s join boat b on b.id = s.boat_id`,
    ...(isStaff(actor) && !query.searchQuery && { countFrom: sql`schedule s` }),
    where,
    narrow: !isStaff(actor) || Boolean(query.boatId) || Boolean(query.searchQuery),
    id: sql`s.id`,
    order,
    group: sql`s.status`,
    groups: query.phase ? phaseCodes(query.phase) : undefined,
  })
  const counted: Record<string, number> = Object.fromEntries(phases.map(({ key }) => [key, 0]))
  for (const [code, count] of page.counts)
    if (code !== null && isScheduleStatus(code)) counted[phaseOf(code).key]! += count
  return { items: await scheduleRows(asking, page.ids), totalCount: page.totalCount, phases: counted }
}

/** Ids of all schedules the actor may see: other clients count them. */
export const listTotals = async ({ db, actor }: Asking) => {
  const mine = isStaff(actor) ? sql`true` : sql`b.owner_id = ${actor.id}`
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from schedule s join boat b on b.id = s.boat_id where ${mine} order by s.id`,
  )
  return rows
}
