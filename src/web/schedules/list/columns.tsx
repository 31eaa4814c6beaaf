import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { IconClock, IconHandStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ScheduleRow, scheduleSortKeys } from '#contract/schedules/schema.ts'
import { isAtOrAfter } from '#contract/schedules/status.ts'
import { wallClock } from '#contract/time.ts'
import { instantDayText, listInstant, timeOf } from '#web/platform/dates.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { unmeasuredText } from '#web/schedules/facts/checks.ts'
import { sinceWords } from '#web/schedules/facts/since.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { WayOf } from '#web/schedules/facts/way-of.tsx'
import classes from '#web/schedules/list/schedule-list.module.css'
import { recordAddress, type ScheduleKind } from '#web/schedules/steps/kinds.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { subLine } from '#web/ui/records-table/sub-line.ts'
import type { Card, Column } from '#web/ui/records-table/types.ts'

type SortKey = (typeof scheduleSortKeys)[number]
type Shows = (instant: string | null, shown: RowContext) => ReactNode
type ScheduleColumn = Column<ScheduleRow, SortKey>
export type RowContext = {
  kind: ScheduleKind
  timeZone: string
  isStaff: boolean
  now: Date
  /** Hours are what it is read for: narrowed to days, or to times that fit on no machine. */
  hasHours: boolean
  /** The list holds nothing but what fits on no machine, and says so above it. */
  withoutMachine: boolean
}

const dayOf = (instant: string | null, { timeZone }: RowContext) => (instant ? listInstant(instant, timeZone) : '–')
/** What fits on no machine is to be decided: its days are read as elsewhere, those of other lists as specified. */
const dayWithHour = (instant: string, shown: RowContext) =>
  shown.withoutMachine ? instantDayText(instant, shown.timeZone, shown.now) : dayOf(instant, shown)
const hourOf = (instant: string, { timeZone }: RowContext) => timeOf(wallClock(instant, timeZone))
/** A list of one kind of appointment has room for the hour. */
const momentOf = (instant: string | null, shown: RowContext) =>
  instant ? `${dayWithHour(instant, shown)}, ${hourOf(instant, shown)}` : '–'
/** Two columns of hours leave the table its width: the hour stands under the day. */
const brokenMoment = (instant: string | null, shown: RowContext) =>
  instant ? (
    <span className="stack">
      <span>{dayWithHour(instant, shown)}</span> <span>{hourOf(instant, shown)}</span>
    </span>
  ) : (
    '–'
  )
const status = (row: ScheduleRow, { withoutMachine }: RowContext) => (
  <>
    <StatusOf
      status={row.scheduleStatus}
      cancelled={row.cancelled}
      missed={row.missed}
      overdue={row.overdue}
      undated={row.insuranceUndated}
      unplaced={row.unplaced}
      noMachine={row.noMachine && !withoutMachine}
    />
    {row.noMachine && row.notMeasured.length > 0 && (
      <span className="block text-sm quiet breaks">{unmeasuredText(row)}</span>
    )}
    {row.holdReason && (
      <span className={`row text-sm breaks ${classes.hold}`}>
        <IconHandStop size={16} aria-hidden />
        <span data-cut>{t`On hold: ${{ reason: row.holdReason }}`}</span>
      </span>
    )}
  </>
)
/** What stands in place of a pick-up that has no date. */
const noPickUp = ({ scheduleStatus: code }: ScheduleRow) =>
  isAtOrAfter(code, 'pickUpRequested') ? t`Not asked for` : t`Not asked for yet`
/** A date that was only planned is not one that was asked for. */
const isPlan = (row: ScheduleRow) => !row.pickUpAsked && row.pickup_Requested_Date !== null

const dropOffColumn = (title: string, show: Shows, shown: RowContext): ScheduleColumn => ({
  key: 'scheduleDate',
  title,
  sortable: true,
  numeric: true,
  isNarrow: true,
  render: (row) => show(row.scheduleDate, shown),
})
const pickUpColumn = (title: string, show: Shows, shown: RowContext): ScheduleColumn => ({
  key: 'pickup_Requested_Date',
  title,
  sortable: true,
  numeric: true,
  isNarrow: true,
  render: (row) =>
    shown.kind === 'pick-up' && isPlan(row) ? (
      <>
        {show(row.pickup_Requested_Date, shown)} <small className={`quiet ${classes.plan}`}>{t`planned`}</small>
      </>
    ) : (
      show(row.pickup_Requested_Date, shown)
    ),
})
function dateColumns(shown: RowContext): ScheduleColumn[] {
  if (shown.kind === 'drop-off') return [dropOffColumn(t`Drop-off Date`, momentOf, shown)]
  if (shown.kind === 'pick-up') return [pickUpColumn(t`Pick-up Date`, momentOf, shown)]
  const show = shown.hasHours ? brokenMoment : dayOf
  return [dropOffColumn(t`Boat Drop Off Request`, show, shown), pickUpColumn(t`Boat Pickup Request`, show, shown)]
}

export const columnsFor = (shown: RowContext): ScheduleColumn[] => [
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'boatName',
    title: t`Boat Name`,
    sortable: true,
    render: (row) => (
      <RecordName
        to={recordAddress(shown.kind, row)}
        name={row.boat.name}
        sub={<span className={classes.sub}>{shown.isStaff ? row.ownerName : row.boat.brand}</span>}
        icon={<HullIcon {...lookOf(row.boat)} size={36} />}
      />
    ),
  },
  { key: 'status', title: t`Status`, sortable: true, render: (row) => status(row, shown) },
  ...dateColumns(shown),
]

const dropOffFact = (row: ScheduleRow) => [t`Drop-off`, row.scheduleDate] as const
const pickUpFact = (row: ScheduleRow) =>
  [isPlan(row) ? t`Pick-up (planned)` : t`Pick-up`, row.pickup_Requested_Date] as const

export function cardOf(row: ScheduleRow, shown: RowContext): Card {
  const dates = [
    ...(shown.kind === 'pick-up' ? [] : [dropOffFact(row)]),
    ...(shown.kind === 'drop-off' ? [] : [pickUpFact(row)]),
  ]
  const isOne = dates.length === 1
  const days = (
    <dl className={`stack text-sm ${classes.dates}`} data-one={isOne}>
      {dates.map(
        ([label, instant]) =>
          (instant || isOne) && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{instant ? momentOf(instant, shown) : noPickUp(row)}</dd>
            </div>
          ),
      )}
    </dl>
  )
  return {
    icon: <HullIcon {...lookOf(row.boat)} size={52} />,
    name: row.boat.name,
    to: recordAddress(shown.kind, row),
    sub: subLine([shown.isStaff ? row.ownerName : null, row.boat.brand], row.id),
    body: (
      <>
        {isOne && days}
        <WayOf status={row.scheduleStatus} cancelled={row.cancelled} boat={row.boat} words={false} />
        <div className={`row wraps mid ${classes.state}`}>
          {status(row, shown)}
          <span className={`inline-row mid text-sm quiet ${classes.wait}`}>
            <IconClock size={16} aria-hidden />
            {sinceWords(row, shown.timeZone, shown.now)}
          </span>
        </div>
        {!isOne && days}
      </>
    ),
  }
}
