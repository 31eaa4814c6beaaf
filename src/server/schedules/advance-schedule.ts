import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import { type Asking, pressOf } from '../platform/actor.ts'
import { type Advance, effects } from './advance-effects.ts'
import { explainConflict } from './explain-conflict.ts'
import { putBackOnRack } from './put-back-on-rack.ts'
import { transition } from './transition.ts'
import { undoStep } from './undo-step.ts'

/**
 * Moves a schedule by a named event (domain.md "Schedules"). Answers which one of the boat stands for it then; null: it is
 * gone.
 */
export const advanceSchedule = async (
  outer: Asking,
  { event, ...input }: Advance & { event: AdvanceEvent },
): Promise<number | null> => {
  const { scheduleId, version } = input
  if (event === 'undo') return (await undoStep(outer, input)) ? scheduleId : null
  if (event === 'back-on-rack') return putBackOnRack(outer, input)
  // what may do more than its one event: add a lift before it takes it, make the way back of an outing
  const isStep = event === 'collect' || (event === 'lift' && input.addLiftReason)
  const asking = isStep ? { ...outer, press: pressOf(event) } : outer
  const effect = effects[event]
  await transition(asking, { scheduleId, event, version, effect: (step) => effect(step, input) }).catch(explainConflict)
  return scheduleId
}
