import { scheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'

interface Kept {
  /** Of the schedule that keeps the bay; null when none does. */
  status: number | null
  dropOffAt: Date | null
  askedPickUpAt: Date | null
  holdReason: string | null
}

/**
 * How a bay shows on the rack picture on a marina day. A boat comes in today if she is booked for it or stands in the
 * yard; for another the bay is kept. A hold shows over everything else.
 */
export const bayState = (
  { status, dropOffAt, askedPickUpAt, holdReason }: Kept,
  today: string,
  timeZone: string,
): 'free' | 'kept' | 'stored' | 'in' | 'out' | 'hold' => {
  if (status === null) return 'free'
  if (holdReason !== null) return 'hold'
  if (status < scheduleStatus.lifted) {
    const isInYard = status >= scheduleStatus.droppedOff
    return isInYard || (dropOffAt && marinaDay(dropOffAt, timeZone) === today) ? 'in' : 'kept'
  }
  const leaving = status === scheduleStatus.pickUpRequested && askedPickUpAt
  return leaving && marinaDay(askedPickUpAt, timeZone) <= today ? 'out' : 'stored'
}
