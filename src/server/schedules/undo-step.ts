import { msg } from '@lingui/core/runtime-macro'
import { lastInForce } from '../history/public.ts'
import { type Asking, pressOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { takeBackLifts } from '../subscriptions/public.ts'
import { type Advance, requireReason } from './advance-effects.ts'
import { explainConflict } from './explain-conflict.ts'
import { readStep } from './read-step.ts'
import { passPlaceBack } from './transfer-place.ts'
import { judgeMove, transition } from './transition.ts'
import { undoLast } from './undo-last.ts'

type Undo = Pick<Advance, 'scheduleId' | 'version' | 'notes' | 'positionId' | 'keptBayReason' | 'misfitReason'>

/**
 * Takes back the last press on a schedule: its one event, or every event of its step, newest first, all or none. Answers
 * whether the schedule is still there.
 */
export const undoStep = (outer: Asking, input: Undo): Promise<boolean> =>
  withTransaction(outer.db, async (db) => {
    const { scheduleId, version, keptBayReason, misfitReason } = input
    const asking: Asking = { ...outer, db }
    const { boat } = await judgeMove(asking, { scheduleId, event: 'undo', version }, outer)
    const reason = requireReason(input, msg`Give a reason for the undo`)
    const undo = (id: number, by: Asking) =>
      transition(by, {
        scheduleId: id,
        event: 'undo',
        effect: (step) => undoLast(step, { positionId: input.positionId ?? null, keptBayReason, misfitReason, reason }),
      })
    const step = (await lastInForce(db, scheduleId))?.step
    if (!step) return (await undo(scheduleId, asking)) !== null
    const entries = await readStep(db, step)
    const told = entries.find(({ event, pressed }) => event === pressed) ?? entries[0]
    const press = pressOf('undo')
    const gone = new Set<number>()
    const handOver = entries.find(({ event }) => event === 'collect')
    for (const entry of entries) {
      if (handOver && entry.event === 'book-return')
        await passPlaceBack(db, { out: handOver.scheduleId, back: entry.scheduleId })
      const by = { ...asking, press: { ...press, isSilent: entry !== told } }
      if (!(await undo(entry.scheduleId, by))) gone.add(entry.scheduleId)
    }
    await takeBackLifts({ ...asking, press }, { boat, step, reason })
    return !gone.has(scheduleId)
  }).catch(explainConflict)
