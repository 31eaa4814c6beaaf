import { msg } from '@lingui/core/runtime-macro'
import type { MoveDecision } from '#contract/yard-screen/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { lockSchedule } from '../schedules/public.ts'
import { readUndecided } from './list-undecided.ts'
import { carryOutKept } from './make-kept-move.ts'
import { undecidedMove } from './tables.ts'

/** Staff answer for what somebody pressed who may not act any more: done in their name at its time, or not at all. */
export const decideMove = (outer: Asking, { id, decision }: { id: number; decision: MoveDecision }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const now = outer.clock.now()
    const found = (await readUndecided(db, id)) ?? notFound('undecided-move')
    const { device, move, pressedAt, scheduleId, screenId, accountId, operatorName } = found
    const { fromStatus, ...pressed } = move
    const kept = { device, receivedAt: now }
    const { boat } = await lockSchedule(asking, scheduleId)
    const [decided] = await db
      .update(undecidedMove)
      .set({ decidedAt: now, decidedBy: outer.actor.id })
      .where(and(eq(undecidedMove.id, id), isNull(undecidedMove.decidedAt)))
      .returning({ id: undecidedMove.id })
    if (!decided) return refuse('wrong_status', msg`This was decided already.`)
    const action = decision === 'take' ? 'kept-move-taken' : 'kept-move-dropped'
    await recordHistory({ ...asking, kept }, { boatId: boat.id, event: action })
    const subject = { subject: 'account', subjectId: accountId, subjectName: operatorName } as const
    await recordAudit(asking, { action, ...subject, after: { device, boats: boat.name } })
    if (decision === 'take')
      await carryOutKept(
        { ...asking, clock: { now: () => pressedAt }, kept },
        { move: pressed, fromStatus, scheduleId, screenId, accountId },
      )
  })
