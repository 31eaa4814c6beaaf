import { t } from '@lingui/core/macro'
import { fits } from '#contract/plans/fit.ts'
import type { PlanRow } from '#contract/plans/schema.ts'
import { withoutPlan } from '#contract/plans/terms.ts'
import { planWords } from '#contract/plans/words.ts'
import { worded } from '#web/platform/language.ts'

/** Why none of the plans in use is a boat's; null where one is, or the marina has none. Apart from the field, which lists load. */
export function noPlanText(inUse: readonly PlanRow[], length: number | null): string | null {
  if (inUse.length === 0 || inUse.some((plan) => fits(plan, length))) return null
  return t`No plan is for boats of her length.`
}
/** What a subscription is that no plan is taken for. */
export const withoutPlanText = () =>
  planWords({ ...withoutPlan, lengthFrom: null, lengthTo: null })
    .map(worded)
    .join(', ')
