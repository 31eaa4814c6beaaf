import { msg } from '@lingui/core/runtime-macro'
import { aMoment, type Sentence, withCommas } from '#contract/language/sentence.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import { type StopReason, stopTitle } from '#contract/stops/reasons.ts'
import type { NoticeTable } from '../notifications/public.ts'

type OfStop = { machine: string | null; reason: StopReason; words: string | null }
/** A wall clock of the marina, and the day on which it was told. */
type OfHitBoat = { boat: string; kind: WorkKind; at: string; today: string }

/** By line; `machines` stands where another than the one she had moves her at one of them. */
type OfferedTimes = { boat: string; times: string; machines?: string; today: string }

const cannotBeMoved = ({ boat, kind, at, today }: OfHitBoat) =>
  kind === 'pick-up'
    ? msg`${{ boat }} cannot go into the water on ${{ at: aMoment(at, today) }}.`
    : msg`${{ boat }} cannot be lifted on ${{ at: aMoment(at, today) }}.`
const cannotBeMovedAll = ({ boats }: { boats: string }) => {
  const [boat = '', ...others] = boats.split('\n')
  return others.length === 0
    ? msg`${{ boat }} cannot be moved as booked.`
    : msg`These boats cannot be moved as booked: ${{ boats: withCommas([boat, ...others]) }}.`
}

const withWords = (title: Sentence, what: Sentence, words: string | null): Sentence =>
  words
    ? msg`${{ title }}. ${{ what }} ${{ words }} We write again when boats are moved, or offer other times.`
    : msg`${{ title }}. ${{ what }} We write again when boats are moved, or offer other times.`

/** A moment has a comma of its own. With the machine in brackets where another than hers moves her then. */
const moments = (written: string, today: string, machines = '') => {
  const machineOf = machines.split('\n')
  return {
    listed: written.split('\n').map((at, nth) => {
      const [moment, machine] = [aMoment(at, today), machineOf[nth]]
      return machine ? msg`${{ at: moment }} (${{ machine }})` : moment
    }),
    between: '; ',
  }
}

/** What owners are told of a stop and of the time after it. */
export const offerNotices = {
  'stop-hits-boat': ({ machine, reason, words, ...her }: OfStop & OfHitBoat) =>
    withWords(stopTitle({ machine, reason }), cannotBeMoved(her), words),
  'stop-hits-boats': ({ boats, words, ...stop }: OfStop & { boats: string }) =>
    withWords(stopTitle(stop), cannotBeMovedAll({ boats }), words),
  // what others may read of a stop, on a device
  'time-not-kept': cannotBeMoved,
  'times-not-kept': cannotBeMovedAll,
  'time-after-stop': ({ boat, kind, at, today }: OfHitBoat) =>
    kind === 'pick-up'
      ? msg`A new time after the stop: ${{ boat }} goes into the water on ${{ at: aMoment(at, today) }}.`
      : msg`A new time after the stop: ${{ boat }} is lifted on ${{ at: aMoment(at, today) }}.`,
  'time-kept': ({ boat, kind, at, today }: OfHitBoat) =>
    kind === 'pick-up'
      ? msg`In spite of the stop ${{ boat }} goes into the water on ${{ at: aMoment(at, today) }}, as booked.`
      : msg`In spite of the stop ${{ boat }} is lifted on ${{ at: aMoment(at, today) }}, as booked.`,
  'times-offered': ({ boat, times, machines, today }: OfferedTimes) =>
    msg`Free times for ${{ boat }} in place of the one that cannot be kept: ${{ times: moments(times, today, machines) }}. They are not held: take one, who comes first has it.`,
  'time-taken': ({ boat, kind, at, today }: OfHitBoat) =>
    kind === 'pick-up'
      ? msg`Of the times that were offered one was taken: ${{ boat }} goes into the water on ${{ at: aMoment(at, today) }}.`
      : msg`Of the times that were offered one was taken: ${{ boat }} is lifted on ${{ at: aMoment(at, today) }}.`,
  'time-given-back': ({ boat }: { boat: string }) =>
    msg`The time that was taken for ${{ boat }} was given back: choose another.`,
} satisfies NoticeTable
