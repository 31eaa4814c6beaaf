import type { BoatRow } from '#contract/boats/schema.ts'
import type { Role } from '#contract/schedules/decide.ts'
import { possibleEvents } from '#contract/schedules/decide.ts'
import { awaitsDropOff, isScheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { type ScheduleStep, stepsOf } from '#web/schedules/index.ts'

type Viewer = { role: Role; timeZone: string; now: Date }

/** Booked, and nobody came on the day. */
export const isMissed = ({ scheduleStatus, nextAt }: BoatRow, { timeZone, now }: Viewer) =>
  nextAt !== null && awaitsDropOff(scheduleStatus) && marinaDay(nextAt, timeZone) < marinaDay(now, timeZone)

/**
 * The next step of the boat's latest schedule. A row of the list does not carry the schedule's abilities, so the
 * contract's own judge is asked; the dialog that opens reads the schedule anew and the server decides.
 */
export function nextStep(row: BoatRow, viewer: Viewer): ScheduleStep | null {
  const { scheduleStatus } = row
  if (scheduleStatus === null || !isScheduleStatus(scheduleStatus)) return null
  const today = marinaDay(viewer.now, viewer.timeZone)
  const dropOffDay = row.nextAt && marinaDay(row.nextAt, viewer.timeZone)
  const abilities = possibleEvents(scheduleStatus, viewer.role, {
    newerExists: false,
    today,
    dropOffDay,
    hasRacks: false,
    hasMachines: false,
    last: null,
  })
  return stepsOf({ abilities, scheduleStatus, missed: isMissed(row, viewer) }).main
}
