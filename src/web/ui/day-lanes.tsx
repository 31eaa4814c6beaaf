import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { type Icon, IconCheck, IconHandStop } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Sentence } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import classes from './day-lanes.module.css'

export type LaneMove = {
  id: number | string
  lane: string
  /** Minutes since midnight on the marina's clock. */
  minute: number
  label: string
  to: string
  state: 'done' | 'now' | 'next' | 'held'
}
export type Lane = { key: string; title: string; icon: Icon; tone: 'rack' | 'water' }
type Props = { lanes: readonly [Lane, Lane]; moves: LaneMove[]; now: number | null; from?: number; to?: number }

const signs: Partial<Record<LaneMove['state'], { icon: Icon; said: Sentence }>> = {
  done: { icon: IconCheck, said: msg`done` },
  held: { icon: IconHandStop, said: msg`on hold` },
}
const two = (value: number) => String(value).padStart(2, '0')
/** A block is as high as this many minutes; who comes within them stands beside, not on top. */
const blockMinutes = 46

type Placed = LaneMove & { column: number; columns: number }
function place(moves: LaneMove[]): Placed[] {
  const placed: Placed[] = []
  let group: Placed[] = []
  for (const move of [...moves].sort((a, b) => a.minute - b.minute)) {
    const free = (column: number) =>
      group.every((other) => other.column !== column || other.minute + blockMinutes <= move.minute)
    if (group.every((other) => other.minute + blockMinutes <= move.minute)) group = []
    let column = 0
    while (!free(column)) column += 1
    const entry = { ...move, column, columns: 1 }
    group.push(entry)
    placed.push(entry)
    const columns = Math.max(...group.map((other) => other.column)) + 1
    for (const other of group) other.columns = columns
  }
  return placed
}

/** Two lanes side by side, one row an hour, so that clashes at the crane are seen; the amber line is the clock. */
export function DayLanes({ lanes, moves, now, from = 9, to = 17 }: Props) {
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const at = (minute: number) => minute / 60 - from
  const showsNow = now !== null && at(now) >= 0 && at(now) <= hours.length
  return (
    <div className={classes.day} style={{ '--hours': hours.length } as CSSProperties}>
      <div className={`stack gap-2xs ${classes.head}`}>
        {lanes.map(({ key, title, icon: Mark }) => (
          <span key={key}>
            <Mark size={16} aria-hidden />
            {title}
          </span>
        ))}
      </div>
      <div className={classes.grid}>
        {hours.map((hour) => (
          <div key={hour} className={`ruled text-note quiet ${classes.hour}`}>
            <span className="num">{two(hour)}:00</span>
          </div>
        ))}
        {lanes.map((lane, index) => (
          <ul key={lane.key} className={classes.lane} data-lane={index} aria-label={lane.title}>
            {place(moves.filter((move) => move.lane === lane.key)).map((move) => {
              const sign = signs[move.state]
              const style = {
                top: `calc(${at(move.minute)} * var(--hour) + 2px)`,
                left: `${(move.column / move.columns) * 100}%`,
                width: `calc(${100 / move.columns}% - 2px)`,
              }
              return (
                <li key={move.id} className={classes.slot} style={style}>
                  <Link
                    to={move.to}
                    className={`row mid gap-2xs text-sm ${classes.move}`}
                    data-cut
                    data-tone={lane.tone}
                    data-state={move.state}
                  >
                    <b className="num">
                      {two(Math.floor(move.minute / 60))}:{two(move.minute % 60)}
                    </b>
                    <span>{move.label}</span>
                    {sign && <sign.icon size={15} aria-label={worded(sign.said)} />}
                    {move.state === 'now' && <em className="phone-unseen">{t`now`}</em>}
                  </Link>
                </li>
              )
            })}
          </ul>
        ))}
        {showsNow && (
          <div className={classes.now} style={{ top: `calc(${at(now)} * var(--hour))` }} aria-hidden="true" />
        )}
      </div>
    </div>
  )
}
