import type { BoatDetails } from '#contract/boats/fields.ts'
import type { FieldError } from '#contract/http/told-problem.ts'
import { marinaDay } from '#contract/time.ts'
import { findCustomer } from '../accounts/public.ts'
import { recordHistory } from '../history/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import { replaceDocuments, type SentDocuments } from './replace-documents.ts'
import { boat } from './tables.ts'
import { writeBoat } from './write-boat.ts'

export interface NewBoat {
  /** Named by staff; of a customer's own form it is ignored. */
  ownerId: number | null
  details: BoatDetails
  documents: SentDocuments
  /** An own subscription that belongs to no boat yet, of the older three-call creation; without it one is made. */
  subscriptionId?: number | null
}

/** Every boat has a subscription; the slice above gives her the first in the same transaction. */
export interface FirstSubscription {
  /** An own one that belonged to no boat; false when it is none. */
  adoptSubscription(asking: Asking, which: { subscriptionId: number; boatId: number }): Promise<boolean>
  createFirstSubscription(asking: Asking, of: { boatId: number; day: string }): Promise<number>
}

const notFree = { field: 'subscriptionId', message: 'This subscription is not yours or belongs to a boat already' }

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
    const refused: FieldError[] = ownerId ? [] : [{ field: 'personId', message: 'Choose the owner' }]
    const [created] = await db
      .insert(boat)
      .values({ ...input.details, ownerId: ownerId ?? asking.actor.id, createdAt: now })
      .returning({ id: boat.id })
    const { id } = created!
    if (
      input.subscriptionId &&
      !(await adoptSubscription(asking, { subscriptionId: input.subscriptionId, boatId: id }))
    )
      refused.push(notFree)
    const { added } = await replaceDocuments(asking, id, input.documents, { most: settings.filesPerGroup, refused })
    const day = marinaDay(now, settings.timeZone)
    const subscriptionId = input.subscriptionId || (await createFirstSubscription(asking, { boatId: id, day }))
    await recordHistory(asking, {
      boatId: id,
      subscriptionId,
      event: 'boat-registered',
      forAccountId: ownerId,
      details: { added },
    })
    return { id, subscriptionId }
  })
