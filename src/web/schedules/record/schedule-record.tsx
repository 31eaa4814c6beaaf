import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconSailboat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { getSchedule } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { scheduleStatus as is, isAtOrAfter, isOpen } from '#contract/schedules/status.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { isUnreachable } from '#web/platform/api.ts'
import { dayText, instantText, momentText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { ScheduleActions } from '#web/schedules/dialog/schedule-actions.tsx'
import { BackTo } from '#web/schedules/facts/back-to.tsx'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { requestChecks, yardChecks } from '#web/schedules/facts/checks.ts'
import { nextSentence } from '#web/schedules/facts/next-sentence.ts'
import { Papers, Pictures } from '#web/schedules/facts/papers.tsx'
import { boatFacts, personFacts } from '#web/schedules/facts/review-facts.tsx'
import { sinceWords } from '#web/schedules/facts/since.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { WayOf } from '#web/schedules/facts/way-of.tsx'
import { AddToCalendar } from '#web/schedules/record/add-to-calendar.tsx'
import { HistoryPanel } from '#web/schedules/record/history-panel.tsx'
import classes from '#web/schedules/record/schedule-record.module.css'
import { texts } from '#web/schedules/record/texts.ts'
import { Warnings } from '#web/schedules/record/warnings.tsx'
import { type ScheduleKind, scheduleKinds } from '#web/schedules/steps/kinds.ts'
import { NotThere } from '#web/shell/not-loaded.tsx'
import { CheckList } from '#web/ui/check-list.tsx'
import { ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import record from '#web/ui/record-columns.module.css'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, PageHead, Panel } from '#web/ui/surface.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Whole } from '#web/ui/whole.tsx'

type RecordPart = { schedule: Schedule; timeZone: string }

const backWords = ({ returnWaits }: Schedule, at: string) =>
  returnWaits ? (
    <>
      {at}
      <small className={classes.waits}>{t`Not approved yet.`}</small>
    </>
  ) : (
    at
  )

function Appointments({ schedule, timeZone }: RecordPart) {
  const moment = (instant: string | null) => (instant ? momentText(wallClock(instant, timeZone)) : '–')
  const items: Fact[] = [
    [t`Drop-off (lifting)`, moment(schedule.scheduleDate)],
    schedule.askedPickUp
      ? [t`Pick-up (lowering)`, moment(schedule.askedPickUp)]
      : [t`Planned pick-up (lowering)`, moment(schedule.plannedPickUp)],
    ...(schedule.returnAt ? ([[t`Back (lifting)`, backWords(schedule, moment(schedule.returnAt))]] as Fact[]) : []),
    ...(schedule.bay ? ([[t`Rack position (bunk)`, schedule.bay.code]] as Fact[]) : []),
    ...(schedule.machine ? ([[t`Machine`, schedule.machine.name]] as Fact[]) : []),
    [t`Asked on`, moment(schedule.createdDate)],
    ...(schedule.dropOff_Payment_Notes && schedule.scheduleStatus !== is.paymentRejected
      ? ([[t`Drop Off Payment Note`, schedule.dropOff_Payment_Notes]] as Fact[])
      : []),
  ]
  return <Facts items={items} />
}

/** What another slice shows of it. */
export type ScheduleAside = (schedule: Schedule) => ReactNode
type LoadedScheduleProps = RecordPart & {
  kind: ScheduleKind
  now: Date
  isStaff: boolean
  condition: ReactNode
  owed?: ScheduleAside | undefined
}
function Loaded({ kind, schedule, timeZone, now, isStaff, condition, owed }: LoadedScheduleProps) {
  const navigate = useNavigate()
  const { boat, scheduleStatus } = schedule
  const open = isOpen(scheduleStatus)
  const next = nextSentence(schedule, timeZone)
  const dates = [schedule.scheduleDate, schedule.pickup_Requested_Date].map((at) => at && instantText(at, timeZone))
  // as in record-columns.module.css: from here on a second column has room for what is to pay, and below the papers
  const wide = useMedia('(width >= 68.75em)')
  const history = <HistoryPanel id={schedule.id} timeZone={timeZone} />
  return (
    <div className={`panels ${classes.page}`}>
      <Panel className={classes.top ?? ''}>
        <div className={`row wraps mid ${classes.state}`}>
          <StatusOf
            status={scheduleStatus}
            cancelled={schedule.cancelled}
            missed={schedule.missed}
            overdue={schedule.overdue}
            noMachine={schedule.noMachine}
          />
          <span className={classes.wait}>{sinceWords(schedule, timeZone, now)}</span>
        </div>
        <WayOf status={scheduleStatus} cancelled={schedule.cancelled} boat={boat} />
        <div className={`row wraps mid apart gap-sm ${classes.next}`}>
          {next && (
            <p>
              <Whole text={next} parts={dates} />
            </p>
          )}
          <ScheduleActions
            schedule={schedule}
            beside
            more={[{ label: t`Boat`, icon: IconSailboat, to: `/Boats/${schedule.boatId}` }]}
            onDeleted={() => navigate(scheduleKinds[kind].home, { replace: true })}
          />
        </div>
      </Panel>
      <Warnings schedule={schedule} timeZone={timeZone} today={marinaDay(now, timeZone)} />
      {!wide && owed?.(schedule)}
      <div className={`panels ${record.columns}`}>
        <div className="panels">
          <Panel title={t`Request`}>
            <Appointments schedule={schedule} timeZone={timeZone} />
            {open && <AddToCalendar id={schedule.id} mt="md" />}
          </Panel>
        </div>
        <div className={`panels ${record.beside}`}>
          {wide && owed?.(schedule)}
          {open && !isAtOrAfter(scheduleStatus, 'lowered') && (
            <Panel
              title={isAtOrAfter(scheduleStatus, 'lifted') ? t`Checks before the lowering` : t`Checks before the lift`}
            >
              <CheckList
                items={(scheduleStatus === is.dropOffRequested ? requestChecks : yardChecks)(schedule, timeZone, now)}
              />
            </Panel>
          )}
          <Panel
            title={t`Documents`}
            className={classes.papers ?? ''}
            aside={
              <Link to={`/Boats/${schedule.boatId}#documents`} className={`inline-row mid ${classes.open}`}>
                {t`Add or renew`}
              </Link>
            }
          >
            <Papers schedule={schedule} timeZone={timeZone} />
          </Panel>
          {wide && history}
        </div>
        <div className="panels">
          <Panel
            title={t`Boat`}
            aside={
              <Link to={`/Boats/${schedule.boatId}`} className={`inline-row mid ${classes.open}`}>
                {t`Open the boat’s page`}
              </Link>
            }
          >
            <div className="stack gap-lg">
              <ScaledBoat boat={boat} bay={schedule.bay} {...lookOf(boat)} />
              <Facts columns={3} items={boatFacts(schedule, dayText)} />
              {isStaff && (
                <div className={classes.person}>
                  <Facts columns={3} items={personFacts(schedule.boat)} />
                </div>
              )}
            </div>
          </Panel>
          {schedule.boatPictures.length > 0 && (
            <Panel title={t`Pictures`}>
              <Pictures title={t`Boat Pictures`} pictures={schedule.boatPictures} />
            </Panel>
          )}
          {condition}
          {!wide && history}
        </div>
      </div>
    </div>
  )
}

/** The page of one schedule: where it is, what comes next, boat, papers, checks and history. */
export function ScheduleRecord({
  kind,
  id,
  condition,
  owed,
}: {
  kind: ScheduleKind
  id: number
  condition: ReactNode
  owed?: ScheduleAside | undefined
}) {
  const { data, error, refetch } = useQuery(read(getSchedule, { params: { id } }))
  const { settings, error: settingsError, retry, now } = useMarina()
  const { isStaff } = useMe()
  const { home, one, oneOf, all, notFound, noSuch, notLoaded } = scheduleKinds[kind]
  const failure = error ?? settingsError
  const gone = failure && !isUnreachable(failure) && problemOf(failure).code === 'not_found'
  if (gone)
    return (
      <NotThere
        head={worded(notFound)}
        title={worded(noSuch)}
        why={texts.gone}
        all={{ to: home, label: worded(all) }}
      />
    )
  return (
    <>
      <PageHead
        lead={<BackTo kind={kind} />}
        title={data?.boat.name ?? worded(one)}
        sub={data ? [oneOf(data.id), isStaff ? data.ownerName : data.boat.brand].filter(Boolean).join(', ') : undefined}
      />
      {data && settings ? (
        <Loaded
          key={data.id}
          kind={kind}
          schedule={data}
          timeZone={settings.timeZone}
          now={now()}
          isStaff={isStaff}
          condition={condition}
          owed={owed}
        />
      ) : failure ? (
        <FailedState
          title={worded(notLoaded)}
          action={
            <Button component={Link} to={home} variant="default">
              {worded(all)}
            </Button>
          }
          onRetry={() => {
            void refetch()
            void retry()
          }}
        >
          {problemOf(failure).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}
