import type { Input } from '#contract/http/call.ts'
import { makePattern, mostMade, type PatternedRack, type PatternFault } from '#contract/racks/pattern.ts'
import type { makeRacks } from '#contract/racks/sent.ts'
import { noSizes, pointed, type SizeTexts } from '#web/settings/bay-sizes.ts'

export type RackValues = {
  firstRack: string
  racks: string
  tiers: string
  positions: string
  code: string
  /** From the ground up; of tiers that are not asked for it is kept. */
  rows: SizeTexts[]
}
export const blankRacks: RackValues = {
  firstRack: 'A',
  racks: '3',
  tiers: '3',
  positions: '10',
  code: '{rack}{position:2}-{row}',
  rows: [],
}

function countOf(text: string, most: number) {
  const count = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}
export const tiersOf = ({ tiers }: RackValues) => countOf(tiers, mostMade.rows)
export const sizesAt = ({ rows }: RackValues, tier: number): SizeTexts => rows[tier - 1] ?? noSizes

export const racksBody = (values: RackValues): Input<typeof makeRacks>['body'] => ({
  firstRack: values.firstRack,
  racks: values.racks,
  positions: values.positions,
  code: values.code,
  // how many tiers is judged where it was typed
  rows: Array.from({ length: tiersOf(values) ?? 1 }, (_, index) => pointed(sizesAt(values, index + 1))),
})

/** What would be made; null while a number is missing. */
export function previewOf(values: RackValues): { racks: PatternedRack[] } | { faults: PatternFault[] } | null {
  const [racks, rows] = [countOf(values.racks, mostMade.racks), tiersOf(values)]
  const positions = countOf(values.positions, mostMade.positions)
  const [firstRack, code] = [values.firstRack.trim(), values.code.trim()]
  if (racks === null || rows === null || positions === null || !firstRack || !code) return null
  return makePattern({ firstRack, racks, rows, positions, code })
}
