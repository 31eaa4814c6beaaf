import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconCalendarX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { dashboard } from '#contract/dashboard/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { marinaDay, minuteOfDay, wallClock } from '#contract/time.ts'
import home from '#web/home/home.module.css'
import type { Appointment } from '#web/home/next-words.ts'
import { texts } from '#web/home/texts.ts'
import classes from '#web/home/today-panel.module.css'
import { dayText, timeOf } from '#web/platform/dates.ts'
import { DayLanes, type Lane, type LaneMove } from '#web/ui/day-lanes.tsx'
import { Panel } from '#web/ui/surface.tsx'

const lanesOfDay = (): readonly [Lane, Lane] => [
  { key: 'lift', title: t({ message: 'Lifts', context: 'of a day' }), icon: IconArrowUp, tone: 'rack' },
  { key: 'launch', title: t`Launches`, icon: IconArrowDown, tone: 'water' },
]
const usual = { from: 9, to: 17 }

/** The lanes know no "nobody came": it stands in words under them, where there is room for it. */
const moveOf = ({ scheduleId, kind, boatName, at, state }: Appointment, timeZone: string): LaneMove => ({
  id: `${kind}-${scheduleId}`,
  lane: kind,
  minute: minuteOfDay(wallClock(at, timeZone)),
  label: boatName,
  to: `/Requests/${scheduleId}`,
  state: state === 'missed' ? 'next' : state,
})

type LanesProps = { appointments: Appointment[]; timeZone: string; now: Date | null }
function Lanes({ appointments, timeZone, now }: LanesProps) {
  const moves = appointments.map((appointment) => moveOf(appointment, timeZone))
  const hours = moves.map(({ minute }) => Math.floor(minute / 60))
  return (
    <DayLanes
      lanes={lanesOfDay()}
      moves={moves}
      now={now && minuteOfDay(wallClock(now.toISOString(), timeZone))}
      from={Math.min(usual.from, ...hours)}
      to={Math.max(usual.to, ...hours)}
    />
  )
}

function Missed({ missed, timeZone }: { missed: Appointment[]; timeZone: string }) {
  return (
    <p className={classes.missed}>
      <IconCalendarX size={17} aria-hidden />
      <span>
        {t`Nobody came:`}{' '}
        {missed.map(({ scheduleId, kind, boatName, at }, index) => (
          <Fragment key={`${kind}-${scheduleId}`}>
            {index > 0 && ', '}
            <Link to={`/Requests/${scheduleId}`}>
              {boatName} <span className="num">{timeOf(wallClock(at, timeZone))}</span>
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

type Coming = Answer<typeof dashboard>['coming']
type Props = { today: Appointment[]; coming: Coming; timeZone: string; now: Date }
/** The crane's day, lifts and launches side by side; a day without any shows the next one that has some. */
export function TodayPanel({ today, coming, timeZone, now }: Props) {
  if (today.length === 0 && coming)
    return (
      <Panel title={dayText(coming.day, marinaDay(now, timeZone))}>
        <Lanes appointments={coming.appointments} timeZone={timeZone} now={null} />
      </Panel>
    )
  const missed = today.filter(({ state }) => state === 'missed')
  return (
    <Panel
      title={t`Today`}
      aside={
        <Link to="/board?show=today" className={home.aside}>
          <Trans>Today on the board</Trans>
        </Link>
      }
    >
      {today.length === 0 ? (
        <p className="quiet">{texts.quietDay}</p>
      ) : (
        <Lanes appointments={today} timeZone={timeZone} now={now} />
      )}
      {missed.length > 0 && <Missed missed={missed} timeZone={timeZone} />}
    </Panel>
  )
}
