import type { Sentence } from '#contract/language/sentence.ts'
import type { MapBay, MapBoat, RackMap } from '#contract/rack-map/schema.ts'
import { fitOf, misfitWords, unknownWords } from '#contract/racks/fit.ts'
import { type BaySpot, nearestFirst } from '#contract/racks/nearest.ts'
import { bayPath } from '#contract/racks/obstacles.ts'

/** How a bay stands where no boat is in hand. */
export type BayLook = 'free' | 'kept' | 'taken' | 'awaited' | 'behind' | 'closed'
/** What a bay is for the boat in hand. */
export type BayVerdict = {
  kind: 'nearest' | 'fits' | 'small' | 'behind' | 'kept' | 'taken' | 'closed' | 'own'
  misfit: Sentence[]
  /** Measures nobody entered. */
  unknown: Sentence[]
}

export type DrawnRack = RackMap['racks'][number]
export type DrawnRow = DrawnRack['rows'][number]
type SpottedBay = MapBay & BaySpot

export const baysOf = ({ racks }: { racks: readonly DrawnRack[] }): SpottedBay[] =>
  racks.flatMap((rack) =>
    rack.rows.flatMap((row) => row.bays.map((bay) => ({ ...bay, rackId: rack.id, rowId: row.id }))),
  )
export const boatsOf = (map: RackMap): MapBoat[] => [
  ...map.unplaced,
  ...baysOf(map).flatMap(({ boat }) => (boat ? [boat] : [])),
]

/** Codes of the bays before each bay in which a boat lies now; the one in hand is not in her own way. */
export function barredBy(map: RackMap, inHand: MapBoat | null = null): ReadonlyMap<number, string[]> {
  const bays = baysOf(map)
  const bayOf = new Map(bays.map((bay) => [bay.id, bay]))
  const blockers = new Map(bays.flatMap((bay) => (bay.blockedBy.length > 0 ? [[bay.id, bay.blockedBy] as const] : [])))
  const barred = new Map<number, string[]>()
  for (const id of blockers.keys()) {
    const codes = bayPath(id, blockers).flatMap((before) => {
      const bay = bayOf.get(before)
      return bay?.boat?.stands && bay.boat.id !== inHand?.id ? [bay.code] : []
    })
    if (codes.length > 0) barred.set(id, codes)
  }
  return barred
}

export function lookOfBay({ boat, keptFor, inUse, id }: MapBay, barred: ReadonlyMap<number, string[]>): BayLook {
  if (boat) return boat.stands ? 'taken' : 'awaited'
  if (!inUse) return 'closed'
  if (keptFor) return 'kept'
  return barred.has(id) ? 'behind' : 'free'
}

/** What each bay is for a boat, and the nearest of those that fit: to her home, else to where she lies. */
export function judgeBays(map: RackMap, boat: MapBoat) {
  const bays = baysOf(map)
  const barred = barredBy(map, boat)
  const own = bays.find((bay) => bay.boat?.id === boat.id) ?? null
  const verdicts = new Map(
    bays.map((bay): [number, BayVerdict] => {
      const fit = fitOf(bay, boat)
      const misfit = misfitWords(fit)
      const kind = (): BayVerdict['kind'] => {
        if (bay.id === own?.id) return 'own'
        if (bay.boat) return 'taken'
        if (!bay.inUse) return 'closed'
        if (misfit.length > 0) return 'small'
        if (bay.keptFor && bay.keptFor.id !== boat.id) return 'kept'
        return barred.has(bay.id) ? 'behind' : 'fits'
      }
      return [bay.id, { kind: kind(), misfit, unknown: unknownWords(fit) }]
    }),
  )
  const home = bays.find(({ id }) => id === boat.homeId) ?? own
  const fitting = nearestFirst(
    bays.filter(({ id }) => verdicts.get(id)!.kind === 'fits'),
    home,
  )
  const [nearest] = fitting
  if (nearest) verdicts.set(nearest.id, { ...verdicts.get(nearest.id)!, kind: 'nearest' })
  return { verdicts, barred, own, fitting }
}
export type Judged = ReturnType<typeof judgeBays>

/** Who lies in a bay says more of it than that the boat in hand cannot. */
export function kindOf(bay: MapBay, barred: Judged['barred'], judged: Judged | null): BayLook | BayVerdict['kind'] {
  const kind = judged?.verdicts.get(bay.id)?.kind
  return kind === undefined || kind === 'taken' ? lookOfBay(bay, barred) : kind
}

/** The map as it will stand once a boat lies elsewhere; null: in no bay. */
export function withMoved(map: RackMap, boat: MapBoat, to: number | null): RackMap {
  const laid = (bay: MapBay) => {
    if (bay.id === to) return { ...bay, boat, keptFor: bay.keptFor?.id === boat.id ? null : bay.keptFor }
    return bay.boat?.id === boat.id ? { ...bay, boat: null } : bay
  }
  const others = map.unplaced.filter(({ id }) => id !== boat.id)
  return {
    racks: map.racks.map((rack) => ({
      ...rack,
      rows: rack.rows.map((row) => ({ ...row, bays: row.bays.map(laid) })),
    })),
    unplaced: to === null ? [...others, boat] : others,
  }
}

/** Where an arrow leads from a bay of the drawing: tiers stand from the ground up, the next rack below the last. */
export function bayBeside(racks: readonly DrawnRack[], id: number, key: string): number | null {
  const drawn = racks
    .flatMap((rack) => rack.rows.toReversed().map(({ bays }) => bays))
    .filter(({ length }) => length > 0)
  const row = drawn.findIndex((bays) => bays.some((bay) => bay.id === id))
  if (row < 0) return null
  const bays = drawn[row]!
  const at = bays.findIndex((bay) => bay.id === id)
  const inRow = (of: readonly MapBay[] | undefined, index: number) => of?.[Math.min(index, of.length - 1)]?.id ?? null
  if (key === 'ArrowLeft') return bays[at - 1]?.id ?? null
  if (key === 'ArrowRight') return bays[at + 1]?.id ?? null
  if (key === 'ArrowUp') return inRow(drawn[row - 1], at)
  if (key === 'ArrowDown') return inRow(drawn[row + 1], at)
  if (key === 'Home') return bays[0]?.id ?? null
  if (key === 'End') return bays.at(-1)?.id ?? null
  return null
}
