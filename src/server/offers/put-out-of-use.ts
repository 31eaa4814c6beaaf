import { msg } from '@lingui/core/runtime-macro'
import { isOutOfUse } from '#contract/stops/reasons.ts'
import { marinaDay, startOfDay } from '#contract/time.ts'
import { putOutOfUse, readMachines } from '../machines/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { foreseeOutOfUse, machinesFollowed } from '../schedules/public.ts'
import { closeStop } from '../stops/public.ts'
import { type JudgedStop, readHitBy } from './check-stop.ts'
import { type BoatOfMovement, readBookedIn } from './queries.ts'

export const requireAdmin = ({ role }: Actor) => {
  if (role !== 'admin') refuse('not_allowed', msg`Only an admin puts a machine out of use.`)
}

interface LeavingBoat extends BoatOfMovement {
  /** What moves her instead at the same time; null: no machine does, and her owner is told. */
  toMachine: string | null
}
/** Everything that is booked on a machine, today and later, and where it goes once that is out of use. */
const readLeaving = async (db: Db, machineId: number, now: Date, timeZone: string): Promise<LeavingBoat[]> => {
  const today = marinaDay(now, timeZone)
  const goes = await foreseeOutOfUse(db, machineId, now)
  const booked = await readBookedIn(db, { machineId, from: startOfDay(today, timeZone), until: null, today })
  return booked.map((boat) => ({ ...boat, toMachine: goes.get(boat.movementId) ?? null }))
}

/** Whom a stop hits, or whom the end of its machine leaves. */
export const readEffect = async (db: Db, stop: JudgedStop, now: Date, timeZone: string): Promise<LeavingBoat[]> =>
  isOutOfUse(stop)
    ? readLeaving(db, stop.machineId!, now, timeZone)
    : (await readHitBy(db, stop, now, timeZone)).map((boat) => ({ ...boat, toMachine: null }))

/**
 * Puts the machine of a stop out of use. The stop ends as it begins: nobody waits for this machine, and whom it left is settled as
 * after any other.
 */
export const endMachine = async (
  asking: Asking,
  { id, machineId }: { id: number; machineId: number },
): Promise<void> => {
  const [machine] = await readMachines(asking.db, [machineId])
  await putOutOfUse(asking, machine!, machinesFollowed)
  await closeStop(asking.db, id, asking.clock.now())
}
