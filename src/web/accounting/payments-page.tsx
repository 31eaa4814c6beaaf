import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import '#web/accounting/words.ts'
import '#web/money/words.ts'
import { IconUser } from '@tabler/icons-react'
import { exportEntries, searchEntries } from '#contract/accounting/calls.ts'
import { entryStates } from '#contract/accounting/kinds.ts'
import { type EntryRow, entryListQuery, type entrySortKeys } from '#contract/accounting/schema.ts'
import { entryWords, wayWords } from '#contract/invoices/words.ts'
import classes from '#web/accounting/accounting.module.css'
import { AccountingTabs } from '#web/accounting/accounting-tabs.tsx'
import { inCurrency } from '#web/accounting/sums.ts'
import { useToday } from '#web/money/use-today.ts'
import { listDay } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

type SortKey = (typeof entrySortKeys)[number]
const pageOf = ({ personId, isErased }: EntryRow) => (isErased ? null : `/Customers/${personId}?tab=money`)
const sumOf = ({ sum, currency }: EntryRow) => inCurrency(sum, currency)
/** Where it went; what is left is credit. */
const wentOf = ({ numbers, left, currency }: EntryRow) =>
  [...numbers, left > 0 && t`credit ${{ sum: inCurrency(left, currency) }}`].filter(Boolean).join(', ')

const columns = (): Column<EntryRow, SortKey>[] => [
  {
    key: 'payer',
    title: t`Payer`,
    sortable: true,
    render: (row) => {
      const to = pageOf(row)
      return to ? <RecordName to={to} name={row.payerName} sub={row.note} /> : row.payerName
    },
  },
  { key: 'paidOn', title: t`Day`, sortable: true, numeric: true, render: ({ paidOn }) => listDay(paidOn) },
  { key: 'state', title: t`What`, render: ({ state }) => worded(entryWords[state]) },
  { key: 'way', title: t`How`, sortable: true, render: ({ way }) => worded(wayWords[way]) },
  { key: 'went', title: t`Invoices`, render: wentOf },
  { key: 'sum', title: t`Sum`, sortable: true, isSum: true, render: sumOf },
]
const cardOf = (row: EntryRow): Card => ({
  name: row.payerName,
  to: pageOf(row),
  sub: [listDay(row.paidOn), worded(entryWords[row.state]), worded(wayWords[row.way])].join(', '),
  body: (
    <span className="row wraps mid apart gap-2xs">
      <span className="quiet breaks">{wentOf(row)}</span>
      <b className={classes.sum}>{sumOf(row)}</b>
    </span>
  ),
})
function menuOf(row: EntryRow): RowMenuItem[] {
  const to = pageOf(row)
  return to ? [{ label: t`Customer`, icon: IconUser, to }] : []
}

const words: ListWords = {
  many: msg`payments`,
  search: msg`Search payers, notes and invoices`,
  selectAll: msg`Select all payments on this page`,
  none: msg`No payments here`,
  notLoaded: msg`The payments did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # payment', other: 'Export # payments' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # payment', other: 'Show # payments' })}`,
}

export const meta = () => [{ title: titled(t`Accounting`) }]

function EntryList() {
  const { settings, error: settingsError, retry } = useMarina()
  const today = useToday()
  const { query, data, table } = useList({
    schema: entryListQuery,
    search: (query) => read(searchEntries, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const onExport = useExport(exportEntries, query)
  return (
    <>
      <PageHead
        title={t`Accounting`}
        sub={data && settings ? t`Total ${{ total: inCurrency(data.total, settings.currency) }}` : ' '}
      />
      <AccountingTabs />
      <RecordsTable
        words={words}
        columns={columns()}
        rowName={(row) => `${row.payerName}, ${sumOf(row)}`}
        card={cardOf}
        {...table}
        filter={filterOf({
          key: 'state',
          label: t`What`,
          keys: entryStates,
          lookOf: (state) => ({ label: worded(entryWords[state]) }),
          value: query.state,
          counts: data?.states,
        })}
        span={settings && { from: query.from, until: query.until, today }}
        onExport={onExport}
        rowMenu={menuOf}
        empty={
          <EmptyState title={t`Nothing was paid yet`}>
            {t`Payments of all customers stand here, with the invoices they went to.`}
          </EmptyState>
        }
      />
    </>
  )
}

export default function PaymentsPage() {
  return (
    <StaffOnly title={t`Accounting`} whom={t`Accounting is for the staff`} why={t`What you owe stands under Money.`}>
      <EntryList />
    </StaffOnly>
  )
}
