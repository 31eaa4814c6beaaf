import { msg } from '@lingui/core/runtime-macro'
import { aMoment, type Named, type Sentence, withCommas } from '#contract/language/sentence.ts'
import { type Gate, gateNames } from '#contract/schedules/gates.ts'
import type { NoticeTable } from '../notifications/public.ts'

type OfMovedBoat = { boat: string }
type WithReason = OfMovedBoat & { reason: string }
type WithNotes = OfMovedBoat & { notes: string | null }
/** A wall clock of the marina and the day on which it was told. */
type AtMoment = OfMovedBoat & { at: string; today: string }

const withoutMachine = ({ boat, at, bay }: { boat: string; at: ReturnType<typeof aMoment>; bay: string | null }) =>
  bay ? msg`${{ boat }} on ${{ at }}, bay ${{ bay }}` : msg`${{ boat }} on ${{ at }}`

const gateLabels: Record<Gate, ReturnType<typeof msg>> = {
  subscription: msg`subscription`,
  lifts: msg`lifts`,
  documents: msg`documents`,
  insurance: msg`insurance`,
  hold: msg`hold`,
}

/** Gates as a notice keeps them, with commas between. */
const gatesIn = (kept: string) => gateNames.filter((gate) => kept.split(',').includes(gate))

/** With what staff said of it. */
const because = (told: Sentence, reason: string | null | undefined): Sentence =>
  reason ? msg`${{ told }} The marina writes: ${{ reason }}` : told
type WithWhy = { reason?: string | null }

/** What an owner is told of a request and of what happens to the boat in the yard. */
export const scheduleNotices = {
  'drop-off-approved': ({ boat, at, today }: AtMoment) =>
    msg`${{ boat }}’s drop-off on ${{ at: aMoment(at, today) }} was approved.`,
  'drop-off-by-itself': ({ boat, at, today, bay, isBooked }: AtMoment & { bay: string | null; isBooked: boolean }) => {
    const told = { boat, at: aMoment(at, today) }
    if (isBooked)
      return bay
        ? msg`${{ boat }}’s lifting on ${{ at: told.at }} is booked, her bay is ${{ bay }}.`
        : msg`${{ boat }}’s lifting on ${{ at: told.at }} is booked.`
    return bay
      ? msg`${{ boat }}’s drop-off on ${{ at: told.at }} was approved, her bay is ${{ bay }}.`
      : msg`${{ boat }}’s drop-off on ${{ at: told.at }} was approved.`
  },
  /** For her further people, where her owner reads of the payment. */
  'drop-off-uncertain': ({ boat, at, today }: AtMoment) =>
    msg`${{ boat }}’s lifting on ${{ at: aMoment(at, today) }} is not certain any more: the marina looks at it again.`,
  'drop-off-rejected': ({ boat, reason, notes }: WithNotes & { reason: Named | string }) =>
    notes
      ? msg`${{ boat }}’s drop-off request was rejected: ${{ reason }}. ${{ notes }}`
      : msg`${{ boat }}’s drop-off request was rejected: ${{ reason }}`,
  'drop-off-deleted': ({ boat, at, today }: AtMoment) =>
    msg`${{ boat }}’s drop-off request for ${{ at: aMoment(at, today) }} was deleted.`,
  'drop-off-moved': ({ boat, at, today, reason }: AtMoment & WithWhy) =>
    because(msg`${{ boat }}’s drop-off was moved to ${{ at: aMoment(at, today) }}.`, reason),
  'drop-off-cancelled': ({ boat, reason }: WithReason) => msg`${{ boat }}’s drop-off was cancelled: ${{ reason }}`,
  'payment-approved': ({ boat }: OfMovedBoat) => msg`The payment for ${{ boat }} was approved.`,
  'payment-rejected': ({ boat, notes }: WithNotes) =>
    notes
      ? msg`The payment for ${{ boat }} was rejected: ${{ notes }}`
      : msg`The payment for ${{ boat }} was rejected. Ask the marina why.`,
  /** For staff: past the last hour to pay. */
  'not-paid-in-time': ({ boat, at, today }: AtMoment) =>
    msg`${{ boat }}’s drop-off on ${{ at: aMoment(at, today) }} is not paid in time: what is owed is overdue.`,
  /** For the owner, and for staff. */
  'freed-unpaid': ({ boat, at, today }: AtMoment) =>
    msg`${{ boat }}’s drop-off on ${{ at: aMoment(at, today) }} was not paid in time: her place is free again. Pay what is overdue and ask for another time.`,
  /** For her further people: what her owner owes is none of theirs. */
  'drop-off-freed': ({ boat, at, today }: AtMoment) =>
    msg`${{ boat }}’s drop-off on ${{ at: aMoment(at, today) }} was cancelled: her place is free again.`,
  /** For staff. */
  'paid-late': ({ boat, at, today }: AtMoment) =>
    msg`What was owed for ${{ boat }} is paid now, after her drop-off on ${{ at: aMoment(at, today) }} was freed: book her anew.`,
  'pick-up-booked': ({ boat, at, today, reason }: AtMoment & WithWhy) =>
    because(msg`${{ boat }}’s pick-up is booked for ${{ at: aMoment(at, today) }}.`, reason),
  'outing-booked': ({ boat, at, back, today, waits, reason }: AtMoment & WithWhy & { back: string; waits?: boolean }) =>
    because(
      waits
        ? msg`${{ boat }} goes out ${{ out: aMoment(at, today) }}. Back ${{ back: aMoment(back, today) }} is kept for her; the marina still approves it.`
        : msg`${{ boat }}’s outing is booked: out ${{ out: aMoment(at, today) }}, back ${{ back: aMoment(back, today) }}.`,
      reason,
    ),
  'return-changed': ({ boat, at, today, waits, reason }: AtMoment & WithWhy & { waits: boolean }) =>
    because(
      waits
        ? msg`${{ boat }} comes back ${{ at: aMoment(at, today) }} now: the time is kept for her, the marina still approves it.`
        : msg`${{ boat }} comes back ${{ at: aMoment(at, today) }} now.`,
      reason,
    ),
  'return-moved': ({ boat, at, today }: AtMoment) =>
    msg`The time back that was booked for ${{ boat }} has passed: her lifting is on ${{ at: aMoment(at, today) }} now.`,
  'return-waits': ({ boat, at, today, gates }: AtMoment & { gates: string }) =>
    msg`${{ boat }} comes back on ${{ at: aMoment(at, today) }}, and something stands in the way of her lift: ${{ gates: withCommas(gatesIn(gates).map((gate) => gateLabels[gate])) }}.`,
  /** For staff. */
  'no-machine': ({ boat, at, today, bay }: AtMoment & { bay: string | null }) =>
    bay
      ? msg`No machine moves ${{ boat }} on ${{ at: aMoment(at, today) }} any more, her bay is ${{ bay }}: choose another bay, machine or time.`
      : msg`No machine moves ${{ boat }} on ${{ at: aMoment(at, today) }} any more: choose another machine or time.`,
  /** For staff, by line. */
  'no-machines': ({ boats, times, bays, today }: { boats: string; times: string; bays: string; today: string }) => {
    const [timeOf, bayOf] = [times.split('\n'), bays.split('\n')]
    const listed = boats
      .split('\n')
      .map((boat, nth) => withoutMachine({ boat, at: aMoment(timeOf[nth]!, today), bay: bayOf[nth] || null }))
    return msg`No machine moves these boats any more: ${{ boats: { listed, between: '; ' } }}. Choose other bays, machines or times.`
  },
  'nobody-came': ({ boat }: OfMovedBoat) =>
    msg`Nobody came for ${{ boat }}: her pick-up was withdrawn, she stays on the rack.`,
  'pick-up-withdrawn': ({ boat, reason }: OfMovedBoat & WithWhy) =>
    because(msg`${{ boat }}’s pick-up was withdrawn.`, reason),
  'boat-arrived': ({ boat }: OfMovedBoat) => msg`${{ boat }} has arrived at the yard.`,
  'boat-inspected': ({ boat }: OfMovedBoat) => msg`${{ boat }} was inspected.`,
  'boat-lifted': ({ boat }: OfMovedBoat) => msg`${{ boat }} was lifted and is on the rack.`,
  'boat-lowered': ({ boat }: OfMovedBoat) => msg`${{ boat }} is in the water.`,
  'boat-handed-over': ({ boat }: OfMovedBoat) => msg`${{ boat }} was handed over.`,
  'boat-restowed': ({ boat }: OfMovedBoat) => msg`${{ boat }} is back on the rack: ask for the pick-up again.`,
  'boat-released': ({ boat, reason }: WithReason) => msg`${{ boat }} left the yard: ${{ reason }}`,
  'boat-returned': ({ boat }: OfMovedBoat) => msg`${{ boat }} is back at the quay; this request is closed.`,
  'step-undone': ({ boat, reason }: WithReason) => msg`The last step for ${{ boat }} was taken back: ${{ reason }}`,
} satisfies NoticeTable
