import { msg } from '@lingui/core/runtime-macro'
import { marinaDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import { allocatePosition, type BayReasons, givenFor } from './allocate-position.ts'
import { requireGates } from './check-gates.ts'
import { readSchedule } from './present-schedule.ts'
import type { StepOutcome, TransitionStep } from './transition.ts'

interface Approval extends BayReasons {
  /** The bay that is named; null: one that fits. */
  positionId: number | null
  overrideReason: string | null
  /** She is at the quay: judged for today, whatever day was booked. */
  isHere?: true
}
/** Whether a request may be approved now, and with allocation on, the bay that it takes. */
export const judgeApproval = async (
  { asking, schedule, boat, settings, moment, today }: TransitionStep,
  { positionId: named, overrideReason, isHere, ...reasons }: Approval,
  outer: Asking,
): Promise<StepOutcome> => {
  const day = isHere ? today : marinaDay(schedule.dropOffAt, settings.timeZone)
  if (day < today)
    refuse('wrong_status', msg`The drop-off day has passed: change the date first.`, {
      current: () => readSchedule(outer, schedule.id),
    })
  const override = await requireGates(asking, boat.id, 'drop-off', day, overrideReason)
  const positionId = settings.allocation
    ? await allocatePosition(asking.db, schedule.id, boat, { ...schedule, ...reasons, positionId: named, moment })
    : null
  return {
    changes: { positionId, rejectionReasonId: null, rejectionNotes: null },
    details: { ...override, ...(positionId && { positionId, ...givenFor(reasons) }) },
  }
}
