import { IconClock, IconEye, IconPencil, IconSailboat, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchRequests } from '#contract/schedules/endpoints.ts'
import { type ScheduleRow, scheduleListQuery, type scheduleSortKeys } from '#contract/schedules/schema.ts'
import { phases } from '#contract/schedules/status.ts'
import { listInstant, waitSince } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import classes from '#web/requests/list-page.module.css'
import { NewRequests } from '#web/requests/new-requests.tsx'
import { texts } from '#web/requests/texts.ts'
import {
  lookOf,
  type OpenStep,
  phaseIcons,
  StatusOf,
  StepButton,
  stepMenu,
  stepsOf,
  useLinkedDialog,
  useMarina,
  WayOf,
} from '#web/schedules/index.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, Filter, RowMenuItem } from '#web/ui/records-table/types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

type SortKey = (typeof scheduleSortKeys)[number]
type Shown = { timeZone: string; isStaff: boolean; now: Date }
const addressOf = ({ id }: ScheduleRow) => `/Requests/${id}`
const dayOf = (instant: string | null, { timeZone }: Shown) => (instant ? listInstant(instant, timeZone) : '–')
const status = (row: ScheduleRow) => (
  <StatusOf status={row.scheduleStatus} cancelled={row.cancelled} missed={row.missed} overdue={row.overdue} />
)

const columnsFor = (shown: Shown): Column<ScheduleRow, SortKey>[] => [
  { key: 'id', title: 'Id', sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'boatName',
    title: 'Boat Name',
    sortable: true,
    render: (row) => (
      <RecordName
        to={addressOf(row)}
        name={row.boat.name}
        sub={<span className={classes.sub}>{shown.isStaff ? row.ownerName : row.boat.brand}</span>}
        icon={<HullIcon {...lookOf(row.boat)} size={36} />}
      />
    ),
  },
  { key: 'status', title: 'Status', sortable: true, render: status },
  {
    key: 'scheduleDate',
    title: 'Boat Drop Off Request',
    sortable: true,
    numeric: true,
    render: (row) => dayOf(row.scheduleDate, shown),
  },
  {
    key: 'pickup_Requested_Date',
    title: 'Boat Pickup Request',
    sortable: true,
    numeric: true,
    render: (row) => dayOf(row.pickup_Requested_Date, shown),
  },
]

const cardOf = (row: ScheduleRow, shown: Shown): Card => ({
  icon: <HullIcon {...lookOf(row.boat)} size={52} />,
  name: row.boat.name,
  to: addressOf(row),
  sub: (
    <>
      {[shown.isStaff ? row.ownerName : null, row.boat.brand].filter(Boolean).join('. ')}. Id&nbsp;{row.id}
    </>
  ),
  body: (
    <>
      <WayOf status={row.scheduleStatus} cancelled={row.cancelled} boat={row.boat} words={false} />
      <div className={classes.state}>
        {status(row)}
        <span className={classes.wait}>
          <IconClock size={16} aria-hidden />
          for {waitSince(row.waitingSince, shown.now)}
        </span>
      </div>
      <dl className={classes.dates}>
        <div>
          <dt>Drop off</dt>
          <dd>{dayOf(row.scheduleDate, shown)}</dd>
        </div>
        <div>
          <dt>{row.pickUpAsked || !row.pickup_Requested_Date ? 'Pickup' : 'Pickup (planned)'}</dt>
          <dd>{dayOf(row.pickup_Requested_Date, shown)}</dd>
        </div>
      </dl>
    </>
  ),
})

/** Edit and delete stay in the menu when they may not be done, and say why. */
function menuOf(row: ScheduleRow, open: OpenStep): RowMenuItem[] {
  const { others } = stepsOf(row)
  const closed = (label: string, icon: typeof IconPencil, danger = false): RowMenuItem => ({
    label,
    icon,
    danger,
    closed: texts.onlyAtZero,
  })
  return [
    { label: 'Open', icon: IconEye, to: addressOf(row) },
    ...stepMenu(row, others, open),
    ...(row.abilities.includes('edit') ? [] : [closed('Edit Request', IconPencil)]),
    { label: 'Boat', icon: IconSailboat, to: `/Boats/${row.boatId}` },
    ...(row.abilities.includes('delete') ? [] : [closed('Delete', IconTrash, true)]),
  ]
}

export const meta = () => [{ title: 'Requests – Dry Marina' }]

export default function RequestsPage() {
  const [query, setQuery] = useUrlState(scheduleListQuery)
  const { isStaff } = useMe()
  const { settings, error: settingsError, retry, now } = useMarina()
  const list = useQuery({ ...read(searchRequests, { query }), placeholderData: keepPreviousData })
  const { open, dialog } = useLinkedDialog()
  const shown = { timeZone: settings?.timeZone ?? '', isStaff, now: now() }
  const counts = list.data?.phases
  const filter: Filter = {
    label: 'Phase',
    options: phases.map(({ key, label }) => ({
      value: key,
      label,
      icon: phaseIcons[key],
      tone: key,
      ...(counts ? { count: counts[key] ?? 0 } : {}),
    })),
    value: query.phase ?? null,
    onChange: (value) => setQuery({ phase: phases.find(({ key }) => key === value)?.key, page: 1 }),
    ...(counts ? { total: Object.values(counts).reduce((sum, count) => sum + count, 0) } : {}),
  }
  const newRequests = settings && <NewRequests settings={settings} now={now} />
  return (
    <>
      <PageHead title="Requests">{newRequests}</PageHead>
      <RecordsTable<ScheduleRow, SortKey>
        nouns={{ one: 'request', many: 'requests' }}
        columns={columnsFor(shown)}
        rowName={(row) => `${row.boat.name}, request ${row.id}`}
        card={(row) => cardOf(row, shown)}
        query={query}
        onQuery={setQuery}
        page={settings && list.data}
        fetching={list.isPlaceholderData}
        error={list.error ?? settingsError}
        onRetry={() => {
          void list.refetch()
          void retry()
        }}
        filter={filter}
        rowAction={(row) => {
          const { main } = stepsOf(row)
          return (
            main && (
              <StepButton
                schedule={row}
                step={main}
                onOpen={open}
                size="sm"
                px={12}
                variant={main === 'review-request' ? 'filled' : 'light'}
              />
            )
          )
        }}
        rowMenu={(row) => menuOf(row, open)}
        empty={
          <EmptyState title={texts.emptyTitle} action={newRequests}>
            {isStaff ? texts.emptyStaff : texts.emptyOwner}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
