import { t } from '@lingui/core/macro'
import '#web/messages/words.ts'
import { addDays, daysBetween, wallClock } from '#contract/time.ts'
import { chatDay, chatDayOfYear, chatTime, timeOf, weekdayText } from '#web/platform/dates.ts'

interface MessageClock {
  now: Date
  timeZone: string
}
function wallsOf(instant: string, { now, timeZone }: MessageClock) {
  const wall = wallClock(instant, timeZone)
  return { wall, day: wall.slice(0, 10), today: wallClock(now, timeZone).slice(0, 10) }
}

/** Under a message (specification 2.11): "hh:mm A" today, else "MMM D, YYYY hh:mm A"; marina time. */
export function bubbleTime(instant: string, clock: MessageClock) {
  const { wall, day, today } = wallsOf(instant, clock)
  return day === today ? chatTime(wall) : `${chatDay(day)} ${chatTime(wall)}`
}

/** Between two days of a conversation. */
export function dayLine(instant: string, clock: MessageClock) {
  const { day, today } = wallsOf(instant, clock)
  return { day, words: day === today ? t`Today` : day === addDays(today, -1) ? t`Yesterday` : chatDay(day) }
}

/** In the list of conversations: 10:20, Mon, Jun 5, Jun 5, 2025. */
export function listTime(instant: string, clock: MessageClock) {
  const { wall, day, today } = wallsOf(instant, clock)
  const age = daysBetween(day, today)
  if (age <= 0) return timeOf(wall)
  if (age < 7) return weekdayText(day)
  return day.slice(0, 4) === today.slice(0, 4) ? chatDayOfYear(day) : chatDay(day)
}
