import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay, minuteOfDay, wallClock } from '#contract/time.ts'
import { readMachines } from '../machines/public.ts'
import type { Db } from '../platform/database/types.ts'
import { type FreeTime, readFreeTimes } from '../schedules/public.ts'
import { daysOffered, timesOffered } from './policy.ts'
import { readBounds, readOfferedElsewhere } from './queries.ts'

interface OfferedMovement {
  movementId: number
  scheduleId: number
  kind: MovementKind
  /** The time that cannot be kept. */
  hitAt: Date
}

/** Free times that a movement may go to, and by which machine, in the days that offers look at. */
export const readRoom = async (
  db: Db,
  { movementId, scheduleId, kind, hitAt }: OfferedMovement,
  settings: Settings,
  now: Date,
): Promise<FreeTime[]> => {
  const { timeZone } = settings
  const { askedPickUpAt, plannedPickUpAt } = await readBounds(db, scheduleId)
  const from = kind === 'return' && askedPickUpAt && askedPickUpAt > now ? askedPickUpAt : now
  const last = kind === 'drop-off' && plannedPickUpAt ? marinaDay(plannedPickUpAt, timeZone) : null
  const asked = { movementId, scheduleId, day: marinaDay(now, timeZone), days: daysOffered, from }
  return (await readFreeTimes(db, asked, settings, now)).filter(
    ({ at }) => at > from && at.getTime() !== hitAt.getTime() && (last === null || marinaDay(at, timeZone) < last),
  )
}

/** The names of the machines, by their times, where another than the one she had moves her then. */
export const readOtherMachines = async (
  db: Db,
  times: readonly FreeTime[],
  had: number | null,
): Promise<ReadonlyMap<number, string>> => {
  const others = times.flatMap(({ at, machineId }) =>
    machineId === null || machineId === had ? [] : [{ at: at.getTime(), machineId }],
  )
  if (others.length === 0) return new Map()
  const machines = await readMachines(db, [...new Set(others.map(({ machineId }) => machineId))])
  const nameOf = new Map(machines.map(({ id, name }) => [id, name]))
  return new Map(others.map(({ at, machineId }) => [at, nameOf.get(machineId)!]))
}

/**
 * Three of them: after the time she had, on the nearest days one each and as near as can be to her hour; where another owner was
 * offered that one too, another. Fewer days with room give more of one day, and only then what comes before her time.
 */
export const chooseTimes = async (
  db: Db,
  movement: OfferedMovement,
  { settings, now, kept = [] }: { settings: Settings; now: Date; kept?: readonly FreeTime[] },
): Promise<FreeTime[]> => {
  const { timeZone } = settings
  const elsewhere = await readOfferedElsewhere(db, movement.movementId, now)
  const had = minuteOfDay(wallClock(movement.hitAt, timeZone))
  const distance = ({ at }: FreeTime) =>
    Math.abs(minuteOfDay(wallClock(at, timeZone)) - had) + (elsewhere.has(at.getTime()) ? 24 * 60 : 0)
  const isKept = new Set(kept.map(({ at }) => at.getTime()))
  const room = (await readRoom(db, movement, settings, now)).filter(({ at }) => !isKept.has(at.getTime()))
  const daysOf = (times: readonly FreeTime[]) =>
    [...Map.groupBy(times, ({ at }) => marinaDay(at, timeZone)).values()].map((of) =>
      of.toSorted((one, other) => distance(one) - distance(other)),
    )
  const inRounds = (days: readonly FreeTime[][]) =>
    Array.from({ length: timesOffered }, (_, nth) => days.flatMap((times) => times[nth] ?? [])).flat()
  const { after = [], before = [] } = Object.groupBy(room, ({ at }) => (at > movement.hitAt ? 'after' : 'before'))
  const nearest = [...inRounds(daysOf(after)), ...inRounds(daysOf(before).toReversed())]
  return [...kept, ...nearest.slice(0, Math.max(0, timesOffered - kept.length))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}
