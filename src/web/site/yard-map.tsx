import { t } from '@lingui/core/macro'
import '#web/site/words.ts'

type LabelProps = { x: number; y: number; children: string; light?: boolean; size?: number }
const Label = ({ x, y, children, light = false, size = 23 }: LabelProps) => (
  <text x={x} y={y} textAnchor="middle" fontSize={size} fontWeight="620" fill={light ? '#F7F5EF' : '#0A2533'}>
    {children}
  </text>
)

const bays = Array.from({ length: 9 }, (_, index) => 300 + index * 24)
const cars = Array.from({ length: 6 }, (_, index) => 78 + index * 26)

/** A plan of the yard, drawn, so that no map service learns who looks at it. Daylight in both colour schemes. */
export function YardMap() {
  return (
    <svg
      className="map"
      viewBox="0 0 640 440"
      role="img"
      aria-label={t`Plan of the yard: the gate on the road, parking and the office on the left, the rack hall in the middle, the lifting dock at the water`}
    >
      <rect width="640" height="440" fill="#E7E0CF" />
      <path d="M0 300 H210 V352 H300 V300 H640 V440 H0Z" fill="#2E8C93" />
      <path d="M0 300 H210 V352 H300 V300 H640" fill="none" stroke="#8C8069" strokeWidth="8" />
      <path
        d="M40 384 h60 M150 410 h80 M340 376 h70 M470 408 h90 M560 360 h50"
        stroke="#DDF0EA"
        strokeOpacity=".55"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 46 H640" stroke="#B9AC90" strokeWidth="56" />
      <path d="M0 46 H292 M372 46 H640" stroke="#F7F5EF" strokeWidth="3" strokeDasharray="26 20" />
      <path d="M236 74 V300" stroke="#CDBFA4" strokeWidth="44" />
      <path d="M214 252 H640" stroke="#CDBFA4" strokeWidth="44" />
      <rect x="214" y="70" width="44" height="10" fill="#F4B740" />
      <g>
        <rect x="62" y="98" width="136" height="66" rx="6" fill="#CFC5AC" />
        {cars.map((x) => (
          <path key={x} d={`M${x - 12} 104 V158`} stroke="#F7F5EF" strokeWidth="2.5" />
        ))}
        <Label x={130} y={137}>
          {t({ message: 'Parking', context: 'plan of the yard' })}
        </Label>
      </g>
      <rect x="62" y="182" width="136" height="66" rx="6" fill="#0E3A4E" />
      <Label x={130} y={221} light>
        {t({ message: 'Office', context: 'plan of the yard' })}
      </Label>
      <g>
        <rect x="286" y="98" width="236" height="118" rx="6" fill="#35586A" />
        {bays.map((x) => (
          <g key={x}>
            <path d={`M${x} 116 q8 12 8 26 h-16 q0 -14 8 -26Z`} fill="#F7F5EF" />
            <path d={`M${x} 172 q8 12 8 26 h-16 q0 -14 8 -26Z`} fill="#F4B740" />
          </g>
        ))}
        <rect x="344" y="144" width="120" height="26" rx="4" fill="#35586A" />
        <Label x={404} y={163} light>
          {t({ message: 'Rack hall', context: 'plan of the yard' })}
        </Label>
      </g>
      <rect x="548" y="98" width="64" height="118" rx="6" fill="#0F6E7C" />
      <text
        x="586"
        y="157"
        textAnchor="middle"
        fontSize="23"
        fontWeight="620"
        fill="#fff"
        transform="rotate(-90 586 157)"
      >
        {t({ message: 'Workshop', context: 'plan of the yard' })}
      </text>
      <path d="M204 296 V362 M306 296 V362 M204 316 H306" stroke="#F4B740" strokeWidth="8" />
      <path d="M255 322 q17 22 17 44 q-17 10 -34 0 q0 -22 17 -44Z" fill="#F7F5EF" stroke="#0E3A4E" strokeWidth="3" />
      <Label x={255} y={402} light>
        {t({ message: 'Lifting dock', context: 'plan of the yard' })}
      </Label>
      <Label x={330} y={52}>
        {t({ message: 'Road', context: 'plan of the yard' })}
      </Label>
      <Label x={236} y={98} size={23}>
        {t({ message: 'Gate', context: 'plan of the yard' })}
      </Label>
      <g transform="translate(596 396)">
        <circle r="26" fill="#0E3A4E" />
        <path d="M0 -18 L7 8 L0 3 L-7 8Z" fill="#F4B740" />
        <Label x={0} y={21} light size={12}>
          {t({ message: 'N', context: 'plan of the yard' })}
        </Label>
      </g>
    </svg>
  )
}
