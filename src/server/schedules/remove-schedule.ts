import { msg } from '@lingui/core/runtime-macro'
import { setLatestSchedule } from '../boats/public.ts'
import { releaseFiles } from '../files/public.ts'
import { and, desc, eq, isNotNull, ne } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { schedule, schedulePicture } from './tables.ts'

/** What was taken at her steps tells of the boat and outlives a request: it goes to the one before. */
const keepTaken = async (db: Db, id: number, latestId: number | undefined) => {
  const taken = and(eq(schedulePicture.scheduleId, id), isNotNull(schedulePicture.step))
  if (latestId) await db.update(schedulePicture).set({ scheduleId: latestId }).where(taken)
  else if ((await db.select({ id: schedulePicture.id }).from(schedulePicture).where(taken).limit(1)).length > 0)
    refuse('linked_records', msg`Pictures of her were taken in the yard for this request: it stays.`)
}

/** Removes a schedule of a locked boat, what came with it and places too: the one before is her latest again. */
export const removeSchedule = async (db: Db, { id, boatId }: { id: number; boatId: number }) => {
  const [latest] = await db
    .select({ id: schedule.id, status: schedule.status })
    .from(schedule)
    .where(and(eq(schedule.boatId, boatId), ne(schedule.id, id)))
    .orderBy(desc(schedule.id))
    .limit(1)
  await keepTaken(db, id, latest?.id)
  await setLatestSchedule(db, boatId, null)
  const pictures = await db
    .select({ fileId: schedulePicture.fileId })
    .from(schedulePicture)
    .where(eq(schedulePicture.scheduleId, id))
  await db.delete(schedule).where(eq(schedule.id, id))
  await releaseFiles(
    db,
    pictures.map(({ fileId }) => fileId),
  )
  await setLatestSchedule(db, boatId, latest ?? null)
}
