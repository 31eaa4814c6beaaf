import { scheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'

interface Kept {
  /** Of the schedule that keeps the bay; null when none does. */
  status: number | null
  askedPickUpAt: Date | null
  holdReason: string | null
}

/** How a bay shows on the rack picture on a marina day. A hold shows over everything else. */
export const bayState = (
  { status, askedPickUpAt, holdReason }: Kept,
  today: string,
  timeZone: string,
): 'free' | 'stored' | 'in' | 'out' | 'hold' => {
  if (status === null) return 'free'
  if (holdReason !== null) return 'hold'
  if (status < scheduleStatus.lifted) return 'in'
  const leaving = status === scheduleStatus.pickUpRequested && askedPickUpAt
  return leaving && marinaDay(askedPickUpAt, timeZone) <= today ? 'out' : 'stored'
}
