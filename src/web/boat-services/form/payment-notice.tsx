import '#web/boat-services/words.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { paymentOffers } from '#contract/providers/calls.ts'
import { texts } from '#web/boat-services/texts.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** What is said to who wants to pay a service: as specified, or where a provider is set up, where invoices are paid. */
export function PaymentNotice() {
  const { data: offers, isPending } = useQuery(read(paymentOffers, {}))
  if (isPending) return null
  if (!offers || offers.length === 0) return <Notice tone="info" title={texts.payment} />
  return (
    <Notice
      tone="info"
      title={t`Services are paid by their invoice`}
      action={<ActionButton to="/Money" variant="default">{t`Money`}</ActionButton>}
    />
  )
}
