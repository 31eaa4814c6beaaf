import { msg } from '@lingui/core/runtime-macro'
import type { MoveDecision } from '#contract/yard-screen/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { lockSchedule } from '../schedules/public.ts'
import { readUndecided } from './list-undecided.ts'
import { carryOutKept } from './make-kept-move.ts'
import { decidedAlready } from './policy.ts'
import { settleUndecided } from './settle-undecided.ts'

/** Staff answer for a kept move that a name without a PIN was not enough for: done in their name at its time, or not at all. */
export const decideMove = (outer: Asking, { id, decision }: { id: number; decision: MoveDecision }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const found = (await readUndecided(db, id)) ?? notFound('undecided-move')
    if (decision === 'drop') {
      if (!(await settleUndecided(asking, found, 'kept-move-dropped'))) refuse('wrong_status', decidedAlready)
      return
    }
    if (found.isGone) refuse('wrong_status', msg`Her request is there no more: this can only be dropped.`)
    const { device, move, pressedAt, scheduleId, screenId, accountId } = found
    const { fromStatus, ...pressed } = move
    await lockSchedule(asking, scheduleId)
    if (!(await settleUndecided(asking, found, 'kept-move-taken'))) refuse('wrong_status', decidedAlready)
    await carryOutKept(
      { ...asking, clock: { now: () => pressedAt }, kept: { device, receivedAt: outer.clock.now() } },
      { move: pressed, fromStatus, scheduleId, screenId, accountId },
    )
  })
