import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import '#web/subscriptions/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { renewSubscription } from '#contract/subscriptions/calls.ts'
import type { Renewal } from '#contract/subscriptions/schema.ts'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { texts } from '#web/subscriptions/texts.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

/** What is renewed: the subscription it is asked of, the boat's name and the next one's terms. */
type SubscriptionToRenew = { id: number; name: string; renewal: Renewal }

function NextTerms({ validFrom, validTo, liftsRemaining, unlimited, planName }: Renewal) {
  const from = dayText(validFrom)
  const to = dayText(validTo)
  return (
    <p>
      {planName && <b>{planName}: </b>}
      {unlimited ? (
        <Trans>
          The next one runs from <b>{from}</b> to <b>{to}</b>, without a count of lifts.
        </Trans>
      ) : (
        <Trans>
          The next one runs from <b>{from}</b> to <b>{to}</b>,{' '}
          <Plural value={liftsRemaining} one="with # lift." other="with # lifts." />
        </Trans>
      )}
    </p>
  )
}

/** Says from when to when and with how many lifts, asks, and has everything loaded anew whether it went through or not. */
export function useRenewal() {
  const queries = useQueryClient()
  return useConfirmation<SubscriptionToRenew>({
    act: ({ id }) => call(renewSubscription, { params: { id }, query: {} }),
    done: ({ name }) => t`The renewal of ${name} is asked for. The marina reviews it next.`,
    refresh: () => refreshSchedules(queries),
    words: ({ name, renewal }) => ({
      title: t`Renew the subscription of ${name}`,
      confirm: t`Renew`,
      keep: t`Back`,
      text: (
        <>
          <NextTerms {...renewal} />
          <p>{texts.renewalText}</p>
        </>
      ),
    }),
  })
}
