import { t } from '@lingui/core/macro'
import { type GateState, liftsLeft } from '#contract/schedules/gates.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { isAtOrAfter } from '#contract/schedules/status.ts'
import { daysBetween, marinaDay } from '#contract/time.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import type { Check } from '#web/ui/check-list.tsx'

/** What lasts this long after the day it is needed is in good time. */
const soonDays = 30
export const endsSoonAfter = (day: string, last: string) => last >= day && daysBetween(day, last) <= soonDays

/** The day papers are needed for: the lifting that is ahead, else today. */
export function judgedDay(schedule: Pick<Schedule, 'scheduleStatus' | 'scheduleDate'>, timeZone: string, now: Date) {
  const today = marinaDay(now, timeZone)
  const booked = marinaDay(schedule.scheduleDate, timeZone)
  return isAtOrAfter(schedule.scheduleStatus, 'lifted') || booked < today ? today : booked
}

/** One gate on its own line; what holds only just says until when. */
export function gateCheck(
  { gate, open, uncertain, message, until, opens }: GateState,
  day: string,
  today: string,
): Check {
  if (!open) return { state: 'closed', text: message, why: opens ?? undefined }
  if (uncertain) return { state: 'unsure', text: message, why: opens ?? undefined }
  if (gate === 'insurance' && until && endsSoonAfter(day, until))
    return {
      state: 'soon',
      text: message,
      why: t`Fine for ${{ day: dayText(day, today) }}, too old after ${{ last: dayText(until, today) }}.`,
    }
  if (gate === 'lifts' && message === worded(liftsLeft(1)))
    return { state: 'soon', text: message, why: t`This lifting takes the last one.` }
  return { state: 'ok', text: gate === 'hold' ? t`She is not on hold` : message }
}
