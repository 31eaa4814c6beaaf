import { msg } from '@lingui/core/runtime-macro'
import { aDay, aMoment, type Sentence } from '../language/sentence.ts'
import { marinaDay, wallClock } from '../time.ts'

/** From when till when a stop holds: of today by the clock alone, of another day with that day said once. */
export const stopSpan = (
  { from, until }: { from: Date; until: Date | null },
  { now, timeZone }: { now: Date; timeZone: string },
): Sentence => {
  const today = marinaDay(now, timeZone)
  const moment = (at: Date) => {
    const wall = wallClock(at, timeZone)
    return wall.startsWith(today) ? wall.slice(11) : aMoment(wall, today)
  }
  const [day, last] = [from, until ?? from].map((at) => marinaDay(at, timeZone))
  if (until && day === last && day !== today) {
    const [start, end] = [from, until].map((at) => wallClock(at, timeZone).slice(11))
    return msg`${{ day: aDay(day!, today) }}, ${{ from: start }}–${{ until: end }}`
  }
  return until
    ? msg`From ${{ from: moment(from) }} until ${{ until: moment(until) }}`
    : msg`From ${{ from: moment(from) }}, until further notice`
}
