import { HullBow, HullSide } from '#web/ui/hull/hull.tsx'
import { type HullKind, hullPaints, type Paint } from '#web/ui/hull/paint.ts'
import classes from './scenes.module.css'

const stored = [
  { x: 76, y: 32, paint: 0 },
  { x: 260, y: 32, paint: 2 },
  { x: 168, y: 110, paint: 3 },
  { x: 260, y: 110, paint: 4 },
] as const
const posts = [30, 122, 214, 306]

/** Two levels with one bay free. */
const Rack = () => (
  <g opacity=".35">
    {stored.map(({ x, y, paint: nth }) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(.95)`}>
        <HullBow paint={hullPaints[nth]} />
      </g>
    ))}
    <path d="M-400 66H900M-400 144H900" stroke="#F4B740" strokeWidth="6" />
    {posts.map((x) => (
      <path key={x} d={`M${x} 0V180`} stroke="#5F7A84" strokeWidth="6" />
    ))}
  </g>
)

/** In her bay, among the others. */
export function RackScene({ paint }: { paint: Paint }) {
  return (
    <svg className={`block full ${classes.lift}`} viewBox="0 0 358 196" aria-hidden="true">
      <Rack />
      <g transform="translate(168 32) scale(.95)">
        <HullBow paint={paint} />
      </g>
      <path d="M122 66H214" stroke="#F4B740" strokeWidth="6" />
      <path d="M122 0V180M214 0V180" stroke="#5F7A84" strokeWidth="6" />
      <rect x="-900" y="176" width="2200" height="90" fill="#0a2533" />
    </svg>
  )
}

/** On the forks before the rack, on the way to where she goes. */
export function ForkScene({ paint, hull }: { paint: Paint; hull?: HullKind }) {
  return (
    <svg className={`block full ${classes.lift}`} viewBox="0 0 358 196" aria-hidden="true">
      <Rack />
      <rect x="-900" y="176" width="2200" height="90" fill="#0a2533" />
      <path d="M-900 187H1300" stroke="#fff" strokeOpacity=".35" strokeWidth="2.5" strokeDasharray="22 18" />
      <g transform="translate(18 116) scale(.62)">
        <HullSide paint={paint} kind={hull} />
      </g>
      <path d="M24 119H212" stroke="#DCE6E8" strokeWidth="4" />
      <path d="M204 36V176M212 36V176M200 38H216" stroke="#9DB1B8" strokeWidth="4" fill="none" />
      <path d="M224 176V126L232 88H266L280 128H300Q306 128 306 136V170H224Z" fill="#F4B740" />
      <path d="M236 94H262L274 128H232Z" fill="#7FA9B6" stroke="#F7F5EF" strokeWidth="4" />
      <circle cx="242" cy="172" r="17" fill="#1B2E38" />
      <circle cx="242" cy="172" r="7" fill="#F4B740" />
      <circle cx="292" cy="174" r="14" fill="#1B2E38" />
      <circle cx="292" cy="174" r="6" fill="#F4B740" />
    </svg>
  )
}
