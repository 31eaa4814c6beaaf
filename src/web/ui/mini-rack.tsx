import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import classes from './mini-rack.module.css'

export type BayState = 'free' | 'kept' | 'in' | 'coming' | 'leaving' | 'hold' | 'closed'
const bayWords: Record<BayState, Sentence> = {
  free: msg`Free`,
  kept: msg`Kept for another day`,
  in: msg`Stored`,
  coming: msg`In the yard or due today`,
  leaving: msg`Going out today`,
  hold: msg`On hold`,
  closed: msg`Not in use`,
}
/** `label` is what the bay is called and who lies in it. */
type MiniBay = { code: string; state: BayState; label?: string }
export type MiniLevel = { name: string; bays: MiniBay[] }

const [width, height] = [38, 34]
const middle = width / 2
const keel = height - 5
const hull = `M${middle - 13} ${keel - 13}Q${middle} ${keel - 16} ${middle + 13} ${keel - 13}Q${middle + 12} ${keel - 5} ${middle} ${keel}Q${middle - 12} ${keel - 5} ${middle - 13} ${keel - 13}Z`
const signs: Partial<Record<BayState, string>> = {
  coming: `M${middle} ${keel - 18}v-7m-3.5 3.5l3.5 -3.5 3.5 3.5`,
  leaving: `M${middle} ${keel - 25}v7m-3.5 -3.5l3.5 3.5 3.5 -3.5`,
  hold: `M${middle - 6} ${keel - 21}h12`,
}

/** State is shape as well as colour: arrow up, arrow down, bar, dashes. */
function Bay({ state }: { state: BayState }) {
  if (state === 'free') return <path d={`M8 ${keel - 1}h${width - 16}`} className={classes.free} />
  if (state === 'closed')
    return <path d={`M${middle - 7} ${keel - 16}l14 14m0 -14l-14 14`} className={classes.closed} />
  return (
    <g data-state={state} className={classes.taken}>
      <path d={hull} className={classes.hull} />
      {signs[state] && <path d={signs[state]} className={classes.sign} />}
    </g>
  )
}

/** Nobody lies there yet. */
const empty: readonly BayState[] = ['free', 'kept', 'coming', 'closed']

/** A letter or two for each column, from what its bays are called alike ("B" of B1 to B4); else its number. */
function columnNames(levels: MiniLevel[], columns: number): string[] {
  const names = Array.from({ length: columns }, (_, column) => {
    const codes = levels.flatMap(({ bays }) => bays[column]?.code ?? [])
    return codes.reduce((start, code) => {
      let same = 0
      while (same < start.length && start[same] === code[same]) same += 1
      return start.slice(0, same)
    }, codes[0] ?? '')
  })
  const isShort = names.every((name) => name.length > 0 && name.length <= 2)
  return isShort && new Set(names).size === columns ? names : names.map((_, column) => String(column + 1))
}

/** Small front elevation of one rack, top level first. */
export function MiniRack({ name, levels }: { name: string; levels: MiniLevel[] }) {
  const columns = Math.max(0, ...levels.map((level) => level.bays.length))
  const bays = levels.flatMap((level) => level.bays)
  const taken = bays.filter((bay) => !empty.includes(bay.state)).length
  const posts = Array.from({ length: columns + 1 }, (_, column) => 14.5 + column * width)
  return (
    <svg
      className={`block full ${classes.rack}`}
      viewBox={`0 0 ${columns * width + 22} ${levels.length * height + 18}`}
      role="img"
      aria-label={t`${name}: ${taken} of ${{ all: bays.length }} bays taken`}
    >
      {levels.map((level, row) => (
        <g key={level.name} transform={`translate(0 ${row * height})`}>
          <text x="6" y={height / 2 + 8} className={classes.axis}>
            {level.name}
          </text>
          {level.bays.map((bay, column) => (
            <g key={bay.code} transform={`translate(${16 + column * width} 0)`}>
              <title>{`${bay.label ?? bay.code}: ${worded(bayWords[bay.state])}`}</title>
              <rect x="2" y="1" width={width - 4} height={height - 3} rx="2" className={classes.bay} />
              <Bay state={bay.state} />
            </g>
          ))}
          <rect x="14" y={height - 4} width={columns * width + 4} height="3" className={classes.beam} />
        </g>
      ))}
      {posts.map((x) => (
        <rect key={x} x={x} y="0" width="3" height={levels.length * height + 4} className={classes.post} />
      ))}
      {columnNames(levels, columns).map((name, column) => (
        <text
          key={name}
          x={16 + column * width + middle}
          y={levels.length * height + 14}
          textAnchor="middle"
          className={classes.axis}
        >
          {name}
        </text>
      ))}
    </svg>
  )
}

export function RackLegend({ counts }: { counts: Partial<Record<BayState, number>> }) {
  const states = Object.keys(bayWords) as BayState[]
  return (
    <ul className={`row wraps text-note quiet ${classes.legend}`}>
      {states
        .filter((state) => counts[state] !== undefined)
        .map((state) => (
          <li key={state}>
            <svg width="26" height="26" viewBox="0 4 38 30" aria-hidden="true">
              <Bay state={state} />
            </svg>
            <b className="num">{counts[state]}</b> {worded(bayWords[state])}
          </li>
        ))}
    </ul>
  )
}
