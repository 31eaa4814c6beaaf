import { isOutOfUse } from '#contract/stops/reasons.ts'
import type { StopDetail } from '#contract/stops/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { lockMachines } from '../machines/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { loadSettings } from '../settings/public.ts'
import { addStop } from '../stops/public.ts'
import { judgeStop, type StopWish } from './check-stop.ts'
import { endMachine, readEffect, requireAdmin } from './put-out-of-use.ts'
import { showStop } from './show-stop.ts'
import { tellHits } from './tell-hits.ts'

/** Under the lock of the machines: nobody books meanwhile, so that each of whom it hits is told, and nobody comes after. */
export const keepStop = async (asking: Asking, wish: StopWish): Promise<number> => {
  const { db } = asking
  const now = asking.clock.now()
  const { timeZone } = await loadSettings(db)
  const stop = await judgeStop(db, wish, now)
  const { machineId, reason, words, from, until } = stop
  const id = await addStop(db, { machineId, reason, words, fromAt: from, untilAt: until, createdAt: now })
  // read before it goes: the machine each boat had
  const hit = (await readEffect(db, stop, now, timeZone)).filter(({ toMachine }) => toMachine === null)
  if (isOutOfUse(stop)) await endMachine(asking, { id, machineId: machineId! })
  await tellHits(asking, { ...stop, id }, { hit, timeZone })
  await recordAudit(asking, {
    action: 'yard-stopped',
    subject: 'stop',
    subjectId: id,
    subjectName: stop.machine ?? '',
    after: { reason, movements: hit.length },
  })
  return id
}

/** Stops the yard or a machine, or puts one out of use: whoever has no machine then is told as of a stop. */
export const makeStop = async (outer: Asking, wish: StopWish): Promise<StopDetail> => {
  if (isOutOfUse(wish)) requireAdmin(outer.actor)
  const id = await withTransaction(outer.db, async (db) => {
    await lockMachines(db)
    return keepStop({ ...outer, db }, wish)
  })
  return showStop(outer, id)
}
