import { msg } from '@lingui/core/runtime-macro'
import type { StopChoice, StopDetail } from '#contract/stops/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, inArray } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { closeStop, lockStop, readStop, touchStop } from '../stops/public.ts'
import { settleStops } from './apply-choices.ts'
import { readHits } from './queries.ts'
import { showStop } from './show-stop.ts'
import { stopHit } from './tables.ts'

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
    const standing = (await lockStop(db, id)) ?? notFound('stop')
    if (version !== undefined && version !== standing)
      refuse('stale_version', msg`Somebody was here before you: look at the fresh state and decide again.`, { current })
    const stop = (await readStop(db, id))!
    if (end && (stop.endedAt || (stop.until && stop.until <= now)))
      refuse('wrong_status', msg`This stop is over already: look at the fresh state.`, { current })
    const known = new Set((await readHits(db, [id])).map(({ movementId }) => movementId))
    if (choices.some(({ movementId }) => !known.has(movementId))) return notFound('movement')
    if (end) await closeStop(db, id, now)
    else await touchStop(db, id)
    for (const [choice, chosen] of Map.groupBy(choices, (each) => each.choice))
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
    if (end)
      await recordAudit(asking, {
        action: 'stop-ended',
        subject: 'stop',
        subjectId: id,
        subjectName: stop.machine ?? '',
        after: { reason: stop.reason, movements: choices.length },
      })
  })
  await settleStops(outer, { stopId: id })
  return current()
}
