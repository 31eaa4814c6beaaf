import type { Answer } from '#contract/http/call.ts'
import type { Received } from '#contract/http/endpoint.ts'
import type { searchRequests } from '#contract/schedules/endpoints.ts'
import {
  allStatuses,
  awaitingReturn,
  codesOf,
  isOpen,
  isScheduleStatus,
  phaseOf,
  phases,
  rackStatuses,
  statusesOfHalf,
} from '#contract/schedules/status.ts'
import { addDays, marinaDay, startOfDay } from '#contract/time.ts'
import { foundBy } from '../boats/public.ts'
import { type Actor, type Asking, isStaff } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { allOf, anyOf, type ListSource, mostCounted, readPage } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'
import { onNoMachine } from './arrange-movements.ts'
import { scheduleRows, scheduleRowsIn } from './public.ts'
import { schedulesOf } from './queries.ts'

type Query = Received<typeof searchRequests>['query']
export type ScheduleList = 'all' | 'drop-offs' | 'pick-ups'

const statusesOf: Record<ScheduleList, readonly number[]> = {
  all: allStatuses,
  'drop-offs': statusesOfHalf('drop-off'),
  'pick-ups': statusesOfHalf('pick-up'),
}
const order: Record<Exclude<Query['sortBy'], 'dayTime'>, SQL> = {
  id: sql`s.id`,
  boatName: sql`s.boat_name`,
  status: sql`s.status`,
  scheduleDate: sql`s.drop_off_at`,
  pickup_Requested_Date: sql`s.pick_up_at`,
  boatId: sql`s.boat_id`,
}

/** Nothing lifted who stood here already; who is out has a way back of her own. */
const lifting = sql`case when not s.placed then s.drop_off_at end`
const timesOf: Record<ScheduleList, readonly SQL[]> = {
  all: [lifting, sql`s.pick_up_at`, sql`case when s.status = ${anyOf(awaitingReturn)} then s.return_at end`],
  'drop-offs': [lifting],
  'pick-ups': [sql`s.pick_up_at`],
}
/** Whether an instant lies on the marina days asked for; undefined where none are. */
const onDays = ({ from, until }: Query, timeZone: string) => {
  if (!from && !until) return undefined
  return (at: SQL) =>
    allOf(
      from ? sql`${at} >= ${startOfDay(from, timeZone)}` : undefined,
      until ? sql`${at} < ${startOfDay(addDays(until, 1), timeZone)}` : undefined,
    )!
}
type OnDays = ReturnType<typeof onDays>
/** What is booked or planned on these days, of the times that a list is about; undefined for all. */
const withinDays = (within: OnDays, list: ScheduleList): SQL | undefined =>
  within &&
  sql`(${sql.join(
    timesOf[list].map((at) => sql`(${within(at)})`),
    sql` or `,
  )})`
/** The first of them; a launch and a return of one day stand at the launch. */
const firstTime = (within: OnDays, list: ScheduleList): SQL =>
  sql`least(${sql.join(
    timesOf[list].map((at) => (within ? sql`case when ${within(at)} then ${at} end` : at)),
    sql`, `,
  )})`

/** The marina's day and zone, which a list is judged by. */
interface MarinaDay {
  today: string
  timeZone: string
}
/** One of the three lists of schedules as this actor sees it. */
export const scheduleSource = (
  actor: Actor,
  { today, timeZone }: MarinaDay,
  list: ScheduleList,
  query: Query,
): ListSource<Query['sortBy']> => {
  const statuses = statusesOf[list].filter((code) => query.open !== 'true' || isOpen(code))
  const ofPerson = query.personId === undefined ? undefined : sql`s.owner_id = ${query.personId}`
  const unplaced = isStaff(actor) && query.unplaced === 'true'
  const noMachine = isStaff(actor) && query.noMachine === 'true'
  const within = onDays(query, timeZone)
  const days = withinDays(within, list)
  return {
    from: sql`schedule s`,
    where: allOf(
      isStaff(actor) ? ofPerson : sql`s.id = ${schedulesOf(actor.id)}`,
      query.boatId ? sql`s.boat_id = ${query.boatId}` : undefined,
      unplaced
        ? sql`s.position_id is null and s.status = ${anyOf(rackStatuses)} and exists (select from rack_position)`
        : undefined,
      noMachine ? onNoMachine(today) : undefined,
      days,
    ),
    found: query.searchQuery ? foundBy(actor, sql`s`, query.searchQuery) : undefined,
    narrow: !isStaff(actor) || Boolean(query.personId ?? query.boatId) || unplaced || noMachine || days !== undefined,
    counted: 'schedule',
    id: order.id,
    order: { ...order, dayTime: firstTime(within, list) },
    group: order.status,
    within: statuses.length < allStatuses.length ? statuses : undefined,
    groups: query.phase && codesOf(query.phase),
  }
}

/** Schedules the actor may see, one page, with how many are in each phase (specification 2.9, 2.10). */
export const listSchedules = async (
  asking: Asking,
  list: ScheduleList,
  query: Query,
): Promise<Answer<typeof searchRequests>> => {
  const settings = await loadSettings(asking.db)
  const today = marinaDay(asking.clock.now(), settings.timeZone)
  const page = await readPage(
    asking.db,
    query,
    scheduleSource(asking.actor, { today, timeZone: settings.timeZone }, list, query),
  )
  const counted: Record<string, number> = Object.fromEntries(phases.map(({ key }) => [key, 0]))
  for (const [code, count] of page.counts) if (isScheduleStatus(code)) counted[phaseOf(code).key]! += count
  return { items: await scheduleRowsIn(settings, asking, page.ids), totalCount: page.totalCount, phases: counted }
}

const mostUnpaged = 1000
/** The newest schedules the actor may see, for clients that do not page. */
export const listNewest = async (asking: Asking) => {
  const { db, actor } = asking
  const mine = isStaff(actor) ? sql`true` : sql`s.id = ${schedulesOf(actor.id)}`
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from schedule s where ${mine} order by s.id desc limit ${mostUnpaged}`,
  )
  return scheduleRows(
    asking,
    rows.map(({ id }) => id),
  )
}

/** Ids of all schedules the actor may see: other clients count them. */
export const listTotals = async ({ db, actor }: Asking) => {
  const mine = isStaff(actor) ? sql`true` : sql`s.id = ${schedulesOf(actor.id)}`
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from schedule s where ${mine} order by s.id desc limit ${mostCounted}`,
  )
  return rows
}
