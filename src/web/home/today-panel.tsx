import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { minuteOfDay, wallClock } from '#contract/time.ts'
import type { Appointment } from '#web/home/next-words.ts'
import { texts } from '#web/home/texts.ts'
import classes from '#web/home/today-panel.module.css'
import { DayLanes, type Lane, type LaneMove } from '#web/ui/day-lanes.tsx'
import { Panel } from '#web/ui/surface.tsx'

const lanes: readonly [Lane, Lane] = [
  { key: 'lift', title: 'Lifts', icon: IconArrowUp, tone: 'rack' },
  { key: 'launch', title: 'Launches', icon: IconArrowDown, tone: 'water' },
]
const usual = { from: 9, to: 17 }

/** Nobody came: the lanes know no such state, so it stands in words beside the name. */
const moveOf = ({ scheduleId, kind, boatName, at, state }: Appointment, timeZone: string): LaneMove => ({
  id: `${kind}-${scheduleId}`,
  lane: kind,
  minute: minuteOfDay(wallClock(at, timeZone)),
  label: state === 'missed' ? `${boatName}, missed` : boatName,
  to: `/Requests/${scheduleId}`,
  state: state === 'missed' ? 'next' : state,
})

/** The crane's day, lifts and launches side by side. */
export function TodayPanel({ today, timeZone, now }: { today: Appointment[]; timeZone: string; now: Date }) {
  const moves = today.map((appointment) => moveOf(appointment, timeZone))
  const hours = moves.map(({ minute }) => Math.floor(minute / 60))
  return (
    <Panel title="Today" aside={<Link to="/board?show=today">Today on the board</Link>}>
      {moves.length === 0 ? (
        <p className={classes.quiet}>{texts.quietDay}</p>
      ) : (
        <DayLanes
          lanes={lanes}
          moves={moves}
          now={minuteOfDay(wallClock(now.toISOString(), timeZone))}
          from={Math.min(usual.from, ...hours)}
          to={Math.max(usual.to, ...hours)}
        />
      )}
    </Panel>
  )
}
