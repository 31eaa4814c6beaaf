import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/http/call.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { beginPayment, paymentOffers } from '#contract/providers/calls.ts'
import { providerTitles } from '#contract/providers/kinds.ts'
import classes from '#web/money/pay.module.css'
import { sumText } from '#web/money/sums.ts'
import { call } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

type PaymentOffer = Answer<typeof paymentOffers>[number]
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
export function PayButtons({ invoiceIds, sum, currency, onPlate = false }: Props) {
  const { data: offers = [] } = useQuery(read(paymentOffers, {}))
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (offer: PaymentOffer) => call(beginPayment, { body: { ...offer, invoiceIds: [...invoiceIds] } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  if (offers.length === 0 || sum <= 0) return null
  const filled = sumText(sum, currency)
  return (
    <div className={`stack gap-2xs ${classes.pays}`}>
      {offers.map((offer, place) => {
        const { provider, method } = offer
        const label = method === 'bank' ? t`Pay ${{ sum: filled }} by bank link` : t`Pay ${{ sum: filled }} by card`
        const Mark = method === 'bank' ? IconBuildingBank : IconCreditCard
        return (
          <ActionButton
            key={`${provider} ${method}`}
            variant={place === 0 ? 'filled' : 'default'}
            {...(onPlate && place === 0 && { className: classes.go ?? '' })}
            mih="var(--tap)"
            h="auto"
            py="2xs"
            leftSection={<Mark size={18} aria-hidden />}
            loading={isPending && variables === offer}
            disabled={isPending && variables !== offer}
            onClick={() => mutate(offer)}
          >
            <span className={classes.payLabel}>
              {label} <small>{providerTitles[provider]}</small>
            </span>
          </ActionButton>
        )
      })}
      <div role="alert">
        {error && (
          <Notice tone="bad" title={t`The payment did not begin`}>
            {problemOf(error).message}
          </Notice>
        )}
      </div>
    </div>
  )
}
