import { msg } from '@lingui/core/runtime-macro'
import { keepRejectionReason } from '../lookups/public.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { actByItself } from './approve-by-itself.ts'
import { judgeApproval } from './check-approval.ts'
import { explainConflict } from './explain-conflict.ts'
import { scheduleNotices } from './notices.ts'
import { tellBooked, tellGivenUp, wallClockOf } from './tell-owner.ts'
import { type StepOutcome, type TransitionStep, transition } from './transition.ts'

export interface RequestReview {
  scheduleId: number
  approve: boolean
  notes: string | null
  notifyCustomer: boolean
  rejectionReasonId: number | null
  positionId: number | null
  overrideReason: string | null
  keptBayReason: string | null
  misfitReason?: string | null
  version?: number | undefined
}

const approval = async (step: TransitionStep, input: RequestReview, outer: Asking): Promise<StepOutcome> => {
  const { asking, schedule, boat } = step
  const approved = await judgeApproval(step, input, outer)
  const told = { boat: boat.name, ...wallClockOf(step, schedule.dropOffAt) }
  const after = async () => {
    // first, so that the mail does not call unpaid what is approved in the same moment
    await actByItself(asking, schedule.id, true)
    await tellBooked(step, noticeOf(scheduleNotices, 'drop-off-approved', told))
  }
  return { ...approved, note: input.notes, after }
}

const rejection = async (step: TransitionStep, input: RequestReview) => {
  const { asking, boat } = step
  const reason = await keepRejectionReason(asking.db, input.rejectionReasonId ?? 0)
  if (!reason)
    return refuseFields('invalid_input', [
      { field: 'dropOffRejectionReasonId', message: msg`Choose a reason for the rejection` },
    ])
  const rejectionReason = { name: reason.name, names: reason.names }
  const told = { boat: boat.name, reason: rejectionReason, notes: input.notes }
  if (input.notifyCustomer) await tellGivenUp(step, noticeOf(scheduleNotices, 'drop-off-rejected', told))
  return {
    changes: { rejectionReasonId: reason.id, rejectionNotes: input.notes, cancelled: false },
    note: input.notes,
    details: { rejectionReason, notified: input.notifyCustomer },
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
