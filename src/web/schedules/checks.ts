import { closedGates } from '#contract/schedules/gates.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { timeOf } from '#web/platform/dates.ts'
import { gateCheck, judgedDay } from '#web/schedules/gate-words.ts'
import { texts } from '#web/schedules/texts.ts'
import type { Check } from '#web/ui/check-list.tsx'

/** Judged as the papers beside them: for the day that is ahead. */
function gateChecks(schedule: Schedule, timeZone: string, now: Date): Check[] {
  const day = judgedDay(schedule, timeZone, now)
  return schedule.gates.map((gate) => gateCheck(gate, day, marinaDay(now, timeZone)))
}

/** Whether the boat goes into the bay that is kept for her. */
function fitCheck({ bay, boat }: Schedule): Check[] {
  if (!bay) return []
  const across = bay.clearWidth === null ? null : bay.clearWidth - boat.width
  const up = bay.clearHeight === null ? null : bay.clearHeight - (boat.height ?? 0) - boat.depth
  const fits = (across ?? 0) >= 0 && (up ?? 0) >= 0
  if (!fits) return [{ state: 'closed', text: `Bay ${bay.code} is too small`, why: 'Choose another position.' }]
  const why = across === null ? undefined : `${across.toFixed(2)} m to spare across the beam`
  return [{ state: 'ok', text: `Bay ${bay.code} fits`, why }]
}

function slotCheck({ missed, slotFree, scheduleDate }: Schedule, timeZone: string): Check {
  if (missed) return { state: 'closed', text: texts.dayPassed, why: texts.dayPassedWhy }
  const time = timeOf(wallClock(scheduleDate, timeZone))
  return slotFree
    ? { state: 'ok', text: `Slot ${time} is free` }
    : { state: 'closed', text: `Slot ${time} is full`, why: 'Reschedule, or reject with that reason.' }
}

/** Everything that is looked at before a request is approved, each condition on its own line. */
export const requestChecks = (schedule: Schedule, timeZone: string, now: Date): Check[] => [
  ...gateChecks(schedule, timeZone, now),
  slotCheck(schedule, timeZone),
  ...fitCheck(schedule),
]
/** The same before a lift or a lowering; the booked hour does not bind the yard. */
export const yardChecks = (schedule: Schedule, timeZone: string, now: Date): Check[] => [
  ...gateChecks(schedule, timeZone, now),
  ...fitCheck(schedule),
]

/** What the closed gates ask for: nothing, a reason, or something no reason replaces. */
export function passage({ gates }: Pick<Schedule, 'gates'>): 'open' | 'reason' | 'shut' {
  const closed = closedGates(gates)
  if (closed.length === 0) return 'open'
  return closed.every(({ overridable }) => overridable) ? 'reason' : 'shut'
}
