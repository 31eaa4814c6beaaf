export interface DrawnPaint {
  top: string
  line: string
  foul: string
}
/** An owner knows the boat by her colours: topsides, boot stripe, antifouling. The screens paint by id the same way. */
const hullPaints: readonly [DrawnPaint, ...DrawnPaint[]] = [
  { top: '#F7F5EF', line: '#0E3A4E', foul: '#B23A2A' },
  { top: '#DCE7E6', line: '#0F6E7C', foul: '#1D3F55' },
  { top: '#12465C', line: '#F4B740', foul: '#8E2F24' },
  { top: '#F7F5EF', line: '#F4B740', foul: '#0F6E7C' },
  { top: '#E9DFC9', line: '#8E2F24', foul: '#23414F' },
]
export const paintFor = (boatId: number): DrawnPaint => hullPaints[boatId % hullPaints.length] ?? hullPaints[0]

export type DrawnHullKind = 'cabin' | 'open' | 'rib' | 'sail'

const fill = (d: string, color: string, more = '') => `<path d="${d}" fill="${color}"${more}/>`
const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${more}/>`

const glass = '#7FA9B6'
const rail = '#B9C6C9'
const sheer = 'M0 -58 C60 -64 180 -66 268 -74'

const bodyOf = ({ top, line: stripe, foul }: DrawnPaint) => [
  fill(`${sheer} C254 -44 232 -18 204 -4 C150 2 60 0 10 0 C4 -16 0 -38 0 -58 Z`, top),
  fill('M5 -22 C80 -22 170 -22 236 -34 C226 -20 216 -10 204 -4 C150 2 60 0 10 0 C8 -6 6 -14 5 -22 Z', foul),
  line('M4.5 -27 C80 -27 172 -27 240 -40', stripe, 5),
  line(sheer, '#0A2533', 3, ' stroke-opacity=".5"'),
  line('M176 -64 L182 -84 H236 L262 -74', rail, 2.5),
]
const outboard = [
  fill('M-16 -52 h16 v26 h-6 l-4 22 h-8 l-2 -24 z', '#1B2E38'),
  fill('M-18 -66 q0 -8 8 -8 h12 v22 h-18 z', '#22404E'),
]
const tube =
  'M-2 -54 C-2 -66 4 -70 14 -70 C90 -72 170 -74 220 -80 C246 -82 262 -76 268 -66 C262 -52 244 -46 222 -44 ' +
  'C150 -38 70 -38 12 -38 C2 -38 -2 -44 -2 -54 Z'
const sailBody = 'M-10 -60 C60 -64 180 -66 268 -74 C252 -40 224 -20 196 -10 C150 4 90 2 44 -12 C20 -20 0 -30 -10 -60 Z'

const drawings: Record<DrawnHullKind, (paint: DrawnPaint) => string[]> = {
  cabin: (paint) => [
    fill('M38 -60 H66 L60 -92 Q58 -98 66 -98 H138 L176 -62 Z', paint.top),
    fill('M72 -90 H102 V-66 H70 Z M108 -90 H134 L160 -66 H108 Z', glass),
    fill('M72 -90 H84 L70 -70 Z M112 -90 H122 L108 -74 Z', '#fff', ' opacity=".4"'),
    fill('M60 -98 H146 L140 -104 H58 Z', paint.line),
    ...bodyOf(paint),
    ...outboard,
  ],
  open: (paint) => [
    fill('M82 -62 L88 -90 H112 L124 -62 Z', paint.top),
    fill('M108 -90 L118 -104 H128 L136 -64 H122 Z', glass),
    fill('M40 -60 L42 -78 H62 L64 -62 Z', paint.foul, ' opacity=".85"'),
    ...bodyOf(paint),
    ...outboard,
  ],
  rib: (paint) => [
    line('M10 -62 L26 -118 H42 L40 -62', rail, 3.5),
    fill('M104 -66 L108 -94 H134 L150 -66 Z', paint.top),
    fill('M128 -94 L138 -104 H146 L156 -72 H140 Z', glass),
    fill('M62 -64 L64 -84 H92 L94 -64 Z', paint.foul, ' opacity=".85"'),
    fill('M6 -40 L230 -46 C232 -26 222 -12 204 -4 C150 2 60 0 12 0 Z', paint.top),
    fill('M7 -22 C80 -22 170 -22 228 -32 C222 -18 214 -10 204 -4 C150 2 60 0 12 0 Z', paint.foul),
    fill(tube, paint.top === '#12465C' ? '#3F5964' : '#5A727B'),
    line('M0 -53 C90 -55 180 -58 266 -66', paint.line, 4),
    ...outboard,
  ],
  sail: (paint) => [
    fill('M70 -62 L82 -98 Q84 -104 92 -104 L176 -96 L206 -68 Z', paint.top),
    fill('M98 -92 H126 V-80 H96 Z M134 -91 L164 -88 L168 -79 H134 Z', glass),
    fill('M96 -6 L106 26 H150 L160 -6 Z M14 -24 L20 16 H34 L38 -18 Z', '#1B2E38'),
    fill(sailBody, paint.top),
    fill(
      'M6 -24 C80 -22 170 -22 234 -28 C222 -20 210 -14 196 -10 C150 4 90 2 44 -12 C28 -16 14 -20 6 -24 Z',
      paint.foul,
    ),
    line('M2 -29 C80 -27 172 -27 240 -34', paint.line, 5),
    line('M206 -68 L208 -86 L250 -88 L262 -74', rail, 2),
  ],
}

/** A boat from the side as SVG, bow to the right: stern at x 0, bottom at y 0, about 286 long and 104 high. */
export const hullDrawing = (kind: DrawnHullKind, paint: DrawnPaint) => drawings[kind](paint).join('')
/** How far keel or rudder reach below y 0. */
export const keelDepth = (kind: DrawnHullKind) => (kind === 'sail' ? 26 : 0)
