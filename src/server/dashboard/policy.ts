import { isAtOrAfter, isInYard, scheduleStatus } from '#contract/schedules/status.ts'

const lateMs = 60 * 60_000

export interface DueMove {
  kind: 'lift' | 'launch'
  status: number
  at: Date
  holdReason: string | null
}

const doneFrom = { lift: 'lifted', launch: 'lowered' } as const

/** How an appointment stands: an hour after its time nobody expects it any more, unless the boat is in the yard. */
export const appointmentState = ({ kind, status, at, holdReason }: DueMove, now: Date) => {
  if (isAtOrAfter(status, doneFrom[kind])) return 'done'
  if (holdReason !== null || status === scheduleStatus.paymentRejected) return 'held'
  if (isInYard(status)) return 'now'
  if (at > now) return 'next'
  return now.getTime() - at.getTime() < lateMs ? 'now' : 'missed'
}

interface GuideProgress {
  boats: number
  requests: number
  approved: boolean
  serviced: boolean
}
/** Steps of the get-started guide that are done, one after the other. */
export const guideDone = ({ boats, requests, approved, serviced }: GuideProgress) => {
  if (boats === 0) return 0
  if (requests === 0) return 1
  if (!approved) return 2
  return serviced ? 4 : 3
}
