import type { HullKind } from '#web/ui/hull/paint.ts'

export type Measures = {
  /** Width over all, m. */
  beam: number
  /** Height above the water, m. */
  air: number
  /** Depth below the water, m. */
  draft: number
  /** Length over all, m. */
  length?: number
}

/** Shares of the length that look right on each type; what a boat's height has beyond them is mast, arch or top. */
const shape = {
  cabin: { freeboard: 0.175, house: 0.105, body: 0.084, perBeam: 2.85 },
  open: { freeboard: 0.15, house: 0.075, body: 0.08, perBeam: 2.75 },
  rib: { freeboard: 0.115, house: 0.1, body: 0.075, perBeam: 2.6 },
  sail: { freeboard: 0.125, house: 0.045, body: 0.055, perBeam: 3.1 },
} as const satisfies Record<HullKind, Record<string, number>>

export type Heights = {
  length: number
  /** Up to the deck at the bow. */
  freeboard: number
  /** Up to the roof of cabin, console or coachroof. */
  roof: number
  /** Up to the highest point. */
  air: number
  /** Depth of the hull itself. */
  body: number
  /** Depth with keel, leg or rudder. */
  draft: number
}

/**
 * Splits real measures into the parts of a boat, so that a tall boat gets a mast and a deep one a keel instead of a
 * stretched hull. Hull and house grow by a fifth at most and shrink as far as they must.
 */
export function heightsOf(kind: HullKind, { beam, air, draft, length }: Measures): Heights {
  const part = shape[kind]
  const long = length ?? beam * part.perBeam
  const natural = long * (part.freeboard + part.house)
  const stretch = Math.min(air / natural, 1.2)
  const freeboard = long * part.freeboard * stretch
  const house = Math.min(air - freeboard, long * part.house * Math.min(stretch * 1.25, 1.4))
  const body = Math.min(draft, long * part.body * 1.35)
  return { length: long, freeboard, roof: freeboard + house, air, body, draft }
}
