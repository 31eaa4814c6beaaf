import { type DocumentGroup, documentGroupLabels, documentGroups, lastDayMissing } from '../boats/documents.ts'
import { dayText } from '../dates.ts'

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
  /** Last day covered by any current insurance paper that carries one; null where none does. */
  insuredUntil: string | null
  /** A current insurance paper carries no last day. */
  insuranceUndated: boolean
  holdReason: string | null
}

export interface GateState {
  gate: Gate
  open: boolean
  /** Open because nobody knows better: a person should look, amber on every screen. */
  uncertain: boolean
  /** What is true, in a few words. */
  message: string
  /** The last day it is open, where it has one. */
  until: string | null
  /** What opens it or makes it certain; null when there is nothing to do. */
  opens: string | null
  /** Staff may pass it with a reason. The lift count never. */
  overridable: boolean
}

/** Gates before a request, an approval and a lift; the first two gates do not stop pick-up and lowering. */
export type GatedStep = 'drop-off' | 'pick-up'
const stops: Record<GatedStep, readonly Gate[]> = { 'drop-off': gateNames, 'pick-up': ['insurance', 'hold'] }

type GateVerdict = Pick<GateState, 'open' | 'message' | 'opens'> & { uncertain?: true; until?: string }

const subscriptionState = (facts: GateFacts, today: string): GateVerdict => {
  const until = facts.subscription?.validTo
  if (until) return { open: true, message: `Subscription approved until ${dayText(until, today)}`, until, opens: null }
  const byStatus = {
    0: ['The subscription is waiting for approval', 'The marina reviews it.'],
    1: [
      `No approved subscription covers ${dayText(facts.day, today)}`,
      'Renew the subscription or choose a day it covers.',
    ],
    2: ['The subscription was rejected', 'Renew the subscription and let the marina review it.'],
  } as const
  const [message, opens] =
    facts.newestSubscriptionStatus === null
      ? ['The boat has no subscription', 'Ask the marina for a subscription.']
      : byStatus[facts.newestSubscriptionStatus]
  return { open: false, message, opens }
}

const liftsState = ({ subscription }: GateFacts): GateVerdict => {
  const left = subscription?.liftsRemaining ?? 0
  if (!subscription) return { open: true, message: 'Lifts are counted once a subscription is in force', opens: null }
  return left > 0
    ? { open: true, message: left === 1 ? '1 lift left' : `${left} lifts left`, opens: null }
    : { open: false, message: 'No lift is left', opens: 'Ask the marina to add a lift, or renew the subscription.' }
}

const documentsState = ({ missingGroups }: GateFacts): GateVerdict =>
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

/** What is not known closes nothing by itself, and is never shown as fine. */
const insuranceState = ({ insuredUntil, insuranceUndated, day }: GateFacts, today: string): GateVerdict => {
  if (insuranceUndated)
    return {
      open: true,
      uncertain: true,
      message: `Insurance: ${lastDayMissing}`,
      opens: 'Enter the last day the certificate covers.',
    }
  if (insuredUntil === null)
    return {
      open: true,
      uncertain: true,
      message: 'No insurance paper',
      opens: 'Upload the certificate with its last day.',
    }
  return insuredUntil >= day
    ? { open: true, message: `Insured until ${dayText(insuredUntil, today)}`, until: insuredUntil, opens: null }
    : {
        open: false,
        message: `The insurance ${insuredUntil < today ? 'ended' : 'ends'} on ${dayText(insuredUntil, today)}`,
        until: insuredUntil,
        opens: 'Upload the new certificate with its end date.',
      }
}

/** A reason is written as a sentence or not; what goes on after it brings the dot. */
const withoutDot = (text: string) => (text.endsWith('.') ? text.slice(0, -1) : text)

const holdState = ({ holdReason }: GateFacts): GateVerdict =>
  holdReason === null
    ? { open: true, message: 'No hold', opens: null }
    : { open: false, message: `On hold: ${withoutDot(holdReason)}`, opens: 'Talk to the marina; staff lift the hold.' }

const judges = {
  subscription: subscriptionState,
  lifts: liftsState,
  documents: documentsState,
  insurance: insuranceState,
  hold: holdState,
} satisfies Record<Gate, (facts: GateFacts, today: string) => GateVerdict>

/** Every gate that bears on a step, open or closed, in the order a person should read them, who reads it today. */
export const gateStates = (step: GatedStep, facts: GateFacts, today: string): GateState[] =>
  stops[step].map((gate) => ({
    gate,
    uncertain: false,
    until: null,
    ...judges[gate](facts, today),
    overridable: gate !== 'lifts',
  }))

/** What lets her pass, though a person should look: why, in a few words. */
export const uncertainGates = (states: readonly GateState[]) => states.filter((state) => state.uncertain)
export const closedGates = (states: readonly GateState[]) => states.filter((state) => !state.open)
