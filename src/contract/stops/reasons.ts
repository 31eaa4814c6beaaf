import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

export const stopReasons = ['wind', 'breakdown', 'tide', 'holiday', 'other'] as const
export type StopReason = (typeof stopReasons)[number]
export const stopReasonLabels: Record<StopReason, Sentence> = {
  wind: msg`Wind`,
  breakdown: msg`Breakdown`,
  tide: msg`Tide`,
  holiday: msg`Holiday`,
  other: msg({ message: 'Other', context: 'why the yard stands' }),
}

const yardStands: Record<StopReason, Sentence> = {
  wind: msg`The yard stands: wind`,
  breakdown: msg`The yard stands: breakdown`,
  tide: msg`The yard stands: tide`,
  holiday: msg`The yard stands: holiday`,
  other: msg`The yard stands`,
}
const machineStands: Record<StopReason, (machine: string) => Sentence> = {
  wind: (machine) => msg`${{ machine }} stands: wind`,
  breakdown: (machine) => msg`${{ machine }} stands: breakdown`,
  tide: (machine) => msg`${{ machine }} stands: tide`,
  holiday: (machine) => msg`${{ machine }} stands: holiday`,
  other: (machine) => msg`${{ machine }} stands`,
}
/** What stands, and why; null: the whole yard. */
export const stopTitle = ({ machine, reason }: { machine: string | null; reason: StopReason }): Sentence =>
  machine === null ? yardStands[reason] : machineStands[reason](machine)
