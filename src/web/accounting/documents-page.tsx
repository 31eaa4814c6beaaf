import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import '#web/accounting/words.ts'
import '#web/money/words.ts'
import { IconFileText, IconUser } from '@tabler/icons-react'
import { exportDocuments, exportUbl, searchDocuments } from '#contract/accounting/calls.ts'
import { type DocumentRow, documentListQuery, type documentSortKeys } from '#contract/accounting/schema.ts'
import { stateWords } from '#contract/accounting/words.ts'
import { invoiceStates } from '#contract/invoices/kinds.ts'
import classes from '#web/accounting/accounting.module.css'
import { AccountingTabs } from '#web/accounting/accounting-tabs.tsx'
import { inCurrency } from '#web/accounting/sums.ts'
import { InvoiceChip } from '#web/money/invoice-chip.tsx'
import { useToday } from '#web/money/use-today.ts'
import { startDownload } from '#web/platform/api.ts'
import { listDay } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

type SortKey = (typeof documentSortKeys)[number]
/** A credit note counts below zero. */
const totalOf = ({ kind, total, currency }: DocumentRow) => inCurrency(kind === 'invoice' ? total : -total, currency)
const pageOf = ({ id }: DocumentRow) => `/Money/${id}`

const columnsFor = (today: string): Column<DocumentRow, SortKey>[] => [
  {
    key: 'number',
    title: t`Number`,
    sortable: true,
    render: (row) => <RecordName to={pageOf(row)} name={row.number} sub={row.buyerName} />,
  },
  { key: 'issuedOn', title: t`Issued`, sortable: true, numeric: true, render: ({ issuedOn }) => listDay(issuedOn) },
  { key: 'state', title: t`State`, render: (row) => <InvoiceChip invoice={row} today={today} /> },
  { key: 'total', title: t`Total`, sortable: true, isSum: true, render: totalOf },
  {
    key: 'open',
    title: t({ message: 'Open', context: 'an invoice' }),
    sortable: true,
    isSum: true,
    render: ({ open, currency }) => (open > 0 ? inCurrency(open, currency) : ''),
  },
]
const cardOf = (row: DocumentRow, today: string): Card => ({
  name: row.number,
  to: pageOf(row),
  sub: `${row.buyerName}, ${listDay(row.issuedOn)}`,
  body: (
    <span className="row wraps mid apart gap-2xs">
      <InvoiceChip invoice={row} today={today} />
      <b className={classes.sum}>{totalOf(row)}</b>
    </span>
  ),
})
const menuOf = (row: DocumentRow): RowMenuItem[] => [
  { label: t`Open the document`, icon: IconFileText, to: pageOf(row) },
  ...(row.isErased ? [] : [{ label: t`Customer`, icon: IconUser, to: `/Customers/${row.personId}?tab=money` }]),
]

const words: ListWords = {
  many: msg`documents`,
  search: msg`Search numbers and buyers`,
  selectAll: msg`Select all documents on this page`,
  none: msg`No documents here`,
  notLoaded: msg`The documents did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # document', other: 'Export # documents' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # document', other: 'Show # documents' })}`,
}

export const meta = () => [{ title: titled(t`Accounting`) }]

function DocumentList() {
  const { settings, error: settingsError, retry } = useMarina()
  const today = useToday()
  const { query, data, table } = useList({
    schema: documentListQuery,
    search: (query) => read(searchDocuments, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const onExport = useExport(exportDocuments, query)
  const { from, until = today } = query
  return (
    <>
      <PageHead
        title={t`Accounting`}
        sub={
          data && settings
            ? t`Total ${{ total: inCurrency(data.totals.total, settings.currency) }}, of it VAT ${{ vat: inCurrency(data.totals.vat, settings.currency) }}; open ${{ open: inCurrency(data.totals.open, settings.currency) }}`
            : ' '
        }
      >
        {from && (
          <DownloadButton
            start={() => startDownload(exportUbl, { query: { from, until } })}
            label={t`UBL of these days`}
          />
        )}
      </PageHead>
      <AccountingTabs />
      <RecordsTable
        words={words}
        columns={columnsFor(today)}
        rowName={({ number }) => number}
        card={(row) => cardOf(row, today)}
        {...table}
        filter={filterOf({
          key: 'state',
          label: t`State`,
          keys: invoiceStates,
          lookOf: (state) => ({ label: worded(stateWords[state]) }),
          value: query.state,
          counts: data?.states,
        })}
        span={settings && { from: query.from, until: query.until, today }}
        onExport={onExport}
        rowMenu={menuOf}
        empty={
          <EmptyState title={t`Nothing was issued yet`}>
            {t`Invoices and credit notes of all customers stand here, with their sums and states.`}
          </EmptyState>
        }
      />
    </>
  )
}

export default function DocumentsPage() {
  return (
    <StaffOnly title={t`Accounting`} whom={t`Accounting is for the staff`} why={t`What you owe stands under Money.`}>
      <DocumentList />
    </StaffOnly>
  )
}
