import type { BoatServiceAbility } from '#contract/boat-services/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { type Actor, isStaff } from '../platform/actor.ts'

const abilities: Record<BoatServiceAbility, (actor: Actor, status: number) => boolean> = {
  edit: (_actor, status) => status === reviewStatus.pending,
  delete: (_actor, status) => status === reviewStatus.pending,
  review: (actor) => isStaff(actor),
  plan: (actor, status) => isStaff(actor) && status !== reviewStatus.rejected,
}

/** What somebody who may see the request may do with it now; the writes are guarded by the same rules. */
export const boatServiceAbilitiesOf = (actor: Actor, status: number): BoatServiceAbility[] =>
  (Object.keys(abilities) as BoatServiceAbility[]).filter((ability) => abilities[ability](actor, status))

export const mayDo = (ability: BoatServiceAbility, actor: Actor, status: number) => abilities[ability](actor, status)
