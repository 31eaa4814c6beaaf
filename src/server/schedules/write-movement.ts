import { quartersOf } from '#contract/machines/choose.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { slotStart } from '#contract/schedules/booking-hours.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { marinaDay } from '#contract/time.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { HeldMovement, WantedMovement } from './choose-movements.ts'
import { movement, slotPlace } from './tables.ts'

export const nothingTold = {
  ...{ toldFrom: null, toldUntil: null, firstFrom: null, firstUntil: null },
  ...{ judgedFrom: null, judgedUntil: null, expectedAt: null },
}

/** Writes the row of a movement; what was told or seen of another time is forgotten. */
export const writeMovement = async (
  db: Db,
  booked: { scheduleId: number; kind: MovementKind },
  { bookedAt, doneAt }: WantedMovement,
  held: HeldMovement | undefined,
  timeZone: string,
): Promise<number> => {
  const day = marinaDay(doneAt ?? bookedAt, timeZone)
  const moved = held?.bookedAt.getTime() !== bookedAt.getTime()
  if (held && !moved && held.doneAt?.getTime() === doneAt?.getTime()) return held.id
  const anew = { rank: null, hereAt: null, begunAt: null, ...nothingTold }
  const values = { bookedAt, day, doneAt, ...(moved && anew) }
  if (held) {
    await db.update(movement).set(values).where(eq(movement.id, held.id))
    return held.id
  }
  const [made] = await db
    .insert(movement)
    .values({ ...booked, ...values })
    .returning({ id: movement.id })
  return made!.id
}

/** Gives a movement its places, or none and no machine. */
export const writePlaces = async (
  db: Db,
  movementId: number,
  seat: { machine: Machine | null; place: number; at: Date } | null,
) => {
  await db.delete(slotPlace).where(eq(slotPlace.movementId, movementId))
  const machineId = seat?.machine?.id ?? null
  await db
    .update(movement)
    // the order of another machine is another, and nothing was told of it
    .set({ machineId, rank: null, ...nothingTold })
    .where(and(eq(movement.id, movementId), sql`machine_id is distinct from ${machineId}::integer`))
  if (!seat) return
  const quarters = seat.machine ? quartersOf(seat.at, seat.machine) : [slotStart(seat.at)]
  await db.insert(slotPlace).values(quarters.map((slotAt) => ({ movementId, machineId, slotAt, place: seat.place })))
}
