import type { TimeWindow } from '#contract/day/state.ts'
import { isToldAnew, isYetToCount, type LaneRules, windowsOf } from '#contract/day/windows.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { readFurtherPeople } from '../boats/public.ts'
import { readMachines } from '../machines/public.ts'
import { noticeOf, ring } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { markMovement } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { lockLane } from './lock-lane.ts'
import { dayNotices } from './notices.ts'
import { type PlannedMovement, promisable } from './queries.ts'
import { type LaneOfDay, readLanes, readPromises } from './read-lanes.ts'

/** Tells a window by the bell and to open pages, never by mail: it moves too often for that. */
const tellWindow = async (
  context: Context,
  movement: PlannedMovement,
  { from, until }: TimeWindow,
  timeZone: string,
) => {
  const clock = (at: Date) => wallClock(at, timeZone).slice(11)
  const { boatId, boatName, kind, ownerId } = movement
  const notice = noticeOf(dayNotices, movement.told ? 'window-moved' : 'window-told', {
    ...{ boat: boatName, kind },
    ...{ from: clock(from), until: clock(until) },
  })
  for (const accountId of [ownerId, ...(await readFurtherPeople(context.db, boatId))])
    await ring(context, { accountId, notice, link: `/Boats/${boatId}` })
}

/** Tells the windows of a lane that moved by ten minutes or more, and first ones; in the transaction that locked it. */
export const tellLane = async (
  context: Context,
  { movements, promises }: { movements: readonly PlannedMovement[]; promises: LaneRules },
  timeZone: string,
) => {
  const fresh = windowsOf(promisable(movements, promises.now), promises)
  for (const movement of movements) {
    const found = fresh.get(movement.id)
    if (!found || !isToldAnew(movement.told, found.window)) continue
    const { from, until } = found.window
    await markMovement(context.db, movement.id, {
      toldFrom: from,
      toldUntil: until,
      ...(!movement.firstFrom && { firstFrom: from, firstUntil: until }),
      ...(isYetToCount(movement, promises.now) && {
        ...{ judgedFrom: from, judgedUntil: until, expectedAt: found.expectedAt },
      }),
    })
    await tellWindow(context, movement, found.window, timeZone)
  }
}

const hasBegun = ({ movements }: LaneOfDay) =>
  movements.some(({ begunAt, doneAt }) => begunAt || doneAt) && movements.some(({ doneAt }) => !doneAt)

/** Every minute: what owners of today’s boats may expect, lane by lane. */
export const tellWindows = async ({ db: outer, clock }: Context): Promise<void> => {
  const { timeZone } = await loadSettings(outer)
  const today = marinaDay(clock.now(), timeZone)
  const hasMachines = (await readMachines(outer)).length > 0
  for (const { machine } of (await readLanes(outer, today)).filter(hasBegun))
    await withTransaction(outer, async (db) => {
      const { movements } = await lockLane(db, today, machine?.id ?? null)
      const promises = await readPromises(db, { machine, movements }, clock.now(), hasMachines)
      await tellLane({ db, clock }, { movements, promises }, timeZone)
    })
}
