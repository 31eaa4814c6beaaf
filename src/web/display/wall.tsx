import { plural, t } from '@lingui/core/macro'
import '#web/display/words.ts'
import type { DisplayDay } from '#contract/display/schema.ts'
import { LaneBoard } from '#web/display/lane-board.tsx'
import { clockOf } from '#web/display/looks.ts'
import { useDisplay } from '#web/display/use-display.ts'
import classes from '#web/display/wall.module.css'
import { dayText } from '#web/platform/dates.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useAwake } from '#web/platform/use-awake.ts'
import { HullBow } from '#web/ui/hull/hull.tsx'
import { reasonIcons } from '#web/ui/stop-icons.ts'

/** When nothing came for so long, the wall says that it may be wrong. */
const staleAfter = 2 * 60_000

const movedText = ({ moved, planned }: DisplayDay) =>
  planned === 0
    ? t`No boat is moved today.`
    : t`${{ moved }} of ${plural({ planned }, { one: '# boat', other: '# boats' })} moved today.`

function Stopped({ stop }: { stop: NonNullable<DisplayDay['stop']> }) {
  const Mark = reasonIcons[stop.reason]
  return (
    <section className={classes.stopped}>
      <Mark aria-hidden />
      <h2>{stop.title}</h2>
      <p>
        {stop.span}. {t`Your place in the order is kept, and you are told when it goes on.`}
      </p>
      {stop.words && <p>{stop.words}</p>}
    </section>
  )
}

function Pulse({ day, now }: { day: DisplayDay; now: Date }) {
  const time = clockOf(day.at, day.timeZone)
  const isStale = now.getTime() - Date.parse(day.at) >= staleAfter
  return (
    <span className="num" role="status" data-stale={isStale || undefined}>
      {isStale ? t`No news since ${{ time }}. Ask the yard.` : t`Renewed ${{ time }}.`}
    </span>
  )
}

function footText({ stop, lanes }: DisplayDay) {
  if (!stop) return t`The times say when your boat may be expected. Press “I am here” in the app, or tell the yard.`
  const next = lanes.flatMap(({ movements }) => movements.slice(0, 1).map(({ boatName }) => boatName))
  return next.length > 0 ? t`Next when it goes on: ${{ boats: next.join(', ') }}.` : ''
}

/** The order of the day for a wall: read from eight metres, touched by nobody, right again by itself. */
export function Wall({ token }: { token: string }) {
  useAwake()
  const { day, error, ended, now } = useDisplay(token)
  if (!day)
    return (
      <main className={`${classes.wall} ${classes.apart}`}>
        <h1>{ended ? t`This display was ended` : t`Today’s order`}</h1>
        <p role="status">
          {ended
            ? t`An admin makes a new address under Settings, Yard.`
            : error
              ? problemOf(error).message
              : t`Loading`}
        </p>
      </main>
    )
  const { marinaName, timeZone, stop, lanes } = day
  return (
    <main className={classes.wall}>
      <header>
        <svg viewBox="-36 -28 72 52" aria-hidden="true">
          <HullBow />
        </svg>
        <h1>
          {marinaName || t`Today’s order`}
          <small>
            {dayText(day.day, day.day)}. {movedText(day)}
          </small>
        </h1>
        <time className="num">{clockOf(now, timeZone)}</time>
      </header>
      {stop ? (
        <Stopped stop={stop} />
      ) : (
        <div className={classes.lanes} data-lanes={Math.min(lanes.length, 4)}>
          {lanes.map((lane) => (
            <LaneBoard key={lane.machine?.id ?? 0} lane={lane} isAlone={lanes.length === 1} timeZone={timeZone} />
          ))}
        </div>
      )}
      <footer>
        <span>{footText(day)}</span>
        <Pulse day={day} now={now} />
      </footer>
    </main>
  )
}
