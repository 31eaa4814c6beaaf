import type { OwnOffer } from '#contract/stops/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import { answerBy } from './policy.ts'
import { readOffer, readOpenOffersOf, workOf } from './queries.ts'
import { stateOf } from './show-offer.ts'

/** Offers of the actor's boats, and of those shared with them, that wait for an answer. */
export const listOwnOffers = async ({ db, actor }: Asking): Promise<OwnOffer[]> => {
  const ids = await readOpenOffersOf(db, actor.id)
  if (ids.length === 0) return []
  const { timeZone } = await loadSettings(db)
  const offers = await Promise.all(ids.map((id) => readOffer(db, id)))
  return offers.flatMap((offer) => {
    if (!offer || stateOf(offer) !== 'open') return []
    const { id, movementId, boatId, boatName, kind, hitAt, madeAt } = offer
    const times = { bookedAt: hitAt.toISOString(), answerBy: answerBy(madeAt, timeZone).toISOString() }
    return [{ id, movementId, boatId, boatName, kind: workOf(kind), ...times }]
  })
}
