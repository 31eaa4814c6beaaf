import { IconAlertTriangle, IconEyeCheck, IconFileText, IconSailboat } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { searchSubscriptions } from '#contract/subscriptions/endpoints.ts'
import {
  reviewStatusLabel,
  type SubscriptionRow,
  subscriptionListQuery,
  type subscriptionSortKeys,
  subscriptionStatus,
} from '#contract/subscriptions/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { listDay } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { lookOf } from '#web/schedules/boat-look.ts'
import { useMarina } from '#web/schedules/use-marina.ts'
import classes from '#web/subscriptions/list-page.module.css'
import { ReviewDialog } from '#web/subscriptions/review-dialog.tsx'
import { StandingChip, statusIcons, toneOf } from '#web/subscriptions/standing.tsx'
import { texts } from '#web/subscriptions/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { LiftPips } from '#web/ui/lift-pips.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, Filter, RowMenuItem } from '#web/ui/records-table/types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

type SortKey = (typeof subscriptionSortKeys)[number]
type Shown = {
  isStaff: boolean
  today: string | null
  /** Where a row leads: to the review for staff, to the page for the owner. */
  to: (row: SubscriptionRow) => string
}
const nameOf = ({ boat, id }: SubscriptionRow) => boat?.name ?? `Subscription ${id}`
const pageOf = ({ id }: SubscriptionRow) => `/Subscriptions/${id}`
const mayReview = ({ abilities, boat }: SubscriptionRow) => abilities.includes('review') && boat !== null

const columnsFor = ({ isStaff, today, to }: Shown): Column<SubscriptionRow, SortKey>[] => [
  { key: 'id', title: 'Id', sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'boatName',
    title: 'Boat Name',
    sortable: true,
    render: (row) => (
      <RecordName
        to={to(row)}
        name={nameOf(row)}
        sub={isStaff ? row.ownerName : row.boat?.brand}
        icon={row.boat && <HullIcon {...lookOf(row.boat)} size={36} />}
      />
    ),
  },
  {
    key: 'validFrom',
    title: 'Valid From',
    sortable: true,
    numeric: true,
    render: ({ validFrom }) => listDay(validFrom),
  },
  { key: 'validTo', title: 'Valid To', sortable: true, numeric: true, render: ({ validTo }) => listDay(validTo) },
  {
    key: 'liftsRemaining',
    title: 'Lifts Remaining',
    sortable: true,
    numeric: true,
    render: ({ liftsRemaining, liftsGranted }) => (
      <>
        <b>{liftsRemaining}</b> <span className={classes.of}>of {liftsGranted}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    sortable: true,
    render: (row) => <StandingChip of={row} today={today} />,
  },
]

const cardOf = (row: SubscriptionRow, { isStaff, today, to }: Shown): Card => ({
  icon: row.boat && <HullIcon {...lookOf(row.boat)} size={52} />,
  name: nameOf(row),
  to: to(row),
  sub: (
    <>
      {[isStaff ? row.ownerName : null, row.boat?.brand].filter(Boolean).join('. ')}. Id {row.id}
    </>
  ),
  body: (
    <>
      <StandingChip of={row} today={today} />
      <LiftPips left={row.liftsRemaining} total={row.liftsGranted} />
      <p className={classes.line}>
        <span>
          <b>{row.liftsRemaining}</b> of {row.liftsGranted} lifts
        </span>
        <span>
          {listDay(row.validFrom)} – {listDay(row.validTo)}
        </span>
      </p>
    </>
  ),
})

const statuses = ['pending', 'approved', 'rejected'] as const
const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

export const meta = () => [{ title: 'Subscriptions – Dry Marina' }]

export default function SubscriptionsPage() {
  const [query, setQuery] = useUrlState(subscriptionListQuery)
  const [params, setParams] = useSearchParams()
  const { me, isStaff } = useMe()
  const { settings, now } = useMarina()
  const list = useQuery({ ...read(searchSubscriptions, { query }), placeholderData: keepPreviousData })
  const counts = list.data?.statuses

  const reviewAddress = ({ id }: SubscriptionRow) => {
    const next = new URLSearchParams(params)
    next.set('review', String(id))
    return `?${next}`
  }
  const shown: Shown = {
    isStaff,
    today: settings ? marinaDay(now(), settings.timeZone) : null,
    to: (row) => (mayReview(row) ? reviewAddress(row) : pageOf(row)),
  }
  const filter: Filter = {
    label: 'Status',
    options: statuses.map((key) => ({
      value: key,
      label: reviewStatusLabel(subscriptionStatus[key]),
      icon: key === 'rejected' ? IconAlertTriangle : statusIcons[key],
      tone: toneOf(subscriptionStatus[key]),
      ...(counts ? { count: counts[key] ?? 0 } : {}),
    })),
    value: query.status ?? null,
    onChange: (value) => setQuery({ status: statuses.find((key) => key === value), page: 1 }),
    ...(counts ? { total: Object.values(counts).reduce((sum, count) => sum + count, 0) } : {}),
  }
  const menuOf = (row: SubscriptionRow): RowMenuItem[] => [
    { label: 'Open', icon: IconFileText, to: pageOf(row) },
    ...(mayReview(row) ? [{ label: 'Review', icon: IconEyeCheck, to: reviewAddress(row) }] : []),
    ...(row.boatId !== null ? [{ label: 'Boat', icon: IconSailboat, to: `/Boats/${row.boatId}` }] : []),
  ]
  const reviewing = isStaff ? idIn(params.get('review')) : null
  const closeReview = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('review')
        return after
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <>
      <PageHead title="Subscriptions" />
      <RecordsTable<SubscriptionRow, SortKey>
        nouns={{ one: 'subscription', many: 'subscriptions' }}
        columns={columnsFor(shown)}
        rowName={nameOf}
        card={(row) => cardOf(row, shown)}
        query={query}
        onQuery={setQuery}
        page={me && list.data}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filter={filter}
        rowAction={(row) =>
          mayReview(row) &&
          row.subscriptionStatus === subscriptionStatus.pending && (
            <ActionButton to={reviewAddress(row)} size="sm" aria-label={`Review ${nameOf(row)}`}>
              Review
            </ActionButton>
          )
        }
        rowMenu={menuOf}
        empty={<EmptyState title={texts.emptyTitle}>{isStaff ? texts.emptyStaff : texts.emptyOwner}</EmptyState>}
      />
      {reviewing !== null && (
        <ReviewDialog key={reviewing} id={reviewing} opened onClose={closeReview} lookOf={lookOf} />
      )}
    </>
  )
}
