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

/** Whether a stop is of a machine: its own, or one of the whole yard. Null: of what is moved by none. */
export const isOfMachine = (stop: Pick<StopSpan, 'machineId'>, machineId: number | null): boolean =>
  stop.machineId === null || stop.machineId === machineId

/** The stop that a machine, or null: whatever moves boats, stands in at some time between two instants. */
export const stopBetween = <S extends StopSpan>(
  stops: readonly S[],
  machineId: number | null,
  { from, until }: { from: Date; until: Date },
): S | undefined => stops.find((stop) => isOfMachine(stop, machineId) && stop.from < until && stop.until > from)

/** The one it stands in at a moment. */
export const stopAt = <S extends StopSpan>(stops: readonly S[], machineId: number | null, at: Date): S | undefined =>
  stopBetween(stops, machineId, { from: at, until: new Date(at.getTime() + 1) })

/** The same of one stop as the wire has it: with its end as it was said. */
export const standsAt = ({ from, until }: { from: string; until: string | null }, at: Date): boolean =>
  Date.parse(from) <= at.getTime() && (until === null || Date.parse(until) > at.getTime())
