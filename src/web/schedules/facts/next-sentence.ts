import type { Schedule } from '#contract/schedules/schema.ts'
import { factsOf } from '#contract/schedules/status.ts'
import { instantText } from '#web/platform/dates.ts'

/** What comes next, for everybody who looks: the date where there is one, else whose turn it is. */
export function nextSentence(schedule: Schedule, timeZone: string): string | null {
  const dropOff = instantText(schedule.scheduleDate, timeZone)
  const { pickup_Requested_Date: pickUp } = schedule
  const launch = pickUp ? instantText(pickUp, timeZone) : null
  return factsOf(schedule.scheduleStatus)?.next({ dropOff, pickUp: launch, cancelled: schedule.cancelled }) ?? null
}
