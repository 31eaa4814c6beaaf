import { msg } from '@lingui/core/runtime-macro'
import type { YardStopped } from '#contract/stops/schema.ts'
import { isOfMachine } from '#contract/stops/span.ts'
import { lockMachines } from '../machines/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse } from '../platform/problem-error.ts'
import { readStops } from '../stops/public.ts'
import { requireYardSpan, type StopWish } from './check-stop.ts'
import { keepStop } from './make-stop.ts'
import { wasJustForeseen } from './policy.ts'
import { showStop } from './show-stop.ts'

type YardWish = Pick<StopWish, 'machineId' | 'reason' | 'until'>

/**
 * Stops from now on what somebody at the machine stops. Two screens at once make one stop, and who saw too long ago whom it hits
 * looks anew: so none comes hours later from a device that was away.
 */
export const stopYard = async (outer: Asking, wish: YardWish & { foreseenAt: Date }): Promise<YardStopped> => {
  const { foreseenAt, until, ...of } = wish
  const made = await withTransaction(outer.db, async (db) => {
    await lockMachines(db)
    const now = outer.clock.now()
    if (!wasJustForeseen(foreseenAt, now))
      refuse('state_changed', msg`You looked more than five minutes ago whom this stop hits: look again.`)
    requireYardSpan(until, now)
    // one that ends sooner would leave out whom only this one hits
    const standing = (await readStops(db, [], now)).find(
      (stop) =>
        isOfMachine(stop, of.machineId) &&
        stop.from <= now &&
        (stop.until === null || (until !== null && stop.until >= until)),
    )
    if (standing) return { id: standing.id, isNew: false }
    return { id: await keepStop({ ...outer, db }, { ...of, until, from: null, words: null }), isNew: true }
  })
  const { title, span, toldOwners } = await showStop(outer, made.id)
  return { ...made, title, span, told: toldOwners }
}
