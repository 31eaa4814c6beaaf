import { addDays, marinaDay, momentOn } from '#contract/time.ts'

const minute = 60_000
const hour = 60 * minute

/** Every so often, or once a day from a time on the marina's wall clock ('HH:mm'). */
export type JobTimes = { readonly everyMs: number } | { readonly dailyAt: string }

/** When a job that never ran is due: at once, or from its time of this day on. */
export const firstRun = (times: JobTimes, now: Date, timeZone: string) =>
  'everyMs' in times ? now : momentOn(marinaDay(now, timeZone), times.dailyAt, timeZone)

/** When it is due after a run that went well. */
export const nextRun = (times: JobTimes, now: Date, timeZone: string) => {
  if ('everyMs' in times) return new Date(now.getTime() + times.everyMs)
  const today = marinaDay(now, timeZone)
  const at = momentOn(today, times.dailyAt, timeZone)
  return at > now ? at : momentOn(addDays(today, 1), times.dailyAt, timeZone)
}

/** When it is due after a run that failed or was cut off: an hour later at most. */
export const retryRun = (times: JobTimes, now: Date, timeZone: string) =>
  new Date(Math.min(nextRun(times, now, timeZone).getTime(), now.getTime() + hour))

/** A time further ahead than this was written before the clock was set back; clocks of instances differ by less. */
export const furthestRun = (times: JobTimes, now: Date, timeZone: string) =>
  new Date(nextRun(times, now, timeZone).getTime() + 10 * minute)
