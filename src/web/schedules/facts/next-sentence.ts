import type { Schedule } from '#contract/schedules/schema.ts'
import { factsOf } from '#contract/schedules/status.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'

/** What comes next, for everybody who looks: the date where there is one, else whose turn it is. */
export function nextSentence(schedule: Schedule, timeZone: string): string | null {
  const dropOff = instantText(schedule.scheduleDate, timeZone)
  const { pickup_Requested_Date: pickUp } = schedule
  const launch = pickUp ? instantText(pickUp, timeZone) : null
  const facts = factsOf(schedule.scheduleStatus)
  return facts ? worded(facts.next({ dropOff, pickUp: launch, cancelled: schedule.cancelled })) : null
}
