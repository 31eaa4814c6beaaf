import { documentGroups } from '#contract/boats/documents.ts'
import { recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { type GatesFollowed, lockVisibleBoat } from './lock-boat.ts'
import { currentDocuments, replaceDocuments, type SentDocuments } from './replace-documents.ts'
import { boat } from './tables.ts'

/** Adds papers to those a boat has; nothing else of her is asked for. */
export const addPapers = (outer: Asking & GatesFollowed, boatId: number, sent: SentDocuments): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { ownerId } = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    const { filesPerGroup } = await loadSettings(db)
    const kept = await currentDocuments(db, boatId)
    const documents = Object.fromEntries(
      documentGroups.map((group) => [group, [...kept.filter((row) => row.group === group), ...sent[group]]]),
    ) as unknown as SentDocuments
    const papers = await replaceDocuments(asking, boatId, documents, { most: filesPerGroup })
    if (papers.added.length === 0) return
    await db
      .update(boat)
      .set({ version: sql`${boat.version} + 1` })
      .where(eq(boat.id, boatId))
    await recordHistory(asking, {
      boatId,
      event: 'documents-changed',
      forAccountId: ownerId,
      details: { ...papers },
    })
    await outer.gatesOpened(asking, boatId)
  })
