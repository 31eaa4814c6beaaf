import { t } from '@lingui/core/macro'
import { HullBow } from '#web/ui/hull/hull.tsx'
import { hullPaints, type Paint } from '#web/ui/hull/paint.ts'

export type RackBay = { code: string; state: 'empty' | 'in' | 'due' | 'picked'; paint?: Paint; cover?: boolean }
type Props = { rows: RackBay[][]; width?: number; height?: number; title?: string }

const dots = {
  in: 'var(--rack-in, #2E9B83)',
  due: 'var(--rack-due, #F4B740)',
  picked: 'var(--rack-pick, #C2412D)',
  empty: 'transparent',
}
const steel = 'var(--rack-steel, #35586A)'

function Bay({ bay, x, y, width, height }: { bay: RackBay; x: number; y: number; width: number; height: number }) {
  const hull = `translate(${x + width / 2} ${y + height - 30}) scale(${(width - 14) / 80})`
  return (
    <g>
      <rect x={x + 4} y={y} width={width - 8} height={height - 6} fill="var(--rack-bay, #0A25330d)" rx="3" />
      {bay.state === 'empty' ? (
        <path
          d={`M${x + 22} ${y + height - 14} h${width - 44}`}
          stroke={steel}
          strokeOpacity=".35"
          strokeWidth="2"
          strokeDasharray="3 4"
        />
      ) : (
        <g transform={hull}>
          <HullBow paint={bay.paint} cover={bay.cover} />
        </g>
      )}
      <text
        x={x + 10}
        y={y + 13}
        fontSize="9.5"
        fontWeight="650"
        letterSpacing=".04em"
        fill="var(--rack-text, #35586A)"
      >
        {bay.code}
      </text>
      <circle cx={x + width - 12} cy={y + 10} r="3" fill={dots[bay.state]} />
    </g>
  )
}

/** Front elevation of a dry-stack rack. Rows are levels, top level first. */
export function Rack({ rows, width = 92, height = 74, title = t`Dry-stack rack` }: Props) {
  const columns = rows[0]?.length ?? 0
  const [fullWidth, fullHeight] = [columns * width + 16, rows.length * height + 26]
  return (
    <svg viewBox={`0 0 ${fullWidth} ${fullHeight}`} width="100%" role="img" aria-label={title} display="block">
      {rows.map((row, level) =>
        row.map((bay, column) => (
          <Bay key={bay.code} bay={bay} x={8 + column * width} y={8 + level * height} width={width} height={height} />
        )),
      )}
      {rows.map((row, level) => (
        <g key={row[0]?.code}>
          <rect x="2" y={level * height + height} width={fullWidth - 4} height="5" fill="var(--rack-beam, #F4B740)" />
          <rect x="2" y={level * height + height + 5} width={fullWidth - 4} height="1.6" fill="#0A2533" opacity=".35" />
        </g>
      ))}
      {Array.from({ length: columns + 1 }, (_, column) => column * width).map((x) => (
        <g key={x}>
          <rect x={5 + x} y="0" width="6" height={fullHeight - 8} fill={steel} />
          <rect x={5 + x} y="0" width="2" height={fullHeight - 8} fill="#fff" opacity=".18" />
          <rect x={1 + x} y={fullHeight - 10} width="14" height="5" rx="1" fill={steel} />
        </g>
      ))}
    </svg>
  )
}

/** A full rack that is the same every time, so that prerendered and hydrated markup agree. */
export const picturedRack = (levels: number, columns: number, seed: number): RackBay[][] =>
  Array.from({ length: levels }, (_level, level) =>
    Array.from({ length: columns }, (_column, column) => {
      const turn = (level * 31 + column * 17 + seed * 13) % 11
      return {
        code: `${String.fromCharCode(65 + column)}${levels - level}`,
        state: turn === 3 || turn === 8 ? 'empty' : turn === 5 ? 'due' : 'in',
        paint: hullPaints[(turn + column) % hullPaints.length] ?? hullPaints[0],
        cover: turn % 4 === 1,
      }
    }),
  )
