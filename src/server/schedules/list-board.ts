import { sql } from 'drizzle-orm'
import { marinaDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import { presentRow } from './present-schedule.ts'
import { readViews } from './queries.ts'

const dayMs = 86_400_000

/** Every open schedule, and those closed within the last day, so that a card does not vanish under the hand. */
export const listBoard = async ({ db, actor, clock }: Asking) => {
  const settings = await loadSettings(db)
  const now = clock.now()
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  const views = await readViews(
    db,
    marinaDay(now, settings.timeZone),
    sql`s.status in (0, 1, 3, 4, 5, 6, 7, 8, 9) or (s.status in (10, 11) and s.status_changed_at > ${yesterday}::timestamptz)`,
    sql`s.status, s.status_changed_at`,
  )
  return {
    items: views.map((view) => ({ ...presentRow(actor, view, settings, now), holdReason: view.holdReason })),
  }
}
