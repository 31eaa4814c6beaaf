import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/boat-services/words.ts'
import { IconEye, IconEyeCheck, IconPencil, IconPlus, IconSailboat, IconTrash } from '@tabler/icons-react'
import { exportBoatServices, searchBoatServices } from '#contract/boat-services/calls.ts'
import { serviceFields } from '#contract/boat-services/fields.ts'
import { type BoatServiceRow, boatServiceListQuery, type boatServiceSortKeys } from '#contract/boat-services/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import classes from '#web/boat-services/list-page.module.css'
import { ReviewDialog } from '#web/boat-services/review-dialog.tsx'
import { texts } from '#web/boat-services/texts.ts'
import { useDeleteService } from '#web/boat-services/use-delete-service.tsx'
import { dayText, instantDayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { useMe } from '#web/platform/use-me.ts'
import { lookOf } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { ReviewStatus, reviewLook } from '#web/ui/review/review-status.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'

type SortKey = (typeof boatServiceSortKeys)[number]
type RowContext = { isStaff: boolean; timeZone: string; to: (row: BoatServiceRow) => string }
const pageOf = ({ id }: BoatServiceRow) => `/BoatServices/${id}`
const mayReview = ({ abilities }: BoatServiceRow) => abilities.includes('review')
/** Approved, and nobody has said when. */
const awaitsPlan = ({ abilities, boatServiceStatus: status, serviceDate }: BoatServiceRow) =>
  abilities.includes('plan') && status === reviewStatus.approved && !serviceDate
function planned({ serviceDate, boatServiceStatus: status }: BoatServiceRow) {
  if (serviceDate) return dayText(serviceDate)
  return status === reviewStatus.rejected ? t`Not planned` : t`Not planned yet`
}

const columnsFor = ({ isStaff, timeZone, to }: RowContext): Column<BoatServiceRow, SortKey>[] => [
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'boatName',
    title: t`Boat Name`,
    sortable: true,
    render: (row) => (
      <RecordName
        to={to(row)}
        name={row.boat.name}
        sub={isStaff ? row.ownerName : row.boat.brand}
        icon={<HullIcon {...lookOf(row.boat)} size={36} />}
      />
    ),
  },
  { key: 'serviceType', title: t`Service Type`, sortable: true, render: ({ serviceType }) => serviceType.name },
  {
    key: 'status',
    title: t`Status`,
    sortable: true,
    render: ({ boatServiceStatus }) => <ReviewStatus status={boatServiceStatus} />,
  },
  {
    key: 'scheduleDate',
    title: worded(serviceFields.scheduleDate.label),
    sortable: true,
    numeric: true,
    render: ({ scheduleDate }) => instantDayText(scheduleDate, timeZone),
  },
  {
    key: 'serviceDate',
    title: worded(serviceFields.serviceDate.label),
    sortable: true,
    numeric: true,
    render: planned,
  },
]

const cardOf = (row: BoatServiceRow, { isStaff, timeZone, to }: RowContext): Card => ({
  icon: <HullIcon {...lookOf(row.boat)} size={52} />,
  name: row.boat.name,
  to: to(row),
  sub: subLine([isStaff ? row.ownerName : null, row.boat.brand], row.id),
  body: (
    <>
      <div className={`row wraps mid apart ${classes.state}`}>
        <b>{row.serviceType.name}</b>
        <ReviewStatus status={row.boatServiceStatus} />
      </div>
      <dl className={`stack text-body num ${classes.dates}`}>
        <div>
          <dt>{worded(serviceFields.scheduleDate.label)}</dt>
          <dd>{instantDayText(row.scheduleDate, timeZone)}</dd>
        </div>
        <div>
          <dt>{worded(serviceFields.serviceDate.label)}</dt>
          <dd>{planned(row)}</dd>
        </div>
      </dl>
    </>
  ),
})

const statuses = ['pending', 'approved', 'rejected'] as const

const words: ListWords = {
  many: msg`service requests`,
  search: msg`Search service requests`,
  selectAll: msg`Select all service requests on this page`,
  none: msg`No service requests here`,
  notLoaded: msg`The service requests did not load`,
  exportAll: (count) =>
    msg`${plural({ count }, { one: 'Export # service request', other: 'Export # service requests' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # service request', other: 'Show # service requests' })}`,
}

export const meta = () => [{ title: titled(t`Boat Services`) }]

export default function BoatServicesPage() {
  const review = useDialogAddress('review')
  const { me, isStaff } = useMe()
  const { settings, error: settingsError, retry } = useMarina()
  const { query, data, table } = useList({
    schema: boatServiceListQuery,
    search: (query) => read(searchBoatServices, { query }),
    needs: { there: settings !== undefined && me !== undefined, error: settingsError, retry },
  })
  const onExport = useExport(exportBoatServices, query)
  const { ask, dialog } = useDeleteService()

  const shown: RowContext = {
    isStaff,
    timeZone: settings?.timeZone ?? '',
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
  const menuOf = (row: BoatServiceRow): RowMenuItem[] => [
    ...(row.abilities.includes('edit')
      ? [{ label: t`Edit`, icon: IconPencil, to: pageOf(row) }]
      : [
          { label: t`Open`, icon: IconEye, to: pageOf(row) },
          { label: t`Edit`, icon: IconPencil, closed: texts.onlyPending },
        ]),
    ...(mayReview(row) ? [{ label: t`Review`, icon: IconEyeCheck, to: review.to(row.id) }] : []),
    { label: t`Boat`, icon: IconSailboat, to: `/Boats/${row.boatId}` },
    row.abilities.includes('delete')
      ? { label: t`Delete`, icon: IconTrash, danger: true, onClick: () => ask(row) }
      : { label: t`Delete`, icon: IconTrash, danger: true, closed: texts.onlyPending },
  ]
  const reviewing = isStaff ? review.id : null
  const add = (
    <ActionButton to="/BoatServices/create" mih="var(--tap)" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Add Boat Service</Trans>
    </ActionButton>
  )
  return (
    <>
      <PageHead title={t`Boat Services`}>{add}</PageHead>
      <RecordsTable
        words={words}
        columns={columnsFor(shown)}
        rowName={(row) => `${row.boat.name}, ${row.serviceType.name}, ${row.id}`}
        card={(row) => cardOf(row, shown)}
        {...table}
        filter={filter}
        onExport={onExport}
        rowAction={(row) =>
          awaitsPlan(row) ? (
            <ActionButton
              to={pageOf(row)}
              size="sm"
              variant="default"
              aria-label={t`Plan ${{ serviceType: row.serviceType.name }} for ${{ boat: row.boat.name }}`}
            >
              <Trans>Plan</Trans>
            </ActionButton>
          ) : (
            mayReview(row) &&
            row.boatServiceStatus === reviewStatus.pending && (
              <ActionButton
                to={review.to(row.id)}
                size="sm"
                variant="light"
                aria-label={t`Review ${{ serviceType: row.serviceType.name }} for ${{ boat: row.boat.name }}`}
              >
                <Trans>Review</Trans>
              </ActionButton>
            )
          )
        }
        rowMenu={menuOf}
        empty={
          <EmptyState title={texts.emptyTitle} action={add}>
            {isStaff ? texts.emptyStaff : texts.emptyOwner}
          </EmptyState>
        }
      />
      {dialog}
      {reviewing !== null && review.show(<ReviewDialog key={reviewing} id={reviewing} opened onClose={review.close} />)}
    </>
  )
}
