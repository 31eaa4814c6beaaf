import { msg } from '@lingui/core/runtime-macro'
import { refusedReturn } from '#contract/schedules/booking-hours.ts'
import { marinaDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { refuseFields } from '../platform/problem-error.ts'
import type { PickUpBooking } from './book-pick-up.ts'
import { requireDates } from './check-dates.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
import { scheduleNotices } from './notices.ts'
import { refuseBegun } from './refuse-begun.ts'
import { staffReason, tellBooked, wallClockOf, withReason } from './tell-owner.ts'
import { transition } from './transition.ts'

type ReturnChange = Pick<PickUpBooking, 'scheduleId' | 'returnAt' | 'notes' | 'overrideReason' | 'reason' | 'version'>

/** Moves the time back of an outing while its boat is in the water; handed over, her way back itself is moved. */
export const changeReturn = (outer: Asking, { scheduleId, version, ...input }: ReturnChange) =>
  transition(outer, {
    scheduleId,
    event: 'change-return',
    version,
    effect: async (step) => {
      const { asking, schedule, boat, settings } = step
      const { returnAt, overrideReason, reason } = input
      if (!returnAt)
        return refuseFields('invalid_input', [{ field: 'returnAt', message: msg`Please select a time back` }])
      if (returnAt.getTime() === schedule.returnAt?.getTime())
        return refuseFields('invalid_input', [{ field: 'returnAt', message: msg`She comes back then already` }])
      await refuseBegun(asking, schedule.id, 'return')
      const wentOut = schedule.askedPickUpAt ?? asking.clock.now()
      const outside = requireDates(asking, {
        ...{ settings, reason },
        judge: (now, hours) => [{ field: 'returnAt', message: refusedReturn(returnAt, wentOut, now, hours) }],
      })
      const day = marinaDay(returnAt, settings.timeZone)
      const override = await requireGates(asking, boat.id, 'drop-off', day, overrideReason)
      const note = staffReason(asking, input.notes ?? null)
      const told = { boat: boat.name, ...wallClockOf(step, returnAt), waits: !settings.approveRequests }
      const tell = (why: { reason?: string }) => noticeOf(scheduleNotices, 'return-changed', { ...told, ...why })
      return {
        changes: { returnAt },
        note,
        details: { returnAt, ...override, ...outside },
        after: () => tellBooked(step, withReason(note, tell)),
      }
    },
  }).catch(explainConflict)
