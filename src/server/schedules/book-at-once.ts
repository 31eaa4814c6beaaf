import { isAtOrAfter } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { loadSettings } from '../settings/public.ts'
import { effects } from './advance-effects.ts'
import { explainConflict } from './explain-conflict.ts'
import { readBookedOn } from './read-places.ts'
import { type DropOffRequest, requestDropOff } from './request-drop-off.ts'
import { reviewRequest } from './review-request.ts'
import { schedule } from './tables.ts'
import { transition } from './transition.ts'

type Booking = Pick<DropOffRequest, 'boatId' | 'dropOffAt' | 'overrideReason' | 'reason'> & {
  /** What lifts her; null: the weakest that can. */
  machineId: number | null
}
const nothingElse = {
  ...{ notes: null, dropOffAt: null, plannedPickUpAt: null, positionId: undefined, pictures: [], checklist: {} },
  ...{ overrideReason: null, reason: null, addLiftReason: null, keptBayReason: null, misfitReason: null },
}
/** On the machine that was chosen, unless she is on it already. */
const bookOn = async (asking: Asking, scheduleId: number, machineId: number) => {
  const { timeZone } = await loadSettings(asking.db)
  const stands = await readBookedOn(asking.db, scheduleId, marinaDay(asking.clock.now(), timeZone))
  if (stands?.id === machineId) return
  await transition(asking, {
    scheduleId,
    event: 'change-machine',
    effect: (step) => effects['change-machine'](step, { ...nothingElse, scheduleId, machineId }),
  }).catch(explainConflict)
}
/** Asks for a drop-off and approves it, in the caller's transaction, unless the marina did so by itself. Returns its id. */
export const bookAtOnce = async (asking: Asking, { machineId, ...booking }: Booking): Promise<number> => {
  const none = { plannedPickUpAt: null, wishRackId: null, wishRowId: null, wishPositionId: null, pictures: [] }
  const scheduleId = await requestDropOff(asking, { ...none, ...booking })
  const [made] = await asking.db.select({ status: schedule.status }).from(schedule).where(eq(schedule.id, scheduleId))
  if (!isAtOrAfter(made!.status, 'requestApproved'))
    await reviewRequest(asking, {
      ...{ scheduleId, approve: true, overrideReason: booking.overrideReason },
      ...{ notes: null, notifyCustomer: false, rejectionReasonId: null, positionId: null, keptBayReason: null },
    })
  if (machineId !== null) await bookOn(asking, scheduleId, machineId)
  return scheduleId
}
