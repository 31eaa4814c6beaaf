import type { Schedule } from '#contract/schedules/schema.ts'
import { factsOf, nothingOpen } from '#contract/schedules/status.ts'
import { wallClock } from '#contract/time.ts'
import type { Looking } from '#web/boats/page/standing.ts'
import { momentText } from '#web/platform/dates.ts'

/** Where closed gates are marked on the page, they are not named once more. */
export const settleFirst = 'A drop-off (lifting) can be requested once what is marked on this page is settled.'
/** Where she stands and whose turn it is, for the one who looks. */
export function nowText(schedule: Schedule | undefined, { isStaff, timeZone, today }: Looking) {
  const moment = (instant: string) => momentText(wallClock(instant, timeZone), today)
  const read = (schedule && factsOf(schedule.scheduleStatus)) ?? nothingOpen
  const pickUp = schedule?.pickup_Requested_Date
  return read[isStaff ? 'staff' : 'owner']({
    dropOff: schedule ? moment(schedule.scheduleDate) : '',
    pickUp: pickUp ? moment(pickUp) : null,
    cancelled: schedule?.cancelled ?? false,
  })
}
