import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { useQuery } from '@tanstack/react-query'
import { invoices } from '#contract/invoices/calls.ts'
import type { InvoiceRow } from '#contract/invoices/schema.ts'
import { openCharges } from '#contract/money/calls.ts'
import { Charges, ChargeTotal } from '#web/money/charges.tsx'
import { OpenInvoices } from '#web/money/open-invoices.tsx'
import classes from '#web/money/pay.module.css'
import { StatementPanel } from '#web/money/statement-panel.tsx'
import { sumText } from '#web/money/sums.ts'
import { ToPay } from '#web/money/to-pay.tsx'
import { TransferPanel } from '#web/money/transfer-panel.tsx'
import { useToday } from '#web/money/use-today.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead, Panel } from '#web/ui/surface.tsx'
import { useCompact } from '#web/ui/use-media.ts'

export const meta = () => [{ title: titled(t`Money`) }]

const dueFirst = (one: InvoiceRow, other: InvoiceRow) =>
  (one.dueOn ?? '').localeCompare(other.dueOn ?? '') || one.id - other.id

/** What one is to pay, how, what comes next, and all that was. */
export default function MoneyPage() {
  const compact = useCompact()
  const today = useToday()
  const { settings, error: settingsError, retry } = useMarina()
  const charges = useQuery(read(openCharges, { query: {} }))
  const issued = useQuery(read(invoices, { query: {} }))
  const failure =
    (charges.data ? null : charges.error) ?? (issued.data ? null : issued.error) ?? (settings ? null : settingsError)
  const body = () => {
    if (failure) {
      const { code, message } = problemOf(failure)
      return (
        <FailedState
          title={t`What you owe did not load`}
          onRetry={
            code === 'money_off' ? undefined : () => void Promise.all([charges.refetch(), issued.refetch(), retry()])
          }
        >
          {message}
        </FailedState>
      )
    }
    if (!charges.data || !issued.data || !settings) return <PanelSkeleton lines={4} />
    const { currency } = settings
    if (charges.data.charges.length === 0 && issued.data.invoices.length === 0 && issued.data.takenBack === 0)
      return <EmptyState title={t`Nothing is owed`}>{t`What the marina charges next shows here.`}</EmptyState>
    const open = issued.data.invoices.filter((invoice) => invoice.open > 0).sort(dueFirst)
    return (
      <div className={`panels ${open.length > 0 ? classes.columns : classes.one}`}>
        {open.length > 0 && (
          <div className={`panels ${classes.pay}`}>
            <ToPay sum={issued.data.open} open={open} currency={currency} leads={compact} />
            {!compact && <TransferPanel open={open} />}
          </div>
        )}
        <div className="panels">
          {issued.data.takenBack > 0 && (
            <Notice title={t`${{ sum: sumText(issued.data.takenBack, currency) }} of what you had paid was taken back`}>
              {t`You owe it, and no invoice is open for it: ask the marina how to pay.`}
            </Notice>
          )}
          {issued.data.credit > 0 && (
            <Notice tone="info" title={t`You have ${{ sum: sumText(issued.data.credit, currency) }} of credit`}>
              {t`It goes to your next invoice.`}
            </Notice>
          )}
          <OpenInvoices open={open} currency={currency} today={today} />
          {charges.data.charges.length > 0 && (
            <Panel title={t`On the next invoice`} aside={t`Not due yet`} flush>
              <Charges charges={charges.data.charges} currency={currency} />
              <ChargeTotal {...charges.data} count={charges.data.charges.length} currency={currency} />
            </Panel>
          )}
          <StatementPanel currency={currency} today={today} />
        </div>
      </div>
    )
  }
  return (
    <>
      <PageHead title={t`Money`} sub={t`Invoices, payments and what comes next.`} />
      {body()}
    </>
  )
}
