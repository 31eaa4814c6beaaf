import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { BoatRow } from '#contract/boats/schema.ts'
import { dashboard } from '#contract/dashboard/calls.ts'
import type { DashboardAnswer } from '#contract/dashboard/schema.ts'
import { newRequestsOpen } from '#contract/schedules/booking-hours.ts'
import { searchRequests } from '#contract/schedules/calls.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { isOpen } from '#contract/schedules/status.ts'
import { wallClock } from '#contract/time.ts'
import { actionOf, type HomeContext, plannedOf, restActions } from '#web/home/boat-actions.tsx'
import { type BoatLine, BoatRows } from '#web/home/boat-rows.tsx'
import { Counts } from '#web/home/counts.tsx'
import { Guide } from '#web/home/guide.tsx'
import classes from '#web/home/home.module.css'
import { Invitations } from '#web/home/invitations.tsx'
import { NextAppointment } from '#web/home/next-appointment.tsx'
import { Offers } from '#web/home/offers.tsx'
import { QuietMoment, quietBoat, waitsForOwner } from '#web/home/quiet-moment.tsx'
import { Renewals } from '#web/home/renewals.tsx'
import { OwnerSkeleton } from '#web/home/skeletons.tsx'
import { texts } from '#web/home/texts.ts'
import { TodayMove } from '#web/home/today-move.tsx'
import { type Today, useToday } from '#web/home/use-today.ts'
import { Warnings } from '#web/home/warnings.tsx'
import { instantText, momentText, waitSince } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { yardSentence } from '#web/platform/yard-hours.ts'
import { NewRequests } from '#web/requests/new-requests.tsx'
import { lookOf, openingSentence, StatusOf, StepButton, useLinkedDialog, WayOf } from '#web/schedules/index.ts'
import { isStuck, NotLoaded, Stale } from '#web/shell/not-loaded.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { OnDemand, onDemand } from '#web/ui/on-demand.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

const refreshEvery = 60_000
const none: BoatRow[] = []
const inTheWater = onDemand(async () => (await import('#web/home/in-the-water.tsx')).InTheWater)
/** A row of a boat does not say since when she is where she is; her newest requests do. */
const newest = { pageSize: 50, sortBy: 'id', sortDirection: 'desc' }

function lineOf(row: BoatRow, schedule: ScheduleRow | undefined, shown: HomeContext, action: ReactNode): BoatLine {
  const { scheduleStatus: status } = row
  const cancelled = schedule?.cancelled ?? false
  const moving = schedule && isOpen(schedule.scheduleStatus)
  return {
    id: row.id,
    name: row.name,
    sub: row.shared ? [t`Shared with you`, row.brand].filter(Boolean).join(', ') : row.brand,
    hull: <HullIcon {...lookOf(row)} size={60} />,
    way: <WayOf status={status} cancelled={cancelled} boat={row} />,
    chip: <StatusOf status={status} cancelled={cancelled} missed={schedule?.missed} overdue={schedule?.overdue} />,
    wait: moving ? waitSince(schedule.waitingSince, shown.now) : null,
    action,
  }
}

/** Before the first boat the guide comes first, the counts and the empty bay after it. */
function FirstDay({ data }: { data: DashboardAnswer }) {
  return (
    <>
      <Guide done={data.guideDone} />
      <Counts totals={data.totals} across />
      <EmptyState title={texts.firstDayTitle}>{texts.firstDay}</EmptyState>
    </>
  )
}

const refusedOf = ({ warnings }: DashboardAnswer) =>
  warnings.flatMap(({ refused, action }) => (refused && action ? [action.to] : []))
const allBoats = (count: number) => t`${plural(count, { one: 'All # boats', other: 'All # boats' })}`

/** What will block her, what is next, how much there is, where each boat is, what is left to set up. */
type BoatsProps = { data: DashboardAnswer; shown: HomeContext; today: Today; onMissing: () => void; ask: ReactNode }
function Boats({ data, shown, today, onMissing, ask }: BoatsProps) {
  const { boats, totals } = data
  const { timeZone } = shown.settings
  // what happens today stands first, and is not said again below
  const next = !today.known || (data.next && today.told.has(data.next.boatId)) ? null : data.next
  const { data: requests } = useQuery({
    ...read(searchRequests, { query: newest }),
    placeholderData: keepPreviousData,
  })
  const { open, dialog } = useLinkedDialog()
  const nextBoat = boats.find(({ id }) => id === next?.boatId)
  const scheduleOf = ({ scheduleId }: { scheduleId: number | null }) =>
    requests?.items.find(({ id }) => id === scheduleId)
  const untold = boats.filter(({ id }) => !today.told.has(id))
  const quiet = today.known ? quietBoat(untold, data.next !== null) : undefined
  const handOver = (schedule: ScheduleRow | undefined) =>
    schedule?.abilities.includes('collect') && (
      <StepButton schedule={schedule} step="collect" onOpen={open} variant="filled" />
    )
  const planned = quiet && plannedOf(quiet, scheduleOf(quiet), shown.now)
  const moment = quiet && (
    <QuietMoment
      row={quiet}
      planned={planned ? instantText(planned, shown.settings.timeZone, shown.now) : null}
      action={waitsForOwner(quiet) ? handOver(scheduleOf(quiet)) : restActions(quiet, scheduleOf(quiet), shown, open)}
    />
  )
  const isFirst = waitsForOwner(quiet)
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {today.afloat.map(({ boatName: name }) => t`${{ name }} is in the water`).join(' ')}
      </p>
      {today.afloat.map((own) => (
        <OnDemand
          key={own.id}
          of={inTheWater}
          onMissing={onMissing}
          props={{
            own,
            settings: shown.settings,
            schedule: scheduleOf(own),
            arrives: today.arrives(own),
            action: handOver(scheduleOf(own)),
          }}
        />
      ))}
      {ask}
      {today.moves.map((own) => (
        <TodayMove key={own.id} own={own} schedule={scheduleOf(own)} timeZone={timeZone} />
      ))}
      {isFirst && moment}
      <Warnings warnings={data.warnings} />
      {!isFirst && moment}
      {next ? (
        <div className={`stack gap-lg ${classes.top}`}>
          <NextAppointment
            next={next}
            status={nextBoat?.scheduleStatus ?? null}
            look={lookOf(nextBoat ?? { id: next.boatId })}
            schedule={scheduleOf(next)}
            timeZone={timeZone}
            now={shown.now}
          />
          <Counts totals={totals} />
        </div>
      ) : (
        <Counts totals={totals} across />
      )}
      <Panel
        title={t`My boats`}
        aside={
          <Link to="/Boats" className={classes.aside}>
            {totals.boats > boats.length ? allBoats(totals.boats) : t`All boats`}
          </Link>
        }
        flush
      >
        <BoatRows
          boats={boats.map((row) => {
            // what stands large above is not said twice
            const action = row === quiet ? null : actionOf(row, scheduleOf(row), shown, open)
            return lineOf(row, scheduleOf(row), shown, action)
          })}
        />
      </Panel>
      <Guide done={data.guideDone} refused={data.warnings.find(({ refused }) => refused === 'request')} />
      {dialog}
    </>
  )
}

export function OwnerHome() {
  const marina = useMarina()
  const home = useQuery({ ...read(dashboard, {}), refetchInterval: refreshEvery })
  const { settings } = marina
  const { data } = home
  const now = marina.now()
  const wall = settings && wallClock(now, settings.timeZone)
  const [hasMoment, setHasMoment] = useState(true)
  const missMoment = useCallback(() => setHasMoment(false), [])
  const today = useToday(data?.boats ?? none, { hasMoment })
  const isMoment = today.afloat.length > 0
  const failure = home.error ?? marina.error
  const asks = settings && data && data.totals.boats > 0
  const mayAsk = settings && newRequestsOpen(now, settings)
  const opens = asks && !mayAsk && openingSentence(now, settings.timeZone)
  const ask = asks && mayAsk && <NewRequests settings={settings} now={marina.now} />
  const sub = wall && [t`${{ moment: momentText(wall, wall) }} at the marina.`, yardSentence(now, settings), opens]
  // who has another boat may want to ask for her meanwhile
  const asksBelow = isMoment && (data?.totals.boats ?? 0) > today.afloat.length
  return (
    <>
      {/* the moment she is in the water has the top of the page to itself */}
      {isMoment ? (
        <h1 className="sr-only">{t`Dashboard`}</h1>
      ) : (
        <PageHead title={t`Dashboard`} sub={sub ? sub.filter(Boolean).join(' ') : ' '}>
          {ask}
        </PageHead>
      )}
      <div className="panels">
        <Invitations />
        <Offers />
        {settings?.money && <Renewals />}
        {data && settings ? (
          <>
            {home.error && <Stale error={home.error} />}
            {data.totals.boats === 0 ? (
              <FirstDay data={data} />
            ) : (
              <Boats
                data={data}
                shown={{ settings, now, refused: refusedOf(data) }}
                today={today}
                onMissing={missMoment}
                ask={asksBelow && (ask ? <div className="row">{ask}</div> : opens && <p className="quiet">{opens}</p>)}
              />
            )}
            {/* another of theirs may be asked for meanwhile */}
            {isMoment && data.totals.boats > 1 && mayAsk && (
              <div className="row wraps gap-2xs">
                <NewRequests settings={settings} now={marina.now} />
              </div>
            )}
          </>
        ) : failure || isStuck(home) ? (
          <NotLoaded
            title={t`The dashboard did not load`}
            error={failure}
            onRetry={() => {
              void home.refetch()
              void marina.retry()
            }}
          />
        ) : (
          <OwnerSkeleton />
        )}
      </div>
    </>
  )
}
