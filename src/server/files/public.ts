import type { FileMetadata } from '#contract/files/schema.ts'
import { isStaff } from '../platform/actor.ts'
import { inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { presentFile } from './present-file.ts'
import { type Seeing, visibleTo } from './queries.ts'
import { file } from './tables.ts'

export { type Attachment, attachFiles } from './attach-files.ts'
export { cleanFileName } from './file-name.ts'
export type { FileSight, Seeing } from './queries.ts'
export { sendThumbnail } from './send-thumbnail.ts'
export { storeFile } from './store-file.ts'
export { sweepUnattached } from './sweep-unattached.ts'

/** Names, types and sizes by id. Who may see them is decided by whoever shows the record they hang on. */
export const describeFiles = async (db: Db, ids: readonly number[]): Promise<Map<number, FileMetadata>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(file)
    .where(inArray(file.id, [...ids]))
  return new Map(rows.map((row) => [row.id, presentFile(row)]))
}

/** Takes files off records that are gone, in the caller's transaction; the sweep then throws them away. */
export const releaseFiles = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return
  await db
    .update(file)
    .set({ attachedAt: null })
    .where(inArray(file.id, [...ids]))
}

/** Every file of a customer, by number: what hangs on her records, and what she uploaded for them or for a boat shared with her. */
export const filesOf = async (seeing: Seeing) => {
  if (isStaff(seeing.actor)) return []
  return seeing.db
    .select({ id: file.id, storageKey: file.storageKey, originalName: file.originalName })
    .from(file)
    .where(visibleTo(seeing, 'own'))
    .orderBy(file.id)
}
