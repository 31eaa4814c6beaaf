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
import { type Fact, Facts, Notice, PageHead, Panel } from '#web/ui/surface.tsx'

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

/** What a person keeps of a payment: by whom, how and when, and the way to its invoice. */
function Receipt({ of, timeZone }: { of: ProviderPayment; timeZone: string }) {
  const [only, ...others] = of.invoices
  const way = of.method === 'bank' ? t`Bank link` : t`Card`
  const facts: Fact[] = [[t`Paid by`, `${way} · ${providerTitles[of.provider]}`]]
  if (of.seenAt) facts.push([t`Seen on`, instantText(of.seenAt, timeZone)])
  return (
    <Panel>
      <div className="stack gap-md">
        <Facts items={facts} />
        {only && others.length === 0 ? (
          <div>
            <ActionButton
              to={`/Money/${only.id}`}
              variant="default"
              mih="var(--tap)"
              leftSection={<IconFileInvoice size={18} />}
            >
              {t`Invoice ${{ number: only.number }}`}
            </ActionButton>
          </div>
        ) : (
          <InvoiceLinks of={of} />
        )}
      </div>
    </Panel>
  )
}

function InvoiceLinks({ of: { invoices, currency } }: { of: ProviderPayment }) {
  return (
    <ul className={classes.lines}>
      {invoices.map((invoice) => (
        <li key={invoice.id} className="row wraps mid apart gap-2xs">
          <Link to={`/Money/${invoice.id}`} className="inline-row mid">
            {t`Invoice ${{ number: invoice.number }}`}
          </Link>
          {invoice.open > 0 && <span>{t`${{ sum: sumText(invoice.open, currency) }} open`}</span>}
        </li>
      ))}
    </ul>
  )
}

type ProgressProps = { of: ProviderPayment; onAsk: () => void; isAsking: boolean }
function Progress({ of, onAsk, isAsking }: ProgressProps) {
  const { settings } = useMarina()
  const { title, text } = words(of)
  const open = of.invoices.filter((invoice) => invoice.open > 0)
  const sum = open.reduce((all, invoice) => all + invoice.open, 0)
  const wentBack = of.returned > 0 && (
    <Notice title={t`${{ sum: sumText(of.returned, of.currency) }} went back`}>
      {sum > 0 && t`What it had paid is open again.`}
    </Notice>
  )
  const payAnew = (of.state === 'ended' || of.returned > 0) && (
    <PayButtons invoiceIds={open.map(({ id }) => id)} sum={sum} currency={of.currency} />
  )
  if (of.state === 'paid')
    return (
      <div className={`panels ${classes.one}`}>
        <div role="status">
          <Notice tone="ok" title={title} heads>
            {text}
          </Notice>
        </div>
        {wentBack}
        {settings && <Receipt of={of} timeZone={settings.timeZone} />}
        {payAnew}
      </div>
    )
  return (
    <div className={`panels ${classes.one}`}>
      <Panel title={title}>
        <div className="stack gap-md">
          <div className="row wraps mid apart gap-sm">
            <b className={classes.whole}>{sumText(of.sum, of.currency)}</b>
            {of.state === 'begun' && <StatusChip tone="wait" icon={IconClock} label={t`Waiting`} />}
          </div>
          <p role="status">{text}</p>
          {wentBack}
          <InvoiceLinks of={of} />
          {of.state === 'begun' && (
            <div>
              <ActionButton variant="default" mih="var(--tap)" loading={isAsking} onClick={onAsk}>
                {t`Ask again`}
              </ActionButton>
            </div>
          )}
          {payAnew}
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
