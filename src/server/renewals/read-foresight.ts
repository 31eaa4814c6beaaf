import { sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { planFor } from '#contract/plans/fit.ts'
import type { RenewalForesight, RenewalSpan } from '#contract/renewals/schema.ts'
import { requireMoney } from '../money/public.ts'
import { readPlans } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { readToday } from '../settings/public.ts'
import { nextTerms } from '../subscriptions/public.ts'
import { whyLeftOut } from './policy.ts'
import { readEnding, readToLookAt } from './queries.ts'

/** What a season would be offered as: plan, price and days of each, and who is left out and why. */
export const foreseeRenewals = async (asking: Asking, span: RenewalSpan): Promise<RenewalForesight> => {
  const { db, actor } = asking
  const { currency } = await requireMoney(db)
  const today = await readToday(asking)
  const plans = await readPlans(db)
  const ending = await readEnding(db, span)
  const owners = await readToLookAt(
    db,
    ending.map(({ ownerId }) => ownerId),
    today,
  )
  const judged = ending.map((one) => ({ one, why: whyLeftOut(one, today) }))
  return {
    currency,
    items: judged.flatMap(({ one, why }) => {
      if (why) return []
      const { subscriptionId, boatId, boatName, ownerId, ownerName, endsOn, priceNow, length, planId } = one
      const plan = planFor(plans, length, planId)
      const terms = plan && nextTerms(one.siblings, today, plan)
      return {
        ...{ subscriptionId, boatId, boatName, ownerId, ownerName, endsOn, priceNow },
        ...owners.get(ownerId)!,
        planId: plan?.id ?? null,
        planName: plan && nameFor(actor.language ?? sourceLanguage, plan),
        price: plan?.price ?? null,
        lifts: plan?.lifts ?? null,
        days: plan?.days ?? null,
        validFrom: terms?.validFrom ?? null,
        validTo: terms?.validTo ?? null,
      }
    }),
    leftOut: judged.flatMap(({ one: { boatId, boatName, ownerId, ownerName }, why }) =>
      why ? { boatId, boatName, ownerId, ownerName, why } : [],
    ),
  }
}
