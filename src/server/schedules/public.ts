import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { marinaDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { loadSettings } from '../settings/public.ts'
import { presentRow } from './present-schedule.ts'
import { readViews } from './queries.ts'

/** Rows of these schedules, in the order of the ids, for lists outside this slice. Who may see them is the caller's matter. */
export const scheduleRows = async ({ db, actor, clock }: Asking, ids: readonly number[]): Promise<ScheduleRow[]> => {
  if (ids.length === 0) return []
  const settings = await loadSettings(db)
  const now = clock.now()
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const views = await readViews(db, marinaDay(now, settings.timeZone), sql`s.id in (${list})`)
  const byId = new Map(views.map((view) => [view.id, view]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((view) => presentRow(actor, view, settings, now))
}
