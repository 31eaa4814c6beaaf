import { t } from '@lingui/core/macro'
import '#web/display/words.ts'
import { IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import type { DisplayLane, DisplayMovement } from '#contract/display/day-schema.ts'
import classes from '#web/display/lane-board.module.css'
import { directionText, laneName, paceOf, timeText, underWayText } from '#web/display/looks.ts'
import { HullBow, HullSide } from '#web/ui/hull/hull.tsx'
import { paintFor } from '#web/ui/hull/paint.ts'
import { laneIcon } from '#web/ui/machine-icons.ts'

/** What can be read from eight metres; the rest is counted. */
const mostRows = 6

function Now({ lane, movement: { id, boatId, boatName, hullType } }: { lane: DisplayLane; movement: DisplayMovement }) {
  return (
    <div className={classes.now}>
      <svg viewBox="-24 -112 304 116" aria-hidden="true">
        <HullSide paint={paintFor(boatId ?? id)} kind={hullType ?? 'cabin'} />
      </svg>
      <p>{underWayText(lane)}</p>
      <b>{boatName}</b>
    </div>
  )
}

type PlaceProps = { movement: DisplayMovement; before: DisplayMovement | undefined; place: number; timeZone: string }
function Row({ movement, before, place, timeZone }: PlaceProps) {
  const { id, state, boatId, boatName, hullType } = movement
  return (
    <li>
      <i>{place}</i>
      <svg viewBox="-36 -28 72 52" aria-hidden="true">
        <HullBow paint={paintFor(boatId ?? id)} kind={hullType ?? 'cabin'} />
      </svg>
      <b>{boatName}</b>
      <span className="num">
        {timeText(movement, before, timeZone)}
        {state === 'here' ? (
          <small data-state={state}>
            <IconCircleCheck aria-hidden />
            {t({ message: 'Here', comment: 'the owner is at the quay' })}
          </small>
        ) : state === 'late' ? (
          <small data-state={state}>
            <IconClockExclamation aria-hidden />
            {t`Late, nobody there`}
          </small>
        ) : (
          <small>{directionText(movement)}</small>
        )}
      </span>
    </li>
  )
}

/** A machine, whom it moves now, and who comes next. */
export function LaneBoard({ lane, isAlone, timeZone }: { lane: DisplayLane; isAlone: boolean; timeZone: string }) {
  const underWay = lane.movements.filter(({ state }) => state === 'under-way')
  const next = lane.movements.filter(({ state }) => state !== 'under-way')
  const Mark = laneIcon(lane)
  const more = next.length - mostRows
  return (
    <section className={classes.board}>
      <h2>
        <Mark aria-hidden />
        <span className="breaks">{laneName(lane, isAlone)}</span>
        <small data-stopped={lane.stop !== null || undefined}>{paceOf(lane)}</small>
      </h2>
      {underWay.map((movement) => (
        <Now key={movement.id} lane={lane} movement={movement} />
      ))}
      <ol>
        {next.slice(0, mostRows).map((movement, index) => (
          <Row key={movement.id} movement={movement} before={next[index - 1]} place={index + 1} timeZone={timeZone} />
        ))}
      </ol>
      {more > 0 && <p className={classes.more}>{t`and ${{ count: more }} more`}</p>}
    </section>
  )
}
