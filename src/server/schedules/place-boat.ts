import { msg } from '@lingui/core/runtime-macro'
import { decide } from '#contract/schedules/decide.ts'
import { isOpen } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { lockVisibleBoat, setLatestSchedule } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { claimPosition } from './allocate-position.ts'
import { explainConflict } from './explain-conflict.ts'
import { schedule } from './tables.ts'

export interface Placing {
  boatId: number
  /** When she came; null: now. */
  dropOffAt: Date | null
  /** Null: nobody knows where on the rack. */
  positionId: number | null
  reason: string
}

/**
 * Notes a boat that stands on the rack already as a schedule at 7. It tells what is so: gates and the size of the bay
 * are not asked. Returns the schedule's id.
 */
export const placeBoat = (outer: Asking, { boatId, dropOffAt, positionId, reason }: Placing): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const boat = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    const now = asking.clock.now()
    const { timeZone } = await loadSettings(db)
    const decision = decide(null, 'place', asking.actor.role, {
      newerExists: false,
      today: marinaDay(now, timeZone),
      dropOffDay: null,
      hasRacks: true,
      hasMachines: false,
      last: null,
    })
    if (!decision.ok) return refuse(decision.code, decision.message)
    if (dropOffAt && dropOffAt > now)
      refuseFields('invalid_input', [{ field: 'dropOffAt', message: msg`She cannot have come later than now` }])
    if (isOpen(boat.latestStatus))
      refuse('open_schedule', msg`This boat has an open schedule already: finish or cancel that one first.`)
    if (positionId) await claimPosition(db, positionId)
    const [made] = await db
      .insert(schedule)
      .values({
        boatId: boat.id,
        status: decision.to!,
        placed: true,
        dropOffAt: dropOffAt ?? now,
        positionId,
        statusChangedAt: now,
        createdBy: asking.actor.id,
        createdAt: now,
      })
      .returning({ id: schedule.id, status: schedule.status })
    const { id, status } = made!
    await setLatestSchedule(db, boat.id, { id, status })
    await recordHistory(asking, {
      boatId: boat.id,
      scheduleId: id,
      event: 'place',
      to: status,
      forAccountId: boat.ownerId,
      note: reason,
      details: { dropOffAt: dropOffAt ?? now, ...(positionId && { positionId }) },
    })
    return id
  }).catch(explainConflict)
