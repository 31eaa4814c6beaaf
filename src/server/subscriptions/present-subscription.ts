import { pickFields } from '#contract/record-fields.ts'
import { subscriptionFieldNames } from '#contract/subscriptions/fields.ts'
import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { boatIn } from '../boats/public.ts'
import { type Actor, type Asking, nameOf } from '../platform/actor.ts'
import { inOrder } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { readToday } from '../settings/public.ts'
import { judgeRenewal, subscriptionAbilitiesOf } from './policy.ts'
import { type FoundSubscription, readRecords } from './queries.ts'

/** A row of the list, in the words of the wire. */
export const presentSubscription = (actor: Actor, found: FoundSubscription, today: string): SubscriptionRow => {
  const { id, boatId, status, used } = found
  const standing = { id, status, siblings: boatId === null ? null : found.siblings, used }
  const renewal = judgeRenewal(standing, today)
  return {
    id,
    boatId,
    boat: boatId === null ? null : boatIn(boatId, found),
    ownerName: nameOf(found),
    ...pickFields(found, subscriptionFieldNames),
    subscriptionStatus: status,
    createdDate: wireInstant(found.createdAt),
    version: found.version,
    renewal: typeof renewal === 'string' ? null : renewal,
    abilities: subscriptionAbilitiesOf(actor, standing, today),
  }
}

/** Rows of the list for these ids, in this order. What the actor may see was decided when the ids were read. */
export const presentSubscriptions = async (asking: Asking, ids: readonly number[]): Promise<SubscriptionRow[]> => {
  if (ids.length === 0) return []
  const [today, found] = await Promise.all([readToday(asking), readRecords(asking.db, ids)])
  return inOrder(
    ids,
    found.map((row) => presentSubscription(asking.actor, row, today)),
  )
}
