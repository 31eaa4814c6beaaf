import { instantText } from '#contract/dates.ts'
import { marinaDay } from '#contract/time.ts'
import { keepRejectionReason } from '../lookups/public.ts'
import type { Asking } from '../platform/actor.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { allocatePosition } from './allocate-position.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
import { readSchedule } from './present-schedule.ts'
import { tellOwner } from './tell-owner.ts'
import { type TransitionStep, transition } from './transition.ts'

export interface RequestReview {
  scheduleId: number
  approve: boolean
  notes: string | null
  notifyCustomer: boolean
  rejectionReasonId: number | null
  positionId: number | null
  overrideReason: string | null
  version?: number | undefined
}

const approval = async (step: TransitionStep, input: RequestReview, outer: Asking) => {
  const { asking, schedule, boat, settings, today } = step
  const day = marinaDay(schedule.dropOffAt, settings.timeZone)
  if (day < today)
    refuse('wrong_status', 'The drop-off day has passed: change the date first.', {
      current: () => readSchedule(outer, schedule.id),
    })
  const override = await requireGates(asking, boat.id, 'drop-off', day, input.overrideReason)
  const positionId = settings.allocation
    ? await allocatePosition(asking.db, schedule.id, boat, { ...schedule, positionId: input.positionId })
    : null
  await tellOwner(
    step,
    `${boat.name}’s drop-off on ${instantText(schedule.dropOffAt, settings.timeZone, asking.clock.now())} was approved.`,
  )
  return {
    changes: { positionId, rejectionReasonId: null, rejectionNotes: null },
    note: input.notes,
    details: { ...override, ...(positionId && { positionId }) },
  }
}

const rejection = async (step: TransitionStep, input: RequestReview) => {
  const { asking, boat } = step
  const reason = await keepRejectionReason(asking.db, input.rejectionReasonId ?? 0)
  if (!reason)
    return refuseFields('invalid_input', [
      { field: 'dropOffRejectionReasonId', message: 'Choose a reason for the rejection' },
    ])
  const note = input.notes ? `${reason.name}. ${input.notes}` : reason.name
  if (input.notifyCustomer) await tellOwner(step, `${boat.name}’s drop-off request was rejected: ${note}`)
  return {
    changes: { rejectionReasonId: reason.id, rejectionNotes: input.notes, cancelled: false },
    note,
    details: { rejectionReason: reason.name, notified: input.notifyCustomer },
  }
}

/** Approves or rejects a drop-off request. Approval looks at day, gates and, with allocation on, the rack again. */
export const reviewRequest = (outer: Asking, input: RequestReview) =>
  transition(outer, {
    scheduleId: input.scheduleId,
    event: input.approve ? 'approve-request' : 'reject-request',
    version: input.version,
    effect: (step) => (input.approve ? approval(step, input, outer) : rejection(step, input)),
  }).catch(explainConflict)
