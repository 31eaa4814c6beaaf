import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** Why boats are not moved for a time. */
export const chosenReasons = ['wind', 'breakdown', 'tide', 'holiday', 'other'] as const
/** With the one that is no stop: a machine that is put out of use, and leaves its boats as a stop does. */
export const stopReasons = [...chosenReasons, 'out-of-use'] as const
export type StopReason = (typeof stopReasons)[number]
export const stopReasonLabels: Record<StopReason, Sentence> = {
  wind: msg`Wind`,
  breakdown: msg`Breakdown`,
  tide: msg`Tide`,
  holiday: msg`Holiday`,
  other: msg({ message: 'Other', context: 'why the yard stands' }),
  'out-of-use': msg`Put out of use`,
}

const yardStands: Record<StopReason, Sentence> = {
  wind: msg`The yard stands: wind`,
  breakdown: msg`The yard stands: breakdown`,
  tide: msg`The yard stands: tide`,
  holiday: msg`The yard stands: holiday`,
  other: msg`The yard stands`,
  'out-of-use': msg`The yard stands`,
}
const machineStands: Record<StopReason, (machine: string) => Sentence> = {
  wind: (machine) => msg`${{ machine }} stands: wind`,
  breakdown: (machine) => msg`${{ machine }} stands: breakdown`,
  tide: (machine) => msg`${{ machine }} stands: tide`,
  holiday: (machine) => msg`${{ machine }} stands: holiday`,
  other: (machine) => msg`${{ machine }} stands`,
  'out-of-use': (machine) => msg`${{ machine }} is out of use`,
}
const yardStood: Record<StopReason, Sentence> = {
  wind: msg`The yard stood: wind`,
  breakdown: msg`The yard stood: breakdown`,
  tide: msg`The yard stood: tide`,
  holiday: msg`The yard stood: holiday`,
  other: msg`The yard stood`,
  'out-of-use': msg`The yard stood`,
}
const machineStood: Record<StopReason, (machine: string) => Sentence> = {
  wind: (machine) => msg`${{ machine }} stood: wind`,
  breakdown: (machine) => msg`${{ machine }} stood: breakdown`,
  tide: (machine) => msg`${{ machine }} stood: tide`,
  holiday: (machine) => msg`${{ machine }} stood: holiday`,
  other: (machine) => msg`${{ machine }} stood`,
  'out-of-use': (machine) => msg`${{ machine }} is out of use`,
}
type TitledStop = { machine: string | null; reason: StopReason }
/** What stands, and why, or stood where it is over; null: the whole yard. */
export const stopTitle = ({ machine, reason }: TitledStop, isOver = false): Sentence => {
  if (machine === null) return (isOver ? yardStood : yardStands)[reason]
  return (isOver ? machineStood : machineStands)[reason](machine)
}
