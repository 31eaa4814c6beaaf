import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plans } from '#contract/plans/calls.ts'
import { fits } from '#contract/plans/fit.ts'
import type { PlanRow } from '#contract/plans/schema.ts'
import { planWords } from '#contract/plans/words.ts'
import type { SubscriptionKind } from '#contract/subscriptions/kinds.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'

/** A number keeps its unit beside it: no line begins with “m”. */
const whole = (text: string) => text.replaceAll(/(\d) (\p{L})(?!\p{L})/gu, '$1\u00a0$2')
/** 11 lifts, one year, boats up to 8 m */
export const planText = (plan: Parameters<typeof planWords>[0]) => whole(planWords(plan).map(worded).join(', '))

const labelOf = ({ name, priceText }: PlanRow) => [name, priceText].filter(Boolean).join(' · ')

/** Plans in use, of the year unless it is said; of a boat's length those that fit her, unless all are asked for. */
export function usePlans(length: number | null | 'any', kind: SubscriptionKind = 'annual'): PlanRow[] {
  const { data = [] } = useQuery(read(plans.list, {}))
  return data.filter((plan) => plan.active && plan.kind === kind && (length === 'any' || fits(plan, length)))
}

type Props = {
  plans: readonly PlanRow[]
  value: string
  onChange: (id: string) => void
  description?: string
  error?: ReactNode
}
/** Which plan a subscription is taken from: by name and price; what it holds stands under each and under the chosen one. */
export function PlanField({ plans: offered, value, onChange, description, error }: Props) {
  const planOf = (id: string) => offered.find((plan) => String(plan.id) === id)
  const chosen = planOf(value)
  return (
    <div className="stack gap-3xs">
      <Select
        size="md"
        label={t({ message: 'Plan', context: 'lifts and days at a price' })}
        description={description}
        data-path="planId"
        data={offered.map((plan) => ({ value: String(plan.id), label: labelOf(plan) }))}
        renderOption={({ option }) => {
          const plan = planOf(option.value)
          return (
            <span className="stack breaks">
              <b>{option.label}</b>
              {plan && <small className="quiet">{planText(plan)}</small>}
            </span>
          )
        }}
        value={chosen ? value : null}
        onChange={(id) => onChange(id ?? '')}
        error={error}
      />
      {chosen && <p className="text-sm quiet">{planText(chosen)}</p>}
    </div>
  )
}
