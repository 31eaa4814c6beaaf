import type { ConditionPicture } from '#contract/condition/schema.ts'
import { removableFor } from '#contract/condition/steps.ts'
import { type Actor, isStaff } from '../platform/actor.ts'

/** Whether somebody may remove a picture, and needs a reason for it; null: they may not. */
export const removalOf = (
  actor: Actor | null,
  { takenById, hungAt }: { takenById: number; hungAt: Date },
  now: Date,
): ConditionPicture['removal'] => {
  if (!actor || !isStaff(actor)) return null
  const isFresh = now.getTime() - hungAt.getTime() <= removableFor
  return takenById === actor.id && isFresh ? 'free' : 'with-reason'
}
