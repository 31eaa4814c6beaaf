import type { Schedule } from '#contract/schedules/schema.ts'
import { factsOf, nothingOpen } from '#contract/schedules/status.ts'
import { wallClock } from '#contract/time.ts'
import type { Looking } from '#web/boats/page/standing.ts'
import { momentText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'

/** Where she stands and whose turn it is, for the one who looks. */
export function nowText(schedule: Schedule | undefined, { isStaff, timeZone, today }: Looking) {
  const moment = (instant: string) => momentText(wallClock(instant, timeZone), today)
  const read = (schedule && factsOf(schedule.scheduleStatus)) ?? nothingOpen
  const pickUp = schedule?.pickup_Requested_Date
  return worded(
    read[isStaff ? 'staff' : 'owner']({
      dropOff: schedule ? moment(schedule.scheduleDate) : '',
      pickUp: pickUp ? moment(pickUp) : null,
      cancelled: schedule?.cancelled ?? false,
    }),
  )
}
