import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { atAnyHour, type BookingHours, refusedDropOff, refusedPickUp } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { bookingHours } from '../settings/public.ts'

/** What history keeps of a booking outside the hours. */
interface OutsideHours {
  outsideHours?: string
}
/** A field of the wire and why its date cannot be had; null where it can. */
type JudgeDates = (now: Date, hours: BookingHours) => { field: string; message: Sentence | null }[]
/** Of a drop-off and the pick-up that is planned after it. */
export const judgeDropOff =
  ({ dropOffAt, plannedPickUpAt }: { dropOffAt: Date; plannedPickUpAt: Date | null }): JudgeDates =>
  (now, hours) => [
    { field: 'scheduleDate', message: refusedDropOff(dropOffAt, now, hours) },
    {
      field: 'pickup_Requested_Date',
      message: plannedPickUpAt && refusedPickUp(plannedPickUpAt, dropOffAt, now, hours),
    },
  ]

interface DatesAsked {
  settings: Settings
  /** Why staff book outside the hours. */
  reason: string | null
  judge: JudgeDates
}

/** Refuses dates that cannot be booked, naming each. Staff pass hours and closed days with a reason, never the calendar. */
export const requireDates = ({ actor, clock }: Asking, { settings, reason, judge }: DatesAsked): OutsideHours => {
  const hours = bookingHours(settings)
  const refusedIn = (asked: BookingHours) =>
    judge(clock.now(), asked).flatMap(({ field, message }) => (message ? [{ field, message }] : []))
  const refused = refusedIn(hours)
  if (!isStaff(actor)) return refused.length > 0 ? refuseFields('booking_refused', refused) : {}
  const stays = refusedIn(atAnyHour(hours))
  const outside = refused.find(({ field }) => !stays.some((other) => other.field === field))
  const unsaid =
    outside && !reason ? [{ field: 'reason', message: [outside.message, msg`Say why it is booked all the same.`] }] : []
  if (stays.length > 0 || unsaid.length > 0) refuseFields('booking_refused', [...stays, ...unsaid])
  return outside && reason ? { outsideHours: reason } : {}
}
