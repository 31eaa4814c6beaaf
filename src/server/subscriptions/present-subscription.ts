import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { boatBriefOf } from '../boats/public.ts'
import { type Actor, nameOf } from '../platform/actor.ts'
import { subscriptionAbilitiesOf } from './policy.ts'
import type { FoundSubscription } from './queries.ts'

/** A row of the list, in the words of the wire. */
export const presentSubscription = (actor: Actor, { record, boat, person }: FoundSubscription): SubscriptionRow => ({
  id: record.id,
  boatId: record.boatId,
  boat: boat && boatBriefOf(boat),
  ownerName: nameOf(person),
  validFrom: record.validFrom,
  validTo: record.validTo,
  liftsRemaining: record.liftsRemaining,
  liftsGranted: record.liftsGranted,
  subscriptionStatus: record.status,
  createdDate: record.createdAt.toISOString(),
  version: record.version,
  abilities: subscriptionAbilitiesOf(actor),
})
