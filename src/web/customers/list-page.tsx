import { IconFileText, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { searchCustomers } from '#contract/accounts/calls.ts'
import { type CustomerRow, customerListQuery, type customerSortKeys } from '#contract/accounts/schema.ts'
import { telephone } from '#web/customers/contact.tsx'
import classes from '#web/customers/customers.module.css'
import { boatsText, texts } from '#web/customers/texts.ts'
import { instantDayText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/schedules/index.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

type SortKey = (typeof customerSortKeys)[number]

const nameOf = ({ firstName, lastName }: CustomerRow) => `${firstName} ${lastName}`.trim()
const pageOf = ({ id }: CustomerRow) => `/Customers/${id}`

/** Pressed by itself, above the link that covers the row or card. */
const PhoneLink = ({ phone, icon }: { phone: string; icon?: ReactNode }) => (
  <a className={classes.phone} href={telephone(phone)}>
    {icon}
    {phone}
  </a>
)

const MailLink = ({ email, icon }: { email: string; icon?: ReactNode }) => (
  <a className={classes.mail} href={`mailto:${email}`} title={email}>
    {icon}
    <span>{email}</span>
  </a>
)

const columnsFor = (timeZone: string): Column<CustomerRow, SortKey>[] => [
  { key: 'id', title: 'Id', sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'lastName',
    title: 'Name',
    sortable: true,
    render: (row) => <RecordName to={pageOf(row)} name={nameOf(row)} />,
  },
  { key: 'email', title: 'Email', sortable: true, render: ({ email }) => <MailLink email={email} /> },
  { key: 'phone', title: 'Phone', numeric: true, render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–') },
  { key: 'boats', title: 'Boats', numeric: true, render: ({ boats }) => boats },
  {
    key: 'created',
    title: 'Customer since',
    sortable: true,
    numeric: true,
    render: ({ createdDate }) => instantDayText(createdDate, timeZone),
  },
]

const cardOf = (row: CustomerRow): Card => ({
  name: nameOf(row),
  to: pageOf(row),
  sub: subLine([boatsText(row.boats)], row.id),
  body: (
    <p className={classes.line}>
      {row.phone && <PhoneLink phone={row.phone} icon={<IconPhone size={18} aria-hidden />} />}
      <MailLink email={row.email} icon={<IconMail size={18} aria-hidden />} />
    </p>
  ),
})

const menuOf = (row: CustomerRow): RowMenuItem[] => [
  { label: 'Open', icon: IconFileText, to: pageOf(row) },
  ...(row.phone
    ? [{ label: `Call ${row.phone}`, icon: IconPhone, onClick: () => window.location.assign(telephone(row.phone)) }]
    : []),
  { label: 'Mail', icon: IconMail, onClick: () => window.location.assign(`mailto:${row.email}`) },
]

export const meta = () => [{ title: titled('Customers') }]

function CustomerList() {
  const { settings, error: settingsError, retry } = useMarina()
  const { table } = useList({
    schema: customerListQuery,
    search: (query) => read(searchCustomers, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  return (
    <>
      <PageHead title="Customers" sub="Boat owners who registered" />
      <RecordsTable
        nouns={{ one: 'customer', many: 'customers' }}
        columns={columnsFor(settings?.timeZone ?? 'UTC')}
        rowName={nameOf}
        card={cardOf}
        {...table}
        rowMenu={menuOf}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      />
    </>
  )
}

export default function CustomersPage() {
  return (
    <StaffOnly title="Customers" whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <CustomerList />
    </StaffOnly>
  )
}
