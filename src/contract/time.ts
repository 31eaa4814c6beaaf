/**
 * Marina time. Instants travel and are stored as UTC; people see and type the wall clock of the marina's zone,
 * written 'YYYY-MM-DD HH:mm'. A day is 'YYYY-MM-DD' in that zone.
 */
const formats = new Map<string, Intl.DateTimeFormat>()
const format = (timeZone: string) => {
  let made = formats.get(timeZone)
  if (!made) {
    made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, made)
  }
  return made
}

export const isTimeZone = (name: string) => {
  try {
    return Boolean(format(name))
  } catch {
    return false
  }
}

/** Wall clock 'YYYY-MM-DD HH:mm:ss' of an instant. */
const wallClockSeconds = (instant: Date, timeZone: string) => format(timeZone).format(instant)
/** Wall clock 'YYYY-MM-DD HH:mm' of an instant. */
export const wallClock = (instant: Date | string, timeZone: string) =>
  wallClockSeconds(new Date(instant), timeZone).slice(0, 16)
/** Days by minute, in the zone asked for last: lists name those of the same slots, and of now, again and again. */
let known = { timeZone: '', days: new Map<number, string>() }
const mostKnown = 5_000
/** Marina day of an instant. */
export const marinaDay = (instant: Date | string, timeZone: string) => {
  if (known.timeZone !== timeZone || known.days.size > mostKnown) known = { timeZone, days: new Map() }
  const minute = Math.floor(new Date(instant).getTime() / 60_000)
  const day = known.days.get(minute) ?? wallClock(instant, timeZone).slice(0, 10)
  known.days.set(minute, day)
  return day
}
/** Minutes since midnight on the marina's wall clock. */
export const minuteOfDay = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/**
 * UTC instant of a wall clock. In the hour that a clock change doubles, the earlier instant; a time in the gap that a
 * clock change skips does not exist and gives null.
 */
export const fromWallClock = (wall: string, timeZone: string): Date | null => {
  const seconds = `${wall.slice(0, 16).replace('T', ' ')}:00`
  const naive = Date.parse(`${seconds.replace(' ', 'T')}Z`)
  if (Number.isNaN(naive)) return null
  const offsetAt = (time: number) =>
    Date.parse(`${wallClockSeconds(new Date(time), timeZone).replace(' ', 'T')}Z`) - time
  const day = 86_400_000
  const candidates = [naive - offsetAt(naive - day), naive - offsetAt(naive + day)]
    .sort((a, b) => a - b)
    .filter((time) => wallClockSeconds(new Date(time), timeZone) === seconds)
  return candidates[0] === undefined ? null : new Date(candidates[0])
}

/** UTC instant of a time ('HH:mm') of a marina day; where a clock change skips it, an hour later. */
export const momentOn = (day: string, time: string, timeZone: string): Date =>
  fromWallClock(`${day} ${time}`, timeZone) ??
  fromWallClock(`${day} ${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`, timeZone) ??
  // a day that a zone left out as a whole
  new Date(`${day}T${time}:00Z`)

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
export const addDays = (day: string, days: number) => new Date(noon(day) + days * 86_400_000).toISOString().slice(0, 10)
/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((noon(to) - noon(from)) / 86_400_000)
/** 1 Monday … 7 Sunday. */
export const weekday = (day: string) => new Date(noon(day)).getUTCDay() || 7
/** The same day of the next year; 29 February gives 28 February. */
export const yearAfter = (day: string) => {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 8)}28` : next
}

/** The first instant of a marina day; where a clock change skips midnight the day begins later. */
export const startOfDay = (day: string, timeZone: string) => momentOn(day, '00:00', timeZone)
