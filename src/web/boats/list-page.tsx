import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/boats/words.ts'
import { SegmentedControl } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconDoorExit,
  IconFileText,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { exportBoats, searchBoats } from '#contract/boats/calls.ts'
import { sizeLabel } from '#contract/boats/fields.ts'
import { type BoatRow, boatListQuery, type boatSortKeys } from '#contract/boats/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { Role } from '#contract/schedules/decide.ts'
import { phases, scheduleStatus } from '#contract/schedules/status.ts'
import classes from '#web/boats/list-page.module.css'
import { isMissed, nextStep } from '#web/boats/next-move.ts'
import { texts } from '#web/boats/texts.ts'
import { useDeleteBoat } from '#web/boats/use-delete-boat.tsx'
import { useLeaveBoat } from '#web/boats/use-leave-boat.tsx'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { useMe } from '#web/platform/use-me.ts'
import { lookOf, type OpenStep, phaseLook, StatusOf, stepLabel, useLinkedDialog } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

type SortKey = (typeof boatSortKeys)[number]
type RowContext = { role: Role; isStaff: boolean; timeZone: string; now: Date }

const pageOf = ({ id }: BoatRow) => `/Boats/${id}`
const dropOffOf = ({ id }: BoatRow) => `/Requests/create?boat=${id}`
const statusOf = (row: BoatRow, shown: RowContext) => (
  <StatusOf status={row.scheduleStatus} missed={isMissed(row, shown)} undated={row.insuranceUndated} />
)

const columnsFor = (shown: RowContext): Column<BoatRow, SortKey>[] => [
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'name',
    title: t`Name`,
    sortable: true,
    render: (row) => (
      <RecordName
        to={pageOf(row)}
        name={row.name}
        sub={shown.isStaff ? row.ownerName : row.shared ? t`Shared with you` : undefined}
        icon={<HullIcon {...lookOf(row)} size={36} />}
      />
    ),
  },
  { key: 'brand', title: t`Brand`, sortable: true, render: ({ brand }) => brand ?? '–' },
  { key: 'size', title: t`Size`, sortable: true, render: ({ size }) => worded(sizeLabel(size)) },
  { key: 'status', title: t`Status`, sortable: true, render: (row) => statusOf(row, shown) },
]

/** What is booked next, and when. */
function nextText({ nextAt, scheduleStatus: status }: BoatRow, timeZone: string) {
  const moment = instantText(nextAt ?? '', timeZone)
  return status === scheduleStatus.pickUpRequested ? t`Lowering ${moment}` : t`Lifting ${moment}`
}

const cardOf = (row: BoatRow, shown: RowContext): Card => ({
  icon: <HullIcon {...lookOf(row)} size={52} />,
  name: row.name,
  to: pageOf(row),
  sub: subLine(
    [
      shown.isStaff ? row.ownerName : null,
      row.shared ? t`Shared with you` : null,
      row.brand,
      shown.isStaff ? null : worded(sizeLabel(row.size)),
    ],
    row.id,
  ),
  body: (
    <div className={`row wraps mid ${classes.state}`}>
      {statusOf(row, shown)}
      {row.nextAt && (
        <span>
          <IconCalendarEvent size={16} aria-hidden />
          {nextText(row, shown.timeZone)}
        </span>
      )}
    </div>
  ),
})

/** Before a boat can be requested her subscription is the thing to do. */
function waitsForSubscription({ name, subscriptionId, subscriptionStatus: status }: BoatRow, { isStaff }: RowContext) {
  if (subscriptionId === null) return null
  const pending = status === reviewStatus.pending
  if (pending && !isStaff) return <span className="text-body quiet">{texts.waitsForApproval}</span>
  const label = pending ? t`Review subscription` : t`Open subscription`
  return (
    <ActionButton
      size="sm"
      variant="light"
      aria-label={`${label}: ${name}`}
      to={pending ? `/Subscriptions?review=${subscriptionId}` : `/Subscriptions/${subscriptionId}`}
    >
      {label}
    </ActionButton>
  )
}

/** The one thing to do next with a boat: a step of her schedule, else asking for the next drop-off. */
function nextMove(row: BoatRow, shown: RowContext, open: OpenStep) {
  const step = nextStep(row, shown)
  const { scheduleId, abilities } = row
  const asksPickUp = step === 'request-pick-up'
  if (step && scheduleId !== null && (!asksPickUp || abilities.includes('requestPickUp'))) {
    const label = stepLabel(step, {
      abilities:
        step === 'review-payment' && row.scheduleStatus === scheduleStatus.requestApproved ? ['reject-payment'] : [],
    })
    return (
      <ActionButton
        size="sm"
        variant="light"
        aria-label={`${label}: ${row.name}`}
        onClick={() => open({ id: scheduleId, boat: row }, step)}
      >
        {label}
      </ActionButton>
    )
  }
  if (!abilities.includes('requestDropOff')) return null
  if (!step && row.subscriptionStatus !== reviewStatus.approved) return waitsForSubscription(row, shown)
  return (
    <ActionButton size="sm" variant="light" aria-label={t`Request drop-off: ${{ boat: row.name }}`} to={dropOffOf(row)}>
      <Trans>Request drop-off</Trans>
    </ActionButton>
  )
}

function menuOf(
  row: BoatRow,
  shown: RowContext,
  open: OpenStep,
  { ask, leave }: { ask: (row: BoatRow) => void; leave: (row: BoatRow) => void },
): RowMenuItem[] {
  const { scheduleId, abilities } = row
  const step = nextStep(row, shown)
  const items: RowMenuItem[] = []
  if (abilities.includes('edit')) items.push({ label: t`Edit`, icon: IconPencil, to: `${pageOf(row)}?edit=true` })
  if (scheduleId !== null) items.push({ label: t`Latest request`, icon: IconFileText, to: `/Requests/${scheduleId}` })
  if (step && abilities.includes('requestDropOff'))
    items.push({ label: t`Request drop-off`, icon: IconCalendarPlus, to: dropOffOf(row) })
  if (step !== 'request-pick-up' && scheduleId !== null && abilities.includes('requestPickUp'))
    items.push({
      label: t`Take her out`,
      icon: IconCalendarPlus,
      onClick: () => open({ id: scheduleId, boat: row }, 'request-pick-up'),
    })
  if (row.shared) {
    items.push({ label: t`Leave`, icon: IconDoorExit, danger: true, onClick: () => leave(row) })
    return items
  }
  items.push({
    label: t`Delete`,
    icon: IconTrash,
    danger: true,
    closed: abilities.includes('delete') ? null : texts.linked,
    onClick: () => ask(row),
  })
  return items
}

/** Behind a setting that is off at first: nobody loads it for nothing. */
const Kanban = lazy(async () => ({ default: (await import('#web/kanban/kanban.tsx')).Kanban }))
const viewState = z.object({ view: z.enum(['list', 'kanban']).default('list') })

const words: ListWords = {
  many: msg`boats`,
  search: msg`Search boats`,
  selectAll: msg`Select all boats on this page`,
  none: msg`No boats here`,
  notLoaded: msg`The boats did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # boat', other: 'Export # boats' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # boat', other: 'Show # boats' })}`,
}

export const meta = () => [{ title: titled(t`Boats`) }]

const boatPhases = [...phases.map(({ key }) => key), 'none' as const]

export default function BoatsPage() {
  const [{ view }, setView] = useUrlState(viewState)
  const { me, isStaff } = useMe()
  const { settings, error: settingsError, retry, now } = useMarina()
  const { query, data, table } = useList({
    schema: boatListQuery,
    search: (query) => read(searchBoats, { query }),
    needs: { there: settings !== undefined && me !== undefined, error: settingsError, retry },
  })
  const onExport = useExport(exportBoats, query)
  const { open, dialog } = useLinkedDialog()
  const { ask, dialog: deleteDialog } = useDeleteBoat()
  const { ask: leave, dialog: leaveDialog } = useLeaveBoat()
  const shown = {
    role: me?.role ?? 'customer',
    isStaff,
    timeZone: settings?.timeZone ?? '',
    now: now(),
  } satisfies RowContext
  const filter = filterOf({
    key: 'phase',
    label: t`Phase`,
    keys: boatPhases,
    lookOf: (key) => (key === 'none' ? { label: t`No Schedule`, icon: IconCalendarOff } : phaseLook(key)),
    value: query.phase,
    counts: data?.phases,
  })
  const asKanban = settings?.kanban === true && view === 'kanban'
  const head = (
    <PageHead title={t`Boats`}>
      {settings?.kanban && (
        <SegmentedControl
          aria-label={t`View`}
          data={[
            { value: 'list', label: t`List` },
            { value: 'kanban', label: t`Kanban` },
          ]}
          value={view}
          onChange={(next) => setView({ view: viewState.shape.view.parse(next) })}
        />
      )}
      <ActionButton to="/Boats/create" leftSection={<IconPlus size={18} />} mih="var(--tap)">
        <Trans context="a boat">New</Trans>
      </ActionButton>
    </PageHead>
  )
  if (asKanban)
    return (
      <>
        {head}
        <Suspense fallback={<PanelSkeleton lines={10} />}>
          <Kanban settings={settings} now={now()} isStaff={isStaff} open={open} />
        </Suspense>
        {dialog}
      </>
    )
  return (
    <>
      {head}
      <RecordsTable
        words={words}
        columns={columnsFor(shown)}
        rowName={({ name }) => name}
        card={(row) => cardOf(row, shown)}
        {...table}
        filter={filter}
        onExport={onExport}
        rowAction={(row) => nextMove(row, shown, open)}
        rowMenu={(row) => menuOf(row, shown, open, { ask, leave })}
        empty={
          <EmptyState
            title={isStaff ? texts.emptyStaffTitle : texts.emptyTitle}
            action={
              <ActionButton to="/Boats/create">
                {isStaff ? t({ message: 'New', context: 'a boat' }) : t`Register a boat`}
              </ActionButton>
            }
          >
            {isStaff ? texts.emptyStaff : texts.emptyOwner}
          </EmptyState>
        }
      />
      {dialog}
      {deleteDialog}
      {leaveDialog}
    </>
  )
}
