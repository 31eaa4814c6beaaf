import type { GateState } from '#contract/schedules/gates.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { scheduleStatus } from '#contract/schedules/status.ts'
import { daysBetween, marinaDay } from '#contract/time.ts'
import { plainDay, plainDayWithYear } from '#web/platform/dates.ts'
import type { Check } from '#web/ui/check-list.tsx'

const days = /\d{4}-\d{2}-\d{2}/g

/** The contract's sentences carry days as 2026-06-21: people read 21 June 2026, and of a day gone by that it is over. */
export const gateWords = (sentence: string, today: string) =>
  sentence
    .replace(/ends (\d{4}-\d{2}-\d{2})/, (found, day: string) => (day < today ? `ended on ${day}` : found))
    .replace(days, plainDayWithYear)

/** What lasts this long after the day it is needed is in good time. */
const soonDays = 30
export const endsSoonAfter = (day: string, last: string) => last >= day && daysBetween(day, last) <= soonDays

/** The day papers are needed for: the lifting that is ahead, else today. */
export function judgedDay(schedule: Pick<Schedule, 'scheduleStatus' | 'scheduleDate'>, timeZone: string, now: Date) {
  const today = marinaDay(now, timeZone)
  const booked = marinaDay(schedule.scheduleDate, timeZone)
  return schedule.scheduleStatus >= scheduleStatus.lifted || booked < today ? today : booked
}

/** One gate on its own line; what holds only just says until when. */
export function gateCheck({ gate, open, message, opens }: GateState, day: string, today: string): Check {
  const text = gateWords(message, today)
  if (!open) return { state: 'closed', text, why: opens ? gateWords(opens, today) : undefined }
  const until = message.match(days)?.[0]
  if (gate === 'insurance' && until && endsSoonAfter(day, until))
    return { state: 'soon', text, why: `Fine for ${plainDay(day)}, too old after ${plainDay(until)}.` }
  if (gate === 'lifts' && message.startsWith('1 '))
    return { state: 'soon', text, why: 'This lifting takes the last one.' }
  return { state: 'ok', text: gate === 'hold' ? 'Nothing holds her back' : text }
}
