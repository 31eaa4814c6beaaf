import { msg } from '@lingui/core/runtime-macro'
import type { MovementMark } from '#contract/day/schema.ts'
import { factsOf, isStillAshore } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { type DayMarks, lockMovement, markMovement as writeMarks } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { type PlannedMovement, readMovement } from './queries.ts'

/** A movement of today that is still to be done, which its caller has locked; any other is refused. */
const readOpenOfToday = async (db: Db, id: number, now: Date): Promise<PlannedMovement> => {
  const movement = (await readMovement(db, id)) ?? notFound('movement')
  const { timeZone } = await loadSettings(db)
  if (movement.doneAt) refuse('wrong_status', msg`She was moved already: look at the fresh plan.`)
  if (movement.day !== marinaDay(now, timeZone)) refuse('wrong_status', msg`This is not booked for today.`)
  if (isStillAshore(movement.kind, movement.status))
    refuse('wrong_status', msg`She is not in the water yet: launch her first.`)
  return movement
}
/** The same, locked. */
export const lockOpenOfToday = async (db: Db, id: number, now: Date): Promise<PlannedMovement> => {
  await lockMovement(db, id)
  return readOpenOfToday(db, id, now)
}

const requireSettled = ({ status }: PlannedMovement) => {
  if (factsOf(status)?.unsettled)
    refuse('wrong_status', msg`The request or its payment is not approved yet: look at it first.`)
}
/** What can be done at the machine now, which its caller has locked: of today, still open, approved and paid. */
export const readReadyOfToday = async (db: Db, id: number, now: Date): Promise<PlannedMovement> => {
  const movement = await readOpenOfToday(db, id, now)
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

/** What staff see at the machine: that somebody is there, or that it was begun. */
export const markMovement = (
  { db: outer, clock }: Asking,
  { movementId, mark }: { movementId: number; mark: MovementMark },
): Promise<{ before: DayMarks; after: DayMarks }> =>
  withTransaction(outer, async (db) => {
    const now = clock.now()
    const movement = await lockOpenOfToday(db, movementId, now)
    if (mark === 'begin') requireSettled(movement)
    const after = marksOf[mark](movement, now)
    await writeMarks(db, movementId, after)
    const { hereAt, begunAt } = movement
    return { before: { hereAt, begunAt }, after }
  })

/** Puts a mark back as it was before it, unless somebody marked anew since; answers whether it did. */
export const unmarkMovement = (
  { db: outer, clock }: Asking,
  {
    movementId,
    of,
    before,
    after,
  }: { movementId: number; of: keyof DayMarks; before: Date | null; after: Date | null },
): Promise<boolean> =>
  withTransaction(outer, async (db) => {
    const movement = await lockOpenOfToday(db, movementId, clock.now())
    if (movement[of]?.getTime() !== after?.getTime()) return false
    await writeMarks(db, movementId, { [of]: before })
    return true
  })
