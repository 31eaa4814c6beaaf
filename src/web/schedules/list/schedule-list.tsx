import '#web/schedules/words.ts'
import { plural, t } from '@lingui/core/macro'
import { IconEye, IconPencil, IconSailboat, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { exportSchedules } from '#contract/schedules/calls.ts'
import { type ScheduleRow, scheduleListQuery } from '#contract/schedules/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { StepButton, stepMenu } from '#web/schedules/dialog/schedule-actions.tsx'
import type { OpenStep } from '#web/schedules/dialog/use-linked-dialog.tsx'
import { useLinkedDialog } from '#web/schedules/dialog/use-linked-dialog.tsx'
import { phaseLook } from '#web/schedules/facts/status-of.tsx'
import { cardOf, columnsFor } from '#web/schedules/list/columns.tsx'
import classes from '#web/schedules/list/schedule-list.module.css'
import {
  closedEdit,
  dayOrderWords,
  listWords,
  noMachineTexts,
  onlyAtZero,
  unplacedTexts,
} from '#web/schedules/list/texts.ts'
import { editAddress, recordAddress, type ScheduleKind, scheduleKinds } from '#web/schedules/steps/kinds.ts'
import { canStep, stepsOf } from '#web/schedules/steps/steps.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { Notice } from '#web/ui/surface.tsx'

/** Edit and delete stay in the menu when they may not be done, and say why. */
function menuOf(kind: ScheduleKind, row: ScheduleRow, open: OpenStep): RowMenuItem[] {
  const { edits, editLabel } = scheduleKinds[kind]
  const others = stepsOf(row).others.filter((step) => step !== 'edit' && step !== edits)
  const editable = row.abilities.includes(edits)
  const items: RowMenuItem[] = [
    {
      label: worded(editLabel),
      icon: IconPencil,
      ...(editable ? { to: editAddress(kind, row) } : { closed: worded(closedEdit[kind]) }),
    },
    ...stepMenu(row, others, open),
    { label: t`Boat`, icon: IconSailboat, to: `/Boats/${row.boatId}` },
  ]
  // A record that can be edited is its own form; the way it went stands on the request's page.
  const record = kind !== 'request' && editable ? recordAddress('request', row) : recordAddress(kind, row)
  items.unshift({ label: t`Open`, icon: IconEye, to: record })
  if (!row.abilities.includes('delete'))
    items.push({ label: t`Delete`, icon: IconTrash, danger: true, closed: worded(onlyAtZero) })
  return items
}

type Query = z.output<typeof scheduleListQuery>
const isOfDays = ({ from, until }: Query) => Boolean(from ?? until)
/** While nobody chose an order, a list of days stands in the order of the day. */
const isByDay = (query: Query) => isOfDays(query) && query.sortBy === 'id' && query.sortDirection === 'desc'
const inOrder = (query: Query): Query =>
  isByDay(query) ? { ...query, sortBy: 'dayTime', sortDirection: 'asc' } : query

const noMachineTitle = (count: number) =>
  t`${plural(count, { one: 'No machine: # booking fits on none', other: 'No machine: # bookings fit on none' })}`

type Props = {
  kind: ScheduleKind
  /** Shown when there is nothing at all. */
  empty: ReactNode
}
/** Owners have no menu entries for the halves: from all requests to drop-offs or pick-ups alone, and back. */
function Lists({ kind }: { kind: ScheduleKind }) {
  return (
    <nav className={`row wraps ${classes.lists}`} aria-label={t`Lists of requests`}>
      {(Object.keys(listWords) as ScheduleKind[]).map((one) => {
        const [name, trade] = listWords[one]
        return (
          <Link key={one} to={scheduleKinds[one].home} aria-current={one === kind ? 'page' : undefined}>
            {worded(name)}
            {trade && <span>&nbsp;{worded(trade)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

/** One of the three lists of schedules (specification 2.9, 2.10), with the dialogs of their steps. */
export function ScheduleList({ kind, empty }: Props) {
  const { search, exported, words, phases: shownPhases } = scheduleKinds[kind]
  const { isStaff } = useMe()
  const { settings, error: settingsError, retry, now } = useMarina()
  const { query, data, table } = useList({
    schema: scheduleListQuery,
    search: (query) => read(search, { query: inOrder(query) }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const onExport = useExport(exportSchedules, { ...inOrder(query), list: exported })
  const { open, dialog } = useLinkedDialog()
  const withoutMachine = isStaff && query.noMachine === 'true'
  const hasHours = isOfDays(query) || withoutMachine
  const shown = { kind, timeZone: settings?.timeZone ?? '', isStaff, now: now(), hasHours, withoutMachine }
  const filter = filterOf({
    key: 'phase',
    label: t`Phase`,
    keys: shownPhases,
    lookOf: phaseLook,
    value: query.phase,
    counts: data?.phases,
  })
  const narrowed = withoutMachine ? noMachineTexts : isStaff && query.unplaced === 'true' && unplacedTexts
  // of all of them, as the dashboard says it
  const isCounted = withoutMachine && data !== undefined && !query.phase && !query.searchQuery
  return (
    <>
      <Lists kind={kind} />
      {narrowed && (
        <div className={classes.narrowed}>
          <Notice
            tone="warn"
            title={isCounted ? noMachineTitle(data.totalCount) : narrowed.title}
            action={
              <ActionButton variant="default" to={scheduleKinds[kind].home}>
                {narrowed.showAll}
              </ActionButton>
            }
          >
            {narrowed.why}
          </Notice>
        </div>
      )}
      {isByDay(query) && (
        <p className={`quiet ${classes.order}`} role="status">
          {worded(dayOrderWords[kind])}
        </p>
      )}
      <div className={classes.rows} data-short={withoutMachine}>
        <RecordsTable
          words={words}
          columns={columnsFor(shown)}
          rowName={(row) => t`${{ boat: row.boat.name }}, request ${{ id: row.id }}`}
          card={(row) => cardOf(row, shown)}
          {...table}
          filter={filter}
          span={settings && { from: query.from, until: query.until, today: marinaDay(now(), settings.timeZone) }}
          onExport={onExport}
          rowAction={(row) => {
            const main = withoutMachine && canStep(row, 'change-machine') ? 'change-machine' : stepsOf(row).main
            const variant = row.holdReason ? 'default' : 'light'
            return main && <StepButton schedule={row} step={main} onOpen={open} size="sm" px="sm" variant={variant} />
          }}
          rowMenu={(row) => menuOf(kind, row, open)}
          empty={empty}
        />
      </div>
      {dialog}
    </>
  )
}
