import type { subscriptionAbilities } from '#contract/subscriptions/schema.ts'
import { type Actor, isStaff } from '../platform/actor.ts'

type SubscriptionAbility = (typeof subscriptionAbilities)[number]

/** The marina reviews and counts; what a review or a change may not do depends on the boat and is refused there. */
export const subscriptionAbilitiesOf = (actor: Actor): SubscriptionAbility[] =>
  isStaff(actor) ? ['review', 'adjustLifts'] : []

/** One without a boat belongs to whoever made it. */
export const maySee = (actor: Actor, ownerId: number) => isStaff(actor) || ownerId === actor.id
