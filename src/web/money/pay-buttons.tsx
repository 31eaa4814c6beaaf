import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#contract/money/currencies.ts'
import { beginPayment, paymentOffers } from '#contract/providers/calls.ts'
import { OfferButtons } from '#web/money/offer-buttons.tsx'
import { call } from '#web/platform/api.ts'
import { read } from '#web/platform/query-client.ts'

type Props = {
  /** Of one person, paid together. */
  invoiceIds: readonly number[]
  /** Cents that are open of them. */
  sum: number
  currency: Currency
  /** They lie on the dark plate of what is to pay. */
  onPlate?: boolean
}

/** Pays invoices at a provider; nothing is here where none is set up. */
export function PayButtons({ invoiceIds, ...shown }: Props) {
  const { data: offers = [] } = useQuery(read(paymentOffers, {}))
  return (
    <OfferButtons
      {...shown}
      offers={offers}
      begin={(offer) => call(beginPayment, { body: { ...offer, invoiceIds: [...invoiceIds] } })}
    />
  )
}
