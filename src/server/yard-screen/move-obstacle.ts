import { msg } from '@lingui/core/runtime-macro'
import { bayPath } from '#contract/racks/obstacles.ts'
import { readReadyOfToday } from '../day/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readBlockers } from '../racks/public.ts'
import { advanceSchedule, lockSchedule } from '../schedules/public.ts'
import { unsaid, type YardMove } from './policy.ts'

/** The bays that must be empty before the boat of a movement of today reaches hers. */
export const readWay = async ({ db, clock }: Context, movementId: number): Promise<readonly number[]> => {
  const { positionId } = await readReadyOfToday(db, movementId, clock.now())
  return positionId === null ? [] : bayPath(positionId, await readBlockers(db))
}

/** Moves a boat that stands before the bay of a movement of today, and no other; answers her schedule. */
export const moveObstacle = async (asking: Asking, { movementId, moves }: Omit<YardMove, 'event'>): Promise<number> => {
  const { scheduleId, rackPositionId } = moves ?? notFound('schedule')
  const { record, boat } = await lockSchedule(asking, scheduleId)
  const way = await readWay(asking, movementId)
  if (record.positionId === null || !way.includes(record.positionId))
    refuse('wrong_status', msg`${{ boat: boat.name }} stands in nobody’s way here any more: look at the fresh plan.`)
  await advanceSchedule(asking, {
    ...{ ...unsaid, scheduleId, event: 'move-bay', positionId: rackPositionId },
    ...{ checklist: {}, notes: null, overrideReason: null, addLiftReason: null },
  })
  return scheduleId
}
