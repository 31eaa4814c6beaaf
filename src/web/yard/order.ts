import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { factsOf, isAtOrAfter } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'

type Row = Pick<ScheduleRow, 'scheduleStatus' | 'scheduleDate' | 'pickup_Requested_Date'>
export interface Appointment {
  kind: 'lift' | 'launch'
  at: string
}

/** The appointment a card waits for: the lifting before the boat is here, the lowering once it is asked for. */
export const appointmentOf = ({ scheduleStatus: status, scheduleDate, pickup_Requested_Date: pickUp }: Row) => {
  const holds = factsOf(status)?.holdsPlace
  if (holds === 'drop-off') return { kind: 'lift', at: scheduleDate } as const
  return holds === 'pick-up' && pickUp ? ({ kind: 'launch', at: pickUp } as const) : null
}

export const isToday = (row: Row, today: string, timeZone: string) => {
  const booked = appointmentOf(row)
  return booked ? marinaDay(booked.at, timeZone) === today : factsOf(row.scheduleStatus)?.inHand === true
}

/** Its time has passed and nothing has begun. */
export const isLate = (row: Row, now: Date) => {
  const booked = appointmentOf(row)
  return booked !== null && Date.parse(booked.at) < now.getTime()
}

/** What the clock says of a card, also of one that is under way. */
const timeOf = (row: Row) =>
  isAtOrAfter(row.scheduleStatus, 'lifted') ? (row.pickup_Requested_Date ?? row.scheduleDate) : row.scheduleDate
/** The order of a day: who is late, then by the booked time. */
export const byTheClock = (now: Date) => (one: Row, other: Row) =>
  Number(isLate(other, now)) - Number(isLate(one, now)) || Date.parse(timeOf(one)) - Date.parse(timeOf(other))
