import { t } from '@lingui/core/macro'
import '#web/display/words.ts'
import { IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DisplayLane, DisplayMovement } from '#contract/display/day-schema.ts'
import classes from '#web/display/lane-board.module.css'
import { directionText, laneName, paceOf, timeText, underWayText } from '#web/display/looks.ts'
import { useFitting } from '#web/display/use-fitting.ts'
import { HullBow, HullSide } from '#web/ui/hull/hull.tsx'
import { paintFor } from '#web/ui/hull/paint.ts'
import { laneIcon } from '#web/ui/machine-icons.ts'

/** What can be looked through from eight metres, where that many fit; the rest is counted. */
const mostRows = 12

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

type PlaceProps = {
  movement: DisplayMovement
  before: DisplayMovement | undefined
  place: number
  timeZone: string
  /** There is no room for it: it is counted. */
  isCut: boolean
}
function Row({ movement, before, place, timeZone, isCut }: PlaceProps) {
  const { id, state, boatId, boatName, hullType } = movement
  return (
    <li data-cut={isCut || undefined}>
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
  const room = useRef<HTMLDivElement>(null)
  const rows = next.slice(0, mostRows)
  const fits = useFitting(room, rows.length, next.length > rows.length)
  const more = next.length - fits
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
      <div ref={room} className={classes.room}>
        <ol>
          {rows.map((movement, index) => (
            <Row
              key={movement.id}
              {...{ movement, timeZone, before: next[index - 1], place: index + 1 }}
              isCut={index >= fits}
            />
          ))}
        </ol>
        <p className={classes.more} data-none={more === 0 || undefined}>
          {t`and ${{ count: more }} more`}
        </p>
      </div>
    </section>
  )
}
