import { addDays, marinaDay, minuteOfDay, wallClock, weekday } from '#contract/time.ts'
import { fullDay } from '#web/platform/dates.ts'

const opensAt = '07:00'
const opensMinute = 7 * 60

/** When "New Requests" comes back, said in its place. */
export function openingSentence(now: Date, timeZone: string) {
  const today = marinaDay(now, timeZone)
  const early = minuteOfDay(wallClock(now, timeZone)) < opensMinute
  let day = early ? today : addDays(today, 1)
  while (weekday(day) > 5) day = addDays(day, 1)
  const when = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : `on ${fullDay(day)}`
  return `New requests open ${when} at ${opensAt}, marina time.`
}
