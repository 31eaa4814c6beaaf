import { Button } from '@mantine/core'
import { IconArrowLeft, IconSailboat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { getSchedule, scheduleHistory } from '#contract/schedules/endpoints.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { isOpen, isScheduleStatus } from '#contract/schedules/status.ts'
import { wallClock } from '#contract/time.ts'
import { isUnreachable } from '#web/platform/api.ts'
import { longMoment, plainDayWithYear, waitSince } from '#web/platform/dates.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/requests/request-page.module.css'
import { texts } from '#web/requests/texts.ts'
import {
  boatFacts,
  History,
  nextSentence,
  Papers,
  Pictures,
  PlateOf,
  personFacts,
  requestChecks,
  ScheduleActions,
  StatusOf,
  useMarina,
  WayOf,
  yardChecks,
} from '#web/schedules/index.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, Notice, PageHead, Panel } from '#web/ui/surface.tsx'

type Part = { schedule: Schedule; timeZone: string }

/** What is wrong with it, each with what comes next. */
function Warnings({ schedule }: { schedule: Schedule }) {
  const { scheduleStatus, cancelled, rejectionReason, rejectionNotes, dropOff_Payment_Notes } = schedule
  const { holdReason, subscription } = schedule.boat
  const open = isScheduleStatus(scheduleStatus) && isOpen(scheduleStatus)
  return (
    <>
      {scheduleStatus === 2 && !cancelled && (
        <Notice tone="bad" title={texts.rejected}>
          {[rejectionReason, rejectionNotes].filter(Boolean).join('. ')}
        </Notice>
      )}
      {cancelled && <Notice tone="info" title={texts.cancelled} />}
      {scheduleStatus === 4 && (
        <Notice tone="bad" title={texts.paymentRejected}>
          {dropOff_Payment_Notes}
        </Notice>
      )}
      {open && holdReason && (
        <Notice tone="bad" title={texts.hold}>
          {holdReason}
        </Notice>
      )}
      {schedule.missed && <Notice title={texts.missed}>{texts.missedText}</Notice>}
      {schedule.overdue && (
        <Notice title={texts.overdue}>
          {texts.overdueText}
          {subscription && ` It ended on ${plainDayWithYear(subscription.validTo)}.`}
        </Notice>
      )}
    </>
  )
}

function Appointments({ schedule, timeZone }: Part) {
  const moment = (instant: string | null) => (instant ? longMoment(wallClock(instant, timeZone)) : '–')
  const items: Fact[] = [
    ['Drop off (lifting)', moment(schedule.scheduleDate)],
    schedule.askedPickUp
      ? ['Pickup (lowering)', moment(schedule.askedPickUp)]
      : ['Pickup (lowering), planned', moment(schedule.plannedPickUp)],
    ...(schedule.bay ? ([['Rack position (bunk)', schedule.bay.code]] as Fact[]) : []),
    ['Asked on', moment(schedule.createdDate)],
    ...(schedule.dropOff_Payment_Notes && schedule.scheduleStatus !== 4
      ? ([['Drop Off Payment Note', schedule.dropOff_Payment_Notes]] as Fact[])
      : []),
  ]
  return <Facts items={items} />
}

function HistoryPanel({ id, timeZone }: { id: number; timeZone: string }) {
  const { data, error, refetch } = useQuery(read(scheduleHistory, { params: { id } }))
  if (!data && !error) return <PanelSkeleton lines={4} />
  return (
    <Panel title="History">
      {data ? (
        <History entries={data} timeZone={timeZone} />
      ) : (
        <Notice
          tone="bad"
          title={texts.historyFailed}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
    </Panel>
  )
}

function Loaded({ schedule, timeZone, now }: Part & { now: Date }) {
  const navigate = useNavigate()
  const { boat, scheduleStatus } = schedule
  const open = isScheduleStatus(scheduleStatus) && isOpen(scheduleStatus)
  const next = nextSentence(schedule, timeZone)
  return (
    <div className={classes.page}>
      <Panel className={classes.top ?? ''}>
        <div className={classes.state}>
          <StatusOf
            status={scheduleStatus}
            cancelled={schedule.cancelled}
            missed={schedule.missed}
            overdue={schedule.overdue}
          />
          <span className={classes.wait}>for {waitSince(schedule.waitingSince, now)}</span>
        </div>
        <WayOf status={scheduleStatus} cancelled={schedule.cancelled} boat={boat} />
        <div className={classes.next}>
          {next && <p>{next}</p>}
          <ScheduleActions
            schedule={schedule}
            beside
            more={[{ label: 'Boat', icon: IconSailboat, to: `/Boats/${schedule.boatId}` }]}
            onDeleted={() => navigate('/Requests', { replace: true })}
          />
        </div>
      </Panel>
      <Warnings schedule={schedule} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title="Request">
            <Appointments schedule={schedule} timeZone={timeZone} />
          </Panel>
          <Panel
            title="Boat"
            aside={
              <Link to={`/Boats/${schedule.boatId}`} className={classes.open}>
                Open the boat’s page
              </Link>
            }
          >
            <div className={classes.boat}>
              <PlateOf schedule={schedule} />
              <Facts columns={3} items={boatFacts(schedule)} />
              <Facts columns={3} items={personFacts(schedule.boat)} />
            </div>
          </Panel>
          <Panel title="Documents">
            <Papers schedule={schedule} timeZone={timeZone} />
          </Panel>
          {(schedule.boatPictures.length > 0 || schedule.inspectionPictures.length > 0) && (
            <Panel title="Pictures">
              <div className={classes.boat}>
                <Pictures title="Boat Pictures" pictures={schedule.boatPictures} />
                <Pictures title="Inspection Pictures" pictures={schedule.inspectionPictures} />
              </div>
            </Panel>
          )}
        </div>
        <div className={classes.column}>
          {open && (
            <Panel title={scheduleStatus < 7 ? 'Checks before the lift' : 'Checks before the lowering'}>
              <CheckList items={scheduleStatus === 0 ? requestChecks(schedule, timeZone) : yardChecks(schedule)} />
            </Panel>
          )}
          <HistoryPanel id={schedule.id} timeZone={timeZone} />
        </div>
      </div>
    </div>
  )
}

export const meta = () => [{ title: 'Request – Dry Marina' }]

export default function RequestPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(read(getSchedule, { params: { id } }))
  const { settings, error: settingsError, retry, now } = useMarina()
  const failure = error ?? settingsError
  const mayPass = failure && (isUnreachable(failure) || problemOf(failure).code !== 'not_found')
  const back = (
    <Link to="/Requests" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      Requests
    </Link>
  )
  return (
    <>
      <PageHead
        lead={back}
        title={data?.boat.name ?? 'Request'}
        sub={data ? `Request ${data.id}, ${data.ownerName}` : undefined}
      />
      {data && settings ? (
        <Loaded key={data.id} schedule={data} timeZone={settings.timeZone} now={now()} />
      ) : failure ? (
        <FailedState
          what="request"
          action={
            <Button component={Link} to="/Requests" variant="default">
              All requests
            </Button>
          }
          onRetry={
            mayPass
              ? () => {
                  void refetch()
                  void retry()
                }
              : undefined
          }
        >
          {problemOf(failure).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}
