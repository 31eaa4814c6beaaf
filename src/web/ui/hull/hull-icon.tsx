import { HullBow } from '#web/ui/hull/hull.tsx'
import type { HullKind, Paint } from '#web/ui/hull/paint.ts'
import classes from './hull-icon.module.css'

type Props = { paint: Paint; kind?: HullKind; size?: number; cover?: boolean }
/** The boat's avatar: found by colours and shape before her name is read. */
export function HullIcon({ paint, kind = 'cabin', size = 40, cover = false }: Props) {
  return (
    <svg
      className={`rigid block ${classes.icon}`}
      width={size}
      height={Math.round(size * 0.72)}
      viewBox="-36 -28 72 52"
      aria-hidden="true"
    >
      <HullBow paint={paint} kind={kind} cover={cover} />
    </svg>
  )
}
