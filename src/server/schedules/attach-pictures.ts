import { attachFiles, releaseFiles } from '../files/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { and, eq, inArray } from '../platform/database/orm.ts'
import { schedulePicture } from './tables.ts'

/** Hangs uploaded pictures on a schedule. Refuses files that are not the actor's fresh uploads or no images. */
export const attachPictures = async (
  asking: Asking,
  scheduleId: number,
  kind: 'boat' | 'inspection',
  files: number[],
) => {
  const wanted = [...new Set(files)]
  if (wanted.length === 0) return
  await attachFiles(asking, wanted, {
    pictures: true,
    fieldOf: (index) => `${kind}Pictures.${index}.abFileId`,
  })
  await asking.db.insert(schedulePicture).values(wanted.map((fileId) => ({ scheduleId, kind, fileId })))
}

/**
 * Makes the boat pictures of a schedule these: new ones are attached, those left out are taken off. What a former owner
 * brought an owner does not see, and so does not take off.
 */
export const replacePictures = async (asking: Asking, scheduleId: number, files: number[]) => {
  const there = await asking.db
    .select({ id: schedulePicture.id, fileId: schedulePicture.fileId })
    .from(schedulePicture)
    .where(
      and(
        eq(schedulePicture.scheduleId, scheduleId),
        eq(schedulePicture.kind, 'boat'),
        isStaff(asking.actor) ? undefined : eq(schedulePicture.formerOwner, false),
      ),
    )
  const known = new Set(there.map(({ fileId }) => fileId))
  const gone = there.filter(({ fileId }) => !files.includes(fileId))
  if (gone.length > 0) {
    const rows = gone.map(({ id }) => id)
    await asking.db.delete(schedulePicture).where(inArray(schedulePicture.id, rows))
    const pictures = gone.map(({ fileId }) => fileId)
    await releaseFiles(asking.db, pictures)
  }
  await attachPictures(
    asking,
    scheduleId,
    'boat',
    files.filter((fileId) => !known.has(fileId)),
  )
}
