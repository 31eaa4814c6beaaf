import { msg } from '@lingui/core/runtime-macro'
import { lockMachines } from '../machines/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { closeStop, lockStop, readStop } from '../stops/public.ts'
import { recordStopEnd } from './choose-for-stop.ts'

/** Boats are moved again. One that is over already is left as it is: another screen, or an earlier press, was first. */
export const endYardStop = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    await lockMachines(db)
    const now = outer.clock.now()
    if ((await lockStop(db, id)) === undefined) return notFound('stop')
    const stop = (await readStop(db, id))!
    if (stop.from > now) refuse('wrong_status', msg`This stop has not begun: the office changes it.`)
    if (stop.endedAt || (stop.until && stop.until <= now)) return
    await closeStop(db, id, now)
    await recordStopEnd({ ...outer, db }, stop, 0)
  })
