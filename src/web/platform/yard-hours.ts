import { t } from '@lingui/core/macro'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { addDays, wallClock, weekday } from '#contract/time.ts'
import { dayText, timeOf, weekdayName } from '#web/platform/dates.ts'

type Hours = Pick<PublicSettings, 'timeZone' | 'openingWeekdays' | 'openingFrom' | 'openingUntil' | 'closedDays'>
const farthest = 60

const isOpenDay = (day: string, { openingWeekdays, closedDays }: Hours) =>
  openingWeekdays.includes(weekday(day)) && !closedDays.includes(day)

/** Whether the office is open at this moment, and until when or from when. */
export function yardSentence(now: Date, hours: Hours) {
  const wall = wallClock(now, hours.timeZone)
  const [today, time] = [wall.slice(0, 10), timeOf(wall)]
  const { openingFrom: from, openingUntil: until } = hours
  if (isOpenDay(today, hours)) {
    if (time < from) return t`The office opens at ${from}.`
    if (time < until) return t`The office is open until ${until}.`
  }
  for (let ahead = 1; ahead <= farthest; ahead += 1) {
    const day = addDays(today, ahead)
    if (!isOpenDay(day, hours)) continue
    if (ahead === 1) return t`The office is closed and opens tomorrow at ${from}.`
    const when = ahead < 7 ? weekdayName(day) : dayText(day, today)
    return t`The office is closed and opens on ${{ day: when }} at ${from}.`
  }
  return t`The office is closed.`
}

/**
 * Waited for more than one working day: the same hour of the next day the yard is open has passed. What came on a
 * Friday afternoon is late on Monday afternoon, not on Saturday.
 */
export function isLate(since: string, now: Date, hours: Hours) {
  const came = wallClock(since, hours.timeZone)
  let due = addDays(came.slice(0, 10), 1)
  for (let ahead = 1; ahead < farthest && !isOpenDay(due, hours); ahead += 1) due = addDays(due, 1)
  return wallClock(now, hours.timeZone) > `${due} ${timeOf(came)}`
}
