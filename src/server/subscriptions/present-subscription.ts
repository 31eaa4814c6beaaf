import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { planFor } from '#contract/plans/fit.ts'
import { pickFields } from '#contract/record-fields.ts'
import { subscriptionFieldNames } from '#contract/subscriptions/fields.ts'
import type { Renewal, SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { boatIn } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import { type PlanRecord, readPlans } from '../plans/public.ts'
import { type Actor, type Asking, nameOf } from '../platform/actor.ts'
import { inOrder } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { readToday } from '../settings/public.ts'
import { type Agreed, judgeRenewal, subscriptionAbilitiesOf } from './policy.ts'
import { type FoundSubscription, readRecords } from './queries.ts'

/** What Renew would make, for its reader. */
export const renewalIn = (language: Language | undefined, { plan, ...terms }: Agreed): Renewal => ({
  ...terms,
  planId: plan?.id ?? null,
  planName: plan ? nameFor(language ?? sourceLanguage, plan) : '',
})

/** A row of the list, in the words of the wire. */
export const presentSubscription = (
  actor: Actor,
  found: FoundSubscription,
  { today, plans }: { today: string; plans: readonly PlanRecord[] },
): SubscriptionRow => {
  const { id, boatId, status, used, unlimited } = found
  const standing = { id, status, siblings: boatId === null ? null : found.siblings, used, unlimited }
  const { renewal } = judgeRenewal(standing, today, planFor(plans, found.lengthOverall, found.planId))
  return {
    id,
    boatId,
    boat: boatId === null ? null : boatIn(boatId, found),
    ownerName: nameInRow(actor.language, nameOf(found)),
    ...pickFields(found, subscriptionFieldNames),
    subscriptionStatus: status,
    kind: found.kind,
    homePositionId: found.homePositionId,
    homeBay: found.homeBay,
    createdDate: wireInstant(found.createdAt),
    version: found.version,
    renewal: renewal ? renewalIn(actor.language, renewal) : null,
    abilities: subscriptionAbilitiesOf(actor, standing, today),
  }
}

/** Rows of the list for these ids, in this order. What the actor may see was decided when the ids were read. */
export const presentSubscriptions = async (asking: Asking, ids: readonly number[]): Promise<SubscriptionRow[]> => {
  if (ids.length === 0) return []
  const [today, plans, found] = await Promise.all([
    readToday(asking),
    readPlans(asking.db),
    readRecords(asking.db, ids),
  ])
  return inOrder(
    ids,
    found.map((row) => presentSubscription(asking.actor, row, { today, plans })),
  )
}
