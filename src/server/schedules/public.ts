import type { ScheduleRow } from '#contract/schedules/schema.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { anyOf, inOrder } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'
import { presentRow, shownAt } from './present-schedule.ts'
import { readViews } from './queries.ts'

export { advanceSchedule } from './advance-schedule.ts'
export { gatesOpened } from './approve-by-itself.ts'
export { isToCome } from './arrange-movements.ts'
export { attachPictures, takeOffPicture } from './attach-pictures.ts'
export { bookAtOnce } from './book-at-once.ts'
export { placeBoats, removePlacings } from './bring-boats-on-rack.ts'
export { foreseeOutOfUse, machinesFollowed } from './change-machines.ts'
export { followUnpaid, paymentsFollowed } from './follow-unpaid.ts'
export { listFreeBays } from './list-free-bays.ts'
export { gateFacts, gateFactsFrom, gateFactsOf, readPapers } from './load-gate-facts.ts'
export { lockMovement, lockMovementsOn } from './lock-movements.ts'
export { type DayMarks, markMovement, markSentLate, rankMovements, tellMovements } from './mark-movements.ts'
export { moveAfterStop } from './move-after-stop.ts'
export { scheduleNotices } from './notices.ts'
export { asStatus, momentAt } from './policy.ts'
export { readBay, seesPicture } from './queries.ts'
export { comesBackAt, keepsHome } from './read-free-bays.ts'
export { type FreeTime, readFreeTimes } from './read-free-times.ts'
export { readOccupants } from './read-occupants.ts'
export { wasBookedThen } from './read-places.ts'
export { waitingDropOffs, waitingPayments, waitingPickUps, waitingRequests } from './show-waiting.ts'
export { withTimes } from './tell-owner.ts'
export { lockSchedule } from './transition.ts'
export { withdrawMissed } from './withdraw-missed.ts'

/** Rows of these schedules, in the order of the ids, for lists outside this slice. Who may see them is the caller's matter. */
export const scheduleRows = async (asking: Asking, ids: readonly number[]): Promise<ScheduleRow[]> =>
  ids.length === 0 ? [] : scheduleRowsIn(await loadSettings(asking.db), asking, ids)

/** The same where the settings are at hand. */
export const scheduleRowsIn = async (
  settings: Pick<Settings, 'timeZone' | 'approveRequests'>,
  { db, actor, clock }: Asking,
  ids: readonly number[],
): Promise<ScheduleRow[]> => {
  if (ids.length === 0) return []
  const moment = shownAt(clock.now(), settings)
  const views = await readViews(db, moment.today, sql`s.id = ${anyOf(ids)}`)
  return inOrder(ids, views).map((view) => presentRow(actor, view, moment))
}
