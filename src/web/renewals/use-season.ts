import { useState } from 'react'
import type { RenewalRound } from '#contract/renewals/schema.ts'
import { foreseeRenewals, offerRenewals } from '#contract/renewals/sent.ts'
import { useForesight } from '#web/platform/form/use-foresight.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { refreshRenewals } from '#web/renewals/renewal-kind.ts'
import type { EndingRow, SeasonChoice } from '#web/renewals/season-rows.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'
import { usePlans } from '#web/ui/plan-field.tsx'

type Values = { endsFrom: string; endsTo: string; answerBy: string; terms: string }

/** What is typed of a season, whose subscriptions end, and what is chosen of them. */
export function useSeason(onDone: (made: RenewalRound) => void) {
  const state = useForm<Values, RenewalRound>({
    initial: { endsFrom: '', endsTo: '', answerBy: '', terms: '' },
    draft: 'season',
    kind: { refresh: refreshRenewals },
    renamed: { items: null },
    onDone,
  })
  const { endsFrom, endsTo } = state.form.values
  const plans = usePlans('any')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map())
  const isSpan = readDay(endsFrom) !== null && readDay(endsTo) !== null && endsFrom <= endsTo
  const { foreseen, isCounting } = useForesight(foreseeRenewals, { body: { endsFrom, endsTo } }, { isReadable: isSpan })
  const rows = isSpan ? (foreseen.data?.items ?? []) : []
  const choice: SeasonChoice = {
    planOf: ({ subscriptionId, planId }: EndingRow) =>
      plans.find(({ id }) => id === (changed.get(subscriptionId) ?? planId)) ?? null,
    isChosen: ({ subscriptionId }) => !left.has(subscriptionId),
    onChoose: (some, on) =>
      setLeft((before) => {
        const after = new Set(before)
        for (const { subscriptionId } of some) on ? after.delete(subscriptionId) : after.add(subscriptionId)
        return after
      }),
    onPlan: ({ subscriptionId }, planId) => setChanged((before) => new Map(before).set(subscriptionId, planId)),
  }
  const items = rows.flatMap((row) => {
    const plan = choice.isChosen(row) ? choice.planOf(row) : null
    if (!plan) return []
    const { id: planId, price, lifts, days } = plan
    return [{ subscriptionId: row.subscriptionId, planId, price, lifts, days }]
  })
  return {
    ...state,
    ...{ foreseen, isCounting, isSpan, rows, plans, choice },
    count: items.length,
    unmailed: rows.filter((row) => !row.hasEmail && choice.isChosen(row) && choice.planOf(row)).length,
    total: items.reduce((all, { price }) => all + (price ?? 0), 0),
    submit: () =>
      state.send(offerRenewals, {
        body: { ...state.form.values, items },
      }),
  }
}
