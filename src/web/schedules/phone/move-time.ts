import type { AnyCall, Input } from '#contract/http/call.ts'
import { bookingHours } from '#contract/schedules/booking-hours.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { advanceSchedule, updateSchedule } from '#contract/schedules/sent.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { addDays, daysBetween, wallClock } from '#contract/time.ts'
import { instantOf, readWhen, refusedWhen, writeWall, writeWhen } from '#web/schedules/booking/when.ts'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'
import type { fieldOf } from '#web/schedules/request-form/use-dates.ts'
import { canStep } from '#web/schedules/steps/steps.ts'

export type BookedKind = keyof typeof fieldOf
/** The booked movement of an open schedule whose time staff may move now, and when it is. */
export function movableTime(schedule: Schedule): { kind: BookedKind; at: string } | null {
  const { askedPickUp, scheduleDate } = schedule
  if (canStep(schedule, 'change-pick-up') && askedPickUp) return { kind: 'pick-up', at: askedPickUp }
  return canStep(schedule, 'reschedule') || canStep(schedule, 'edit') ? { kind: 'drop-off', at: scheduleDate } : null
}

/** The time as it is; one that has passed is no proposal. */
export function firstWhen({ kind, at }: { kind: BookedKind; at: string }, settings: PublicSettings, now: Date) {
  const text = writeWall(wallClock(at, settings.timeZone))
  return refusedWhen(text, kind, { hours: bookingHours(settings), now, isStaff: true }) ? '' : text
}

/** The planned lowering, as many days later as the lifting: only where it would come too early after that. */
export function followingPickUp({ scheduleDate, plannedPickUp }: Schedule, dropOff: string, timeZone: string) {
  const { day } = readWhen(dropOff)
  if (!day || !plannedPickUp) return null
  const [was, planned] = [wallClock(scheduleDate, timeZone), wallClock(plannedPickUp, timeZone)]
  if (day < planned.slice(0, 10)) return null
  return writeWhen(addDays(planned.slice(0, 10), daysBetween(was.slice(0, 10), day)), planned.slice(11, 16))
}

type MovedValues = Pick<RequestValues, 'scheduleDate' | 'pickup_Requested_Date' | 'overrideReason' | 'reason'>
/** The call by which the forms move it; pictures and wishes are left out, so they stay. */
export function moveCall(schedule: Schedule, values: MovedValues, timeZone: string) {
  const { id, version } = schedule
  const at = (text: string) => instantOf(text, timeZone)?.toISOString() ?? ''
  const { overrideReason, reason } = values
  const said = { version, ...(reason.trim() && { reason }), ...(overrideReason.trim() && { overrideReason }) }
  const pickUp = values.pickup_Requested_Date ? { pickup_Requested_Date: at(values.pickup_Requested_Date) } : {}
  const drop = { scheduleDate: at(values.scheduleDate), ...pickUp }
  const input = (body: object) => ({ params: { id }, body }) as Input<AnyCall>
  if (canStep(schedule, 'change-pick-up')) return { endpoint: updateSchedule, input: input({ ...said, ...pickUp }) }
  if (canStep(schedule, 'edit')) return { endpoint: updateSchedule, input: input({ ...said, ...drop }) }
  return { endpoint: advanceSchedule, input: input({ ...said, ...drop, event: 'reschedule' }) }
}
