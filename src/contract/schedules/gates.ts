import { type DocumentGroup, documentGroupLabels, documentGroups } from '../boats/documents.ts'

/** What can stop a boat (domain.md "Gates"). */
export const gateNames = ['subscription', 'lifts', 'documents', 'insurance', 'hold'] as const
export type Gate = (typeof gateNames)[number]

/** What the gates look at, for one boat and one marina day. */
export interface GateFacts {
  day: string
  /** The approved subscription in force on that day. */
  subscription: { validTo: string; liftsRemaining: number } | null
  /** State of the newest subscription when none is in force: 0 Pending, 1 Approved (other days), 2 Rejected. */
  newestSubscriptionStatus: 0 | 1 | 2 | null
  missingGroups: readonly DocumentGroup[]
  /** Last day covered by any current insurance paper; null where a paper carries no day. */
  insuredUntil: string | null
  holdReason: string | null
}

export interface GateState {
  gate: Gate
  open: boolean
  /** What is true, in a few words. */
  message: string
  /** What opens it; null when it is open. */
  opens: string | null
  /** Staff may pass it with a reason. The lift count never. */
  overridable: boolean
}

/** Gates before a request, an approval and a lift; the first two gates do not stop pick-up and lowering. */
export type GatedStep = 'drop-off' | 'pick-up'
const stops: Record<GatedStep, readonly Gate[]> = { 'drop-off': gateNames, 'pick-up': ['insurance', 'hold'] }

const subscriptionState = (facts: GateFacts): Omit<GateState, 'gate' | 'overridable'> => {
  if (facts.subscription)
    return { open: true, message: `Subscription approved until ${facts.subscription.validTo}`, opens: null }
  const byStatus = {
    0: ['The subscription is waiting for approval', 'The marina reviews it.'],
    1: [`No approved subscription covers ${facts.day}`, 'Renew the subscription or choose a day it covers.'],
    2: ['The subscription was rejected', 'Renew the subscription and let the marina review it.'],
  } as const
  const [message, opens] =
    facts.newestSubscriptionStatus === null
      ? ['The boat has no subscription', 'Ask the marina for a subscription.']
      : byStatus[facts.newestSubscriptionStatus]
  return { open: false, message, opens }
}

const liftsState = ({ subscription }: GateFacts): Omit<GateState, 'gate' | 'overridable'> => {
  const left = subscription?.liftsRemaining ?? 0
  if (!subscription) return { open: true, message: 'Lifts are counted once a subscription is in force', opens: null }
  return left > 0
    ? { open: true, message: left === 1 ? '1 lift left' : `${left} lifts left`, opens: null }
    : { open: false, message: 'No lift is left', opens: 'Ask the marina to add a lift, or renew the subscription.' }
}

const documentsState = ({ missingGroups }: GateFacts): Omit<GateState, 'gate' | 'overridable'> =>
  missingGroups.length === 0
    ? {
        open: true,
        message: `All ${documentGroups.length === 4 ? 'four' : documentGroups.length} document groups`,
        opens: null,
      }
    : {
        open: false,
        message: `Missing: ${missingGroups.map((group) => documentGroupLabels[group]).join(', ')}`,
        opens: 'Upload the missing documents on the boat’s page.',
      }

const insuranceState = ({ insuredUntil, missingGroups, day }: GateFacts): Omit<GateState, 'gate' | 'overridable'> => {
  if (missingGroups.includes('insurance') || insuredUntil === null)
    return { open: true, message: 'The insurance carries no end date', opens: null }
  return insuredUntil >= day
    ? { open: true, message: `Insured until ${insuredUntil}`, opens: null }
    : {
        open: false,
        message: `The insurance ends ${insuredUntil}`,
        opens: 'Upload the new certificate with its end date.',
      }
}

const holdState = ({ holdReason }: GateFacts): Omit<GateState, 'gate' | 'overridable'> =>
  holdReason === null
    ? { open: true, message: 'No hold', opens: null }
    : { open: false, message: `On hold: ${holdReason}`, opens: 'Talk to the marina; staff lift the hold.' }

const judges = {
  subscription: subscriptionState,
  lifts: liftsState,
  documents: documentsState,
  insurance: insuranceState,
  hold: holdState,
} satisfies Record<Gate, (facts: GateFacts) => Omit<GateState, 'gate' | 'overridable'>>

/** Every gate that bears on a step, open or closed, in the order a person should read them. */
export const gateStates = (step: GatedStep, facts: GateFacts): GateState[] =>
  stops[step].map((gate) => ({ gate, ...judges[gate](facts), overridable: gate !== 'lifts' }))

export const closedGates = (states: readonly GateState[]) => states.filter((state) => !state.open)
