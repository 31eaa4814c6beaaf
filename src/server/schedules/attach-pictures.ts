import type { ConditionStep } from '#contract/condition/steps.ts'
import { attachFiles, releaseFiles } from '../files/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { and, eq, inArray, isNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { schedulePicture } from './tables.ts'

interface TakenAtStep {
  step: ConditionStep
  /** Where it is not now. */
  takenAt?: Date
  /** It was taken before the boat changed hands. */
  formerOwner?: boolean
  /** Of the one that is sent; else they are those of an inspection. */
  field?: string
}
/**
 * Hangs uploaded pictures on a schedule, as they came with a request or were taken at a step. Refuses files that are not
 * the actor's fresh uploads or no images.
 */
export const attachPictures = async (
  asking: Asking,
  scheduleId: number,
  files: readonly number[],
  { step, takenAt = asking.clock.now(), formerOwner = false, field }: Partial<TakenAtStep> = {},
) => {
  const wanted = [...new Set(files)]
  if (wanted.length === 0) return []
  await attachFiles(asking, wanted, {
    pictures: true,
    fieldOf: (index) => field ?? `${step ? 'inspection' : 'boat'}Pictures.${index}.abFileId`,
  })
  const rows = wanted.map((fileId) => ({ scheduleId, fileId, step: step ?? null, formerOwner, createdAt: takenAt }))
  return asking.db.insert(schedulePicture).values(rows).returning({ id: schedulePicture.id })
}

/** Takes one off, of a boat that is locked. */
export const takeOffPicture = async (db: Db, id: number): Promise<void> => {
  const [gone] = await db.delete(schedulePicture).where(eq(schedulePicture.id, id)).returning()
  if (gone) await releaseFiles(db, [gone.fileId])
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
        isNull(schedulePicture.step),
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
    files.filter((fileId) => !known.has(fileId)),
  )
}
