import { addDays, marinaDay, momentOn } from '#contract/time.ts'

/** Whoever has not answered an offer by then is called. */
const evening = '18:00'
/** Nobody is told of a stop that goes on while they sleep. */
const morning = '06:00'
export const timesOffered = 3
/** How many days ahead free times are looked for. */
export const daysOffered = 14

/** By when an offer is answered: this evening, or the next one where that has begun. */
export const answerBy = (madeAt: Date, timeZone: string): Date => {
  const day = marinaDay(madeAt, timeZone)
  const tonight = momentOn(day, evening, timeZone)
  return madeAt < tonight ? tonight : momentOn(addDays(day, 1), evening, timeZone)
}

/** Whether owners may be told by themselves that a stop goes on. */
export const isMorning = (now: Date, timeZone: string): boolean =>
  now >= momentOn(marinaDay(now, timeZone), morning, timeZone)

const minute = 60_000
/** So long may a stop from the yard screen be. */
export const longestFromYard = 24 * 60 * minute
/** Who stops the yard from there saw so lately whom it hits; instances' clocks may be a little apart. */
const foreseenFor = 5 * minute
export const wasJustForeseen = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= foreseenFor && at.getTime() <= now.getTime() + minute
