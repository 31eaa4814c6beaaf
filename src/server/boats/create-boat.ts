import { msg } from '@lingui/core/runtime-macro'
import { documentGroups, firstPapersDue } from '#contract/boats/documents.ts'
import type { BoatDetails } from '#contract/boats/fields.ts'
import { marinaDay } from '#contract/time.ts'
import { findCustomer } from '../accounts/public.ts'
import { recordHistory } from '../history/public.ts'
import { choosePlan, type PlanRecord } from '../plans/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import type { FieldRefusal } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { replaceDocuments, type SentDocuments } from './replace-documents.ts'
import { boat } from './tables.ts'
import { writeBoat } from './write-boat.ts'

export interface NewBoat {
  /** Named by staff; of a customer's own form it is ignored. */
  ownerId: number | null
  details: BoatDetails
  documents: SentDocuments
  /** Said by staff: from this day missing papers close the gate. */
  papersDueFrom: string | null
  /** An own subscription that belongs to no boat yet, of the older three-call creation; without it one is made. */
  subscriptionId?: number | null
  /** What the first one is taken from; without it the first plan that fits. */
  planId?: number | null
}

/** Every boat has a subscription; the slice above gives her the first in the same transaction. */
export interface FirstSubscription {
  /** An own one that belonged to no boat; false when it is none. */
  adoptSubscription(asking: Asking, which: { subscriptionId: number; boatId: number }): Promise<boolean>
  createFirstSubscription(asking: Asking, of: { boatId: number; day: string; plan: PlanRecord | null }): Promise<number>
}

const notFree = { field: 'subscriptionId', message: msg`This subscription is not yours or belongs to a boat already` }

/** A customer registers for herself, staff for a customer they name. */
const chooseOwner = async ({ db, actor }: Asking, ownerId: number | null) =>
  isStaff(actor) ? ((ownerId && (await findCustomer(db, ownerId))?.id) ?? null) : actor.id

/** Registers a boat with its Pending subscription and its documents, or leaves nothing. */
export const createBoat = (
  outer: Asking,
  input: NewBoat,
  { adoptSubscription, createFirstSubscription }: FirstSubscription,
): Promise<{ id: number; subscriptionId: number }> =>
  writeBoat(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const settings = await loadSettings(db)
    const now = asking.clock.now()
    const ownerId = await chooseOwner(asking, input.ownerId)
    const day = marinaDay(now, settings.timeZone)
    const owesPapers = documentGroups.some((group) => input.documents[group].length === 0)
    const papersDueFrom = owesPapers ? (input.papersDueFrom ?? firstPapersDue(day)) : null
    const chosen = await choosePlan(db, {
      planId: input.planId ?? null,
      length: input.details.lengthOverall,
      byStaff: isStaff(asking.actor),
    })
    const refused: FieldRefusal[] = [
      ...(ownerId ? [] : [{ field: 'personId', message: msg`Choose the owner` }]),
      ...chosen.refused,
    ]
    const [created] = await db
      .insert(boat)
      .values({ ...input.details, papersDueFrom, ownerId: ownerId ?? asking.actor.id, createdAt: now })
      .returning({ id: boat.id })
    const { id } = created!
    if (
      input.subscriptionId &&
      !(await adoptSubscription(asking, { subscriptionId: input.subscriptionId, boatId: id }))
    )
      refused.push(notFree)
    const { added } = await replaceDocuments(asking, id, input.documents, { most: settings.filesPerGroup, refused })
    const subscriptionId =
      input.subscriptionId || (await createFirstSubscription(asking, { boatId: id, day, plan: chosen.plan }))
    await recordHistory(asking, {
      boatId: id,
      subscriptionId,
      event: 'boat-registered',
      forAccountId: ownerId,
      details: { added, ...(papersDueFrom && { papersDueFrom }) },
    })
    return { id, subscriptionId }
  })
