import type { z } from 'zod'
import type { appointmentSchema } from '#contract/dashboard/schema.ts'
import { factsOf, scheduleStatus } from '#contract/schedules/status.ts'
import { daysBetween } from '#contract/time.ts'
import { appointmentTexts as texts } from '#web/home/texts.ts'

export type Appointment = z.infer<typeof appointmentSchema>

const trade = { lift: 'Drop-off (lifting)', launch: 'Pick-up (lowering)' } as const
const inDays = (days: number) => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

function whatNow({ kind, state }: Appointment, status: number | null) {
  const facts = factsOf(status)
  if (facts?.unsettled && facts.answer === 'refused') return facts.unsettled
  if (state === 'held') return texts.held
  if (state === 'missed') return texts.missed
  if (facts?.unsettled) return facts.unsettled
  const bring = kind === 'lift' ? texts.bringHer : texts.beThere
  return state === 'now' ? `${texts.now} ${bring}` : bring
}

/** The words of the next appointment: whether it is agreed, what it is, how far off, and what there is to do. */
export function nextWords(next: Appointment, status: number | null, day: string, today: string) {
  return {
    title: status === scheduleStatus.dropOffRequested ? 'Asked for, not approved yet' : 'Next appointment',
    what: trade[next.kind],
    when: inDays(daysBetween(today, day)),
    advice: whatNow(next, status),
  }
}
