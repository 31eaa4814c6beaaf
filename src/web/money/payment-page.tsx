import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconClock, IconFileInvoice } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { askProvider, providerPayment } from '#contract/providers/calls.ts'
import { providerTitles } from '#contract/providers/kinds.ts'
import type { ProviderPayment } from '#contract/providers/schema.ts'
import classes from '#web/money/pay.module.css'
import { PayButtons } from '#web/money/pay-buttons.tsx'
import { sumText } from '#web/money/sums.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Facts, Notice, PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Payment`) }]

/** How often a page that waits asks anew, in ms. */
const every = 4000

function words({ state, provider, sum, currency }: ProviderPayment): { title: string; text: string } {
  const filled = { provider: providerTitles[provider] }
  if (state === 'paid')
    return {
      title: t`Paid ${{ sum: sumText(sum, currency) }}`,
      text: t`${{ provider: filled.provider }} says that it is paid.`,
    }
  if (state === 'ended')
    return { title: t`Nothing was paid`, text: t`${{ provider: filled.provider }} says that the payment ended.` }
  if (state === 'unclear')
    return { title: t`The marina looks at it`, text: t`It came in another currency. Nothing more is needed of you.` }
  return {
    title: t`We wait for word from your bank`,
    text: t`It mostly comes within a minute, at times within a day. You can leave this page. If you did not pay, begin again under Money.`,
  }
}

function Progress({ of, onAsk, isAsking }: { of: ProviderPayment; onAsk: () => void; isAsking: boolean }) {
  const { settings } = useMarina()
  const { title, text } = words(of)
  const open = of.invoices.filter((invoice) => invoice.open > 0)
  const sum = open.reduce((all, invoice) => all + invoice.open, 0)
  return (
    <div className={`panels ${classes.one}`}>
      <Panel title={title}>
        <div className="stack gap-md">
          {of.state !== 'paid' && (
            <div className="row wraps mid apart gap-sm">
              <b className={classes.whole}>{sumText(of.sum, of.currency)}</b>
              {of.state === 'begun' && <StatusChip tone="wait" icon={IconClock} label={t`Waiting`} />}
            </div>
          )}
          <p role="status">{text}</p>
          {of.returned > 0 && (
            <Notice title={t`${{ sum: sumText(of.returned, of.currency) }} went back`}>
              {t`What it had paid is open again.`}
            </Notice>
          )}
          <ul className={classes.lines}>
            {of.invoices.map((invoice) => (
              <li key={invoice.id} className="row wraps mid apart gap-2xs">
                <Link to={`/Money/${invoice.id}`} className="inline-row mid">
                  {t`Invoice ${{ number: invoice.number }}`}
                </Link>
                {invoice.open > 0 && <span>{t`${{ sum: sumText(invoice.open, of.currency) }} open`}</span>}
              </li>
            ))}
          </ul>
          {of.state === 'paid' && settings && (
            <Facts
              items={[
                [t`Paid by`, providerTitles[of.provider]],
                [t({ message: 'Begun', context: 'a payment' }), instantText(of.begunAt, settings.timeZone)],
              ]}
            />
          )}
          {of.state === 'paid' && of.invoices.length === 1 && (
            <div>
              <ActionButton
                to={`/Money/${of.invoices[0]!.id}`}
                variant="default"
                mih="var(--tap)"
                leftSection={<IconFileInvoice size={18} />}
              >
                {t`To the invoice`}
              </ActionButton>
            </div>
          )}
          {of.state === 'begun' && (
            <div>
              <ActionButton variant="default" mih="var(--tap)" loading={isAsking} onClick={onAsk}>
                {t`Ask again`}
              </ActionButton>
            </div>
          )}
          {(of.state === 'ended' || of.returned > 0) && (
            <PayButtons invoiceIds={open.map(({ id }) => id)} sum={sum} currency={of.currency} />
          )}
        </div>
      </Panel>
    </div>
  )
}

/** Where a payer comes back to. That they came proves nothing: the provider is asked. */
export default function PaymentPage() {
  const id = useRecordId()
  const { data, error, refetch } = useQuery({
    queryKey: read(providerPayment, { params: { id } }).queryKey,
    queryFn: ({ signal }) => call(askProvider, { params: { id } }, signal),
    refetchInterval: (query) => (query.state.data?.state === 'begun' ? every : false),
  })
  // the page asks quietly by itself: only who presses sees it ask
  const { mutate, isPending } = useMutation({ mutationFn: () => refetch() })
  return (
    <>
      <PageHead lead={<BackLink to="/Money">{t`Money`}</BackLink>} title={t`Payment`} />
      {data ? (
        <Progress of={data} onAsk={() => mutate()} isAsking={isPending} />
      ) : error ? (
        <FailedState title={t`The payment did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={4} />
      )}
    </>
  )
}
