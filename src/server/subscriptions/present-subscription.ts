import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { boatBriefOf } from '../boats/public.ts'
import { type Actor, type Asking, nameOf } from '../platform/actor.ts'
import { inOrder } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'
import { judgeRenewal, subscriptionAbilitiesOf } from './policy.ts'
import { type FoundSubscription, readRecords } from './queries.ts'

/** A row of the list, in the words of the wire. */
export const presentSubscription = (
  actor: Actor,
  { record, boat, person, siblings, used }: FoundSubscription,
  today: string,
): SubscriptionRow => {
  const standing = { id: record.id, status: record.status, siblings: boat && siblings, used }
  const renewal = judgeRenewal(standing, today)
  return {
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
    renewal: typeof renewal === 'string' ? null : renewal,
    abilities: subscriptionAbilitiesOf(actor, standing, today),
  }
}

export const readToday = async ({ db, clock }: Pick<Asking, 'db' | 'clock'>) =>
  marinaDay(clock.now(), (await loadSettings(db)).timeZone)

/** Rows of the list for these ids, in this order. What the actor may see was decided when the ids were read. */
export const presentSubscriptions = async (asking: Asking, ids: readonly number[]): Promise<SubscriptionRow[]> => {
  if (ids.length === 0) return []
  const today = await readToday(asking)
  const found = await readRecords(asking.db, ids)
  return inOrder(
    ids,
    found.map((row) => presentSubscription(asking.actor, row, today)),
  )
}
