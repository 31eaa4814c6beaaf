import { msg } from '@lingui/core/runtime-macro'
import type { YardEvent } from '#contract/yard-screen/steps.ts'
import { unmarkMovement } from '../day/public.ts'
import type { Asking } from '../platform/actor.ts'
import { and, eq } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { refuse } from '../platform/problem-error.ts'
import { advanceSchedule } from '../schedules/public.ts'
import { unsaid } from './policy.ts'
import { isFrom, type Origin, readStanding } from './queries.ts'
import { undecidedMove, yardMove } from './tables.ts'

/** Which mark each of them writes. */
export const markOf = { begin: 'begunAt', here: 'hereAt', 'not-here': 'hereAt' } as const
export const isMark = (event: YardEvent): event is keyof typeof markOf => event in markOf
const changedSince = msg`Something else was done with this boat since: look at her request.`

interface UndoOrder {
  from: Origin
  /** Which move, by its key. */
  undoes: string
  key: string
  reason: string | null
}

/** Whether a move never was done but waits for staff, or waited: while it does, it waits no longer. */
const withdrawUndecided = async ({ db, clock }: Asking, key: string): Promise<boolean> => {
  const [waits] = await db
    .select({ decidedAt: undecidedMove.decidedAt })
    .from(undecidedMove)
    .where(eq(undecidedMove.key, key))
    .for('no key update')
  if (waits?.decidedAt) return refuse('wrong_status', changedSince)
  if (waits) await db.update(undecidedMove).set({ decidedAt: clock.now() }).where(eq(undecidedMove.key, key))
  return waits !== undefined
}

/** Takes back a move from here, if nothing was done with the boat since. */
export const undoMove = async (asking: Asking, { from, undoes, key, reason }: UndoOrder): Promise<void> => {
  const { db, actor } = asking
  const [move] = await db
    .select()
    .from(yardMove)
    .where(and(eq(yardMove.key, undoes), isFrom(from)))
    .for('no key update')
  if (!move || move.event === 'undo') return refuse('wrong_status', msg`There is nothing to undo here.`)
  if (await withdrawUndecided(asking, undoes)) return
  if (move.undoneBy) return refuse('wrong_status', msg`This is taken back already.`)
  const event: YardEvent = move.event
  if (!isMark(event)) {
    const { version, historyId } = await readStanding(db, move.scheduleId)
    if (version === undefined || historyId !== move.historyId) return refuse('wrong_status', changedSince)
    const notes = reason ?? wordsIn(actor.language)(msg`Taken back on the yard screen`)
    await advanceSchedule(asking, {
      ...{ ...unsaid, scheduleId: move.scheduleId, event: 'undo', version, notes },
      ...{ checklist: {}, overrideReason: null, addLiftReason: null },
    })
  } else {
    const { movementId, markBefore: before, markAfter: after } = move
    if (!(await unmarkMovement(asking, { movementId, of: markOf[event], before, after })))
      refuse('wrong_status', changedSince)
  }
  await db.update(yardMove).set({ undoneBy: key }).where(eq(yardMove.key, undoes))
}
