import { msg } from '@lingui/core/runtime-macro'
import { stopTitle } from '#contract/stops/reasons.ts'
import { stopAt } from '#contract/stops/span.ts'
import { isYardStep, stepOfKind, type YardEvent } from '#contract/yard-screen/steps.ts'
import { markMovement, readReadyOfToday } from '../day/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { advanceSchedule, lockSchedule } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { readStanding } from '../stops/public.ts'
import { unsaid } from './policy.ts'
import { readScheduleOf, readStanding as readStandingOf } from './queries.ts'
import { yardMove, yardScreen } from './tables.ts'
import { markOf, undoMove } from './undo-move.ts'

export interface YardMove {
  key: string
  event: YardEvent | 'undo'
  movementId: number
  /** undo: the key of the move that is taken back. */
  undoes: string | null
  checklist: Record<string, boolean>
  notes: string | null
  overrideReason: string | null
  addLiftReason: string | null
}

/** Nothing begins while its machine or the yard stands. */
const refuseWhereStopped = async ({ db, clock }: Asking, { machineId }: { machineId: number | null }) => {
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const stop = stopAt(await readStanding(db, now, timeZone), machineId, now)
  if (stop) refuse('wrong_status', stopTitle(stop))
}

/** Does it, and answers which schedule stands for it then. */
const perform = async (asking: Asking, { event, ...move }: YardMove & { event: YardEvent }, scheduleId: number) => {
  if (!isYardStep(event)) {
    const { before, after } = await markMovement(asking, { movementId: move.movementId, mark: event })
    const of = markOf[event]
    await asking.db
      .update(yardMove)
      .set({ markBefore: before[of] ?? null, markAfter: after[of] ?? null })
      .where(eq(yardMove.key, move.key))
    if (event === 'begin')
      await refuseWhereStopped(asking, await readReadyOfToday(asking.db, move.movementId, asking.clock.now()))
    return scheduleId
  }
  // the boat before the movement, as every step of hers locks
  await lockSchedule(asking, scheduleId)
  const { kind } = await readReadyOfToday(asking.db, move.movementId, asking.clock.now())
  if (stepOfKind[kind] !== event) refuse('wrong_status', msg`She is moved the other way: look at the fresh plan.`)
  const { checklist, notes, overrideReason, addLiftReason } = move
  const stands = await advanceSchedule(asking, {
    ...{ ...unsaid, scheduleId, event },
    ...{ checklist, notes, overrideReason, addLiftReason },
  })
  return stands ?? scheduleId
}

/** A key that was used: for the same it is a repetition, for anything else a mistake of who sends it. */
const refuseOther = async (db: Tx, { key, event, movementId, screenId }: Omit<typeof yardMove.$inferInsert, 'at'>) => {
  const [before] = await db.select().from(yardMove).where(eq(yardMove.key, key))
  if (before?.event !== event || before.movementId !== movementId || before.screenId !== screenId)
    refuse('wrong_status', msg`This key was used for another move: press again.`)
}

/** One press on the yard screen, done once whoever sends it again: its key comes first, so that of two at once one waits. */
export const makeMove = (outer: Asking & { screenId: number | null }, move: YardMove): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const { actor, clock, screenId } = outer
    const asking: Asking = { actor, clock, db }
    const { key, event, movementId, undoes } = move
    const scheduleId = (await readScheduleOf(db, movementId)) ?? notFound('movement')
    const from = { screenId, accountId: actor.id }
    const kept = { ...from, ...{ key, event, movementId, scheduleId, at: clock.now() } }
    const [made] = await db.insert(yardMove).values(kept).onConflictDoNothing().returning({ key: yardMove.key })
    if (!made) return refuseOther(db, kept)
    if (screenId !== null)
      await db.update(yardScreen).set({ operatorAt: clock.now() }).where(eq(yardScreen.id, screenId))
    if (event === 'undo') {
      if (!undoes)
        return refuseFields('invalid_input', [{ field: 'undoes', message: msg`Say which move is taken back` }])
      return undoMove(asking, { from, undoes, key, reason: move.notes })
    }
    const stands = await perform(asking, { ...move, event }, scheduleId)
    const { historyId } = await readStandingOf(db, stands)
    await db.update(yardMove).set({ scheduleId: stands, historyId }).where(eq(yardMove.key, key))
  })
