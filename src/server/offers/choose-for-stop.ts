import { msg } from '@lingui/core/runtime-macro'
import type { StopChoice, StopDetail } from '#contract/stops/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { lockMachines } from '../machines/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, inArray } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { closeStop, type KnownStop, lockStop, readStop, touchStop } from '../stops/public.ts'
import { settleStops } from './apply-choices.ts'
import { type HitBoat, readHits } from './queries.ts'
import { outcomeOf, showStop } from './show-stop.ts'
import { stopHit } from './tables.ts'

export const recordStopEnd = (
  asking: Asking,
  { id, machine, reason }: Pick<KnownStop, 'id' | 'machine' | 'reason'>,
  movements: number,
): Promise<void> =>
  recordAudit(asking, {
    ...{ action: 'stop-ended', subject: 'stop', subjectId: id, subjectName: machine ?? '' },
    after: { reason, movements },
  })

interface Settling {
  id: number
  version?: number | undefined
  end: boolean
  choices: readonly { movementId: number; choice: StopChoice }[]
}

/**
 * Ends a stop, and keeps what shall become of the times it hit, in one transaction; then does it boat by boat. What a crash leaves
 * of that is done by `followStops`. Who comes second gets the fresh stop.
 */
export const settleStop = async (outer: Asking, { id, version, end, choices }: Settling): Promise<StopDetail> => {
  const current = () => showStop(outer, id)
  await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const now = asking.clock.now()
    // who ends a stop holds up who books or stops, in the order they lock
    if (end) await lockMachines(db)
    const standing = (await lockStop(db, id)) ?? notFound('stop')
    if (version !== undefined && version !== standing)
      refuse('stale_version', msg`Somebody was here before you: look at the fresh state and decide again.`, { current })
    const stop = (await readStop(db, id))!
    if (end && (stop.endedAt || (stop.until && stop.until <= now)))
      refuse('wrong_status', msg`This stop is over already: look at the fresh state.`, { current })
    const hits = new Map((await readHits(db, [id])).map((hit) => [hit.movementId, hit]))
    if (choices.some(({ movementId }) => !hits.has(movementId))) return notFound('movement')
    const { timeZone } = await loadSettings(db)
    // what was chosen already and is done, or waits for her owner's answer, is not done twice
    // where none was free to be moved to times were offered; there may be one by now
    const isOpen = (hit: HitBoat, choice: StopChoice) =>
      hit.choice !== choice ||
      ['waiting', 'call', ...(choice === 'offer' ? [] : ['offered'])].includes(outcomeOf(hit, now, timeZone))
    const open = choices.filter(({ movementId, choice }) => isOpen(hits.get(movementId)!, choice))
    if (end) await closeStop(db, id, now)
    else await touchStop(db, id)
    for (const [choice, chosen] of Map.groupBy(open, (each) => each.choice))
      await db
        .update(stopHit)
        .set({ choice, settledAt: null })
        .where(
          and(
            eq(stopHit.stopId, id),
            inArray(
              stopHit.movementId,
              chosen.map(({ movementId }) => movementId),
            ),
          ),
        )
    if (end) await recordStopEnd(asking, stop, choices.length)
  })
  await settleStops(outer, { stopId: id })
  return current()
}
