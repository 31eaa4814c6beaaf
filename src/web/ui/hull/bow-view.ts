import { heightsOf, type Measures } from '#web/ui/hull/heights.ts'
import type { HullKind, HullShape } from '#web/ui/hull/paint.ts'
import { type PathTag, warp } from '#web/ui/hull/warp.ts'

/** Drawn 64 wide; water at 6, deck at -18, roof at -25, keel at 20. */
const drawn = { beam: 64, roof: -25, deck: -18, water: 6, keel: 20 }

const body = (d: PathTag, unit: number): HullShape[] => [
  {
    d: d`M${[-32, -14]} C${[-31, -2]} ${[-25, 5]} ${[-17, 10]} L${[0, 20]} L${[17, 10]} C${[25, 5]} ${[31, -2]} ${[32, -14]} C${[14, -18]} ${[-14, -18]} ${[-32, -14]} Z`,
    ink: 'top',
  },
  {
    d: d`M${[-24.5, 4.4]} C${[-22, 7]} ${[-20, 8.2]} ${[-17, 10]} L${[0, 20]} L${[17, 10]} C${[20, 8.2]} ${[22, 7]} ${[24.5, 4.4]} C${[14, 9]} ${[6, 10.5]} ${[0, 12]} C${[-6, 10.5]} ${[-14, 9]} ${[-24.5, 4.4]} Z`,
    ink: 'foul',
  },
  {
    d: d`M${[-30.6, -6.5]} C${[-22, 0]} ${[-8, 4]} ${[0, 6.2]} C${[8, 4]} ${[22, 0]} ${[30.6, -6.5]}`,
    ink: 'line',
    stroke: 2.2 * unit,
  },
  { d: d`M${[-32, -14]} C${[-14, -18]} ${[14, -18]} ${[32, -14]}`, ink: 'shine', stroke: 1.6 * unit },
]
const house: Record<HullKind, (d: PathTag, unit: number) => HullShape[]> = {
  cabin: (d, unit) => [
    { d: d`M${[-17, -14]} L${[-12, -25]} L${[12, -25]} L${[17, -14]} Z`, ink: 'glass' },
    { d: d`M${[0, -25]} L${[0, -14]}`, ink: 'shine', stroke: 1.4 * unit },
  ],
  open: (d, unit) => [
    { d: d`M${[-8, -14]} L${[-7, -22]} L${[7, -22]} L${[8, -14]} Z`, ink: 'top' },
    { d: d`M${[-9, -18]} L${[-7, -25]} L${[7, -25]} L${[9, -18]} Z`, ink: 'glass' },
    { d: d`M${[-24, -14]} L${[-20, -22]} L${[20, -22]} L${[24, -14]}`, ink: 'rail', stroke: 1.2 * unit },
  ],
  rib: (d) => [
    { d: d`M${[-9, -12]} L${[-8, -21]} L${[8, -21]} L${[9, -12]} Z`, ink: 'top' },
    { d: d`M${[-9, -18]} L${[-7, -25]} L${[7, -25]} L${[9, -18]} Z`, ink: 'glass' },
  ],
  sail: (d) => [
    { d: d`M${[-15, -14]} L${[-11, -25]} L${[11, -25]} L${[15, -14]} Z`, ink: 'top' },
    {
      d: d`M${[-9, -22]} L${[-2, -22]} L${[-2, -18]} L${[-10, -18]} Z M${[9, -22]} L${[2, -22]} L${[2, -18]} L${[10, -18]} Z`,
      ink: 'glass',
    },
  ],
}
/** Two tubes in place of the topsides' edges. */
const tubes = (d: PathTag, unit: number): HullShape[] => [
  {
    d: d`M${[-24, -2]} L${[0, -6]} L${[24, -2]} C${[24, 5]} ${[20, 8]} ${[17, 10]} L${[0, 20]} L${[-17, 10]} C${[-20, 8]} ${[-24, 5]} ${[-24, -2]} Z`,
    ink: 'top',
  },
  {
    d: d`M${[-22, 5]} C${[-20, 7.6]} ${[-19, 8.8]} ${[-17, 10]} L${[0, 20]} L${[17, 10]} C${[19, 8.8]} ${[20, 7.6]} ${[22, 5]} C${[14, 9]} ${[6, 10.5]} ${[0, 12]} C${[-6, 10.5]} ${[-14, 9]} ${[-22, 5]} Z`,
    ink: 'foul',
  },
  {
    d: d`M${[-32, -7]} C${[-32, -14]} ${[-27, -17]} ${[-21, -17]} C${[-8, -19]} ${[8, -19]} ${[21, -17]} C${[27, -17]} ${[32, -14]} ${[32, -7]} C${[32, 0]} ${[27, 4]} ${[21, 3]} C${[10, 0]} ${[-10, 0]} ${[-21, 3]} C${[-27, 4]} ${[-32, 0]} ${[-32, -7]} Z`,
    ink: 'tube',
  },
  { d: d`M${[-31, -6]} C${[-14, -10]} ${[14, -10]} ${[31, -6]}`, ink: 'line', stroke: 2.2 * unit },
]

/** A boat from ahead, in metres: middle at x 0, water at y 0. */
export function bowView(kind: HullKind, measures: Measures): HullShape[] {
  const at = heightsOf(kind, measures)
  const unit = measures.beam / drawn.beam
  const d = warp(
    (x) => x * unit,
    [
      [drawn.roof, -at.roof],
      [drawn.deck, -at.freeboard],
      [drawn.water, 0],
      [drawn.keel, at.body],
    ],
  )
  const above: HullShape[] =
    at.air - at.roof > unit ? [{ d: `M0 ${-at.roof}V${-at.air}`, ink: 'steel', stroke: 1.4 * unit }] : []
  const shrouds: HullShape[] =
    kind === 'sail' && at.air - at.roof > 6 * unit
      ? [
          {
            d: `M${-26 * unit} ${-at.freeboard * 0.85}L0 ${-at.air}L${26 * unit} ${-at.freeboard * 0.85}`,
            ink: 'rail',
            stroke: 0.5 * unit,
          },
        ]
      : []
  const below: HullShape[] =
    at.draft > at.body * 1.1
      ? [{ d: `M0 ${at.body * 0.5}V${at.draft}`, ink: 'engine', stroke: (kind === 'sail' ? 5 : 3) * unit }]
      : []
  return [...above, ...shrouds, ...below, ...house[kind](d, unit), ...(kind === 'rib' ? tubes(d, unit) : body(d, unit))]
}
