import { closedStatuses, openStatuses } from '#contract/schedules/status.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { anyOf } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'
import { presentRow, shownAt } from './present-schedule.ts'
import { readViews, schedulesOf } from './queries.ts'

const dayMs = 86_400_000

/** Nobody drags among more. */
const most = 1000

/**
 * Open schedules the actor may see, and those closed within the last day, so that a card does not vanish under the
 * hand. Of more than a thousand those stay that moved last, the open ones before the closed.
 */
export const listBoard = async ({ db, actor, clock }: Asking) => {
  const moment = shownAt(clock.now(), await loadSettings(db))
  const yesterday = new Date(moment.now.getTime() - dayMs).toISOString()
  const mine = isStaff(actor) ? sql`true` : sql`s.id = ${schedulesOf(actor.id)}`
  const shown = sql`${mine} and (s.status = ${anyOf(openStatuses)}
    or s.status = ${anyOf(closedStatuses)} and s.status_changed_at > ${yesterday}::timestamptz)`
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select s.id, count(*) over ()::int as total from schedule s where ${shown}
    order by s.status = ${anyOf(closedStatuses)}, s.status_changed_at desc, s.id desc limit ${most}`)
  const views = await readViews(
    db,
    moment.today,
    sql`s.id = ${anyOf(rows.map(({ id }) => id))}`,
    sql`s.status, s.status_changed_at, s.id`,
  )
  return {
    totalCount: rows[0]?.total ?? 0,
    items: views.map((view) => presentRow(actor, view, moment)),
  }
}
