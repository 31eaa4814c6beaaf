import { msg } from '@lingui/core/runtime-macro'
import type { Sentence, Unworded } from '../language/sentence.ts'
import type { WorkKind } from './movement-kinds.ts'

export type Phase = 'request' | 'payment' | 'yard' | 'rack' | 'water'
/** What a sentence about a schedule may name: its days and times in words. */
interface StatusDates {
  dropOff: string
  pickUp: string | null
  cancelled: boolean
}
type Say = (dates: StatusDates) => Sentence

/** All there is to say about a status. Whoever asks something of a status asks it here, never by a number. */
interface StatusFacts {
  /** On the wire and in the database. */
  code: number
  label: Sentence
  phase: Phase
  /** A boat has at most one open schedule. */
  open: boolean
  /** An answer to what the owner asked for. A refusal stands where the approval would have been on the way. */
  answer?: 'granted' | 'refused'
  /** The booked time that is kept for her. */
  holdsPlace?: WorkKind
  /** A place is kept for when she comes back, where that is booked. */
  holdsReturn?: true
  /** In the yard or in the slings: today's work whatever was booked. */
  inHand?: true
  /** A bay is kept for her where she has one. */
  keepsBay?: true
  /** The next step takes a bay. */
  takesBay?: true
  /** What waits for staff, in the words of the review queue; of a booked time only once its day has come. */
  waits?: 'request' | 'payment' | 'drop-off' | 'pick-up'
  /** What the owner reads and what staff read on the boat's page: where she is and whose turn it is. */
  owner: Say
  staff: Say
  /** What comes next, for everybody who looks. */
  next: Say
  /** What a boat without a date waits for, in a list's few words. */
  rest?: Sentence
  /** What keeps a booked time from being certain, for its owner. */
  unsettled?: Sentence
}

/** What is read where no request is open, or none was ever made. */
export const nothingOpen: { owner: Say; staff: Say } = {
  owner: () => msg`Ask for a drop-off (lifting) on a day that suits you.`,
  staff: () => msg`No request is open. One can be made on the owner’s behalf.`,
}

/** In the order of the way. Labels are the specification's (4.1), two misspellings shown right: docs/deviations.md. */
const statuses = {
  dropOffRequested: {
    code: 0,
    label: msg`DropOff Requested`,
    phase: 'request',
    open: true,
    holdsPlace: 'drop-off',
    takesBay: true,
    waits: 'request',
    owner: ({ dropOff }) =>
      msg`Lifting is asked for ${{ dropOff }}. The marina looks at the request; until then you can change it.`,
    staff: ({ dropOff }) => msg`Lifting is asked for ${{ dropOff }}. Review the request.`,
    next: ({ dropOff }) => msg`Lifting asked for ${{ dropOff }}. Waits for the marina’s review.`,
    unsettled: msg`The marina still reviews your request.`,
  },
  requestApproved: {
    code: 1,
    label: msg`DropOff Request - Approved`,
    phase: 'request',
    open: true,
    answer: 'granted',
    holdsPlace: 'drop-off',
    keepsBay: true,
    waits: 'payment',
    owner: ({ dropOff }) => msg`Lifting is approved for ${{ dropOff }}. The marina waits for the payment.`,
    staff: ({ dropOff }) => msg`Lifting is approved for ${{ dropOff }}. Review the payment once it is there.`,
    next: ({ dropOff }) => msg`Lifting ${{ dropOff }}, once the payment is approved.`,
    unsettled: msg`Before that the marina approves the payment.`,
  },
  requestRejected: {
    code: 2,
    label: msg`DropOff Request - Rejected`,
    phase: 'request',
    open: false,
    answer: 'refused',
    ...nothingOpen,
    next: ({ cancelled }) =>
      cancelled ? msg`Cancelled: nothing comes after it.` : msg`Rejected. Another day or time may be asked for.`,
  },
  paymentApproved: {
    code: 3,
    label: msg`Payment - Approved`,
    phase: 'payment',
    open: true,
    answer: 'granted',
    holdsPlace: 'drop-off',
    keepsBay: true,
    waits: 'drop-off',
    owner: ({ dropOff }) =>
      msg`Lifting is booked for ${{ dropOff }}; the yard confirms her arrival. Pick-up comes once she is on the rack.`,
    staff: ({ dropOff }) => msg`Lifting is booked for ${{ dropOff }}. Confirm when she is at the lifting bay.`,
    next: ({ dropOff }) => msg`Lifting ${{ dropOff }}.`,
  },
  paymentRejected: {
    code: 4,
    label: msg`Payment - Rejected`,
    phase: 'payment',
    open: true,
    answer: 'refused',
    holdsPlace: 'drop-off',
    keepsBay: true,
    owner: () => msg`The payment did not go through. Settle it with the marina, or cancel the request.`,
    staff: () => msg`The payment was rejected. It can be approved after all, or the request cancelled.`,
    next: ({ dropOff }) => msg`Lifting ${{ dropOff }} waits for the payment.`,
    unsettled: msg`The payment was rejected: settle it with the marina first.`,
  },
  droppedOff: {
    code: 5,
    label: msg`Dropped Off`,
    phase: 'yard',
    open: true,
    inHand: true,
    keepsBay: true,
    owner: () =>
      msg`She is in the yard: the inspection comes next, then the lift. Pick-up comes once she is on the rack.`,
    staff: () => msg`She is in the yard. The inspection comes next.`,
    next: () => msg`In the yard. The inspection comes next.`,
    rest: msg`The inspection comes next`,
  },
  inspectionDone: {
    code: 6,
    label: msg`Inspection Done`,
    phase: 'yard',
    open: true,
    inHand: true,
    keepsBay: true,
    takesBay: true,
    owner: () => msg`The inspection is done and the lift comes next. Pick-up comes once she is on the rack.`,
    staff: () => msg`The inspection is done. Lift her onto the rack.`,
    next: () => msg`Inspected. The lift comes next.`,
    rest: msg`The lift onto the rack comes next`,
  },
  lifted: {
    code: 7,
    label: msg`Boat Lifted`,
    phase: 'rack',
    open: true,
    keepsBay: true,
    owner: ({ pickUp }) =>
      pickUp
        ? msg`She is on the rack. Lowering is planned for ${{ pickUp }}, but not booked yet: request the pick-up when you need her.`
        : msg`She is on the rack. Request the pick-up when you need her.`,
    staff: ({ pickUp }) =>
      pickUp
        ? msg`She is on the rack. Lowering is planned for ${{ pickUp }}, but not booked yet. It is the owner’s turn.`
        : msg`She is on the rack. It is the owner’s turn.`,
    next: ({ pickUp }) => (pickUp ? msg`On the rack. Lowering planned for ${{ pickUp }}.` : msg`Waits for the owner.`),
  },
  pickUpRequested: {
    code: 8,
    label: msg`Pickup Requested`,
    phase: 'rack',
    open: true,
    holdsPlace: 'pick-up',
    holdsReturn: true,
    keepsBay: true,
    waits: 'pick-up',
    owner: ({ pickUp }) =>
      pickUp
        ? msg`Pick-up is asked for ${{ pickUp }}. The yard lowers her that day.`
        : msg`Pick-up is asked for her. The yard lowers her that day.`,
    staff: ({ pickUp }) =>
      pickUp
        ? msg`Pick-up is asked for ${{ pickUp }}. Lower her when she is due.`
        : msg`Pick-up is asked for her. Lower her when she is due.`,
    next: ({ pickUp }) => (pickUp ? msg`Lowering ${{ pickUp }}.` : msg`Lowering asked for.`),
  },
  lowered: {
    code: 9,
    label: msg`Boat Lowered`,
    phase: 'water',
    open: true,
    inHand: true,
    holdsReturn: true,
    owner: () => msg`She is in the water and waits for you.`,
    staff: () => msg`She is in the water. Hand her over, or put her back on the rack when nobody comes.`,
    next: () => msg`In the water. Waits to be handed over.`,
    rest: msg`Ready to be handed over`,
  },
  collected: {
    code: 10,
    label: msg`Boat Collected`,
    phase: 'water',
    open: false,
    owner: () => msg`She is with you. Ask for the next drop-off when you want her back in the bay.`,
    staff: () => msg`She is with her owner. Note when she is back at the quay.`,
    next: () => msg`Handed over to the owner.`,
  },
  returned: {
    code: 11,
    label: msg`Boat Returned`,
    phase: 'water',
    open: false,
    owner: () => msg`She is back at the quay. Ask for the next drop-off when you want her in the bay.`,
    staff: () => msg`She is back at the quay, this request is done.`,
    next: () => msg`Back at the quay. This request is done.`,
  },
} as const satisfies Record<string, StatusFacts>

export type StatusName = keyof typeof statuses
export type ScheduleStatus = (typeof statuses)[StatusName]['code']
const names = Object.keys(statuses) as StatusName[]
/** Name → code. */
export const scheduleStatus = Object.fromEntries(names.map((name) => [name, statuses[name].code])) as {
  [Name in StatusName]: (typeof statuses)[Name]['code']
}
/** Code → all there is to say about it. */
export const statusFacts = Object.fromEntries(names.map((name) => [statuses[name].code, statuses[name]])) as Record<
  ScheduleStatus,
  StatusFacts
>

/** In the order of the way. */
export const allStatuses: readonly ScheduleStatus[] = names.map((name) => statuses[name].code)
export const isScheduleStatus = (code: number | null): code is ScheduleStatus => code !== null && code in statusFacts
/** Of what is no status, or of a boat without a schedule, nothing is known. */
export const factsOf = (code: number | null) => (isScheduleStatus(code) ? statusFacts[code] : undefined)
export const statusesThat = (are: (facts: StatusFacts) => boolean) =>
  allStatuses.filter((code) => are(statusFacts[code]))

/** What a person reads for a code; a boat without a schedule reads "No Schedule", an unknown code nothing. */
export const statusLabel = (code: number | null): Unworded =>
  code === null ? msg`No Schedule` : (factsOf(code)?.label ?? '')
/** Why a boat cannot be requested while a schedule of hers is open. */
export const openScheduleAt = (code: number | null) => msg`Has an open schedule: ${{ status: statusLabel(code) }}`

export const isOpen = (code: number | null) => factsOf(code)?.open ?? false
export const isOnRack = (code: number | null) => factsOf(code)?.phase === 'rack'
export const isInYard = (code: number | null) => factsOf(code)?.phase === 'yard'
/** The booked drop-off is still to come: its place is held. */
export const awaitsDropOff = (code: number | null) => factsOf(code)?.holdsPlace === 'drop-off'
/** How far along the way a status stands: codes are in no order. */
export const placeOnWay = (code: number) => (allStatuses as readonly number[]).indexOf(code)
/** Later on the way than a status, or at it. */
export const isAtOrAfter = (code: number | null, name: StatusName) =>
  isScheduleStatus(code) && placeOnWay(code) >= names.indexOf(name)

export const openStatuses = statusesThat(({ open }) => open)
export const closedStatuses = statusesThat(({ open }) => !open)
export const awaitingDropOff = statusesThat(({ holdsPlace }) => holdsPlace === 'drop-off')
export const awaitingPickUp = statusesThat(({ holdsPlace }) => holdsPlace === 'pick-up')
export const awaitingReturn = statusesThat(({ holdsReturn }) => holdsReturn === true)
/** Nothing is left to approve. */
export const settledStatuses = statusesThat(({ unsettled }) => unsettled === undefined)
export const rackStatuses = statusesThat(({ phase }) => phase === 'rack')
export const statusesFrom = (name: StatusName) => allStatuses.filter((code) => isAtOrAfter(code, name))

interface PhaseFacts {
  key: Phase
  label: Sentence
  short: Sentence
  /** The two halves of the way, as the specification's lists cut it. */
  half: WorkKind
}
/** The phases of the way, in its order. */
const phaseFacts: Record<Phase, Omit<PhaseFacts, 'key'>> = {
  request: { label: msg`Request`, short: msg`Request`, half: 'drop-off' },
  payment: { label: msg`Payment`, short: msg`Payment`, half: 'drop-off' },
  yard: { label: msg`In the yard`, short: msg({ message: 'Yard', context: 'phase' }), half: 'drop-off' },
  rack: { label: msg`On the rack`, short: msg`Rack`, half: 'pick-up' },
  water: { label: msg`Back in the water`, short: msg`Water`, half: 'pick-up' },
}
const phaseKeys = Object.keys(phaseFacts) as [Phase, ...Phase[]]
/** Every code in a phase. */
export const codesOf = (key: Phase) => statusesThat(({ phase }) => phase === key)
export const phases = phaseKeys.map((key) => ({ key, ...phaseFacts[key] }))
export const phaseBy = (key: Phase): PhaseFacts => ({ key, ...phaseFacts[key] })
export const phaseOf = (code: ScheduleStatus) => phaseBy(statusFacts[code].phase)
export const statusesOfHalf = (half: PhaseFacts['half']) => statusesThat(({ phase }) => phaseFacts[phase].half === half)

/** The way back of an outing, while she waits on the rack to go out. */
export const isStillAshore = (kind: WorkKind, status: number) =>
  kind === 'drop-off' && factsOf(status)?.holdsPlace === 'pick-up'
