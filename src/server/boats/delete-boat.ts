import { msg } from '@lingui/core/runtime-macro'
import { releaseFiles } from '../files/public.ts'
import { recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { lockVisibleBoat } from './lock-boat.ts'
import { mayDelete } from './policy.ts'
import { boat, boatDocument } from './tables.ts'

const refuseLinked = () => refuse('linked_records', msg`boats that are linked cannot be deleted.`)

/** What the slices above keep of a boat. */
interface Hanging {
  /** Whether something hangs on her that does not go with her. */
  isLinked(db: Db, boatId: number): Promise<boolean>
  deletePendingSubscriptions(db: Db, boatId: number): Promise<void>
}

/** Deletes a boat that nothing but its own Pending subscription hangs on; that and its documents go along. */
export const deleteBoat = (
  outer: Asking,
  boatId: number,
  { isLinked, deletePendingSubscriptions }: Hanging,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const before = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    const linked = await isLinked(db, boatId)
    if (!mayDelete({ ...before, linked })) refuseLinked()
    const documents = await db
      .delete(boatDocument)
      .where(eq(boatDocument.boatId, boatId))
      .returning({ fileId: boatDocument.fileId })
    await releaseFiles(
      db,
      documents.map(({ fileId }) => fileId),
    )
    await deletePendingSubscriptions(db, boatId)
    await db.delete(boat).where(eq(boat.id, boatId))
    await recordHistory(asking, {
      boatId,
      event: 'boat-deleted',
      forAccountId: before.ownerId,
      details: { name: before.name },
    })
  }).catch((error: unknown) => {
    // a record of another slice that this one does not know of still points at the boat
    if (databaseProblem(error)?.kind === 'foreign-key') return refuseLinked()
    throw error
  })
