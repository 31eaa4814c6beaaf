import { plural, t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconDeviceTablet,
  IconHandStop,
  IconPrinter,
} from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { dayPlan, markMovement } from '#contract/day/calls.ts'
import type { DayLane, DayPlan, MovementMark } from '#contract/day/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { isOfMachine, standsAt } from '#contract/stops/span.ts'
import { addDays, marinaDay, wallClock } from '#contract/time.ts'
import classes from '#web/day/day-page.module.css'
import { Lane, laneName, toGoText } from '#web/day/lane.tsx'
import { bandsOf } from '#web/day/looks.ts'
import { Paper } from '#web/day/paper.tsx'
import { TakeDialog } from '#web/day/take-dialog.tsx'
import { call } from '#web/platform/api.ts'
import { dayText, momentText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useLinkedDialog } from '#web/schedules/index.ts'
import { Stale } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { StopBands } from '#web/stops/stop-band.tsx'
import { touch } from '#web/tokens.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { laneIcon } from '#web/ui/machine-icons.ts'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { useUrlState } from '#web/ui/use-url-state.ts'

const pageState = z.object({
  day: z.iso.date().optional(),
  /** Of the lane that a phone shows; 0: what has no machine. */
  machine: z.coerce.number().int().min(0).optional(),
})
/** Rarely there: no part of the first bytes of other pages, which know what each page loads. */
const UndecidedMoves = lazy(() => import('#web/yard-screen/undecided-moves.tsx'))
const stopDialog = onDemand(async () => (await import('#web/stops/stop-dialog.tsx')).StopDialog)
/** States change as minutes pass, without anybody changing a record. */
const refreshEvery = 30_000

export const meta = () => [{ title: titled(t`Day plan`) }]

export default function DayPage() {
  return (
    <StaffOnly
      title={t`Day plan`}
      whom={t`The day plan is for the marina’s staff`}
      why={t`When your boat is moved stands on your dashboard.`}
    >
      <Plan />
    </StaffOnly>
  )
}

type ChosenDay = { day: string; today: string; onDay: (day: string) => void }
function DayChooser({ day, today, onDay }: ChosenDay) {
  const step = { size: touch, variant: 'default' } as const
  return (
    <div className={`row mid gap-2xs ${classes.chooser}`}>
      <ActionIcon {...step} aria-label={t`Day before`} onClick={() => onDay(addDays(day, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DayField
        aria-label={t`Day`}
        value={day}
        onChange={(chosen) => /^\d{4}-\d\d-\d\d$/.test(chosen) && onDay(chosen)}
      />
      <ActionIcon {...step} aria-label={t`Day after`} onClick={() => onDay(addDays(day, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" disabled={day === today} onClick={() => onDay(today)}>
        {t`Today`}
      </Button>
    </div>
  )
}

/** Whether a machine, or all of them, stands at this moment: nothing begins on it. */
const isStoppedNow = ({ stops }: DayPlan, { machine }: DayLane, now: Date) =>
  stops.some((stop) => isOfMachine(stop, machine?.id ?? null) && standsAt(stop, now))

function Lanes({ plan, settings, now }: { plan: DayPlan; settings: PublicSettings; now: Date }) {
  const [{ machine }, setState] = useUrlState(pageState)
  const phone = usePhone()
  const queries = useQueryClient()
  const { open, dialog } = useLinkedDialog()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: { movementId: number; mark: MovementMark }) => call(markMovement, { body }),
    onError: showProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: [dayPlan.path] }),
  })
  const { timeZone } = settings
  const { lanes, day } = plan
  const hasMachines = lanes.some((lane) => lane.machine !== null)
  const wall = wallClock(now, timeZone)
  const clock = { timeZone, isToday: day === wall.slice(0, 10), hour: `${wall.slice(11, 13)}:00`, now: wall.slice(11) }
  const chosen = lanes.find((lane) => (lane.machine?.id ?? 0) === machine) ?? lanes[0]
  const shown = phone ? lanes.filter((lane) => lane === chosen) : lanes
  const bands = shown.flatMap((lane) =>
    bandsOf(
      lane.movements.filter(({ doneAt }) => !doneAt),
      timeZone,
    ),
  )
  const hours = [
    ...new Set([...bands.map(({ hour }) => hour), ...(clock.isToday && bands.length > 0 ? [clock.hour] : [])]),
  ]
  return (
    <>
      {phone && lanes.length > 1 && (
        <nav className={classes.tabs} aria-label={t`Machines`}>
          {lanes.map((lane) => {
            const Mark = laneIcon(lane)
            return (
              <button
                key={lane.machine?.id ?? 0}
                type="button"
                className="row mid gap-2xs"
                aria-pressed={lane === chosen}
                onClick={() => setState({ machine: lane.machine?.id ?? 0 }, { replace: true })}
              >
                <Mark size={22} aria-hidden />
                <span className="stack shrinks">
                  <b className="breaks">{laneName(lane, hasMachines)}</b>
                  <span className="text-note">{toGoText(lane)}</span>
                </span>
              </button>
            )
          })}
        </nav>
      )}
      <div className={classes.lanes} style={{ '--rows': hours.length + 2 } as CSSProperties}>
        {shown.map((lane) => (
          <Lane
            key={lane.machine?.id ?? 0}
            lane={lane}
            day={day}
            clock={clock}
            isStopped={isStoppedNow(plan, lane, now)}
            hours={hours.toSorted()}
            title={laneName(lane, hasMachines)}
            onOpen={open}
            marked={isPending ? variables : null}
            onMark={(movementId, mark) => mutate({ movementId, mark })}
          />
        ))}
      </div>
      {dialog}
    </>
  )
}

function Plan() {
  const [state, setState] = useUrlState(pageState)
  const { settings, error: settingsError, retry, now } = useMarina()
  const today = settings && marinaDay(now(), settings.timeZone)
  const day = state.day ?? today ?? ''
  const plan = useQuery({
    ...read(dayPlan, { params: { day } }),
    enabled: day !== '',
    refetchInterval: refreshEvery,
    placeholderData: keepPreviousData,
  })
  const [taking, setTaking] = useState(false)
  const stopping = useDialogAddress('stop')
  useAhead(stopDialog)
  const [paper, setPaper] = useState<{ phones: boolean } | null>(null)
  useEffect(() => {
    if (!paper) return
    const clear = () => setPaper(null)
    window.addEventListener('afterprint', clear, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [paper])
  const failure = plan.error ?? settingsError
  const all = plan.data?.lanes.flatMap(({ movements }) => movements) ?? []
  const done = all.filter(({ doneAt }) => doneAt).length
  const count = all.length
  const date = today ? dayText(day, today) : ''
  const sub =
    today && plan.data
      ? t`${{ date }}. ${plural(count, { one: '# movement', other: '# movements' })}, ${plural({ done }, { one: '# done', other: '# done' })}.`
      : ' '
  return (
    <>
      <PageHead title={t`Day plan`} sub={sub}>
        {today && (
          <DayChooser
            day={day}
            today={today}
            onDay={(chosen) => setState({ day: chosen === today ? undefined : chosen })}
          />
        )}
        <Button component={Link} to="/yard" variant="default" leftSection={<IconDeviceTablet size={18} />}>
          {t`Yard screen`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          disabled={count === 0}
          onClick={() => setTaking(true)}
        >
          {t`Print or export`}
        </Button>
        <Button
          component={Link}
          to={stopping.to(1)}
          variant="outline"
          color="foul"
          leftSection={<IconHandStop size={18} />}
        >
          {t`Stop`}
        </Button>
      </PageHead>
      {plan.data && settings && today ? (
        <div className="panels">
          {plan.error && <Stale error={plan.error} />}
          <StopBands ofDay={plan.data.stops} isToday={day === today} />
          <Suspense>
            <UndecidedMoves timeZone={settings.timeZone} />
          </Suspense>
          {count === 0 ? (
            <EmptyState
              title={
                settings.closedDays.includes(day)
                  ? t`The marina is closed on this day`
                  : t`Nothing is booked on this day`
              }
              action={
                <Button component={Link} to="/ScheduleDropOffs/create" leftSection={<IconCalendarPlus size={18} />}>
                  {t`Book`}
                </Button>
              }
            >
              {t`What is booked for this day stands here by machine and in its order.`}
            </EmptyState>
          ) : (
            <Lanes plan={plan.data} settings={settings} now={now()} />
          )}
        </div>
      ) : failure ? (
        <FailedState
          title={t`The day plan did not load`}
          onRetry={() => {
            void plan.refetch()
            void retry()
          }}
        >
          {problemOf(failure).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )}
      <TakeDialog
        day={day}
        opened={taking}
        onClose={() => setTaking(false)}
        onPrint={(phones) => {
          setTaking(false)
          setPaper({ phones })
        }}
      />
      {stopping.id !== null &&
        settings &&
        stopping.show(
          <OnDemand
            of={stopDialog}
            onMissing={stopping.close}
            props={{ timeZone: settings.timeZone, now: now(), onClose: stopping.close }}
          />,
        )}
      {paper && plan.data && settings && today && (
        <Paper
          plan={plan.data}
          date={date}
          printed={momentText(wallClock(now(), settings.timeZone), today)}
          phones={paper.phones}
          timeZone={settings.timeZone}
        />
      )}
    </>
  )
}
