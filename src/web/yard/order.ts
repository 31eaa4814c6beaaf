import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { factsOf, isAtOrAfter } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'

type OrderedRow = Pick<ScheduleRow, 'scheduleStatus' | 'scheduleDate' | 'pickup_Requested_Date'>
export interface BookedMove {
  kind: 'lift' | 'launch'
  at: string
}

/** The appointment a card waits for: the lifting before the boat is here, the lowering once it is asked for. */
export function appointmentOf({ scheduleStatus: status, scheduleDate, pickup_Requested_Date: pickUp }: OrderedRow) {
  const holds = factsOf(status)?.holdsPlace
  if (holds === 'drop-off') return { kind: 'lift', at: scheduleDate } as const
  return holds === 'pick-up' && pickUp ? ({ kind: 'launch', at: pickUp } as const) : null
}

export function isToday(row: OrderedRow, today: string, timeZone: string) {
  const booked = appointmentOf(row)
  return booked ? marinaDay(booked.at, timeZone) === today : factsOf(row.scheduleStatus)?.inHand === true
}

/** Its time has passed and nothing has begun. */
export function isLate(row: OrderedRow, now: Date) {
  const booked = appointmentOf(row)
  return booked !== null && Date.parse(booked.at) < now.getTime()
}

/** What the clock says of a card, also of one that is under way. */
const timeOf = (row: OrderedRow) =>
  isAtOrAfter(row.scheduleStatus, 'lifted') ? (row.pickup_Requested_Date ?? row.scheduleDate) : row.scheduleDate
/** The order of a day: who is late, then by the booked time. */
export const byTheClock = (now: Date) => (one: OrderedRow, other: OrderedRow) =>
  Number(isLate(other, now)) - Number(isLate(one, now)) || Date.parse(timeOf(one)) - Date.parse(timeOf(other))
