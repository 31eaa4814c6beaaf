import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { isOpen, isScheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { plainDay, plainDayWithYear, waitSince } from '#web/platform/dates.ts'

/** How long it has stood there; of what is closed, when that was. */
export function sinceWords(row: Pick<ScheduleRow, 'scheduleStatus' | 'waitingSince'>, timeZone: string, now: Date) {
  const { scheduleStatus: status, waitingSince } = row
  if (isScheduleStatus(status) && isOpen(status)) return `for ${waitSince(waitingSince, now)}`
  const day = marinaDay(waitingSince, timeZone)
  return `on ${day.slice(0, 4) === marinaDay(now, timeZone).slice(0, 4) ? plainDay(day) : plainDayWithYear(day)}`
}
