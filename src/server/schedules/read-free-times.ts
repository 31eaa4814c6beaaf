import { chooseMachine, type Load, stopOfQuarter } from '#contract/machines/choose.ts'
import { slotsOfDay } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { addDays, startOfDay } from '#contract/time.ts'
import { readMachines } from '../machines/public.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { bookingHours } from '../settings/public.ts'
import { readStanding } from '../stops/public.ts'
import { asTaken, readTaken, readTier } from './read-places.ts'

export interface FreeTime {
  at: Date
  machineId: number | null
}
interface TimesAsked {
  movementId: number
  scheduleId: number
  /** The first marina day, and how many of them. */
  day: string
  days: number
  /** None before. */
  from: Date
  /** A machine that shall not move her. */
  butMachineId?: number | null
}

const readLoad = async (db: Db, scheduleId: number): Promise<Load> => {
  const { rows } = await db.execute<RowOf<Load['boat'] & { positionId: number | null }>>(sql`
    select b.weight, b.length_overall as "lengthOverall", s.position_id as "positionId"
    from schedule s join boat b on b.id = s.boat_id where s.id = ${scheduleId}`)
  const { positionId = null, weight = null, lengthOverall = null } = rows[0] ?? {}
  return { boat: { weight, lengthOverall }, tier: await readTier(db, positionId) }
}

/** Times in the booking hours at which a movement can be, and by which machine; its own places count as free. */
export const readFreeTimes = async (
  db: Db,
  { movementId, scheduleId, day, days, from, butMachineId }: TimesAsked,
  settings: Settings,
  now: Date,
): Promise<FreeTime[]> => {
  const { timeZone, placesPerSlot } = settings
  const [start, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, days + 1), timeZone)]
  const [all, places] = [await readMachines(db), await readTaken(db, start, end, { movementId })]
  const [load, stops] = [await readLoad(db, scheduleId), await readStanding(db, now, timeZone)]
  const machines = all.filter(({ id }) => id !== butMachineId)
  const counts = Map.groupBy(places, ({ slotAt }) => slotAt.getTime())
  const taken = asTaken(places)
  const isFree = (at: Date) =>
    (placesPerSlot === null || (counts.get(at.getTime())?.length ?? 0) < placesPerSlot) &&
    stopOfQuarter(stops, at) === undefined
  const first = from > now ? from : now
  return Array.from({ length: days }, (_, offset) => addDays(day, offset))
    .flatMap((each) => slotsOfDay(each, bookingHours(settings)))
    .filter(({ at }) => at >= first)
    .flatMap(({ at }): FreeTime[] => {
      if (all.length === 0) return isFree(at) ? [{ at, machineId: null }] : []
      const found = chooseMachine(machines, { load, at, taken, stops, timeZone })
      return found ? [{ at, machineId: found.machine.id }] : []
    })
}
