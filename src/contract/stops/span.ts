import { addDays, marinaDay, startOfDay } from '../time.ts'

/** From when till when nothing is moved; null: by no machine. */
export interface StopSpan {
  machineId: number | null
  from: Date
  until: Date
}

/** Until when a stop holds as far as anybody knows now: one until told otherwise is the day's, and each day's after it. */
export const endOfStop = ({ from, until }: { from: Date; until: Date | null }, now: Date, timeZone: string): Date =>
  until ?? startOfDay(addDays(marinaDay(from > now ? from : now, timeZone), 1), timeZone)

/** Whether a time is hit: it lies in the stop, or before one that has begun, since nothing is moved now. */
export const isHitAt = ({ from, until }: Pick<StopSpan, 'from' | 'until'>, at: Date, now: Date): boolean =>
  at < until && (from <= now || at >= from)

/** The stop that a machine, or null: whatever moves boats, stands in at some time between two instants. */
export const stopBetween = <S extends StopSpan>(
  stops: readonly S[],
  machineId: number | null,
  { from, until }: { from: Date; until: Date },
): S | undefined =>
  stops.find(
    (stop) => (stop.machineId === null || stop.machineId === machineId) && stop.from < until && stop.until > from,
  )
