import { addDays, marinaDay, minuteOfDay, wallClock, weekday } from '#contract/time.ts'
import { dayText } from '#web/platform/dates.ts'

const opensAt = '07:00'
const opensMinute = 7 * 60

function nextOpening(now: Date, timeZone: string) {
  const today = marinaDay(now, timeZone)
  const early = minuteOfDay(wallClock(now, timeZone)) < opensMinute
  let day = early ? today : addDays(today, 1)
  while (weekday(day) > 5) day = addDays(day, 1)
  return day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : dayText(day, today)
}

/** When "New Requests" comes back, said in its place. */
export function openingSentence(now: Date, timeZone: string) {
  const day = nextOpening(now, timeZone)
  return `New requests open ${day.includes(' ') ? `on ${day}` : day} at ${opensAt}, marina time.`
}

/** What becomes of a request that is sent before. */
export const reviewSentence = (now: Date, timeZone: string) =>
  `The marina reviews it from ${nextOpening(now, timeZone)} at ${opensAt}, marina time.`
