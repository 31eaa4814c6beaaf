import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/enquiries/words.ts'
import { IconFileText, IconMail } from '@tabler/icons-react'
import { searchEnquiries } from '#contract/enquiries/calls.ts'
import {
  type EnquiryRow,
  enquiryListQuery,
  type enquirySortKeys,
  enquiryStates,
  enquiryStatus,
} from '#contract/enquiries/schema.ts'
import classes from '#web/enquiries/enquiries.module.css'
import { EnquiryChip, stateLook } from '#web/enquiries/enquiry-chip.tsx'
import { kindLabels, texts } from '#web/enquiries/texts.ts'
import { dayText, instantDayText, waitSince } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

type SortKey = (typeof enquirySortKeys)[number]

const nameOf = ({ name }: EnquiryRow) => name
const pageOf = ({ id }: EnquiryRow) => `/Enquiries/${id}`
const stayOf = ({ arrival, departure }: EnquiryRow) =>
  arrival && departure ? `${dayText(arrival)} – ${dayText(departure)}` : '–'

const columnsFor = (timeZone: string, now: Date): Column<EnquiryRow, SortKey>[] => [
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'name',
    title: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    render: (row) => <RecordName to={pageOf(row)} name={row.name} sub={row.email} />,
  },
  {
    key: 'kind',
    title: t`Wants`,
    render: ({ kind, message }) => (
      <div className={classes.wants}>
        <b>{kindLabels[kind]}</b>
        {message && <p className={`quiet breaks ${classes.excerpt}`}>{message}</p>}
      </div>
    ),
  },
  { key: 'arrival', title: t`Stay`, sortable: true, numeric: true, render: stayOf },
  {
    key: 'received',
    title: t`Received`,
    numeric: true,
    render: (row) => (
      <>
        {instantDayText(row.createdDate, timeZone)}
        {row.status === enquiryStatus.new && (
          <small
            className={`block text-sm quiet ${classes.wait}`}
          >{t`waits ${{ wait: waitSince(row.createdDate, now) }}`}</small>
        )}
      </>
    ),
  },
  { key: 'status', title: t`Status`, sortable: true, render: ({ status }) => <EnquiryChip status={status} /> },
]

const cardOf = (row: EnquiryRow, timeZone: string): Card => ({
  name: row.name,
  to: pageOf(row),
  sub: subLine([kindLabels[row.kind], instantDayText(row.createdDate, timeZone)], row.id),
  body: (
    <>
      <EnquiryChip status={row.status} />
      <p className={`quiet breaks ${classes.excerpt}`}>{row.kind === 'visit' ? stayOf(row) : row.message}</p>
    </>
  ),
})

const menuOf = (row: EnquiryRow): RowMenuItem[] => [
  { label: t`Open`, icon: IconFileText, to: pageOf(row) },
  { label: t`Mail`, icon: IconMail, onClick: () => window.location.assign(`mailto:${row.email}`) },
]

const words: ListWords = {
  many: msg`enquiries`,
  search: msg`Search enquiries`,
  selectAll: msg`Select all enquiries on this page`,
  none: msg`No enquiries here`,
  notLoaded: msg`The enquiries did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # enquiry', other: 'Export # enquiries' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # enquiry', other: 'Show # enquiries' })}`,
}

export const meta = () => [{ title: titled(texts.title) }]

function EnquiryList() {
  const { settings, error: settingsError, retry, now } = useMarina()
  const { query, data, table } = useList({
    schema: enquiryListQuery,
    search: (query) => read(searchEnquiries, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const timeZone = settings?.timeZone ?? 'UTC'
  const filter = filterOf({
    key: 'status',
    label: t`Status`,
    keys: enquiryStates,
    lookOf: stateLook,
    value: query.status,
    counts: data?.statuses,
  })
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <RecordsTable
        words={words}
        columns={columnsFor(timeZone, now())}
        rowName={nameOf}
        card={(row) => cardOf(row, timeZone)}
        {...table}
        filter={filter}
        rowAction={(row) =>
          row.abilities.includes('decline') && (
            <ActionButton to={pageOf(row)} size="sm" aria-label={t`Answer ${{ name: row.name }}`}>
              <Trans>Answer</Trans>
            </ActionButton>
          )
        }
        rowMenu={menuOf}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      />
    </>
  )
}

export default function EnquiriesPage() {
  return (
    <StaffOnly title={texts.title} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <EnquiryList />
    </StaffOnly>
  )
}
