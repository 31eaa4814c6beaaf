import { msg } from '@lingui/core/runtime-macro'
import { marinaDay } from '#contract/time.ts'
import { keepRejectionReason } from '../lookups/public.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { allocatePosition } from './allocate-position.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
import { scheduleNotices } from './notices.ts'
import { readSchedule } from './present-schedule.ts'
import { tellOwner, wallClockOf } from './tell-owner.ts'
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
    refuse('wrong_status', msg`The drop-off day has passed: change the date first.`, {
      current: () => readSchedule(outer, schedule.id),
    })
  const override = await requireGates(asking, boat.id, 'drop-off', day, input.overrideReason)
  const positionId = settings.allocation
    ? await allocatePosition(asking.db, schedule.id, boat, { ...schedule, positionId: input.positionId })
    : null
  await tellOwner(
    step,
    noticeOf(scheduleNotices, 'drop-off-approved', { boat: boat.name, ...wallClockOf(step, schedule.dropOffAt) }),
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
      { field: 'dropOffRejectionReasonId', message: msg`Choose a reason for the rejection` },
    ])
  const rejectionReason = { name: reason.name, names: reason.names }
  const told = { boat: boat.name, reason: rejectionReason, notes: input.notes }
  if (input.notifyCustomer) await tellOwner(step, noticeOf(scheduleNotices, 'drop-off-rejected', told))
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
