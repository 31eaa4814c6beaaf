import { t } from '@lingui/core/macro'
import { fitOf, misfitWords, spareWords, unknownWords } from '#contract/racks/fit.ts'
import { closedGates } from '#contract/schedules/gates.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { timeOf } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { gateCheck, judgedDay } from '#web/schedules/facts/gate-words.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import type { Check } from '#web/ui/check-list.tsx'

/** Judged as the papers beside them: for the day that is ahead. */
function gateChecks(schedule: Schedule, timeZone: string, now: Date): Check[] {
  const day = judgedDay(schedule, timeZone, now)
  return schedule.gates.map((gate) => gateCheck(gate, day, marinaDay(now, timeZone)))
}

/** Whether the boat goes into the bay that is kept for her, or that would be taken now: by every measure. */
function fitCheck({ bay, proposal, boat }: Schedule): Check[] {
  const judged = bay ?? proposal
  if (!judged) return []
  const bayCode = judged.code
  const fit = fitOf(judged, boat)
  const misfit = misfitWords(fit).map(worded)
  if (misfit.length > 0) return [{ state: 'closed', text: t`Bay ${bayCode} is too small`, why: misfit.join(', ') }]
  const unknown = unknownWords(fit).map(worded)
  const spare = spareWords(fit).map(worded).join(', ')
  if (unknown.length > 0)
    return [
      {
        state: 'unsure',
        text: t`Bay ${bayCode}: not known whether she fits`,
        why: [t`Not entered: ${{ measures: unknown.join(', ') }}.`, spare && t`To spare: ${spare}.`].join(' ').trim(),
      },
    ]
  return [{ state: 'ok', text: t`Bay ${bayCode} fits`, why: spare ? t`To spare: ${spare}.` : undefined }]
}

function slotCheck({ missed, slotFree, scheduleDate }: Schedule, timeZone: string): Check {
  if (missed) return { state: 'closed', text: texts.dayPassed, why: texts.dayPassedWhy }
  const time = timeOf(wallClock(scheduleDate, timeZone))
  return slotFree
    ? { state: 'ok', text: t`Slot ${time} is free` }
    : { state: 'closed', text: t`Slot ${time} is full`, why: t`Reschedule, or reject with that reason.` }
}

/** Which machine moves her, and what of her nobody knows; owners are not told, nor is anything said without machines. */
function machineCheck({ machine, noMachine, notMeasured }: Schedule): Check[] {
  const unknown = unmeasuredText({ notMeasured })
  if (noMachine) return [{ state: 'closed', text: t`No machine can move her at that time`, why: unknown }]
  if (!machine) return []
  return [{ state: unknown ? 'unsure' : 'ok', text: t`Machine: ${{ machine: machine.name }}`, why: unknown }]
}
/** What no machine could be judged by; undefined where all is known. */
export function unmeasuredText({ notMeasured }: Pick<Schedule, 'notMeasured'>) {
  const measures = unknownWords(notMeasured.map((measure) => ({ measure, state: 'unknown', spare: null })))
  return measures.length > 0 ? t`Not entered: ${{ measures: measures.map(worded).join(', ') }}.` : undefined
}

/** Everything that is looked at before a request is approved, each condition on its own line. */
export const requestChecks = (schedule: Schedule, timeZone: string, now: Date): Check[] => [
  ...gateChecks(schedule, timeZone, now),
  slotCheck(schedule, timeZone),
  ...machineCheck(schedule),
  ...fitCheck(schedule),
]
/** The same before a lift or a lowering; the booked hour does not bind the yard. */
export const yardChecks = (schedule: Schedule, timeZone: string, now: Date): Check[] => [
  ...gateChecks(schedule, timeZone, now),
  ...machineCheck(schedule),
  ...fitCheck(schedule),
]

/** What the closed gates ask for: nothing, a reason, or something no reason replaces. */
export function passage({ gates }: Pick<Schedule, 'gates'>): 'open' | 'reason' | 'shut' {
  const closed = closedGates(gates)
  if (closed.length === 0) return 'open'
  return closed.every(({ overridable }) => overridable) ? 'reason' : 'shut'
}
