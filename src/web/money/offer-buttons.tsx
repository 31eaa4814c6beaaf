import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '#contract/http/call.ts'
import type { Currency } from '#contract/money/currencies.ts'
import type { paymentOffers } from '#contract/providers/calls.ts'
import { providerTitles } from '#contract/providers/kinds.ts'
import classes from '#web/money/pay.module.css'
import { sumText } from '#web/money/sums.ts'
import { problemOf } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

type PaymentOffer = Answer<typeof paymentOffers>[number]
type Props = {
  offers: readonly PaymentOffer[]
  /** Cents that are open. */
  sum: number
  currency: Currency
  /** Has the provider make its page. */
  begin: (offer: PaymentOffer) => Promise<{ url: string }>
  /** It was refused: what is shown may be old. */
  onRefused?: () => void
  /** They lie on the dark plate of what is to pay. */
  onPlate?: boolean
}

/** A button for each way to pay at a provider; nothing is here where none is set up. */
export function OfferButtons({ offers, sum, currency, begin, onRefused, onPlate = false }: Props) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: begin,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => onRefused?.(),
  })
  if (offers.length === 0 || sum <= 0) return null
  const filled = sumText(sum, currency)
  return (
    <div className={`stack gap-2xs ${classes.pays}`}>
      {offers.map((offer, place) => {
        const { provider, method } = offer
        const isShared = offers.some((other) => other !== offer && other.method === method)
        const label = method === 'bank' ? t`Pay ${{ sum: filled }} by bank link` : t`Pay ${{ sum: filled }} by card`
        const Mark = method === 'bank' ? IconBuildingBank : IconCreditCard
        return (
          <ActionButton
            key={`${provider} ${method}`}
            variant={place === 0 ? 'filled' : 'default'}
            {...(onPlate && { className: (place === 0 ? classes.go : classes.other) ?? '' })}
            mih="var(--tap)"
            h="auto"
            py="2xs"
            leftSection={<Mark size={18} aria-hidden />}
            loading={isPending && variables === offer}
            disabled={isPending && variables !== offer}
            onClick={() => mutate(offer)}
          >
            <span className={classes.payLabel}>{isShared ? `${label} · ${providerTitles[provider]}` : label}</span>
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
