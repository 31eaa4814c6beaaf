import { reviewStatus } from '#contract/review/status.ts'
import { lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { chargeVisit } from '../money/public.ts'
import type { PlanRecord } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { grantSubscription, takenFrom } from './grant-subscription.ts'
import type { Agreed } from './policy.ts'

export interface VisitTerms extends Agreed {
  /** Cents. */
  agreedPrice: number | null
}

/** The first subscription of a boat that visits: approved when it is made. Returns its id. */
export const enterVisitSubscription = async (
  asking: Asking,
  { boatId, agreedPrice, ...terms }: VisitTerms & { boatId: number; plan: PlanRecord | null },
): Promise<number> => {
  const id = await grantSubscription(asking, {
    boatId,
    ...terms,
    kind: 'visit',
    agreedPrice,
    status: reviewStatus.approved,
    reviewedBy: asking.actor.id,
    reviewedAt: asking.clock.now(),
  })
  const { validFrom, validTo, liftsRemaining } = terms
  await recordHistory(asking, {
    boatId,
    subscriptionId: id,
    event: 'visit-entered',
    details: { kind: 'visit', validFrom, validTo, liftsRemaining },
  })
  const visit = { id, kind: 'visit' as const, ...takenFrom(terms.plan), agreedPrice, validFrom, validTo }
  await chargeVisit(asking, (await lockBoat(asking.db, boatId))!, visit)
  return id
}
