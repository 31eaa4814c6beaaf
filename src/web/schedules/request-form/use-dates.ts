import { bookingHours } from '#contract/schedules/booking-hours.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { wallClock } from '#contract/time.ts'
import { useIsFull, useOtherMachine } from '#web/schedules/booking/use-slot-days.ts'
import {
  instantOf,
  outsideWhen,
  type RequestOccasion,
  type Rules,
  readWhen,
  refusedWhen,
  saidWhileTyped,
  writeWall,
} from '#web/schedules/booking/when.ts'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'

/** Which dates each form asks for; the first is the one it is about. */
const asked: Record<ScheduleKind, readonly RequestOccasion[]> = {
  request: ['drop-off', 'pick-up'],
  'drop-off': ['drop-off'],
  'pick-up': ['pick-up'],
}
export const fieldOf = { 'drop-off': 'scheduleDate', 'pick-up': 'pickup_Requested_Date' } as const

type DatesContext = {
  kind: ScheduleKind
  values: Pick<RequestValues, 'scheduleDate' | 'pickup_Requested_Date' | 'boatId'>
  settings: PublicSettings
  now: Date
  isStaff: boolean
  /** What is edited. */
  schedule: Schedule | undefined
  /** The schedule of a boat on the rack, whose pick-up is asked for. */
  stored: Schedule | undefined
}
/** The dates of a form, each with its rules and what is wrong with it. */
export function useDates({ kind, values, settings, now, isStaff, schedule, stored }: DatesContext) {
  const occasions = asked[kind]
  const [about = 'drop-off'] = occasions
  const hours = bookingHours(settings)
  const dropOffAt = instantOf(values.scheduleDate, settings.timeZone)
  const moved = about === 'drop-off' && schedule && dropOffAt?.getTime() !== Date.parse(schedule.scheduleDate)
  // With another drop-off the planned pick-up is judged anew.
  const planned: Rules = { hours, now, isStaff, dropOff: dropOffAt, booked: moved ? null : schedule?.plannedPickUp }
  const rules: Record<RequestOccasion, Rules> = {
    'drop-off': { hours, now, isStaff, booked: schedule?.scheduleDate },
    'pick-up': kind === 'pick-up' ? { hours, now, isStaff, booked: schedule?.askedPickUp } : planned,
  }
  const of = { scheduleId: schedule?.id, boatId: values.boatId }
  const isFull = useIsFull(values[fieldOf[about]], hours, of)
  const machine = useOtherMachine(values[fieldOf[about]], hours, of)
  const refusedOf = (occasion: RequestOccasion) => {
    if (!occasions.includes(occasion)) return null
    const refused = refusedWhen(values[fieldOf[occasion]], occasion, rules[occasion])
    return refused ?? (occasion === about ? isFull : null)
  }
  /** What stands under a field already while it is filled in. */
  const saidOf = (occasion: RequestOccasion) =>
    readWhen(values[fieldOf[occasion]]).time
      ? refusedOf(occasion)
      : saidWhileTyped(values[fieldOf[occasion]], occasion, rules[occasion])
  const plannedAt = kind === 'pick-up' ? stored?.plannedPickUp : null
  const plannedWall = plannedAt ? wallClock(plannedAt, settings.timeZone) : null
  const outsideOf = (occasion: RequestOccasion) => outsideWhen(values[fieldOf[occasion]], occasion, rules[occasion])
  const outsideAt = occasions.find((occasion) => outsideOf(occasion) !== null)
  return {
    occasions,
    about,
    hours,
    rules,
    /** Marina wall clock of the pick-up that was planned, while it can be had and nothing is chosen. */
    asPlanned:
      plannedWall && !values.pickup_Requested_Date && !refusedWhen(writeWall(plannedWall), 'pick-up', rules['pick-up'])
        ? plannedWall
        : null,
    refused: { 'drop-off': refusedOf('drop-off'), 'pick-up': refusedOf('pick-up') },
    said: { 'drop-off': saidOf('drop-off'), 'pick-up': saidOf('pick-up') },
    /** The first that lies outside the hours, and why; its reason is asked beneath it. */
    outside: outsideAt ? outsideOf(outsideAt) : null,
    outsideAt: outsideAt ?? about,
    ...readWhen(values[fieldOf[about]]),
    machine,
    /** An edit that leaves the drop-off where it is stops at no gate. */
    stays: about === 'drop-off' && schedule !== undefined && !moved,
  }
}
