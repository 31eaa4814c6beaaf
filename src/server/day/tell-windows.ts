import { type Expected, isToldAnew, isYetToCount, type LaneRules, windowsOf } from '#contract/day/windows.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { readFurtherPeopleOf } from '../boats/public.ts'
import { readMachines } from '../machines/public.ts'
import { noticeOf, notifyAll } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { tellMovements } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { lockLane } from './lock-lane.ts'
import { dayNotices } from './notices.ts'
import { type PlannedMovement, promisable } from './queries.ts'
import { type LaneOfDay, readLanes, readPromises } from './read-lanes.ts'

/** A window that somebody reads for the first time, or anew. */
interface WindowToTell {
  movement: PlannedMovement
  found: Expected
}

const noticeFor = ({ movement, found: { window } }: WindowToTell, timeZone: string) => {
  const clock = (at: Date) => wallClock(at, timeZone).slice(11)
  const { boatName, kind, told } = movement
  return noticeOf(dayNotices, told ? 'window-moved' : 'window-told', {
    ...{ boat: boatName, kind },
    ...{ from: clock(window.from), until: clock(window.until) },
  })
}

/**
 * Tells the windows of a lane that moved by ten minutes or more, and first ones, in the transaction that locked it: on the
 * channels of their kind, and to open pages. However many, by few statements.
 */
export const tellLane = async (
  context: Context,
  { movements, promises }: { movements: readonly PlannedMovement[]; promises: LaneRules },
  timeZone: string,
) => {
  const fresh = windowsOf(promisable(movements, promises.now), promises)
  const told = movements.flatMap((movement): WindowToTell[] => {
    const found = fresh.get(movement.id)
    return found && isToldAnew(movement.told, found.window) ? [{ movement, found }] : []
  })
  if (told.length === 0) return
  await tellMovements(
    context.db,
    told.map(({ movement, found }) => ({ id: movement.id, ...found, counts: isYetToCount(movement, promises.now) })),
  )
  const others = await readFurtherPeopleOf(
    context.db,
    told.map(({ movement }) => movement.boatId),
  )
  const notices = told.flatMap((telling) => {
    const { boatId, ownerId } = telling.movement
    const [notice, link] = [noticeFor(telling, timeZone), `/Boats/${boatId}`]
    return [ownerId, ...(others.get(boatId) ?? [])].map((accountId) => ({ accountId, notice, link }))
  })
  await notifyAll(context, 'window', notices)
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
