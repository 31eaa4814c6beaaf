import { IconEye, IconEyeCheck, IconPencil, IconPlus, IconSailboat, IconTrash } from '@tabler/icons-react'
import { exportBoatServices, searchBoatServices } from '#contract/boat-services/calls.ts'
import { type BoatServiceRow, boatServiceListQuery, type boatServiceSortKeys } from '#contract/boat-services/schema.ts'
import { reviewStatus } from '#contract/review-status.ts'
import classes from '#web/boat-services/list-page.module.css'
import { ReviewDialog } from '#web/boat-services/review-dialog.tsx'
import { texts } from '#web/boat-services/texts.ts'
import { useDeleteService } from '#web/boat-services/use-delete-service.tsx'
import { dayText, instantDayText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { useMe } from '#web/platform/use-me.ts'
import { lookOf, useMarina } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column, RowMenuItem } from '#web/ui/records-table/types.ts'
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
  return status === reviewStatus.rejected ? 'Not planned' : 'Not planned yet'
}

const columnsFor = ({ isStaff, timeZone, to }: RowContext): Column<BoatServiceRow, SortKey>[] => [
  { key: 'id', title: 'Id', sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'boatName',
    title: 'Boat Name',
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
  { key: 'serviceType', title: 'Service Type', sortable: true, render: ({ serviceType }) => serviceType.name },
  {
    key: 'status',
    title: 'Status',
    sortable: true,
    render: ({ boatServiceStatus }) => <ReviewStatus status={boatServiceStatus} />,
  },
  {
    key: 'scheduleDate',
    title: 'Schedule Date',
    sortable: true,
    numeric: true,
    render: ({ scheduleDate }) => instantDayText(scheduleDate, timeZone),
  },
  { key: 'serviceDate', title: 'Service Date', sortable: true, numeric: true, render: planned },
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
          <dt>Schedule Date</dt>
          <dd>{instantDayText(row.scheduleDate, timeZone)}</dd>
        </div>
        <div>
          <dt>Service Date</dt>
          <dd>{planned(row)}</dd>
        </div>
      </dl>
    </>
  ),
})

const statuses = ['pending', 'approved', 'rejected'] as const

export const meta = () => [{ title: titled('Boat Services') }]

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
    label: 'Status',
    keys: statuses,
    lookOf: (key) => reviewLook(reviewStatus[key]),
    value: query.status,
    counts: data?.statuses,
  })
  const menuOf = (row: BoatServiceRow): RowMenuItem[] => [
    ...(row.abilities.includes('edit')
      ? [{ label: 'Edit', icon: IconPencil, to: pageOf(row) }]
      : [
          { label: 'Open', icon: IconEye, to: pageOf(row) },
          { label: 'Edit', icon: IconPencil, closed: texts.onlyPending },
        ]),
    ...(mayReview(row) ? [{ label: 'Review', icon: IconEyeCheck, to: review.to(row.id) }] : []),
    { label: 'Boat', icon: IconSailboat, to: `/Boats/${row.boatId}` },
    row.abilities.includes('delete')
      ? { label: 'Delete', icon: IconTrash, danger: true, onClick: () => ask(row) }
      : { label: 'Delete', icon: IconTrash, danger: true, closed: texts.onlyPending },
  ]
  const reviewing = isStaff ? review.id : null
  const add = (
    <ActionButton to="/BoatServices/create" mih="var(--tap)" leftSection={<IconPlus size={18} aria-hidden />}>
      Add Boat Service
    </ActionButton>
  )
  return (
    <>
      <PageHead title="Boat Services">{add}</PageHead>
      <RecordsTable
        nouns={{ one: 'service request', many: 'service requests' }}
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
              aria-label={`Plan ${row.serviceType.name} for ${row.boat.name}`}
            >
              Plan
            </ActionButton>
          ) : (
            mayReview(row) &&
            row.boatServiceStatus === reviewStatus.pending && (
              <ActionButton
                to={review.to(row.id)}
                size="sm"
                variant="light"
                aria-label={`Review ${row.serviceType.name} for ${row.boat.name}`}
              >
                Review
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
