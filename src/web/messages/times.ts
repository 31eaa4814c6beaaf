import { addDays, daysBetween, wallClock } from '#contract/time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const two = (count: number) => String(count).padStart(2, '0')
/** hh:mm A */
function clockOf(wall: string) {
  const hour = Number(wall.slice(11, 13))
  return `${two(hour % 12 || 12)}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}
/** MMM D */
const shortDay = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`
/** MMM D, YYYY */
const dateOf = (day: string) => `${shortDay(day)}, ${day.slice(0, 4)}`

interface Clock {
  now: Date
  timeZone: string
}
const wallsOf = (instant: string, { now, timeZone }: Clock) => {
  const wall = wallClock(instant, timeZone)
  return { wall, day: wall.slice(0, 10), today: wallClock(now, timeZone).slice(0, 10) }
}

/** Under a message (specification 2.11): "hh:mm A" today, else "MMM D, YYYY hh:mm A"; marina time. */
export function bubbleTime(instant: string, clock: Clock) {
  const { wall, day, today } = wallsOf(instant, clock)
  return day === today ? clockOf(wall) : `${dateOf(day)} ${clockOf(wall)}`
}

/** Between two days of a conversation. */
export function dayLine(instant: string, clock: Clock) {
  const { day, today } = wallsOf(instant, clock)
  return { day, words: day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : dateOf(day) }
}

/** In the list of conversations: 10:20, Mon, Jun 5, Jun 5, 2025. */
export function listTime(instant: string, clock: Clock) {
  const { wall, day, today } = wallsOf(instant, clock)
  const age = daysBetween(day, today)
  if (age <= 0) return wall.slice(11, 16)
  if (age < 7) return weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : dateOf(day)
}
