import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { telephone } from '#web/platform/telephone.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/customers/words.ts'
import { IconFileText, IconMail, IconPhone, IconPlus, IconSend2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { exportCustomers, searchCustomers } from '#contract/accounts/calls.ts'
import { type CustomerRow, customerListQuery, type customerSortKeys } from '#contract/accounts/customers.ts'
import classes from '#web/customers/customers.module.css'
import { texts as inviteTexts } from '#web/customers/invitation-texts.ts'
import { InviteDialog } from '#web/customers/invite-dialog.tsx'
import { boatsText, nameOf, texts } from '#web/customers/texts.ts'
import { instantDayText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

type SortKey = (typeof customerSortKeys)[number]

/** What the marina's own papers call them. */
const numberOf = ({ customerNumber, companyName }: CustomerRow) =>
  [customerNumber, companyName].filter(Boolean).join(', ')
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
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'lastName',
    title: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    render: (row) => <RecordName to={pageOf(row)} name={nameOf(row)} sub={numberOf(row)} />,
  },
  { key: 'email', title: t`Email`, sortable: true, render: ({ email }) => (email ? <MailLink email={email} /> : '–') },
  { key: 'phone', title: t`Phone`, numeric: true, render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–') },
  { key: 'boats', title: t`Boats`, numeric: true, render: ({ boats }) => boats },
  {
    key: 'created',
    title: t`Customer since`,
    sortable: true,
    numeric: true,
    render: ({ createdDate }) => instantDayText(createdDate, timeZone),
  },
]

const cardOf = (row: CustomerRow): Card => ({
  name: nameOf(row),
  to: pageOf(row),
  sub: subLine([numberOf(row), boatsText(row.boats)], row.id),
  body: (
    <p className={classes.line}>
      {row.phone && <PhoneLink phone={row.phone} icon={<IconPhone size={18} aria-hidden />} />}
      {row.email && <MailLink email={row.email} icon={<IconMail size={18} aria-hidden />} />}
    </p>
  ),
})

const menuOf = (row: CustomerRow): RowMenuItem[] => [
  { label: t`Open`, icon: IconFileText, to: pageOf(row) },
  ...(row.phone
    ? [
        {
          label: t`Call ${{ phone: row.phone }}`,
          icon: IconPhone,
          onClick: () => window.location.assign(telephone(row.phone)),
        },
      ]
    : []),
  ...(row.email
    ? [{ label: t`Mail`, icon: IconMail, onClick: () => window.location.assign(`mailto:${row.email}`) }]
    : []),
]

const words: ListWords = {
  many: msg`customers`,
  search: msg`Search customers`,
  selectAll: msg`Select all customers on this page`,
  none: msg`No customers here`,
  notLoaded: msg`The customers did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # customer', other: 'Export # customers' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # customer', other: 'Show # customers' })}`,
}

export const meta = () => [{ title: titled(t`Customers`) }]

function CustomerList() {
  const { settings, error: settingsError, retry } = useMarina()
  const { table, query } = useList({
    schema: customerListQuery,
    search: (query) => read(searchCustomers, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const { last, open } = useOpened<{ ids: number[]; clear: () => void }>()
  const onExport = useExport(exportCustomers, query)
  return (
    <>
      <PageHead title={t`Customers`} sub={t`Boat owners, registered by themselves or written down by you`}>
        <ActionButton to="/Customers/invite" variant="default" mih="var(--tap)" leftSection={<IconSend2 size={18} />}>
          {inviteTexts.title}
        </ActionButton>
        <ActionButton to="/Customers/create" mih="var(--tap)" leftSection={<IconPlus size={18} />}>
          {t`New customer`}
        </ActionButton>
      </PageHead>
      <RecordsTable
        words={words}
        columns={columnsFor(settings?.timeZone ?? 'UTC')}
        rowName={nameOf}
        card={cardOf}
        {...table}
        rowMenu={menuOf}
        onExport={onExport}
        bulkActions={(ids, clear) => (
          <ActionButton
            size="sm"
            variant="white"
            color="dark.7"
            leftSection={<IconSend2 size={17} />}
            onClick={() => open({ ids, clear })}
          >
            {t`Invite`}
          </ActionButton>
        )}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      />
      {last && (
        <InviteDialog
          key={last.key}
          inviting={{ ids: last.what.ids, count: last.what.ids.length }}
          onDone={last.what.clear}
          {...last.dialog}
        />
      )}
    </>
  )
}

export default function CustomersPage() {
  return (
    <StaffOnly title={t`Customers`} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <CustomerList />
    </StaffOnly>
  )
}
