import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { PayPage } from '#contract/invoices/pay-schema.ts'
import { askByMail, beginByMail, offersByMail } from '#contract/providers/calls.ts'
import { providerTitles } from '#contract/providers/kinds.ts'
import type { ProgressByMail } from '#contract/providers/schema.ts'
import { OfferButtons } from '#web/money/offer-buttons.tsx'
import { sumText } from '#web/money/sums.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { Notice } from '#web/ui/surface.tsx'

/** How often a page that waits asks anew, in ms. */
const every = 4000

function Begun({ of: { provider, state, sum, currency, begunAt } }: { of: NonNullable<ProgressByMail> }) {
  const { settings } = useMarina()
  const time = settings ? instantText(begunAt, settings.timeZone) : ''
  const filled = { provider: providerTitles[provider], sum: sumText(sum, currency), time }
  if (state === 'begun')
    return (
      <Notice
        title={t`A payment of ${{ sum: filled.sum }} was begun at ${{ provider: filled.provider }}, ${{ time: filled.time }}.`}
      >
        {t`If you paid there, do not pay again: word of it mostly comes within a minute, at times within a day. If you did not, begin anew.`}
      </Notice>
    )
  if (state === 'ended')
    return (
      <Notice title={t`Nothing was paid`}>{t`${{ provider: filled.provider }} says that the payment ended.`}</Notice>
    )
  if (state === 'unclear')
    return (
      <Notice title={t`The marina looks at it`}>
        {t`It came in another currency. Nothing more is needed of you.`}
      </Notice>
    )
  return null
}

/** Pays a mailed invoice at a provider. That its payer comes back proves nothing: the provider is asked. */
export function MailButtons({ token, page: { open, currency } }: { token: string; page: PayPage }) {
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const params = { token }
  const offered = read(offersByMail, { params })
  const { data } = useQuery(offered)
  const isBegun = data?.begun?.state === 'begun'
  const { data: asked = data?.begun ?? null } = useQuery({
    queryKey: [askByMail.path, params],
    queryFn: ({ signal }) => call(askByMail, { params }, signal),
    enabled: isBegun,
    refetchInterval: (query) => (query.state.data?.state === 'begun' ? every : false),
  })
  const isPaid = asked?.state === 'paid'
  useEffect(() => {
    if (isBegun && isPaid) void revalidate()
  }, [isBegun, isPaid, revalidate])
  if (!data) return null
  return (
    <>
      <div role="status">{asked && <Begun of={asked} />}</div>
      <OfferButtons
        offers={data.offers}
        sum={open}
        currency={currency}
        begin={(offer) => call(beginByMail, { params, body: { ...offer, sum: open } })}
        onRefused={() => {
          void revalidate()
          void queries.invalidateQueries({ queryKey: offered.queryKey })
        }}
      />
    </>
  )
}
