import type { HullShape, Paint } from '#web/ui/hull/paint.ts'

type Ink = { color: string; opacity?: number }
const inkOf = (paint: Paint): Record<HullShape['ink'], Ink> => ({
  top: { color: paint.top },
  line: { color: paint.line },
  foul: { color: paint.foul },
  glass: { color: '#7FA9B6' },
  shine: { color: '#fff', opacity: 0.5 },
  seam: { color: '#0A2533', opacity: 0.5 },
  rail: { color: '#B9C6C9' },
  steel: { color: '#8FA4AB' },
  tube: { color: paint.top === '#12465C' ? '#3F5964' : '#5A727B' },
  engine: { color: '#1B2E38' },
  cover: { color: '#22404E' },
  canvas: { color: paint.foul, opacity: 0.85 },
})

/** Paints what `sideView` and `bowView` lay out. */
export function HullShapes({ shapes, paint }: { shapes: HullShape[]; paint: Paint }) {
  const inks = inkOf(paint)
  return shapes.map(({ d, ink, stroke }) => {
    const { color, opacity } = inks[ink]
    return stroke === undefined ? (
      <path key={d} d={d} fill={color} opacity={opacity} />
    ) : (
      <path
        key={d}
        d={d}
        fill="none"
        stroke={color}
        strokeOpacity={opacity}
        strokeWidth={stroke}
        strokeLinejoin="round"
      />
    )
  })
}
