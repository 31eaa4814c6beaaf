import { msg, plural } from '@lingui/core/runtime-macro'
import { type DocumentGroup, documentGroupLabels } from '../boats/documents.ts'
import { aDay, type Sentence, type Wording, withCommas } from '../language/sentence.ts'

/** What can stop a boat (domain.md "Gates"). */
export const gateNames = ['subscription', 'lifts', 'documents', 'insurance', 'hold'] as const
export type Gate = (typeof gateNames)[number]

/** What the gates look at, for one boat and one marina day. */
export interface GateFacts {
  day: string
  /** The approved subscription in force on that day. */
  subscription: { validTo: string; liftsRemaining: number; unlimited?: boolean } | null
  /** State of the newest subscription when none is in force: 0 Pending, 1 Approved (other days), 2 Rejected. */
  newestSubscriptionStatus: 0 | 1 | 2 | null
  missingGroups: readonly DocumentGroup[]
  /** What the marina asks for with the boat's kind of subscription. */
  neededGroups: readonly DocumentGroup[]
  /** Until this day what is missing closes nothing; null: it does already. */
  papersDueFrom: string | null
  /** Last day covered by any current insurance paper that carries one; null where none does. */
  insuredUntil: string | null
  /** A current insurance paper carries no last day. */
  insuranceUndated: boolean
  holdReason: string | null
}

/** A gate as it is judged; worded, as it is told. */
export interface GateState<Said = string> {
  gate: Gate
  open: boolean
  /** Open because nobody knows better: a person should look, amber on every screen. */
  uncertain: boolean
  /** What is true, in a few words. */
  message: Said
  /** The last day it is open, where it has one. */
  until: string | null
  /** What opens it or makes it certain; null when there is nothing to do. */
  opens: Said | null
  /** Staff may pass it with a reason. The lift count never. */
  overridable: boolean
}

/** Gates before a request, an approval and a lift; the first two gates do not stop pick-up and lowering. */
export type GatedStep = 'drop-off' | 'pick-up'
const stops: Record<GatedStep, readonly Gate[]> = { 'drop-off': gateNames, 'pick-up': ['insurance', 'hold'] }

type GateVerdict = Pick<GateState<Sentence>, 'open' | 'message' | 'opens'> & { uncertain?: true; until?: string }

const subscriptionState = (facts: GateFacts, today: string): GateVerdict => {
  const until = facts.subscription?.validTo
  if (until)
    return { open: true, message: msg`Subscription approved until ${{ day: aDay(until, today) }}`, until, opens: null }
  const byStatus = {
    0: [msg`The subscription is waiting for approval`, msg`The marina reviews it.`],
    1: [
      msg`No approved subscription covers ${{ day: aDay(facts.day, today) }}`,
      msg`Renew the subscription or choose a day it covers.`,
    ],
    2: [msg`The subscription was rejected`, msg`Renew the subscription and let the marina review it.`],
  } as const
  const [message, opens] =
    facts.newestSubscriptionStatus === null
      ? [msg`The boat has no subscription`, msg`Ask the marina for a subscription.`]
      : byStatus[facts.newestSubscriptionStatus]
  return { open: false, message, opens }
}

export const liftsLeft = (left: number) => msg`${plural({ left }, { one: '# lift left', other: '# lifts left' })}`

const uncountedLifts = msg`Lifts without a count`

const liftsState = ({ subscription }: GateFacts): GateVerdict => {
  const left = subscription?.liftsRemaining ?? 0
  if (!subscription) return { open: true, message: msg`Lifts are counted once a subscription is in force`, opens: null }
  if (subscription.unlimited) return { open: true, message: uncountedLifts, opens: null }
  return left > 0
    ? { open: true, message: liftsLeft(left), opens: null }
    : {
        open: false,
        message: msg`No lift is left`,
        opens: msg`Ask the marina to add a lift, or renew the subscription.`,
      }
}

/** The papers that are asked for and not there. */
export const missingPapers = ({ missingGroups, neededGroups }: Pick<GateFacts, 'missingGroups' | 'neededGroups'>) =>
  missingGroups.filter((group) => neededGroups.includes(group))

const documentsState = (facts: GateFacts, today: string): GateVerdict => {
  const missing = missingPapers(facts)
  if (missing.length === 0)
    return {
      open: true,
      message:
        facts.missingGroups.length === 0 ? msg`All four document groups` : msg`All documents that the marina asks for`,
      opens: null,
    }
  const message = msg`Missing: ${{ groups: withCommas(missing.map((group) => documentGroupLabels[group])) }}`
  const { papersDueFrom, day } = facts
  return papersDueFrom === null || papersDueFrom <= day
    ? { open: false, message, opens: msg`Upload what is missing on the boat’s page.` }
    : {
        open: true,
        uncertain: true,
        message,
        opens: msg`Upload what is missing on the boat’s page before ${{ day: aDay(papersDueFrom, today) }}: from then on she cannot be requested or lifted without it.`,
      }
}

/** What is not known closes nothing by itself, and is never shown as fine. */
const insuranceState = (
  { insuredUntil, insuranceUndated, neededGroups, day }: GateFacts,
  today: string,
): GateVerdict => {
  // one without its last day tells nothing against another that ended
  if (insuranceUndated && (insuredUntil === null || insuredUntil >= day))
    return {
      open: true,
      uncertain: true,
      message: msg`Insurance: last day missing`,
      opens: msg`Enter the last day the certificate covers.`,
    }
  if (insuredUntil === null)
    return {
      open: true,
      message: msg`No insurance paper`,
      ...(neededGroups.includes('insurance')
        ? { uncertain: true, opens: msg`Upload the certificate with its last day.` }
        : { opens: null }),
    }
  return insuredUntil >= day
    ? {
        open: true,
        message: msg`Insured until ${{ day: aDay(insuredUntil, today) }}`,
        until: insuredUntil,
        opens: null,
      }
    : {
        open: false,
        message:
          insuredUntil < today
            ? msg`The insurance ended on ${{ day: aDay(insuredUntil, today) }}`
            : msg`The insurance ends on ${{ day: aDay(insuredUntil, today) }}`,
        until: insuredUntil,
        opens: insuranceUndated
          ? msg`Enter the last day the certificate covers.`
          : msg`Upload the new certificate with its end date.`,
      }
}

const holdState = ({ holdReason }: GateFacts): GateVerdict =>
  holdReason === null
    ? { open: true, message: msg`No hold`, opens: null }
    : {
        open: false,
        message: msg`On hold: ${{ reason: holdReason }}`,
        opens: msg`Talk to the marina; staff lift the hold.`,
      }

const judges = {
  subscription: subscriptionState,
  lifts: liftsState,
  documents: documentsState,
  insurance: insuranceState,
  hold: holdState,
} satisfies Record<Gate, (facts: GateFacts, today: string) => GateVerdict>

/** Every gate that bears on a step, open or closed, in the order a person should read them, who reads it today. */
export const gateStates = (step: GatedStep, facts: GateFacts, today: string): GateState<Sentence>[] =>
  stops[step].map((gate) => ({
    gate,
    uncertain: false,
    until: null,
    ...judges[gate](facts, today),
    overridable: gate !== 'lifts',
  }))

/** The same in somebody's words. */
export const wordedGates = (states: readonly GateState<Sentence>[], word: Wording): GateState[] =>
  states.map((state) => ({ ...state, message: word(state.message), opens: state.opens && word(state.opens) }))

/** What lets her pass, though a person should look: why, in a few words. */
export const uncertainGates = <Said>(states: readonly GateState<Said>[]) => states.filter((state) => state.uncertain)
export const closedGates = <Said>(states: readonly GateState<Said>[]) => states.filter((state) => !state.open)
