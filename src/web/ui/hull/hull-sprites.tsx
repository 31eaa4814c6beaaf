import { HullBow } from '#web/ui/hull/hull.tsx'
import { type HullKind, hullPaints, type Paint } from '#web/ui/hull/paint.ts'
import classes from './hull-icon.module.css'

const kinds: readonly HullKind[] = ['cabin', 'open', 'rib', 'sail']
const idOf = (kind: HullKind, paint: Paint) => `hull-${kind}-${hullPaints.indexOf(paint)}`

/** Every hull once, hidden, for a page that shows hundreds of `HullUse`. */
export const HullSprites = () => (
  <svg width="0" height="0" className="sr-only" aria-hidden="true">
    {kinds.flatMap((kind) =>
      hullPaints.map((paint) => (
        <symbol key={idOf(kind, paint)} id={idOf(kind, paint)} viewBox="-36 -28 72 52" overflow="visible">
          <HullBow kind={kind} paint={paint} />
        </symbol>
      )),
    )}
  </svg>
)

type Props = { paint: Paint; kind: HullKind; size: number }
/** `HullIcon` of two elements; `HullSprites` stands on the same page. */
export const HullUse = ({ paint, kind, size }: Props) => (
  <svg className={`rigid block ${classes.icon}`} width={size} height={Math.round(size * 0.72)} aria-hidden="true">
    <use href={`#${idOf(kind, paint)}`} />
  </svg>
)
