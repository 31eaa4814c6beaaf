import { t } from '@lingui/core/macro'
import { withoutPlan } from '#contract/plans/terms.ts'
import { metresText } from '#web/platform/numbers.ts'
import { planText, usePlans } from '#web/ui/plan-field.tsx'

/** Why none of the plans in use is a boat's; null where one is, or the marina has none. */
export function useNoPlanText(length: number | null): string | null {
  const [all, fitting] = [usePlans('any'), usePlans(length)]
  if (all.length === 0 || fitting.length > 0) return null
  return length === null
    ? t`Every plan is for boats of some length, and hers is not known.`
    : t`No plan is for boats of ${{ length: metresText(length) }}.`
}
/** What a subscription is that no plan is taken for. */
export const withoutPlanText = () => planText({ ...withoutPlan, lengthFrom: null, lengthTo: null })
