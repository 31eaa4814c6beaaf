import { msg } from '@lingui/core/runtime-macro'
import { stepOfKind, type YardEvent } from '#contract/yard-screen/steps.ts'
import { markMovement, readReadyOfToday } from '../day/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { advanceSchedule, lockSchedule } from '../schedules/public.ts'
import { moveObstacle } from './move-obstacle.ts'
import { unsaid, type YardMove } from './policy.ts'
import { type Origin, readScheduleOf, readStanding } from './queries.ts'
import { yardMove, yardScreen } from './tables.ts'
import { isMark, markOf, undoMove } from './undo-move.ts'

/** Does it, and answers which schedule stands for it then. */
const perform = async (asking: Asking, { event, ...move }: YardMove & { event: YardEvent }, scheduleId: number) => {
  if (isMark(event)) {
    const { before, after } = await markMovement(asking, { movementId: move.movementId, mark: event })
    const of = markOf[event]
    await asking.db
      .update(yardMove)
      .set({ markBefore: before[of] ?? null, markAfter: after[of] ?? null })
      .where(eq(yardMove.key, move.key))
    return scheduleId
  }
  if (event === 'move-bay') return moveObstacle(asking, move)
  // the boat before the movement, as every step of hers locks
  await lockSchedule(asking, scheduleId)
  const { kind } = await readReadyOfToday(asking.db, move.movementId, asking.clock.now())
  if (stepOfKind[kind] !== event) refuse('wrong_status', msg`She is moved the other way: look at the fresh plan.`)
  const { checklist, notes, overrideReason, addLiftReason, rackPositionId, misfitReason, keptBayReason } = move
  const stands = await advanceSchedule(asking, {
    ...{ ...unsaid, scheduleId, event },
    ...{ checklist, notes, overrideReason, addLiftReason },
    ...{
      positionId: rackPositionId ?? undefined,
      misfitReason: misfitReason ?? null,
      keptBayReason: keptBayReason ?? null,
    },
  })
  return stands ?? scheduleId
}

type Claim = Origin & { scheduleId: number; at: Date }
/** Whether a press is the first under its key; one that was used is for the same a repetition, for anything else a mistake. */
export const claimKey = async (db: Tx, move: YardMove, claim: Claim): Promise<boolean> => {
  const { key, event, movementId } = move
  const values = { ...claim, ...{ key, event, movementId } }
  const [made] = await db.insert(yardMove).values(values).onConflictDoNothing().returning({ key: yardMove.key })
  if (made) return true
  const [before] = await db.select().from(yardMove).where(eq(yardMove.key, key))
  if (before?.event !== event || before.movementId !== movementId || before.screenId !== claim.screenId)
    refuse('wrong_status', msg`This key was used for another move: press again.`)
  return false
}

/** What was pressed, under a key that is claimed. */
export const carryOut = async (
  asking: Asking,
  { move, scheduleId, from }: { move: YardMove; scheduleId: number; from: Origin },
): Promise<void> => {
  const { key, event, undoes } = move
  if (event === 'undo') return undoMove(asking, { from, undoes: undoes!, key, reason: move.notes })
  const stands = await perform(asking, { ...move, event }, scheduleId)
  const { historyId } = await readStanding(asking.db, stands)
  await asking.db.update(yardMove).set({ scheduleId: stands, historyId }).where(eq(yardMove.key, key))
}

/** One press on the yard screen, done once whoever sends it again: its key comes first, so that of two at once one waits. */
export const makeMove = (outer: Asking & { screenId: number | null }, move: YardMove): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const { actor, clock, screenId } = outer
    const scheduleId = (await readScheduleOf(db, move)) ?? notFound('movement')
    const from = { screenId, accountId: actor.id }
    if (!(await claimKey(db, move, { ...from, scheduleId, at: clock.now() }))) return
    if (screenId !== null)
      await db.update(yardScreen).set({ operatorAt: clock.now() }).where(eq(yardScreen.id, screenId))
    await carryOut({ actor, clock, db }, { move, scheduleId, from })
  })
