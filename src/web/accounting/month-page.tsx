import { plural, t } from '@lingui/core/macro'
import '#web/accounting/words.ts'
import '#web/money/words.ts'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { monthReport } from '#contract/accounting/calls.ts'
import { type MonthReport, monthQuery } from '#contract/accounting/schema.ts'
import classes from '#web/accounting/accounting.module.css'
import { AccountingTabs } from '#web/accounting/accounting-tabs.tsx'
import { IncomeTable, OpenTable, PaidTable, RateTable } from '#web/accounting/month-tables.tsx'
import { RackPanel, YardCounts } from '#web/accounting/month-yard.tsx'
import { YearPanel } from '#web/accounting/month-year.tsx'
import { inCurrency } from '#web/accounting/sums.ts'
import { Figure, Figures } from '#web/money/money-figures.tsx'
import { monthText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { isStuck, NotLoaded } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

export const meta = () => [{ title: titled(t`Accounting`) }]

/** So many months on. */
function monthBeside(month: string, by: number) {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + by, 15)).toISOString().slice(0, 7)
}

function MonthFigures({ of }: { of: MonthReport }) {
  const { currency, total, documents, paidTotal, open, rates, rounding } = of
  const money = (cents: number) => inCurrency(cents, currency)
  const { invoices, creditNotes } = documents
  const vat = rates.reduce((all, { left }) => all + left.vat, 0)
  const invoiced = t`${plural(invoices, { one: '# invoice', other: '# invoices' })}`
  const credited = t`${{ sum: money(total.credited) }} credited by ${plural(creditNotes, { one: '# credit note', other: '# credit notes' })}`
  const rounded = t`${{ sum: money(rounding) }} of it rounding`
  return (
    <>
      {of.isClosed ? (
        <Notice tone="info" title={t`The books of this month are closed`}>
          {t`Its figures stay as they are.`}
        </Notice>
      ) : (
        !of.isOver && (
          <Notice tone="info" title={t`This month is not over`}>
            {t`Its figures grow with what is issued and paid.`}
          </Notice>
        )
      )}
      <Figures>
        <Figure label={t`Invoiced with VAT`} sum={money(total.invoiced)}>
          {[invoiced, creditNotes > 0 && credited, rounding !== 0 && rounded].filter(Boolean).join(', ')}
        </Figure>
        <Figure label={t`VAT`} sum={money(vat)}>
          {t`of ${{ sum: money(total.left) }} invoiced less credited`}
        </Figure>
        <Figure label={t`Paid`} sum={money(paidTotal)}>
          {t`less what was paid back`}
        </Figure>
        <Figure label={t`Open at the end of the month`} sum={money(open.total)}>
          {t`credit of customers ${{ sum: money(open.credit) }}`}
        </Figure>
      </Figures>
    </>
  )
}

function Month() {
  const [state, setState] = useUrlState(monthQuery)
  const report = useQuery({ ...read(monthReport, { query: state }), placeholderData: keepPreviousData })
  const { data, error, refetch } = report
  const step = (by: number) => data && setState({ month: monthBeside(data.month, by) })
  return (
    <>
      <PageHead title={t`Accounting`} sub={data ? monthText(data.from) : ' '}>
        <div className={`row wraps gap-2xs ${classes.screen}`}>
          <ActionButton
            variant="default"
            mih="var(--tap)"
            px="sm"
            aria-label={t`Previous month`}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionButton>
          <ActionButton variant="default" mih="var(--tap)" px="sm" aria-label={t`Next month`} onClick={() => step(1)}>
            <IconChevronRight size={18} />
          </ActionButton>
          <ActionButton
            variant="default"
            mih="var(--tap)"
            leftSection={<IconPrinter size={18} />}
            onClick={() => window.print()}
          >
            {t`Print`}
          </ActionButton>
        </div>
      </PageHead>
      <AccountingTabs />
      {isStuck(report) ? (
        <NotLoaded title={t`The month did not load`} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={`panels ${classes.report}`}>
          <MonthFigures of={data} />
          <YearPanel of={data} />
          <RateTable of={data} />
          <IncomeTable of={data} />
          <PaidTable of={data} />
          <OpenTable of={data} />
          <YardCounts of={data} />
          {data.yard.racks && <RackPanel of={data} racks={data.yard.racks} />}
        </div>
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}

export default function AccountingPage() {
  return (
    <StaffOnly title={t`Accounting`} whom={t`Accounting is for the staff`} why={t`What you owe stands under Money.`}>
      <Month />
    </StaffOnly>
  )
}
