import { msg } from '@lingui/core/runtime-macro'
import { type BoatDetails, boatFields, boatFieldsIn } from '#contract/boats/fields.ts'
import { recordHistory } from '../history/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { withoutFormer } from './keep-former-words.ts'
import { type BoatRecord, type Changing, type GatesFollowed, lockVisibleBoat } from './lock-boat.ts'
import { mayChangeDimensions } from './policy.ts'
import { replaceDocuments, type SentDocuments } from './replace-documents.ts'
import { boat } from './tables.ts'
import { writeBoat } from './write-boat.ts'

export interface BoatUpdate {
  boatId: number
  details: BoatDetails
  documents: SentDocuments
  /** Said by staff; null leaves it as it is. */
  papersDueFrom: string | null
  version: number | undefined
}

const dimensions = boatFieldsIn.page.filter((field) => boatFields[field].counted)

/** What differs, as history keeps it: field → before and after. */
const differences = (before: BoatRecord, after: BoatDetails) =>
  Object.fromEntries(
    boatFieldsIn.page
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )

/** Changes a boat and its documents. */
export const updateBoat = (
  outer: Changing & GatesFollowed,
  { boatId, details: sent, documents, papersDueFrom, version }: BoatUpdate,
): Promise<void> =>
  writeBoat(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const current = () => outer.readBoat(outer, boatId)
    const before = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    if (version !== undefined && version !== before.version)
      refuse('stale_version', msg`Somebody changed this boat meanwhile: look at the fresh state and save again.`, {
        current,
      })
    const details = isStaff(asking.actor)
      ? { ...sent, notes: withoutFormer(before.formerWords, 'notes', sent.notes) }
      : sent
    const dueFrom = (isStaff(asking.actor) && before.papersDueFrom && papersDueFrom) || before.papersDueFrom
    const changed = {
      ...differences(before, details),
      ...(dueFrom !== before.papersDueFrom && { papersDueFrom: { from: before.papersDueFrom, to: dueFrom } }),
    }
    const frozen = mayChangeDimensions(asking.actor, before) ? [] : dimensions.filter((field) => field in changed)
    if (frozen.length > 0)
      refuse('open_schedule', msg`While a schedule is open only the marina changes the dimensions.`, {
        errors: frozen.map((field) => ({ field, message: msg`Ask the marina: a schedule of this boat is open.` })),
        current,
      })
    const { filesPerGroup } = await loadSettings(db)
    const papers = await replaceDocuments(asking, boatId, documents, { most: filesPerGroup })
    const papersChanged = Object.values(papers).some((list) => list.length > 0)
    const boatChanged = Object.keys(changed).length > 0
    if (!boatChanged && !papersChanged) return

    const written = await db
      .update(boat)
      .set({ ...details, papersDueFrom: dueFrom, version: sql`${boat.version} + 1` })
      .where(and(eq(boat.id, boatId), eq(boat.version, before.version)))
      .returning({ id: boat.id })
    if (written.length === 0) throw new Error(`Boat ${boatId} changed under its lock.`)
    const entry = { boatId, forAccountId: before.ownerId }
    if (boatChanged) await recordHistory(asking, { ...entry, event: 'boat-changed', details: { changed } })
    if (papersChanged) await recordHistory(asking, { ...entry, event: 'documents-changed', details: { ...papers } })
    await outer.gatesOpened(asking, boatId)
  })
