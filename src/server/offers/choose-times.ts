import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay, minuteOfDay, wallClock } from '#contract/time.ts'
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

/** Free times that a movement may go to, in the days that offers look at. */
export const readRoom = async (
  db: Db,
  { movementId, scheduleId, kind, hitAt }: OfferedMovement,
  settings: Settings,
  now: Date,
): Promise<Date[]> => {
  const { timeZone } = settings
  const { askedPickUpAt, plannedPickUpAt } = await readBounds(db, scheduleId)
  const from = kind === 'return' && askedPickUpAt && askedPickUpAt > now ? askedPickUpAt : now
  const last = kind === 'drop-off' && plannedPickUpAt ? marinaDay(plannedPickUpAt, timeZone) : null
  const asked = { movementId, scheduleId, day: marinaDay(now, timeZone), days: daysOffered, from }
  return (await readFreeTimes(db, asked, settings, now))
    .map(({ at }: FreeTime) => at)
    .filter((at) => at > from && at.getTime() !== hitAt.getTime() && (last === null || marinaDay(at, timeZone) < last))
}

/**
 * Three of them: on the nearest days one each, as near as can be to the hour she had; where another owner was offered that one
 * too, another. Fewer days with room give more of one day.
 */
export const chooseTimes = async (
  db: Db,
  movement: OfferedMovement,
  { settings, now, kept = [] }: { settings: Settings; now: Date; kept?: readonly Date[] },
): Promise<Date[]> => {
  const { timeZone } = settings
  const elsewhere = await readOfferedElsewhere(db, movement.movementId, now)
  const had = minuteOfDay(wallClock(movement.hitAt, timeZone))
  const distance = (at: Date) =>
    Math.abs(minuteOfDay(wallClock(at, timeZone)) - had) + (elsewhere.has(at.getTime()) ? 24 * 60 : 0)
  const isKept = new Set(kept.map((at) => at.getTime()))
  const room = (await readRoom(db, movement, settings, now)).filter((at) => !isKept.has(at.getTime()))
  const days = [...Map.groupBy(room, (at) => marinaDay(at, timeZone)).values()].map((times) =>
    times.toSorted((one, other) => distance(one) - distance(other)),
  )
  const rounds = Array.from({ length: timesOffered }, (_, nth) => days.flatMap((times) => times[nth] ?? []))
  return [...kept, ...rounds.flat().slice(0, Math.max(0, timesOffered - kept.length))].toSorted(
    (one, other) => one.getTime() - other.getTime(),
  )
}
