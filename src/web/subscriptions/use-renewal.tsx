import { useQueryClient } from '@tanstack/react-query'
import { renewSubscription } from '#contract/subscriptions/calls.ts'
import type { Renewal } from '#contract/subscriptions/schema.ts'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { liftsText, texts } from '#web/subscriptions/texts.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

/** What is renewed: the subscription it is asked of, the boat's name and the next one's terms. */
type SubscriptionToRenew = { id: number; name: string; renewal: Renewal }

/** Says from when to when and with how many lifts, asks, and has everything loaded anew whether it went through or not. */
export function useRenewal() {
  const queries = useQueryClient()
  return useConfirmation<SubscriptionToRenew>({
    act: ({ id }) => call(renewSubscription, { params: { id } }),
    done: ({ name }) => texts.renewed(name),
    refresh: () => refreshSchedules(queries),
    words: ({ name, renewal: { validFrom, validTo, liftsRemaining } }) => ({
      title: `Renew the subscription of ${name}`,
      confirm: 'Renew',
      keep: 'Back',
      text: (
        <>
          <p>
            The next one runs from <b>{dayText(validFrom)}</b> to <b>{dayText(validTo)}</b>, with{' '}
            {liftsText(liftsRemaining)}.
          </p>
          <p>{texts.renewalText}</p>
        </>
      ),
    }),
  })
}
