import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/yard/words.ts'
import { SegmentedControl } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBarDown,
  IconArrowBarUp,
  IconCalendarX,
  IconClockExclamation,
  IconEye,
  IconHandStop,
  IconSailboat,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { yardBoard } from '#contract/dashboard/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { scheduleFlags } from '#contract/schedules/flags.ts'
import { isScheduleStatus, type Phase, phaseOf, phases, scheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { instantDayText, instantText, waitSince } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import {
  lookOf,
  type OpenStep,
  phaseIcons,
  StepButton,
  statusMark,
  stepMenu,
  stepsOf,
  useLinkedDialog,
} from '#web/schedules/index.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { CutNotice } from '#web/ui/cut-notice.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import { EmptyState, FailedState } from '#web/ui/states.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'
import { BoardColumns } from '#web/yard/board-columns.tsx'
import classes from '#web/yard/board-page.module.css'
import { BoardSkeleton } from '#web/yard/board-skeleton.tsx'
import { appointmentOf, type BookedMove, byTheClock, isLate, isToday } from '#web/yard/order.ts'
import { texts, underWay } from '#web/yard/texts.ts'

type BoardRow = Answer<typeof yardBoard>['items'][number]
const boardState = z.object({
  show: z.enum(['all', 'today', 'hold']).default('all'),
  phase: z.enum(['request', 'payment', 'yard', 'rack', 'water']).default('request'),
})
const refreshEvery = 30_000

const phaseIn = (row: BoardRow): Phase | null =>
  isScheduleStatus(row.scheduleStatus) ? phaseOf(row.scheduleStatus).key : null
const appointmentLook = {
  lift: { word: msg`Lifting`, Icon: IconArrowBarUp },
  launch: { word: msg`Lowering`, Icon: IconArrowBarDown },
} as const
/** On a board the first unit of a wait is enough. */
const coarse = (wait: string) => wait.split(' ').slice(0, 2).join(' ')
/** Nothing is to be done with her, and nothing is wrong: she stands below those that wait for the yard. */
const isIdle = (row: BoardRow) => !stepsOf(row).main && !row.overdue && row.holdReason === null

const byWaiting = (a: BoardRow, b: BoardRow) =>
  Number(isIdle(a)) - Number(isIdle(b)) || a.waitingSince.localeCompare(b.waitingSince)

type BookedProps = { booked: BookedMove; missed: boolean; late: boolean; timeZone: string; now: Date }
/** When she is expected, and whether that time has passed. */
function Booked({ booked: { kind, at }, missed, late, timeZone, now }: BookedProps) {
  const { word, Icon } = appointmentLook[kind]
  const when = instantText(at, timeZone, now)
  const Mark = missed ? IconCalendarX : late ? IconClockExclamation : Icon
  return (
    <p className={`row at-top ${classes.line}`} data-bad={missed || late}>
      <Mark size={15} aria-hidden />
      <span className="sr-only">{worded(word)}</span>
      {missed ? t`Missed ${{ day: instantDayText(at, timeZone, now) }}` : late ? t`Late: ${when}` : when}
    </p>
  )
}

type CardProps = { row: BoardRow; timeZone: string; now: Date; onOpen: OpenStep }
function BoatCard({ row, timeZone, now, onOpen }: CardProps) {
  const { label, tone } = statusMark(row.scheduleStatus, row.cancelled)
  const { main, others } = stepsOf(row)
  const booked = appointmentOf(row)
  const late = isLate(row, now)
  const menu = (
    <RowMenu
      name={row.boat.name}
      items={[
        { label: t`Open`, icon: IconEye, to: `/Requests/${row.id}` },
        ...stepMenu(row, others, onOpen),
        { label: t`Boat`, icon: IconSailboat, to: `/Boats/${row.boatId}` },
      ]}
    />
  )
  return (
    <>
      <div className={`stack gap-2xs mid ${classes.top}`}>
        <HullIcon {...lookOf(row.boat)} size={34} />
        <div className={classes.who}>
          <Link to={`/Requests/${row.id}`}>{row.boat.name}</Link>
          <span title={row.ownerName}>{row.ownerName}</span>
        </div>
      </div>
      <div className={`row at-top ${classes.line}`}>
        {tone === 'bad' && <IconAlertTriangle size={15} aria-hidden className={classes.bad} />}
        {label}
        <span className="num">{coarse(waitSince(row.waitingSince, now))}</span>
        {!main && menu}
      </div>
      {booked && <Booked booked={booked} missed={row.missed} late={late} timeZone={timeZone} now={now} />}
      {row.holdReason && (
        <p className={`row at-top ${classes.line}`} data-bad="true">
          <IconHandStop size={15} aria-hidden />
          {row.holdReason}
        </p>
      )}
      {row.overdue && (
        <p className={`row at-top ${classes.line}`} data-bad="true">
          <IconClockExclamation size={15} aria-hidden />
          {worded(scheduleFlags.overdue.label)}
        </p>
      )}
      {main && (
        <div className={`row mid ${classes.actions}`}>
          <StepButton
            schedule={row}
            step={main}
            onOpen={onOpen}
            size="sm"
            fullWidth
            px={6}
            variant={row.holdReason ? 'default' : 'light'}
          />
          {menu}
        </div>
      )}
    </>
  )
}

export const meta = () => [{ title: titled(t`Yard board`) }]

export default function BoardPage() {
  return (
    <StaffOnly title={texts.title} whom={texts.forStaff} why={texts.forStaffText}>
      <Board />
    </StaffOnly>
  )
}

function Board() {
  const [state, setState] = useUrlState(boardState)
  const { settings, error: settingsError, retry, now } = useMarina()
  const board = useQuery({ ...read(yardBoard, {}), refetchInterval: refreshEvery })
  const { open, dialog } = useLinkedDialog()
  const held = useRef<string | null>(null)
  const onOpen: OpenStep = (subject, step) => {
    held.current = String(subject.id)
    open(subject, step)
  }
  const failure = board.error ?? settingsError
  if (!board.data || !settings)
    return (
      <>
        <PageHead title={texts.title} />
        {failure ? (
          <FailedState
            title={t`The yard board did not load`}
            onRetry={() => {
              void board.refetch()
              void retry()
            }}
          >
            {problemOf(failure).message}
          </FailedState>
        ) : (
          <BoardSkeleton />
        )}
      </>
    )

  const { timeZone } = settings
  const today = marinaDay(now(), timeZone)
  // What was rejected or cancelled is closed: nothing is done with it in the yard.
  const rows = board.data.items
    .filter(({ scheduleStatus: status }) => status !== scheduleStatus.requestRejected)
    .filter((row) => state.show !== 'hold' || row.holdReason !== null)
    .filter((row) => state.show !== 'today' || isToday(row, today, timeZone))
    .toSorted(state.show === 'today' ? byTheClock(now()) : byWaiting)
  const columns = phases.map(({ key, label, short }) => ({
    key,
    label: worded(label),
    short: worded(short),
    icon: phaseIcons[key],
    cards: rows
      .filter((row) => phaseIn(row) === key)
      .map((row) => ({
        id: row.id,
        bad: row.holdReason !== null || row.missed || row.overdue || statusMark(row.scheduleStatus).tone === 'bad',
        content: <BoatCard row={row} timeZone={timeZone} now={now()} onOpen={onOpen} />,
      })),
  }))
  return (
    <>
      <PageHead title={texts.title} sub={underWay[state.show](rows.length)}>
        <SegmentedControl
          className={classes.show}
          aria-label={t`Show`}
          data={[
            { value: 'all', label: t`All` },
            { value: 'today', label: t`Today` },
            { value: 'hold', label: t`On hold` },
          ]}
          value={state.show}
          onChange={(show) => setState({ show: boardState.shape.show.parse(show) }, { replace: true })}
        />
      </PageHead>
      {board.error && (
        <div className={classes.stale}>
          <Notice title={texts.stale}>{texts.staleText}</Notice>
        </div>
      )}
      <CutNotice shown={board.data.items.length} total={board.data.totalCount} />
      {rows.length === 0 && state.show === 'all' ? (
        <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
      ) : (
        <BoardColumns
          columns={columns}
          value={state.phase}
          onValue={(phase) => setState({ phase: boardState.shape.phase.parse(phase) }, { replace: true })}
          held={held}
        />
      )}
      {dialog}
    </>
  )
}
