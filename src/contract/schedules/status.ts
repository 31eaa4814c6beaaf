export type Phase = 'request' | 'payment' | 'yard' | 'rack' | 'water'
/** What a sentence about a schedule may name: its days and times in words. */
interface Dates {
  dropOff: string
  pickUp: string | null
  cancelled: boolean
}
type Say = (dates: Dates) => string

/** All there is to say about a status. Whoever asks something of a status asks it here, never by a number. */
interface StatusFacts {
  /** On the wire and in the database. */
  code: number
  label: string
  phase: Phase
  /** A boat has at most one open schedule. */
  open: boolean
  /** An answer to what the owner asked for. A refusal stands where the approval would have been on the way. */
  answer?: 'granted' | 'refused'
  /** The booked time that is kept for her. */
  holdsPlace?: 'drop-off' | 'pick-up'
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
  rest?: string
  /** What keeps a booked time from being certain, for its owner. */
  unsettled?: string
}

/** What is read where no request is open, or none was ever made. */
export const nothingOpen: { owner: Say; staff: Say } = {
  owner: () => 'Ask for a drop-off (lifting) on a day that suits you.',
  staff: () => 'No request is open. One can be made on the owner’s behalf.',
}

/** In the order of the way. Labels are the specification's (4.1), two misspellings shown right: docs/deviations.md. */
const statuses = {
  dropOffRequested: {
    code: 0,
    label: 'DropOff Requested',
    phase: 'request',
    open: true,
    holdsPlace: 'drop-off',
    takesBay: true,
    waits: 'request',
    owner: ({ dropOff }) =>
      `Lifting is asked for ${dropOff}. The marina looks at the request; until then you can change it.`,
    staff: ({ dropOff }) => `Lifting is asked for ${dropOff}. Review the request.`,
    next: ({ dropOff }) => `Lifting asked for ${dropOff}. Waits for the marina’s review.`,
    unsettled: 'The marina still reviews your request.',
  },
  requestApproved: {
    code: 1,
    label: 'DropOff Request - Approved',
    phase: 'request',
    open: true,
    answer: 'granted',
    holdsPlace: 'drop-off',
    keepsBay: true,
    waits: 'payment',
    owner: ({ dropOff }) => `Lifting is approved for ${dropOff}. The marina waits for the payment.`,
    staff: ({ dropOff }) => `Lifting is approved for ${dropOff}. Review the payment once it is there.`,
    next: ({ dropOff }) => `Lifting ${dropOff}, once the payment is approved.`,
    unsettled: 'Before that the marina approves the payment.',
  },
  requestRejected: {
    code: 2,
    label: 'DropOff Request - Rejected',
    phase: 'request',
    open: false,
    answer: 'refused',
    ...nothingOpen,
    next: ({ cancelled }) =>
      cancelled ? 'Cancelled: nothing comes after it.' : 'Rejected. Another day or time may be asked for.',
  },
  paymentApproved: {
    code: 3,
    label: 'Payment - Approved',
    phase: 'payment',
    open: true,
    answer: 'granted',
    holdsPlace: 'drop-off',
    keepsBay: true,
    waits: 'drop-off',
    owner: ({ dropOff }) =>
      `Lifting is booked for ${dropOff}; the yard confirms her arrival. Pick-up comes once she is on the rack.`,
    staff: ({ dropOff }) => `Lifting is booked for ${dropOff}. Confirm when she is at the lifting bay.`,
    next: ({ dropOff }) => `Lifting ${dropOff}.`,
  },
  paymentRejected: {
    code: 4,
    label: 'Payment - Rejected',
    phase: 'payment',
    open: true,
    answer: 'refused',
    holdsPlace: 'drop-off',
    keepsBay: true,
    owner: () => 'The payment did not go through. Settle it with the marina, or cancel the request.',
    staff: () => 'The payment was rejected. It can be approved after all, or the request cancelled.',
    next: ({ dropOff }) => `Lifting ${dropOff} waits for the payment.`,
    unsettled: 'The payment was rejected: settle it with the marina first.',
  },
  droppedOff: {
    code: 5,
    label: 'Dropped Off',
    phase: 'yard',
    open: true,
    inHand: true,
    keepsBay: true,
    owner: () => 'She is in the yard: the inspection comes next, then the lift. Pick-up comes once she is on the rack.',
    staff: () => 'She is in the yard. The inspection comes next.',
    next: () => 'In the yard. The inspection comes next.',
    rest: 'The inspection comes next',
  },
  inspectionDone: {
    code: 6,
    label: 'Inspection Done',
    phase: 'yard',
    open: true,
    inHand: true,
    keepsBay: true,
    takesBay: true,
    owner: () => 'The inspection is done and the lift comes next. Pick-up comes once she is on the rack.',
    staff: () => 'The inspection is done. Lift her onto the rack.',
    next: () => 'Inspected. The lift comes next.',
    rest: 'The lift onto the rack comes next',
  },
  lifted: {
    code: 7,
    label: 'Boat Lifted',
    phase: 'rack',
    open: true,
    keepsBay: true,
    owner: ({ pickUp }) =>
      `She is on the rack. ${pickUp ? `Lowering is planned for ${pickUp}, but not booked yet: request` : 'Request'} the pick-up when you need her.`,
    staff: ({ pickUp }) =>
      `She is on the rack${pickUp ? `. Lowering is planned for ${pickUp}, but not booked yet` : ''}. It is the owner’s turn.`,
    next: ({ pickUp }) => (pickUp ? `On the rack. Lowering planned for ${pickUp}.` : 'On the rack.'),
  },
  pickUpRequested: {
    code: 8,
    label: 'Pickup Requested',
    phase: 'rack',
    open: true,
    holdsPlace: 'pick-up',
    keepsBay: true,
    waits: 'pick-up',
    owner: ({ pickUp }) => `Pick-up is asked for ${pickUp ?? 'her'}. The yard lowers her that day.`,
    staff: ({ pickUp }) => `Pick-up is asked for ${pickUp ?? 'her'}. Lower her when she is due.`,
    next: ({ pickUp }) => (pickUp ? `Lowering ${pickUp}.` : 'Lowering asked for.'),
  },
  lowered: {
    code: 9,
    label: 'Boat Lowered',
    phase: 'water',
    open: true,
    inHand: true,
    owner: () => 'She is in the water and waits for you.',
    staff: () => 'She is in the water. Hand her over, or put her back on the rack when nobody comes.',
    next: () => 'In the water. Waits to be handed over.',
    rest: 'Ready to be handed over',
  },
  collected: {
    code: 10,
    label: 'Boat Collected',
    phase: 'water',
    open: false,
    owner: () => 'She is with you. Ask for the next drop-off when you want her back in the bay.',
    staff: () => 'She is with her owner. Note when she is back at the quay.',
    next: () => 'Handed over to the owner.',
  },
  returned: {
    code: 11,
    label: 'Boat Returned',
    phase: 'water',
    open: false,
    owner: () => 'She is back at the quay. Ask for the next drop-off when you want her in the bay.',
    staff: () => 'She is back at the quay, this request is done.',
    next: () => 'Back at the quay. This request is done.',
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
export const statusLabel = (code: number | null) => (code === null ? 'No Schedule' : (factsOf(code)?.label ?? ''))

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
export const rackStatuses = statusesThat(({ phase }) => phase === 'rack')
export const statusesFrom = (name: StatusName) => allStatuses.filter((code) => isAtOrAfter(code, name))

interface PhaseFacts {
  key: Phase
  label: string
  short: string
  /** The two halves of the way, as the specification's lists cut it. */
  half: 'drop-off' | 'pick-up'
}
/** The phases of the way, in its order. */
const phaseFacts: Record<Phase, Omit<PhaseFacts, 'key'>> = {
  request: { label: 'Request', short: 'Request', half: 'drop-off' },
  payment: { label: 'Payment', short: 'Payment', half: 'drop-off' },
  yard: { label: 'In the yard', short: 'Yard', half: 'drop-off' },
  rack: { label: 'On the rack', short: 'Rack', half: 'pick-up' },
  water: { label: 'Back in the water', short: 'Water', half: 'pick-up' },
}
const phaseKeys = Object.keys(phaseFacts) as [Phase, ...Phase[]]
/** Every code in a phase. */
export const codesOf = (key: Phase) => statusesThat(({ phase }) => phase === key)
export const phases = phaseKeys.map((key) => ({ key, ...phaseFacts[key] }))
export const phaseBy = (key: Phase): PhaseFacts => ({ key, ...phaseFacts[key] })
export const phaseOf = (code: ScheduleStatus) => phaseBy(statusFacts[code].phase)
export const statusesOfHalf = (half: PhaseFacts['half']) => statusesThat(({ phase }) => phaseFacts[phase].half === half)
