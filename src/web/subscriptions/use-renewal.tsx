import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import '#web/subscriptions/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { termsOf } from '#contract/plans/terms.ts'
import { renewSubscription } from '#contract/subscriptions/calls.ts'
import type { Renewal } from '#contract/subscriptions/schema.ts'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { texts } from '#web/subscriptions/texts.ts'
import { PlanField, usePlans } from '#web/ui/plan-field.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

/** What is renewed: the subscription it is asked of, the boat's name, her length in metres and the next one's terms. */
type SubscriptionToRenew = { id: number; name: string; length: number | null; renewal: Renewal }
type NextOne = Pick<Renewal, 'validFrom' | 'validTo' | 'liftsRemaining' | 'unlimited'>

function NextTerms({ validFrom, validTo, liftsRemaining, unlimited }: NextOne) {
  const from = dayText(validFrom)
  const to = dayText(validTo)
  return unlimited ? (
    <Trans>
      The next one runs from <b>{from}</b> to <b>{to}</b>, without a count of lifts.
    </Trans>
  ) : (
    <Trans>
      The next one runs from <b>{from}</b> to <b>{to}</b>,{' '}
      <Plural value={liftsRemaining} one="with # lift." other="with # lifts." />
    </Trans>
  )
}

type ChoiceProps = Pick<SubscriptionToRenew, 'length' | 'renewal'> & {
  planId: string
  onChoose: (planId: string) => void
}
/** The plan of the next one, where another fits her too, and what it comes to. */
function NextPlan({ length, renewal, planId, onChoose }: ChoiceProps) {
  const offered = usePlans(length)
  const chosen = offered.find(({ id }) => String(id) === planId)
  // one that was chosen and went out of use meanwhile is chosen anew
  const lost = chosen === undefined && planId !== String(renewal.planId ?? '')
  const choice = lost ? offered.length > 0 : chosen !== undefined && offered.length > 1
  return (
    <>
      {choice && <PlanField plans={offered} value={planId} onChange={onChoose} error={lost} />}
      {!lost && (
        <p>
          {!choice && renewal.planName && <b>{renewal.planName}: </b>}
          <NextTerms {...(chosen ? termsOf(chosen, renewal.validFrom) : renewal)} />
        </p>
      )}
    </>
  )
}

/** Says from when to when and with how many lifts, asks, and has everything loaded anew whether it went through or not. */
export function useRenewal() {
  const queries = useQueryClient()
  const [planId, setPlanId] = useState('')
  const { ask, dialog } = useConfirmation<SubscriptionToRenew>({
    act: ({ id, renewal }) =>
      call(renewSubscription, {
        params: { id },
        query: planId === String(renewal.planId ?? '') ? {} : { planId: Number(planId) },
      }),
    done: ({ name }) => t`The renewal of ${name} is asked for. The marina reviews it next.`,
    refresh: () => refreshSchedules(queries),
    holdsChoice: true,
    words: ({ name, length, renewal }) => ({
      title: t`Renew the subscription of ${name}`,
      confirm: t`Renew`,
      keep: t`Back`,
      text: (
        <div className="stack gap-md">
          <NextPlan length={length} renewal={renewal} planId={planId} onChoose={setPlanId} />
          <p>{texts.renewalText}</p>
        </div>
      ),
    }),
  })
  return {
    ask: (chosen: SubscriptionToRenew) => {
      setPlanId(String(chosen.renewal.planId ?? ''))
      ask(chosen)
    },
    dialog,
  }
}
