import type { StopDetail } from '#contract/stops/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { lockMachines } from '../machines/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { loadSettings } from '../settings/public.ts'
import { addStop } from '../stops/public.ts'
import { judgeStop, readHitBy, type StopWish } from './check-stop.ts'
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
  const hit = await readHitBy(db, stop, now, timeZone)
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

/** Stops the yard or a machine. */
export const makeStop = async (outer: Asking, wish: StopWish): Promise<StopDetail> => {
  const id = await withTransaction(outer.db, async (db) => {
    await lockMachines(db)
    return keepStop({ ...outer, db }, wish)
  })
  return showStop(outer, id)
}
