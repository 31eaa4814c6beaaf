import { msg } from '@lingui/core/runtime-macro'
import { isPicture } from '#contract/files/types.ts'
import type { Asking } from '../platform/actor.ts'
import { and, eq, inArray, isNull } from '../platform/database/orm.ts'
import { type FieldRefusal, refuseFields } from '../platform/problem-error.ts'
import { file } from './tables.ts'

export interface Attachment {
  /** Only images may hang there. */
  pictures?: boolean
  /** Path of a file's field in the request, for the refusal. */
  fieldOf?: (index: number) => string
}

/**
 * Marks uploads of the asker as attached, in the caller's transaction, and returns their rows in the order given. One
 * that is not theirs, attached already, named twice or gone refuses the whole.
 */
export const attachFiles = async (
  { db, actor, clock }: Asking,
  fileIds: readonly number[],
  { pictures = false, fieldOf = (index) => `files.${index}.abFileId` }: Attachment = {},
) => {
  if (fileIds.length === 0) return []
  const rows = await db
    .update(file)
    .set({ attachedAt: clock.now() })
    .where(and(inArray(file.id, [...fileIds]), eq(file.uploaderId, actor.id), isNull(file.attachedAt)))
    .returning()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const errors: FieldRefusal[] = fileIds.flatMap((id, index) => {
    const row = byId.get(id)
    const message =
      !row || fileIds.indexOf(id) !== index
        ? msg`This file is not available any more: upload it again.`
        : pictures && !isPicture(row.contentType) && msg`Only images can be added here.`
    return message ? [{ field: fieldOf(index), message }] : []
  })
  if (errors.length > 0) refuseFields('invalid_input', errors)
  return fileIds.map((id) => byId.get(id)!)
}
