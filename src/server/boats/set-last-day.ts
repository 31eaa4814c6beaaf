import { msg } from '@lingui/core/runtime-macro'
import { describeFiles } from '../files/public.ts'
import { recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull, sql } from '../platform/database/orm.ts'
import { notFound, refuseFields } from '../platform/problem-error.ts'
import { type GatesFollowed, lockVisibleBoat } from './lock-boat.ts'
import { boat, boatDocument } from './tables.ts'

/** Sets until when one current paper of a boat is valid, without the rest of her form. */
export const setLastDay = (
  outer: Asking & GatesFollowed,
  { boatId, fileId, expiresOn }: { boatId: number; fileId: number; expiresOn: string },
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const before = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    const [paper] = await db
      .update(boatDocument)
      .set({ expiresOn })
      .where(and(eq(boatDocument.boatId, boatId), eq(boatDocument.fileId, fileId), isNull(boatDocument.replacedAt)))
      .returning({ group: boatDocument.group })
    if (!paper)
      return refuseFields('invalid_input', [
        {
          field: 'abFileId',
          message: msg`This paper is not among the boat’s papers any more: look at the fresh ones.`,
        },
      ])
    // who has the boat's form open holds the paper as it was
    await db
      .update(boat)
      .set({ version: sql`${boat.version} + 1` })
      .where(eq(boat.id, boatId))
    const name = (await describeFiles(db, [fileId])).get(fileId)?.originalFileName ?? ''
    const changed = [{ group: paper.group, name, expiresOn }]
    await recordHistory(asking, {
      boatId,
      event: 'documents-changed',
      forAccountId: before.ownerId,
      details: { added: [], removed: [], changed },
    })
    await outer.gatesOpened(asking, boatId)
  })
