import { msg } from '@lingui/core/runtime-macro'
import { hereFrom } from '#contract/day/state.ts'
import { wallClock } from '#contract/time.ts'
import { mayMove } from '../boats/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { markMovement } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { lockOpenOfToday } from './mark-movement.ts'
import { readMovement } from './queries.ts'

/** “I am here”, by the boat's owner or one of her further people, and taken back by them. */
export const markPresence = (
  { db: outer, actor, clock }: Asking,
  { movementId, here }: { movementId: number; here: boolean },
): Promise<void> =>
  withTransaction(outer, async (db) => {
    const now = clock.now()
    const asked = (await readMovement(db, movementId)) ?? notFound('movement')
    if (!(await mayMove(db, actor, { id: asked.boatId, ownerId: asked.ownerId }))) return notFound('movement')
    const movement = await lockOpenOfToday(db, movementId, now)
    if (movement.begunAt) refuse('wrong_status', msg`The crew has begun: there is nothing to say any more.`)
    const from = hereFrom(movement)
    if (here && now < from) {
      const { timeZone } = await loadSettings(db)
      refuse('wrong_status', msg`That can be said from ${{ from: wallClock(from, timeZone).slice(11) }} on.`)
    }
    await markMovement(db, movementId, { hereAt: here ? (movement.hereAt ?? now) : null })
  })
