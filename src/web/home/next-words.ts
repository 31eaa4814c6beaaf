import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import type { appointmentSchema } from '#contract/dashboard/schema.ts'
import { factsOf, scheduleStatus } from '#contract/schedules/status.ts'
import { daysBetween } from '#contract/time.ts'
import { appointmentTexts as texts } from '#web/home/texts.ts'
import { worded } from '#web/platform/language.ts'

export type Appointment = z.infer<typeof appointmentSchema>

function whatNow({ kind, state }: Appointment, status: number | null) {
  const facts = factsOf(status)
  if (facts?.unsettled && facts.answer === 'refused') return worded(facts.unsettled)
  if (state === 'held') return texts.held
  if (state === 'missed') return texts.missed
  if (facts?.unsettled) return worded(facts.unsettled)
  const bring = kind === 'lift' ? texts.bringHer : texts.beThere
  return state === 'now' ? `${texts.now} ${bring}` : bring
}

/** What is said of the next appointment: whether it is agreed, in how many days it is, and what there is to do. */
export function nextWords(next: Appointment, status: number | null, day: string, today: string) {
  return {
    title: status === scheduleStatus.dropOffRequested ? t`Asked for, not approved yet` : t`Next appointment`,
    days: Math.max(0, daysBetween(today, day)),
    advice: whatNow(next, status),
  }
}
