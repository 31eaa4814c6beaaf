import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { BoatRow } from '#contract/boats/schema.ts'
import { dashboard } from '#contract/dashboard/calls.ts'
import type { DashboardAnswer } from '#contract/dashboard/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { newRequestsOpen } from '#contract/schedules/booking-hours.ts'
import { searchRequests } from '#contract/schedules/calls.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { isOpen, scheduleStatus } from '#contract/schedules/status.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { wallClock } from '#contract/time.ts'
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
import { restWords, texts } from '#web/home/texts.ts'
import { TodayMove } from '#web/home/today-move.tsx'
import { useToday } from '#web/home/use-today.ts'
import { Warnings } from '#web/home/warnings.tsx'
import { instantText, momentText, waitSince } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { yardSentence } from '#web/platform/yard-hours.ts'
import { NewRequests } from '#web/requests/new-requests.tsx'
import {
  BookPlanned,
  lookOf,
  type OpenStep,
  openingSentence,
  outAddress,
  StatusOf,
  StepButton,
  useLinkedDialog,
  WayOf,
} from '#web/schedules/index.ts'
import { isStuck, NotLoaded, Stale } from '#web/shell/not-loaded.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { OnDemand, onDemand } from '#web/ui/on-demand.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

type HomeContext = { settings: PublicSettings; now: Date }
const refreshEvery = 60_000
const inTheWater = onDemand(async () => (await import('#web/home/in-the-water.tsx')).InTheWater)
/** A row of a boat does not say since when she is where she is; her newest requests do. */
const newest = { pageSize: 50, sortBy: 'id', sortDirection: 'desc' }

/** The pick-up planned for a boat on the rack, as long as it lies ahead. */
function plannedOf({ abilities }: BoatRow, schedule: ScheduleRow | undefined, now: Date) {
  const at = abilities.includes('requestPickUp') ? schedule?.pickup_Requested_Date : null
  return at && Date.parse(at) > now.getTime() ? at : null
}

function TakeOut({ row: { name, scheduleId }, isMain = false }: { row: BoatRow; isMain?: boolean }) {
  if (scheduleId === null) return null
  return (
    <ActionButton
      size={isMain ? 'lg' : 'sm'}
      variant={isMain ? 'filled' : 'light'}
      className="handy"
      aria-label={t`Take her out: ${name}`}
      to={outAddress({ id: scheduleId })}
    >
      <Trans>Take her out</Trans>
    </ActionButton>
  )
}

/** Of a boat on the rack: out whenever one likes, or as it was planned. */
function restActions(row: BoatRow, schedule: ScheduleRow | undefined, { settings, now }: HomeContext, open: OpenStep) {
  if (!row.abilities.includes('requestPickUp')) return null
  const planned = plannedOf(row, schedule, now)
  return (
    <>
      <TakeOut row={row} isMain />
      {planned && schedule && (
        <BookPlanned schedule={schedule} at={planned} timeZone={settings.timeZone} onOpen={open} className="handy" />
      )}
    </>
  )
}

/** The one action the server allows, else the next date, else what she waits for. */
function actionOf(row: BoatRow, schedule: ScheduleRow | undefined, { settings, now }: HomeContext, open: OpenStep) {
  const { id, name, abilities, scheduleId, scheduleStatus: status, nextAt, holdReason } = row
  const planned = plannedOf(row, schedule, now)
  const isRefused = status === scheduleStatus.requestRejected && schedule?.cancelled === false
  if (planned && schedule)
    return <BookPlanned schedule={schedule} at={planned} timeZone={settings.timeZone} onOpen={open} className="handy" />
  if (abilities.includes('requestPickUp') && scheduleId !== null) return <TakeOut row={row} />
  if (abilities.includes('requestDropOff') && row.subscriptionStatus === reviewStatus.pending)
    return <span className="quiet">{t`Waits for approval`}</span>
  if (abilities.includes('requestDropOff'))
    return (
      <ActionButton
        size="sm"
        variant="light"
        className="handy"
        aria-label={isRefused ? t`Ask for another day: ${name}` : t`Request drop-off: ${name}`}
        to={`/Requests/create?boat=${id}`}
      >
        {isRefused ? t`Ask for another day` : t`Request drop-off`}
      </ActionButton>
    )
  if (nextAt && Date.parse(nextAt) >= now.getTime()) {
    const moment = instantText(nextAt, settings.timeZone)
    return status === scheduleStatus.pickUpRequested ? (
      <Trans>
        Lowering <time dateTime={nextAt}>{moment}</time>
      </Trans>
    ) : (
      <Trans>
        Lifting <time dateTime={nextAt}>{moment}</time>
      </Trans>
    )
  }
  const rest = restWords(status, holdReason !== null)
  return rest && <span className="quiet">{rest}</span>
}

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

const allBoats = (count: number) => t`${plural(count, { one: 'All # boats', other: 'All # boats' })}`

/** What will block her, what is next, how much there is, where each boat is, what is left to set up. */
function Boats({ data, shown }: { data: DashboardAnswer; shown: HomeContext }) {
  const { boats, totals } = data
  const { timeZone } = shown.settings
  const [hasMoment, setHasMoment] = useState(true)
  const missMoment = useCallback(() => setHasMoment(false), [])
  const today = useToday(boats, { hasMoment })
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
          onMissing={missMoment}
          props={{
            own,
            timeZone,
            schedule: scheduleOf(own),
            arrives: today.arrives(own),
            action: handOver(scheduleOf(own)),
          }}
        />
      ))}
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
  const failure = home.error ?? marina.error
  const asks = settings && data && data.totals.boats > 0
  const mayAsk = settings && newRequestsOpen(now, settings)
  const sub = wall && [
    t`${{ moment: momentText(wall, wall) }} at the marina.`,
    yardSentence(now, settings),
    asks && !mayAsk && openingSentence(now, settings.timeZone),
  ]
  return (
    <>
      <PageHead title={t`Dashboard`} sub={sub ? sub.filter(Boolean).join(' ') : ' '}>
        {asks && mayAsk && <NewRequests settings={settings} now={marina.now} />}
      </PageHead>
      <div className="panels">
        <Invitations />
        <Offers />
        {settings?.money && <Renewals />}
        {data && settings ? (
          <>
            {home.error && <Stale error={home.error} />}
            {data.totals.boats === 0 ? <FirstDay data={data} /> : <Boats data={data} shown={{ settings, now }} />}
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
