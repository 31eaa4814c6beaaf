import { setLatestSchedule } from '../boats/public.ts'
import { releaseFiles } from '../files/public.ts'
import { desc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { schedule, schedulePicture } from './tables.ts'

/** Removes a schedule of a locked boat, pictures and places with it: the one before is her latest again. */
export const removeSchedule = async (db: Db, { id, boatId }: { id: number; boatId: number }) => {
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
  const [latest] = await db
    .select({ id: schedule.id, status: schedule.status })
    .from(schedule)
    .where(eq(schedule.boatId, boatId))
    .orderBy(desc(schedule.id))
    .limit(1)
  await setLatestSchedule(db, boatId, latest ?? null)
}
