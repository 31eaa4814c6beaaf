import '#web/rack-map/words.ts'
import { plural, t } from '@lingui/core/macro'
import { numberIn } from '#contract/language/sentence.ts'
import { inKilograms, inMetres } from '#contract/measures/measures.ts'
import type { MapBay, MapBoat } from '#contract/rack-map/schema.ts'
import type { BaySizes } from '#contract/racks/fit.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { dateText } from '#web/platform/dates.ts'
import { language, worded } from '#web/platform/language.ts'
import {
  type BayLook,
  type BayVerdict,
  baysOf,
  type DrawnRack,
  type DrawnRow,
  type Judged,
} from '#web/rack-map/judge.ts'

export type BayKind = BayLook | BayVerdict['kind']
/** The marina's clock, as far as a bay looks at it. */
export type MapClock = { timeZone: string; today: string }

/** The time where it is today, else the day. */
export function whenText(at: string, { timeZone, today }: MapClock) {
  const day = marinaDay(at, timeZone)
  return day === today ? wallClock(at, timeZone).slice(11) : dateText(day)
}

const metre = (value: number) => numberIn(language(), value, Number.isInteger(value * 10) ? 1 : 2)
/** "3.1 × 3.6 m", as far as a bay has limits. */
export function openingText({ clearWidth: width, clearHeight: height }: BaySizes) {
  if (width !== null && height !== null) return t`${{ width: metre(width) }} × ${{ height: metre(height) }} m`
  const one = width ?? height
  return one === null ? '' : worded(inMetres(one))
}
export const limitsText = ({ maxLength, maxWeight }: BaySizes) => [
  ...(maxLength === null ? [] : [worded(inMetres(maxLength, 1))]),
  ...(maxWeight === null ? [] : [worded(inKilograms(maxWeight))]),
]
/** What every bay of a level limits, null where they differ. */
export function sizesOfRow({ bays }: DrawnRow): BaySizes | null {
  const [first, ...others] = bays
  const isAlike = (bay: MapBay) =>
    (['clearWidth', 'clearHeight', 'maxLength', 'maxWeight'] as const).every((size) => bay[size] === first?.[size])
  return first && others.every(isAlike) ? first : null
}

/** Her measures, as far as they are known: "7.20 m × 2.70 m × 2.90 m, 2,600 kg". */
export function boatSizeText({ lengthOverall, width, height, depth, weight }: MapBoat) {
  const high = height === null && depth === null ? null : (height ?? 0) + (depth ?? 0)
  const sides = [lengthOverall, width, high].flatMap((side) => (side === null ? [] : [worded(inMetres(side))]))
  return [sides.join(' × '), weight === null ? '' : worded(inKilograms(weight))].filter(Boolean).join(', ')
}

/** What stands against a bay in the room it has: the first lack, and how many more. */
export function lackText({ misfit: [first, ...more] }: BayVerdict) {
  if (!first) return ''
  const lack = worded(first)
  const count = more.length
  return count === 0 ? lack : t`${lack}, ${plural(count, { one: 'and # more', other: 'and # more' })}`
}
export const fitText = (isNearest: boolean) => (isNearest ? t`Fits, nearest` : t`Fits`)
/** Measures of the boat in hand that some bay asks for and nobody entered: said once, not in every bay. */
export function unknownText({ fitting, verdicts }: Judged) {
  const measures = new Set(fitting.flatMap(({ id }) => verdicts.get(id)?.unknown.map(worded) ?? []))
  return measures.size === 0 ? '' : t`Not known: ${{ measures: [...measures].join(', ') }}`
}
export const behindText = (codes: readonly string[]) => t`Behind ${{ bays: codes.join(', ') }}`

export type BayCounts = Record<BayLook, number> & { all: number; fit: number }
/** How many bays of a rack, or of all, stand in which way. */
export function countBays(
  racks: readonly DrawnRack[],
  lookOf: (bay: MapBay) => BayLook,
  judged: Judged | null,
): BayCounts {
  const counts: BayCounts = { all: 0, fit: 0, free: 0, kept: 0, taken: 0, awaited: 0, behind: 0, closed: 0 }
  for (const bay of baysOf({ racks })) {
    const kind = judged?.verdicts.get(bay.id)?.kind
    counts.all += 1
    counts[lookOf(bay)] += 1
    if (kind === 'fits' || kind === 'nearest') counts.fit += 1
  }
  return counts
}
/** Kept for who is out, and for who is on her way. */
export const keptOf = ({ kept, awaited }: BayCounts) => kept + awaited
export const freeOf = ({ free, behind }: BayCounts) => free + behind
