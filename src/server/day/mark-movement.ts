import { msg } from '@lingui/core/runtime-macro'
import type { MovementMark } from '#contract/day/schema.ts'
import { factsOf, isStillAshore } from '#contract/schedules/status.ts'
import { stopTitle } from '#contract/stops/reasons.ts'
import { marinaDay } from '#contract/time.ts'
import { lockBoat } from '../boats/public.ts'
import { recordHistory, takeBackOfBoat } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { type DayMarks, lockMovement, wasBookedThen, markMovement as writeMarks } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { readStopAt } from '../stops/public.ts'
import { type PlannedMovement, readMovement } from './queries.ts'

/** A movement that is still to be done, which its caller has locked; any other than of today is refused, or than of a day until today. */
const readOpen = async (db: Db, id: number, now: Date, isPastToo = false): Promise<PlannedMovement> => {
  const movement = (await readMovement(db, id)) ?? notFound('movement')
  const { timeZone } = await loadSettings(db)
  if (movement.doneAt) refuse('wrong_status', msg`She was moved already: look at the fresh plan.`)
  const today = marinaDay(now, timeZone)
  const isDue = movement.day === today || (isPastToo && movement.day < today)
  if (!isDue && !(await wasBookedThen(db, id, { at: now, timeZone })))
    refuse('wrong_status', msg`This is not booked for today.`)
  if (isStillAshore(movement.kind, movement.status))
    refuse('wrong_status', msg`She is not in the water yet: launch her first.`)
  return movement
}
/** The same, locked. */
export const lockOpenOfToday = async (db: Db, id: number, now: Date): Promise<PlannedMovement> => {
  await lockMovement(db, id)
  return readOpen(db, id, now)
}

const requireSettled = ({ status }: PlannedMovement) => {
  if (factsOf(status)?.unsettled)
    refuse('wrong_status', msg`The request or its payment is not approved yet: look at it first.`)
}
/** What can be done at the machine now, which its caller has locked: of today, still open, approved and paid. */
export const readReadyOfToday = async (db: Db, id: number, now: Date): Promise<PlannedMovement> => {
  const movement = await readOpen(db, id, now)
  requireSettled(movement)
  return movement
}
/** The same also of days that passed: what a device kept may be done the day after. */
export const readReadyUntilToday = async (db: Db, id: number, now: Date): Promise<PlannedMovement> => {
  const movement = await readOpen(db, id, now, true)
  requireSettled(movement)
  return movement
}

const marksOf: Record<MovementMark, (movement: PlannedMovement, now: Date) => DayMarks> = {
  here: ({ hereAt }, now) => ({ hereAt: hereAt ?? now }),
  // what a device kept knows nothing of who came since
  'not-here': ({ hereAt }, now) => ({ hereAt: hereAt && hereAt > now ? hereAt : null }),
  begin: ({ begunAt }, now) => ({ begunAt: begunAt ?? now }),
  'not-begun': () => ({ begunAt: null }),
}

const begunInStop = 'begun-in-stop'
/** Nothing begins while its machine or the yard stands; what was begun then all the same is written down, for staff. */
const judgeStop = async (asking: Asking, { machineId, boatId }: PlannedMovement): Promise<void> => {
  const stop = await readStopAt(asking.db, machineId, asking.clock.now())
  if (!stop) return
  // what was kept has happened
  if (!asking.kept) refuse('wrong_status', stopTitle(stop))
  await recordHistory(asking, { boatId, event: begunInStop, details: { duringStop: stop.reason } })
}
/** A Begin that is taken back was none in a stop either. */
const takeBackBegin = async (asking: Asking, { boatId, begunAt }: PlannedMovement): Promise<void> => {
  if (begunAt) await takeBackOfBoat(asking, { boatId, event: begunInStop, at: begunAt, by: 'begin-undone' })
}
/** The boat before the movement, as every step of hers locks: her history may be written. */
const lockBoatOf = async (db: Db, movementId: number): Promise<void> => {
  const movement = (await readMovement(db, movementId)) ?? notFound('movement')
  await lockBoat(db, movement.boatId)
}

/** What staff see at the machine: that somebody is there, or that it was begun. */
export const markMovement = (
  outer: Asking,
  { movementId, mark }: { movementId: number; mark: MovementMark },
): Promise<{ before: DayMarks; after: DayMarks }> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const now = outer.clock.now()
    await lockBoatOf(db, movementId)
    const movement = await lockOpenOfToday(db, movementId, now)
    if (mark === 'begin') requireSettled(movement)
    if (mark === 'begin' && !movement.begunAt) await judgeStop(asking, movement)
    if (mark === 'not-begun') await takeBackBegin(asking, movement)
    const after = marksOf[mark](movement, now)
    await writeMarks(db, movementId, after)
    const { hereAt, begunAt } = movement
    return { before: { hereAt, begunAt }, after }
  })

/** Puts a mark back as it was before it, unless somebody marked anew since; answers whether it did. */
export const unmarkMovement = (
  outer: Asking,
  {
    movementId,
    of,
    before,
    after,
  }: { movementId: number; of: keyof DayMarks; before: Date | null; after: Date | null },
): Promise<boolean> =>
  withTransaction(outer.db, async (db) => {
    await lockBoatOf(db, movementId)
    const movement = await lockOpenOfToday(db, movementId, outer.clock.now())
    if (movement[of]?.getTime() !== after?.getTime()) return false
    if (of === 'begunAt' && !before) await takeBackBegin({ ...outer, db }, movement)
    await writeMarks(db, movementId, { [of]: before })
    return true
  })
