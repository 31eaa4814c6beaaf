import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** Why boats are not moved for a time. */
export const chosenReasons = ['wind', 'breakdown', 'tide', 'holiday', 'other'] as const
/** With the one that is no stop: a machine that is put out of use, and leaves its boats as a stop does. */
export const stopReasons = [...chosenReasons, 'out-of-use'] as const
export type StopReason = (typeof stopReasons)[number]
/** Whether it is no stop but a machine's end. */
export const isOutOfUse = ({ reason }: { reason: StopReason }) => reason === 'out-of-use'
export const stopReasonLabels: Record<StopReason, Sentence> = {
  wind: msg`Wind`,
  breakdown: msg`Breakdown`,
  tide: msg`Tide`,
  holiday: msg`Holiday`,
  other: msg({ message: 'Other', context: 'why the yard stands' }),
  'out-of-use': msg`Put out of use`,
}

const yardStands: Record<StopReason, Sentence> = {
  wind: msg`The yard is stopped: wind`,
  breakdown: msg`The yard is stopped: breakdown`,
  tide: msg`The yard is stopped: tide`,
  holiday: msg`The yard is stopped: holiday`,
  other: msg`The yard is stopped`,
  'out-of-use': msg`The yard is stopped`,
}
const machineStands: Record<StopReason, (machine: string) => Sentence> = {
  wind: (machine) => msg`${{ machine }} is stopped: wind`,
  breakdown: (machine) => msg`${{ machine }} is stopped: breakdown`,
  tide: (machine) => msg`${{ machine }} is stopped: tide`,
  holiday: (machine) => msg`${{ machine }} is stopped: holiday`,
  other: (machine) => msg`${{ machine }} is stopped`,
  'out-of-use': (machine) => msg`${{ machine }} is out of use`,
}
const yardStood: Record<StopReason, Sentence> = {
  wind: msg`The yard was stopped: wind`,
  breakdown: msg`The yard was stopped: breakdown`,
  tide: msg`The yard was stopped: tide`,
  holiday: msg`The yard was stopped: holiday`,
  other: msg`The yard was stopped`,
  'out-of-use': msg`The yard was stopped`,
}
const machineStood: Record<StopReason, (machine: string) => Sentence> = {
  wind: (machine) => msg`${{ machine }} was stopped: wind`,
  breakdown: (machine) => msg`${{ machine }} was stopped: breakdown`,
  tide: (machine) => msg`${{ machine }} was stopped: tide`,
  holiday: (machine) => msg`${{ machine }} was stopped: holiday`,
  other: (machine) => msg`${{ machine }} was stopped`,
  'out-of-use': (machine) => msg`${{ machine }} is out of use`,
}
/** One that was ended before it began: it neither stands nor stood. */
export const calledOffTitle = ({ machine }: Pick<TitledStop, 'machine'>): Sentence =>
  machine === null ? msg`The stop of the yard was called off` : msg`The stop of ${{ machine }} was called off`
type TitledStop = { machine: string | null; reason: StopReason }
/** What stands, and why, or stood where it is over; null: the whole yard. */
export const stopTitle = ({ machine, reason }: TitledStop, isOver = false): Sentence => {
  if (machine === null) return (isOver ? yardStood : yardStands)[reason]
  return (isOver ? machineStood : machineStands)[reason](machine)
}
