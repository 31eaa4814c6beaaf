import { t } from '@lingui/core/macro'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { isOpen } from '#contract/schedules/status.ts'
import { instantDayText, waitSince } from '#web/platform/dates.ts'

/** How long it has stood there; of what is closed, when that was. */
export function sinceWords(row: Pick<ScheduleRow, 'scheduleStatus' | 'waitingSince'>, timeZone: string, now: Date) {
  const { scheduleStatus: status, waitingSince } = row
  if (isOpen(status)) return t`for ${{ wait: waitSince(waitingSince, now) }}`
  return t`on ${{ day: instantDayText(waitingSince, timeZone, now) }}`
}
