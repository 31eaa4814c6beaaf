import { refusedPickUp } from '#contract/schedules/booking-hours.ts'
import { marinaDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { attachPictures, replacePictures } from './attach-pictures.ts'
import { requireDates } from './check-dates.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
import { scheduleNotices } from './notices.ts'
import { tellOwner, wallClockOf } from './tell-owner.ts'
import { transition } from './transition.ts'

export interface PickUpBooking {
  scheduleId: number
  pickUpAt: Date
  /** Pictures to add, or what the boat pictures shall be; left out they stay. */
  morePictures?: number[]
  pictures?: number[] | undefined
  overrideReason: string | null
  /** Staff: why it is booked outside the hours. */
  reason: string | null
  version?: number | undefined
}

/** Asks for the pick-up of a boat on the rack, or changes the date of one that is asked for. */
export const bookPickUp = (outer: Asking, event: 'request-pick-up' | 'change-pick-up', input: PickUpBooking) =>
  transition(outer, {
    scheduleId: input.scheduleId,
    event,
    version: input.version,
    effect: async (step) => {
      const { asking, schedule, boat, settings } = step
      const now = asking.clock.now()
      // the boat is here: a drop-off booked for later but done already counts from today; one that stood here was none
      const droppedOff = schedule.placed ? null : new Date(Math.min(schedule.dropOffAt.getTime(), now.getTime()))
      const outside = requireDates(asking, {
        settings,
        reason: input.reason,
        judge: (now, hours) => [
          { field: 'pickUpScheduleDate', message: refusedPickUp(input.pickUpAt, droppedOff, now, hours) },
        ],
      })
      const day = marinaDay(input.pickUpAt, settings.timeZone)
      const override = await requireGates(asking, boat.id, 'pick-up', day, input.overrideReason)
      if (input.pictures) await replacePictures(asking, schedule.id, input.pictures)
      await attachPictures(asking, schedule.id, 'boat', input.morePictures ?? [])
      await tellOwner(
        step,
        noticeOf(scheduleNotices, 'pick-up-booked', { boat: boat.name, ...wallClockOf(step, input.pickUpAt) }),
      )
      const details = { askedPickUpAt: input.pickUpAt, ...override, ...outside }
      return { changes: { askedPickUpAt: input.pickUpAt }, details }
    },
  }).catch(explainConflict)
