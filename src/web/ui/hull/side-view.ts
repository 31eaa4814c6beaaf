import { type Heights, heightsOf, type Measures } from '#web/ui/hull/heights.ts'
import type { HullKind, HullShape } from '#web/ui/hull/paint.ts'
import { type PathTag, warp } from '#web/ui/hull/warp.ts'

/** Drawn 286 long with the stern at 18; here the stern's engine stands at 0 and the water at 0. */
const drawn = { length: 286, stern: 18, keel: 0, water: -24, deck: -74, roof: -104 }
type Draw = { d: PathTag; unit: number; at: Heights }

const hull = (d: PathTag, unit: number): HullShape[] => [
  {
    d: d`M${[0, -58]} C${[60, -64]} ${[180, -66]} ${[268, -74]} C${[254, -44]} ${[232, -18]} ${[204, -4]} C${[150, 2]} ${[60, 0]} ${[10, 0]} C${[4, -16]} ${[0, -38]} ${[0, -58]} Z`,
    ink: 'top',
  },
  {
    d: d`M${[5, -22]} C${[80, -22]} ${[170, -22]} ${[236, -34]} C${[226, -20]} ${[216, -10]} ${[204, -4]} C${[150, 2]} ${[60, 0]} ${[10, 0]} C${[8, -6]} ${[6, -14]} ${[5, -22]} Z`,
    ink: 'foul',
  },
  { d: d`M${[4.5, -27]} C${[80, -27]} ${[172, -27]} ${[240, -40]}`, ink: 'line', stroke: 5 * unit },
  { d: d`M${[0, -58]} C${[60, -64]} ${[180, -66]} ${[268, -74]}`, ink: 'seam', stroke: 3 * unit },
]

/** Outboard with its leg down to the boat's full depth. */
function engine({ d, unit, at }: Draw): HullShape[] {
  const leg = Math.max(at.draft, at.body * 0.8)
  const x = (units: number) => (units + drawn.stern) * unit
  return [
    {
      d: `${d`M${[-16, -52]} L${[0, -52]} L${[0, -26]} L${[-5, -26]}`} L${x(-8)} ${leg} H${x(-16)} L${x(-16)} ${leg * 0.5} Z`,
      ink: 'engine',
    },
    {
      d: d`M${[-18, -66]} Q${[-18, -76]} ${[-10, -76]} L${[2, -76]} L${[2, -52]} L${[-18, -52]} Z`,
      ink: 'cover',
    },
  ]
}
/** What stands above the roof when the boat is higher than her type: a thin pole with a light. */
function pole({ unit, at }: Draw, x: number): HullShape[] {
  if (at.air - at.roof < 2 * unit) return []
  const px = (x + drawn.stern) * unit
  return [
    { d: `M${px} ${-at.roof}V${-at.air}`, ink: 'steel', stroke: 2.6 * unit },
    { d: `M${px - 5 * unit} ${-at.air + 2 * unit}h${10 * unit}`, ink: 'line', stroke: 4 * unit },
  ]
}
const rail = ({ d, unit }: Draw): HullShape => ({
  d: d`M${[176, -64]} L${[182, -84]} L${[236, -84]} L${[262, -74]}`,
  ink: 'rail',
  stroke: 2.5 * unit,
})

function cabin(draw: Draw): HullShape[] {
  const { d, unit } = draw
  return [
    ...pole(draw, 88),
    {
      d: d`M${[38, -60]} L${[66, -60]} L${[60, -92]} Q${[58, -98]} ${[66, -98]} L${[138, -98]} L${[176, -62]} Z`,
      ink: 'top',
    },
    {
      d: d`M${[72, -90]} L${[102, -90]} L${[102, -66]} L${[70, -66]} Z M${[108, -90]} L${[134, -90]} L${[160, -66]} L${[108, -66]} Z`,
      ink: 'glass',
    },
    {
      d: d`M${[72, -90]} L${[84, -90]} L${[70, -70]} Z M${[112, -90]} L${[122, -90]} L${[108, -74]} Z`,
      ink: 'shine',
    },
    { d: d`M${[60, -98]} L${[146, -98]} L${[140, -104]} L${[58, -104]} Z`, ink: 'line' },
    ...hull(d, unit),
    rail(draw),
    ...engine(draw),
  ]
}

function open(draw: Draw): HullShape[] {
  const { d, unit, at } = draw
  const tall = at.air - at.roof > 24 * unit
  const top: HullShape[] = tall
    ? [
        { d: d`M${[78, -64]} L${[84, -104]} M${[126, -66]} L${[118, -104]}`, ink: 'rail', stroke: 3 * unit },
        {
          d: `M${(84 + 18) * unit} ${-at.roof}V${-at.air}M${(118 + 18) * unit} ${-at.roof}V${-at.air}`,
          ink: 'rail',
          stroke: 3 * unit,
        },
        { d: `M${(60 + 18) * unit} ${-at.air + 3 * unit}h${90 * unit}`, ink: 'canvas', stroke: 6 * unit },
      ]
    : pole(draw, 96)
  return [
    ...top,
    { d: d`M${[82, -62]} L${[88, -90]} L${[112, -90]} L${[124, -62]} Z`, ink: 'top' },
    { d: d`M${[108, -90]} L${[118, -104]} L${[128, -104]} L${[136, -64]} L${[122, -64]} Z`, ink: 'glass' },
    { d: d`M${[40, -60]} L${[42, -78]} L${[62, -78]} L${[64, -62]} Z`, ink: 'canvas' },
    ...hull(d, unit),
    rail(draw),
    ...engine(draw),
  ]
}

/** Air tube over a hard V; console in the middle, arch at the stern when she is tall. */
function rib(draw: Draw): HullShape[] {
  const { d, unit, at } = draw
  const arch: HullShape[] =
    at.air - at.roof > 2 * unit
      ? [
          {
            d: `${d`M${[10, -62]} L${[26, -104]}`} L${(26 + drawn.stern) * unit} ${-at.air} h${16 * unit} L${(44 + drawn.stern) * unit} ${-at.roof} ${d`L${[40, -62]}`}`,
            ink: 'rail',
            stroke: 3.5 * unit,
          },
        ]
      : []
  return [
    ...arch,
    { d: d`M${[104, -66]} L${[108, -94]} L${[134, -94]} L${[150, -66]} Z`, ink: 'top' },
    { d: d`M${[128, -94]} L${[138, -104]} L${[146, -104]} L${[156, -72]} L${[140, -72]} Z`, ink: 'glass' },
    { d: d`M${[62, -64]} L${[64, -84]} L${[92, -84]} L${[94, -64]} Z`, ink: 'canvas' },
    {
      d: d`M${[6, -40]} L${[252, -58]} C${[246, -38]} ${[228, -16]} ${[204, -4]} C${[150, 2]} ${[60, 0]} ${[12, 0]} Z`,
      ink: 'top',
    },
    {
      d: d`M${[7, -22]} C${[80, -22]} ${[170, -22]} ${[235, -34]} C${[226, -20]} ${[216, -10]} ${[204, -4]} C${[150, 2]} ${[60, 0]} ${[12, 0]} Z`,
      ink: 'foul',
    },
    {
      d: d`M${[-2, -54]} C${[-2, -66]} ${[4, -70]} ${[14, -70]} C${[90, -72]} ${[170, -74]} ${[220, -80]} C${[246, -82]} ${[262, -76]} ${[268, -66]} C${[262, -52]} ${[244, -46]} ${[222, -44]} C${[150, -38]} ${[70, -38]} ${[12, -38]} C${[2, -38]} ${[-2, -44]} ${[-2, -54]} Z`,
      ink: 'tube',
    },
    { d: d`M${[0, -53]} C${[90, -55]} ${[180, -58]} ${[266, -66]}`, ink: 'line', stroke: 4 * unit },
    ...engine(draw),
  ]
}

/** Slim body, fin keel and rudder down to the draft; the mast takes all the height there is. */
function sail(draw: Draw): HullShape[] {
  const { d, unit, at } = draw
  const x = (units: number) => (units + drawn.stern) * unit
  const mast = at.air - at.roof > 10 * unit
  const rig: HullShape[] = mast
    ? [
        { d: `M${x(150)} ${-at.roof}V${-at.air}`, ink: 'steel', stroke: 4 * unit },
        {
          d: `M${x(266)} ${-at.freeboard}L${x(150)} ${-at.air}L${x(4)} ${-at.freeboard * 0.8}`,
          ink: 'rail',
          stroke: unit,
        },
        { d: `M${x(150)} ${-at.roof - 14 * unit}H${x(44)}`, ink: 'canvas', stroke: 7 * unit },
      ]
    : []
  const keel = at.draft > at.body * 1.15
  return [
    ...rig,
    { d: d`M${[70, -62]} L${[82, -98]} Q${[84, -104]} ${[92, -104]} L${[176, -96]} L${[206, -68]} Z`, ink: 'top' },
    { d: d`M${[98, -92]} L${[126, -92]} L${[126, -80]} L${[96, -80]} Z`, ink: 'glass' },
    { d: d`M${[134, -91]} L${[164, -88]} L${[168, -79]} L${[134, -80]} Z`, ink: 'glass' },
    ...(keel
      ? [
          {
            d: `M${x(96)} ${at.body * 0.6}L${x(106)} ${at.draft}H${x(150)}L${x(160)} ${at.body * 0.6}Z`,
            ink: 'engine' as const,
          },
          {
            d: `M${x(14)} 0L${x(20)} ${at.draft * 0.72}H${x(34)}L${x(38)} 0Z`,
            ink: 'engine' as const,
          },
        ]
      : []),
    {
      d: d`M${[-10, -60]} C${[60, -64]} ${[180, -66]} ${[268, -74]} C${[252, -40]} ${[224, -20]} ${[196, -10]} C${[150, 4]} ${[90, 2]} ${[44, -12]} C${[20, -20]} ${[0, -30]} ${[-10, -60]} Z`,
      ink: 'top',
    },
    {
      d: d`M${[6, -24]} C${[80, -22]} ${[170, -22]} ${[234, -28]} C${[222, -20]} ${[210, -14]} ${[196, -10]} C${[150, 4]} ${[90, 2]} ${[44, -12]} C${[28, -16]} ${[14, -20]} ${[6, -24]} Z`,
      ink: 'foul',
    },
    { d: d`M${[2, -29]} C${[80, -27]} ${[172, -27]} ${[240, -34]}`, ink: 'line', stroke: 5 * unit },
    { d: d`M${[-10, -60]} C${[60, -64]} ${[180, -66]} ${[268, -74]}`, ink: 'seam', stroke: 3 * unit },
    { d: d`M${[206, -68]} L${[208, -86]} L${[250, -88]} L${[262, -74]}`, ink: 'rail', stroke: 2 * unit },
  ]
}

const types: Record<HullKind, (draw: Draw) => HullShape[]> = { cabin, open, rib, sail }

/** A boat from the side, bow to the right, in metres: stern at x 0, water at y 0. */
export function sideView(kind: HullKind, measures: Measures): HullShape[] {
  const at = heightsOf(kind, measures)
  const unit = at.length / drawn.length
  const d = warp(
    (x) => (x + drawn.stern) * unit,
    [
      [drawn.roof, -at.roof],
      [drawn.deck, -at.freeboard],
      [drawn.water, 0],
      [drawn.keel, at.body],
    ],
  )
  return types[kind]({ d, unit, at })
}
