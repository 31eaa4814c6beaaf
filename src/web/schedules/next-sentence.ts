import type { Schedule } from '#contract/schedules/schema.ts'
import { instantText } from '#web/platform/dates.ts'

/** What comes next, for everybody who looks: the date where there is one, else whose turn it is. */
export function nextSentence(schedule: Schedule, timeZone: string): string | null {
  const dropOff = instantText(schedule.scheduleDate, timeZone)
  const { pickup_Requested_Date: pickUp } = schedule
  const launch = pickUp ? instantText(pickUp, timeZone) : null
  const byStatus: Record<number, string> = {
    0: `Lifting asked for ${dropOff}. Waits for the marina’s review.`,
    2: schedule.cancelled ? 'Cancelled: nothing comes after it.' : 'Rejected. Another day or time may be asked for.',
    1: `Lifting ${dropOff}, once the payment is approved.`,
    3: `Lifting ${dropOff}.`,
    4: `Lifting ${dropOff} waits for the payment.`,
    5: 'In the yard. The inspection comes next.',
    6: 'Inspected. The lift comes next.',
    7: launch ? `On the rack. Lowering planned for ${launch}.` : 'On the rack.',
    8: launch ? `Lowering ${launch}.` : 'Lowering asked for.',
    9: 'In the water. Waits to be handed over.',
    10: 'Handed over to the owner.',
    11: 'Back at the quay. This request is done.',
  }
  return byStatus[schedule.scheduleStatus] ?? null
}
