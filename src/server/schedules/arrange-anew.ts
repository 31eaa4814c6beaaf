import { quartersOf } from '#contract/machines/choose.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { readMachines } from '../machines/public.ts'
import { batchesOf } from '../platform/batches.ts'
import { inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { readStanding } from '../stops/public.ts'
import { readOpenMovements, seatAnew } from './arrange-movements.ts'
import { movement, slotPlace } from './tables.ts'
import { sharedPlaces } from './take-place.ts'
import { tellWithoutMachine } from './tell-without-machine.ts'
import { nothingTold } from './write-movement.ts'

/**
 * Once machines were added or changed, in the transaction that holds them: what is to come and stands on a machine that does
 * it no more, or on none, goes to others at the same time, in the order it was booked; what fits nowhere stays without one.
 * What had a machine and has none now is told to staff. Once the last machine is gone, all share their quarters again.
 */
export const reseatAll = async (db: Db, settings: Settings, now: Date): Promise<void> => {
  const machines = await readMachines(db)
  const open = await readOpenMovements(db, marinaDay(now, settings.timeZone), { lock: true })
  const { timeZone } = settings
  const stops = await readStanding(db, now, timeZone)
  const { seated, loose } = seatAnew(open, machines, { stops, timeZone })
  for (const batch of batchesOf(loose.map(({ id }) => id))) {
    await db.delete(slotPlace).where(inArray(slotPlace.movementId, batch))
    await db.update(movement).set({ machineId: null }).where(inArray(movement.id, batch))
  }
  const seatOf = new Map(seated.map(({ movementId, machine }) => [movementId, machine.id]))
  const elsewhere = loose.filter(({ id, machineId }) => machineId !== (seatOf.get(id) ?? null))
  for (const batch of batchesOf(elsewhere.map(({ id }) => id)))
    await db
      .update(movement)
      .set({ rank: null, ...nothingTold })
      .where(inArray(movement.id, batch))
  for (const [machineId, ofMachine] of Map.groupBy(seated, ({ machine }) => machine.id))
    for (const batch of batchesOf(ofMachine.map(({ movementId }) => movementId)))
      await db.update(movement).set({ machineId }).where(inArray(movement.id, batch))
  const places: (typeof slotPlace.$inferInsert)[] =
    machines.length > 0
      ? seated.flatMap(({ movementId, machine, at, place }) =>
          quartersOf(at, machine).map((slotAt) => ({ movementId, machineId: machine.id, slotAt, place })),
        )
      : await sharedPlaces(db, loose)
  for (const batch of batchesOf(places)) await db.insert(slotPlace).values(batch)
  if (machines.length === 0) return
  const left = loose.filter(({ id, machineId }) => machineId !== null && !seatOf.has(id)).map(({ id }) => id)
  await tellWithoutMachine({ db, clock: { now: () => now } }, left, timeZone)
}
