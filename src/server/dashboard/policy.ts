import { awaitingDropOff, scheduleStatus } from '#contract/schedules/status.ts'

const lateMs = 60 * 60_000

export interface Appointment {
  kind: 'lift' | 'launch'
  status: number
  at: Date
  holdReason: string | null
}

const doneFrom = { lift: scheduleStatus.lifted, launch: scheduleStatus.lowered }

/** How an appointment stands: an hour after its time nobody expects it any more, unless the boat is in the yard. */
export const appointmentState = ({ kind, status, at, holdReason }: Appointment, now: Date) => {
  if (status >= doneFrom[kind]) return 'done'
  if (holdReason !== null || status === scheduleStatus.paymentRejected) return 'held'
  if (status === scheduleStatus.droppedOff || status === scheduleStatus.inspectionDone) return 'now'
  if (at > now) return 'next'
  return now.getTime() - at.getTime() < lateMs ? 'now' : 'missed'
}

/** Steps of the get-started guide that are done, one after the other; services, the fourth, come later. */
export const guideDone = ({ boats, requests, approved }: { boats: number; requests: number; approved: boolean }) =>
  boats === 0 ? 0 : requests === 0 ? 1 : approved ? 3 : 2

export const awaitsDropOff = (status: number) => (awaitingDropOff as readonly number[]).includes(status)
