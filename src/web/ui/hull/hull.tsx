import { bowView } from '#web/ui/hull/bow-view.ts'
import { type HullKind, hullPaints, type Paint } from '#web/ui/hull/paint.ts'
import { HullShapes } from '#web/ui/hull/shapes.tsx'
import { sideView } from '#web/ui/hull/side-view.ts'

type Props = { kind?: HullKind; paint?: Paint }

/** Middle measures of each type in drawing units; a mast is left out, she lies in a rack or in slings. */
const fromBow = { beam: 64, air: 31, draft: 14, length: 175 }
const fromSide = { beam: 100, air: 80, draft: 24, length: 286 }
const bowViews = {
  cabin: bowView('cabin', fromBow),
  open: bowView('open', fromBow),
  rib: bowView('rib', fromBow),
  sail: bowView('sail', { ...fromBow, draft: 12, length: 220 }),
}
const sideViews = {
  cabin: sideView('cabin', fromSide),
  open: sideView('open', { ...fromSide, air: 68 }),
  rib: sideView('rib', { ...fromSide, air: 66 }),
  sail: sideView('sail', { ...fromSide, air: 52, draft: 44 }),
}
const keel = { cabin: 24, open: 24, rib: 24, sail: 44 }

/** Bow-on, about 64 wide and 50 high, centred on 0,0. `cover` is the tarpaulin of a boat in storage. */
export function HullBow({ kind = 'cabin', paint = hullPaints[0], cover = false }: Props & { cover?: boolean }) {
  return (
    <g transform="translate(0 6)">
      <HullShapes shapes={bowViews[kind]} paint={paint} />
      {cover && <path d="M-17 -20 L-12 -31 H12 L17 -20 Z" fill={paint.foul} opacity=".8" />}
      <path d="M0 -22 V13" stroke="#0A2533" strokeOpacity=".12" strokeWidth="1.2" />
    </g>
  )
}

/** From the side, bow to the right, keel on y 0; about 286 long. */
export function HullSide({ kind = 'cabin', paint = hullPaints[0] }: Props) {
  return (
    <g transform={`translate(-18 ${-keel[kind]})`}>
      <HullShapes shapes={sideViews[kind]} paint={paint} />
    </g>
  )
}
