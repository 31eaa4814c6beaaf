import { isAtOrAfter } from '#contract/schedules/status.ts'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { type DropOffRequest, requestDropOff } from './request-drop-off.ts'
import { reviewRequest } from './review-request.ts'
import { schedule } from './tables.ts'

type Booking = Pick<DropOffRequest, 'boatId' | 'dropOffAt' | 'overrideReason' | 'reason'>
/** Asks for a drop-off and approves it, in the caller's transaction, unless the marina did so by itself. Returns its id. */
export const bookAtOnce = async (asking: Asking, booking: Booking): Promise<number> => {
  const none = { plannedPickUpAt: null, wishRackId: null, wishRowId: null, wishPositionId: null, pictures: [] }
  const scheduleId = await requestDropOff(asking, { ...none, ...booking })
  const [made] = await asking.db.select({ status: schedule.status }).from(schedule).where(eq(schedule.id, scheduleId))
  if (!isAtOrAfter(made!.status, 'requestApproved'))
    await reviewRequest(asking, {
      ...{ scheduleId, approve: true, overrideReason: booking.overrideReason },
      ...{ notes: null, notifyCustomer: false, rejectionReasonId: null, positionId: null, keptBayReason: null },
    })
  return scheduleId
}
