import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { findVisibleFile, type Seeing } from './queries.ts'
import { file } from './tables.ts'

/** Throws away an own upload that hangs on nothing. */
export const throwAwayFile = async (asking: Seeing & { storage: FileStorage }, id: number) => {
  const { db, actor, storage } = asking
  const [gone] = await db
    .delete(file)
    .where(and(eq(file.id, id), eq(file.uploaderId, actor.id), isNull(file.attachedAt)))
    .returning({ storageKey: file.storageKey })
  if (gone) return storage.remove(gone.storageKey)
  const found = (await findVisibleFile(asking, id)) ?? notFound('file')
  if (found.attachedAt) refuse('linked_records', msg`This file belongs to a record: take it off there.`)
  return refuse('not_allowed', msg`Only who uploaded a file can throw it away.`)
}
