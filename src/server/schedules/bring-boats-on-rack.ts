import { scheduleStatus } from '#contract/schedules/status.ts'
import { setLatestSchedules } from '../boats/public.ts'
import { recordManyHistories } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { inArray, sql } from '../platform/database/orm.ts'
import { anyOf } from '../platform/paging.ts'
import { schedule } from './tables.ts'

interface StandingBoat {
  boatId: number
  positionId: number
}

/**
 * Notes many boats that stand on the rack already, as `placeBoat` does one, in the caller's transaction, which holds boats
 * and bays and has judged both. Returns the schedules' ids in the same order.
 */
export const placeBoats = async (asking: Asking, boats: readonly StandingBoat[], reason: string): Promise<number[]> => {
  const { db, actor, clock } = asking
  const now = clock.now()
  const ids: number[] = []
  const at = { dropOffAt: now, statusChangedAt: now, createdAt: now, createdBy: actor.id }
  for (const batch of batchesOf(boats)) {
    const rows = batch.map((standing) => ({ ...standing, ...at, status: scheduleStatus.lifted, placed: true }))
    const made = await db.insert(schedule).values(rows).returning({ id: schedule.id })
    ids.push(...made.map(({ id }) => id))
  }
  await setLatestSchedules(
    db,
    boats.map(({ boatId }, index) => ({ boatId, id: ids[index]!, status: scheduleStatus.lifted })),
  )
  await recordManyHistories(
    asking,
    boats.map(({ boatId, positionId }, index) => ({
      boatId,
      scheduleId: ids[index]!,
      event: 'place',
      to: scheduleStatus.lifted,
      note: reason,
      details: { dropOffAt: now, positionId },
    })),
  )
  return ids
}

/** Removes schedules that were brought; their boats have the one before as their latest again. */
export const removePlacings = async ({ db }: Asking, ids: readonly number[]): Promise<void> => {
  const boatIds: number[] = []
  for (const batch of batchesOf(ids)) {
    const gone = await db.delete(schedule).where(inArray(schedule.id, batch)).returning({ boatId: schedule.boatId })
    boatIds.push(...gone.map(({ boatId }) => boatId))
  }
  const { rows } = await db.execute<{ boatId: number; id: number; status: number }>(sql`
    select distinct on (boat_id) boat_id as "boatId", id, status from schedule
    where boat_id = ${anyOf(boatIds)} order by boat_id, id desc`)
  const before = new Map(rows.map((row) => [row.boatId, row]))
  await setLatestSchedules(
    db,
    boatIds.map((boatId) => before.get(boatId) ?? { boatId, id: null, status: null }),
  )
}
