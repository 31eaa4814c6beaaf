import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/subscriptions/words.ts'
import {
  IconEyeCheck,
  IconFileText,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconSailboat,
  IconTrash,
} from '@tabler/icons-react'
import { reviewStatus } from '#contract/review/status.ts'
import { exportSubscriptions, searchSubscriptions } from '#contract/subscriptions/calls.ts'
import {
  type SubscriptionRow,
  subscriptionListQuery,
  type subscriptionSortKeys,
} from '#contract/subscriptions/schema.ts'
import { daysBetween, marinaDay } from '#contract/time.ts'
import { listDay } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import classes from '#web/subscriptions/list-page.module.css'
import { ReviewDialog } from '#web/subscriptions/review-dialog.tsx'
import { StandingChip, validityText } from '#web/subscriptions/standing.tsx'
import { texts } from '#web/subscriptions/texts.ts'
import { useDeleteSubscription } from '#web/subscriptions/use-delete-subscription.tsx'
import { useRenewal } from '#web/subscriptions/use-renewal.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { LiftPips } from '#web/ui/lift-pips.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { reviewLook } from '#web/ui/review/review-status.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'

type SortKey = (typeof subscriptionSortKeys)[number]
type RowContext = {
  isStaff: boolean
  today: string | null
  /** Where a row leads: to the review for staff, to the page for the owner. */
  to: (row: SubscriptionRow) => string
}
const nameOf = ({ boat, id }: SubscriptionRow) => boat?.name ?? t`Subscription ${id}`
const pageOf = ({ id }: SubscriptionRow) => `/Subscriptions/${id}`
const mayReview = ({ abilities, boat }: SubscriptionRow) => abilities.includes('review') && boat !== null

/** It ends within two months, has ended or is used up: renewing is the thing to do. */
const isDue = ({ validTo, liftsRemaining, subscriptionStatus: status }: SubscriptionRow, today: string | null) =>
  today !== null && status === reviewStatus.approved && (liftsRemaining === 0 || daysBetween(today, validTo) <= 60)

const columnsFor = ({ isStaff, today, to }: RowContext): Column<SubscriptionRow, SortKey>[] => [
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'boatName',
    title: t`Boat Name`,
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
    title: t`Valid From`,
    sortable: true,
    numeric: true,
    render: ({ validFrom }) => listDay(validFrom),
  },
  { key: 'validTo', title: t`Valid To`, sortable: true, numeric: true, render: ({ validTo }) => listDay(validTo) },
  {
    key: 'liftsRemaining',
    title: t`Lifts Remaining`,
    sortable: true,
    numeric: true,
    render: ({ liftsRemaining, liftsGranted, unlimited }) =>
      unlimited ? (
        t`Without a count`
      ) : (
        <Trans>
          <b>{liftsRemaining}</b> <span className={classes.of}>of {liftsGranted}</span>
        </Trans>
      ),
  },
  {
    key: 'status',
    title: t`Status`,
    sortable: true,
    render: (row) => <StandingChip of={row} today={today} />,
  },
]

function LiftCount({ of: { liftsRemaining, liftsGranted, unlimited } }: { of: SubscriptionRow }) {
  if (unlimited) return <span>{t`Without a count`}</span>
  return (
    <span>
      <Trans>
        <b>{liftsRemaining}</b> of {liftsGranted} lifts
      </Trans>
    </span>
  )
}

const cardOf = (row: SubscriptionRow, { isStaff, today, to }: RowContext): Card => ({
  icon: row.boat && <HullIcon {...lookOf(row.boat)} size={52} />,
  name: nameOf(row),
  to: to(row),
  sub: subLine([isStaff ? row.ownerName : null, row.boat?.brand], row.id),
  body: (
    <>
      <div className={`row wraps mid apart text-body num quiet ${classes.line}`}>
        <StandingChip of={row} today={today} />
        {today && row.subscriptionStatus === reviewStatus.approved && <span>{validityText(row, today)}</span>}
      </div>
      {row.subscriptionStatus !== reviewStatus.rejected && !row.unlimited && (
        <LiftPips left={row.liftsRemaining} total={row.liftsGranted} />
      )}
      <p className={`row wraps mid apart text-body num quiet ${classes.line}`}>
        <LiftCount of={row} />
        <span>
          {listDay(row.validFrom)} – {listDay(row.validTo)}
        </span>
      </p>
    </>
  ),
})

const statuses = ['pending', 'approved', 'rejected'] as const

const words: ListWords = {
  many: msg`subscriptions`,
  search: msg`Search subscriptions`,
  selectAll: msg`Select all subscriptions on this page`,
  none: msg`No subscriptions here`,
  notLoaded: msg`The subscriptions did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # subscription', other: 'Export # subscriptions' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # subscription', other: 'Show # subscriptions' })}`,
}

export const meta = () => [{ title: titled(t`Subscriptions`) }]

export default function SubscriptionsPage() {
  const review = useDialogAddress('review')
  const { me, isStaff } = useMe()
  const { settings, now } = useMarina()
  const { query, data, table } = useList({
    schema: subscriptionListQuery,
    search: (query) => read(searchSubscriptions, { query }),
    needs: { there: me !== undefined },
  })
  const onExport = useExport(exportSubscriptions, query)
  const { ask: askRenewal, dialog: renewing } = useRenewal()
  const { ask: askDelete, dialog: deleting } = useDeleteSubscription()

  const shown: RowContext = {
    isStaff,
    today: settings ? marinaDay(now(), settings.timeZone) : null,
    to: (row) => (mayReview(row) ? review.to(row.id) : pageOf(row)),
  }
  const filter = filterOf({
    key: 'status',
    label: t`Status`,
    keys: statuses,
    lookOf: (key) => reviewLook(reviewStatus[key]),
    value: query.status,
    counts: data?.statuses,
  })
  /** An owner always has it at hand; for staff it waits in the menu until it is due. */
  const showsRenew = (row: SubscriptionRow) => row.renewal !== null && (!isStaff || isDue(row, shown.today))
  const renew = (row: SubscriptionRow) =>
    row.renewal &&
    askRenewal({ id: row.id, name: nameOf(row), length: row.boat?.lengthOverall ?? null, renewal: row.renewal })
  const menuOf = (row: SubscriptionRow): RowMenuItem[] => [
    { label: t`Open`, icon: IconFileText, to: pageOf(row) },
    ...(mayReview(row) ? [{ label: t`Review`, icon: IconEyeCheck, to: review.to(row.id) }] : []),
    ...(row.renewal && !showsRenew(row) ? [{ label: t`Renew`, icon: IconRefresh, onClick: () => renew(row) }] : []),
    ...(row.abilities.includes('edit') ? [{ label: t`Edit`, icon: IconPencil, to: `${pageOf(row)}?edit=true` }] : []),
    ...(row.boatId !== null ? [{ label: t`Boat`, icon: IconSailboat, to: `/Boats/${row.boatId}` }] : []),
    {
      label: t`Delete`,
      icon: IconTrash,
      danger: true,
      closed: row.abilities.includes('delete') ? null : texts.linked,
      onClick: () => askDelete({ id: row.id, name: nameOf(row) }),
    },
  ]
  const reviewing = isStaff ? review.id : null
  return (
    <>
      <PageHead title={t`Subscriptions`}>
        {isStaff && (
          <ActionButton to="/Subscriptions/create" leftSection={<IconPlus size={18} />} mih="var(--tap)">
            <Trans context="a subscription">New</Trans>
          </ActionButton>
        )}
      </PageHead>
      <RecordsTable
        words={words}
        columns={columnsFor(shown)}
        rowName={nameOf}
        card={(row) => cardOf(row, shown)}
        {...table}
        filter={filter}
        onExport={onExport}
        rowAction={(row) =>
          mayReview(row) && row.subscriptionStatus === reviewStatus.pending ? (
            <ActionButton
              to={review.to(row.id)}
              size="sm"
              variant="light"
              aria-label={t`Review ${{ boat: nameOf(row) }}`}
            >
              <Trans>Review</Trans>
            </ActionButton>
          ) : (
            showsRenew(row) && (
              <ActionButton
                size="sm"
                variant={isDue(row, shown.today) ? 'filled' : 'default'}
                aria-label={t`Renew ${{ boat: nameOf(row) }}`}
                onClick={() => renew(row)}
              >
                <Trans>Renew</Trans>
              </ActionButton>
            )
          )
        }
        rowMenu={menuOf}
        empty={<EmptyState title={texts.emptyTitle}>{isStaff ? texts.emptyStaff : texts.emptyOwner}</EmptyState>}
      />
      {renewing}
      {deleting}
      {reviewing !== null &&
        review.show(<ReviewDialog key={reviewing} id={reviewing} opened onClose={review.close} lookOf={lookOf} />)}
    </>
  )
}
