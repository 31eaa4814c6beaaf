import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/day/words.ts'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { dayPlan } from '#contract/day/calls.ts'
import type { DayLane } from '#contract/day/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay, wallClock, weekday } from '#contract/time.ts'
import { AsOf, useIsCut } from '#web/day/as-of.tsx'
import { Lanes } from '#web/day/lanes.tsx'
import { Paper } from '#web/day/paper.tsx'
import { PlanHead } from '#web/day/plan-head.tsx'
import { type ProposedBays, readProposedBays } from '#web/day/proposed-bays.ts'
import { TakeDialog } from '#web/day/take-dialog.tsx'
import { dayText, momentText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { StopBands } from '#web/stops/stop-band.tsx'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

const pageState = z.object({ day: z.iso.date().optional() })
/** Rarely there: no part of the first bytes of other pages, which know what each page loads. */
const undecidedMoves = onDemand(async () => (await import('#web/yard-screen/undecided-moves.tsx')).UndecidedMoves)
/** That it could not be had was said: the plan is read without it. */
const staysAway = () => undefined
const stopDialog = onDemand(async () => (await import('#web/stops/stop-dialog.tsx')).StopDialog)
/** States change as minutes pass, without anybody changing a record. */
const refreshEvery = 30_000
/** Why a day is empty on which nothing can be booked; Monday first. */
const weekdaysOff = [
  msg`No bookings on Mondays`,
  msg`No bookings on Tuesdays`,
  msg`No bookings on Wednesdays`,
  msg`No bookings on Thursdays`,
  msg`No bookings on Fridays`,
  msg`No bookings on Saturdays`,
  msg`No bookings on Sundays`,
]
function emptyTitle(day: string, { closedDays, bookingHours }: PublicSettings) {
  if (closedDays.includes(day)) return t`The marina is closed on this day`
  const off = bookingHours[weekday(day) - 1] ? undefined : weekdaysOff[weekday(day) - 1]
  return off ? worded(off) : t`Nothing is booked on this day`
}
/** In the address of the dialog: 1 is the whole yard, a machine one more than its number. */
const stopId = (machineId: number | null) => (machineId ?? 0) + 1
const stoppedBy = (id: number) => (id === 1 ? null : id - 1)

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

/** What goes on paper: one lane, or all of them. */
type TakenSheet = { lane: DayLane | null }
const idOf = ({ machine }: DayLane) => machine?.id ?? null
const sheetsOf = (lanes: readonly DayLane[], only: DayLane | null) =>
  lanes.filter((lane) => only === null || idOf(lane) === idOf(only))

function Plan() {
  const [state, setState] = useUrlState(pageState)
  const { settings, error: settingsError, retry, now } = useMarina()
  const today = settings && marinaDay(now(), settings.timeZone)
  const day = state.day ?? today ?? ''
  const plan = useQuery({
    ...read(dayPlan, { params: { day } }),
    enabled: day !== '',
    refetchInterval: refreshEvery,
  })
  const isCut = useIsCut(plan.error)
  const [taking, setTaking] = useState<TakenSheet | null>(null)
  const stopping = useDialogAddress('stop')
  const booking = useDialogAddress('book')
  useAhead(stopDialog)
  const [paper, setPaper] = useState<(TakenSheet & { phones: boolean; proposed: ProposedBays }) | null>(null)
  useEffect(() => {
    if (!paper) return
    const clear = () => setPaper(null)
    window.addEventListener('afterprint', clear, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [paper])
  const failure = plan.error ?? settingsError
  // a plan stands under its own date alone: on a slow line nobody works from, or prints, another day's
  const { data } = plan
  const all = data?.lanes.flatMap(({ movements }) => movements) ?? []
  const done = all.filter(({ doneAt }) => doneAt).length
  const count = all.length
  const date = today ? dayText(day, today) : ''
  const sub =
    today && data && count === 0
      ? date
      : today && data
        ? t`${{ date }}. ${plural(count, { one: '# movement', other: '# movements' })}, ${plural({ done }, { one: '# done', other: '# done' })}.`
        : ' '
  return (
    <>
      <PlanHead
        sub={sub}
        chosen={
          today ? { day, today, onDay: (chosen) => setState({ day: chosen === today ? undefined : chosen }) } : null
        }
        isEmpty={count === 0}
        booksBelow={data !== undefined && count === 0}
        stopAddress={stopping.to(stopId(null))}
        onTake={() => setTaking({ lane: null })}
      />
      {data && settings && today ? (
        <div className="panels">
          {isCut && <AsOf at={plan.dataUpdatedAt} timeZone={settings.timeZone} error={plan.error} />}
          <StopBands ofDay={data.stops} isToday={day === today} />
          <OnDemand of={undecidedMoves} props={{ timeZone: settings.timeZone }} onMissing={staysAway} />
          {count === 0 ? (
            <EmptyState
              title={emptyTitle(day, settings)}
              action={
                <Button component={Link} to={booking.to(1)} leftSection={<IconPhone size={18} aria-hidden />}>
                  {t({ message: 'Book', context: 'a time for who is on the phone' })}
                </Button>
              }
            >
              {t`What is booked for this day stands here by machine and in its order.`}
            </EmptyState>
          ) : (
            <Lanes
              plan={data}
              settings={settings}
              now={now()}
              stopAddress={(machineId) => stopping.to(stopId(machineId))}
              onPrint={(lane) => setTaking({ lane })}
            />
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
        taken={taking}
        onClose={() => setTaking(null)}
        onPrint={async (phones) => {
          const lane = taking?.lane ?? null
          const sheets = settings?.allocation && data ? sheetsOf(data.lanes, lane) : []
          const proposed = await readProposedBays(sheets)
          setTaking(null)
          setPaper({ lane, phones, proposed })
        }}
      />
      {stopping.id !== null &&
        settings &&
        stopping.show(
          <OnDemand
            of={stopDialog}
            onMissing={stopping.close}
            props={{
              machineId: stoppedBy(stopping.id),
              timeZone: settings.timeZone,
              now: now(),
              onClose: stopping.close,
            }}
          />,
        )}
      {paper && data && settings && today && (
        <Paper
          lanes={sheetsOf(data.lanes, paper.lane)}
          hasMachines={data.lanes.some(({ machine }) => machine !== null)}
          settings={settings}
          date={date}
          printed={momentText(wallClock(now(), settings.timeZone), today)}
          phones={paper.phones}
          proposed={paper.proposed}
        />
      )}
    </>
  )
}
