import { msg } from '@lingui/core/runtime-macro'
import { bayPath } from '#contract/racks/obstacles.ts'
import { readReadyOfToday } from '../day/public.ts'
import type { Asking } from '../platform/actor.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readBlockers } from '../racks/public.ts'
import { advanceSchedule, lockSchedule } from '../schedules/public.ts'
import { unsaid, type YardMove } from './policy.ts'

/** Moves a boat that stands before the bay of a movement of today, and no other; answers her schedule. */
export const moveObstacle = async (asking: Asking, { movementId, moves }: Omit<YardMove, 'event'>): Promise<number> => {
  const { scheduleId, rackPositionId } = moves ?? notFound('schedule')
  const { record, boat } = await lockSchedule(asking, scheduleId)
  const { positionId } = await readReadyOfToday(asking.db, movementId, asking.clock.now())
  const way = positionId === null ? [] : bayPath(positionId, await readBlockers(asking.db))
  if (record.positionId === null || !way.includes(record.positionId))
    refuse('wrong_status', msg`${{ boat: boat.name }} stands in nobody’s way here any more: look at the fresh plan.`)
  await advanceSchedule(asking, {
    ...{ ...unsaid, scheduleId, event: 'move-bay', positionId: rackPositionId },
    ...{ checklist: {}, notes: null, overrideReason: null, addLiftReason: null },
  })
  return scheduleId
}
