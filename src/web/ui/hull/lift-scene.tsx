import { HullSide } from '#web/ui/hull/hull.tsx'
import type { HullKind, Paint } from '#web/ui/hull/paint.ts'
import classes from './scenes.module.css'

const waves = 't30 0'.repeat(60)
type Props = { paint: Paint; hull?: HullKind; kind: 'lift' | 'launch' }

/** Travel lift over the basin: she hangs clear for a lifting and touches the water for a lowering. */
export function LiftScene({ paint, hull, kind }: Props) {
  const keel = kind === 'lift' ? 150 : 176
  return (
    <svg className={`block full ${classes.lift}`} viewBox="0 0 360 214" aria-hidden="true">
      <path d="M40 14V196M320 14V196" stroke="#5F7A84" strokeWidth="8" />
      <rect x="26" y="8" width="308" height="10" rx="2" fill="#F4B740" />
      <g transform={`translate(62 ${keel}) scale(.86)`}>
        <HullSide paint={paint} kind={hull} />
      </g>
      <path
        d={`M122 18V${keel - 2}q0 5 5 5M238 18V${keel - 6}q0 5 -5 5`}
        fill="none"
        stroke="#F4B740"
        strokeWidth="4.5"
      />
      <path d={`M-900 178q15 -7 30 0${waves}V260H-900Z`} fill="#17808A" opacity=".85" />
      <path d={`M-900 194q15 -5 30 0${waves}`} fill="none" stroke="#fff" strokeOpacity=".25" strokeWidth="2" />
    </svg>
  )
}
