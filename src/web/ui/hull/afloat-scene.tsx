import { HullSide } from '#web/ui/hull/hull.tsx'
import type { HullKind, Paint } from '#web/ui/hull/paint.ts'
import classes from './scenes.module.css'

const waves = 't30 0'.repeat(60)
const flags = ['#F4B740', '#F7F5EF', '#CD5842', '#76BABC', '#4DA4A8']
type Hook = { x: number; y: number }
/** Stern, masthead and bow, between which the line of flags is hung. */
const [stern, head, bow]: [Hook, Hook, Hook] = [
  { x: 46, y: 190 },
  { x: 158, y: 38 },
  { x: 300, y: 178 },
]
const between = (from: Hook, to: Hook, part: number): Hook => ({
  x: from.x + (to.x - from.x) * part,
  // the line hangs through a little
  y: from.y + (to.y - from.y) * part + 18 * part * (1 - part),
})
/** Seven flags on one half of the line. */
const hung = (from: Hook, to: Hook) =>
  [0, 1, 2, 3, 4, 5, 6].map((nth) => {
    const [one, other] = [between(from, to, (nth + 0.2) / 7), between(from, to, (nth + 0.75) / 7)]
    const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2]
    return { d: `M${one.x} ${one.y}L${other.x} ${other.y}L${x + 1} ${y + 19}Z`, fill: flags[nth % flags.length] }
  })

type Props = {
  paint: Paint
  hull?: HullKind /** The flags run up now; else she is dressed already. */
  arrives: boolean
}
/** Afloat in daylight, dressed overall, at the pontoon. */
export function AfloatScene({ paint, hull, arrives }: Props) {
  return (
    <svg className={`block full ${classes.lift}`} viewBox="0 0 358 276" aria-hidden="true">
      <circle cx="236" cy="150" r="86" fill="#fff" opacity=".22" />
      <circle cx="236" cy="150" r="58" fill="#FFF7E3" />
      <path d="M-400 190H0C60 168 96 182 140 176C210 166 280 184 358 168H900V220H-400Z" fill="#557F88" opacity=".7" />
      <g className={classes.afloat}>
        <path d="M158 150V34" stroke="#0a2c3c" strokeWidth="3" />
        <path d="M158 34h26l-7 8 7 8h-26Z" fill="#CD5842" />
        <g className={arrives ? classes.bunting : undefined}>
          <path
            d={`M${stern.x} ${stern.y}Q108 124 ${head.x} ${head.y}Q222 118 ${bow.x} ${bow.y}`}
            fill="none"
            stroke="#0a2c3c"
            strokeOpacity=".7"
            strokeWidth="1.4"
          />
          {[...hung(stern, head), ...hung(head, bow)].map(({ d, fill }) => (
            <path key={d} d={d} fill={fill} stroke="#0a2c3c" strokeOpacity=".35" strokeWidth=".8" />
          ))}
        </g>
        <g transform="translate(44 228) scale(.95)">
          <HullSide paint={paint} kind={hull} />
        </g>
      </g>
      <path d={`M-900 206q15 -7 30 0${waves}V330H-900Z`} fill="#17707a" opacity=".96" />
      <path d={`M-900 224q15 -5 30 0${waves}`} fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth="2" />
      <rect x="-900" y="256" width="2200" height="14" fill="#CDBFA4" />
      <rect x="-900" y="270" width="2200" height="4" fill="#8C8069" />
      <path d="M22 246h10v14h-10ZM318 246h10v14h-10Z" fill="#F4B740" />
    </svg>
  )
}
