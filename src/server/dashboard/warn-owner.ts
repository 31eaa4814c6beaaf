import { msg } from '@lingui/core/runtime-macro'
import { documentGroupLabels } from '#contract/boats/documents.ts'
import { boatFields as allFields, type BoatFieldEntry } from '#contract/boats/fields.ts'
import type { DashboardWarning } from '#contract/dashboard/schema.ts'
import { asSentence } from '#contract/language/full-stop.ts'
import type { Language } from '#contract/language/languages.ts'
import { aDay, type Named, type Sentence, type Unworded } from '#contract/language/sentence.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { type GateFacts, missingPapers } from '#contract/schedules/gates.ts'
import { awaitsDropOff, scheduleStatus } from '#contract/schedules/status.ts'
import { addDays, daysBetween, marinaDay } from '#contract/time.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { SubscriptionsOfBoat } from '../subscriptions/public.ts'
import type { OwnBoat } from './queries.ts'
import {
  actions,
  type BookedStep,
  documentsMissing,
  insuranceExpires,
  stepUnderInsurance,
  subscriptionBegins,
  subscriptionEnds,
  withoutThem,
} from './texts.ts'

/** One boat of the owner, as the warnings see it on a marina day. */
export interface Watched {
  boat: OwnBoat
  facts: GateFacts
  standing: SubscriptionsOfBoat
  today: string
  timeZone: string
}

/** A warning before it is worded. */
interface Warning {
  tone: DashboardWarning['tone']
  title: Sentence
  /** Sentences, one after the other: what somebody wrote, then ours; names of papers stand in a row. */
  text: readonly (Unworded | Named | readonly Unworded[] | null | false)[]
  action: { label: Sentence; to: string }
  refused?: DashboardWarning['refused']
}

const boatFields: Record<OwnBoat['unknown'][number], BoatFieldEntry> = allFields

const soonDays = 30
const isSoon = (day: string, today: string) => daysBetween(today, day) <= soonDays

const onHold = ({ boat }: Watched): Warning | null =>
  boat.holdReason === null
    ? null
    : {
        tone: 'bad',
        title: msg`${{ boat: boat.name }} is on hold`,
        text: [boat.holdReason, msg`She stays where she is until the marina lifts the hold.`],
        action: actions.boat(boat.id),
      }

const bookedStep = ({ boat: { schedule }, timeZone }: Watched): BookedStep | null => {
  if (schedule && awaitsDropOff(schedule.status))
    return { kind: 'lifting', day: marinaDay(schedule.dropOffAt, timeZone) }
  if (schedule?.status === scheduleStatus.pickUpRequested && schedule.askedPickUpAt)
    return { kind: 'launch', day: marinaDay(schedule.askedPickUpAt, timeZone) }
  return null
}

const uninsured = (watched: Watched): Warning | null => {
  const { boat, facts, today } = watched
  const until = facts.insuredUntil
  const ended = until !== null && until < today
  if (facts.insuranceUndated && !ended)
    return {
      tone: 'warn',
      title: msg`${{ boat: boat.name }}’s insurance: last day missing`,
      text: [msg`Nobody can tell how long the certificate covers her.`],
      action: actions.lastDay(boat.id),
    }
  if (until === null || !isSoon(until, today)) return null
  const action = facts.insuranceUndated ? actions.lastDay(boat.id) : actions.certificate(boat.id)
  if (ended)
    return {
      tone: 'bad',
      title: msg`${{ boat: boat.name }}’s insurance expired on ${{ day: aDay(until, today) }}`,
      text: [msg`She stays where she is; without the new certificate she cannot be requested, lifted or lowered.`],
      action,
    }
  const step = bookedStep(watched)
  return {
    tone: 'warn',
    title: insuranceExpires({ boat: boat.name, on: until, today }),
    text: [
      step && step.day >= today && stepUnderInsurance(step, until, today),
      msg`From ${{ day: aDay(addDays(until, 1), today) }} she cannot be requested, lifted or lowered.`,
    ],
    action,
  }
}

const unpaid = ({ boat: { name, schedule } }: Watched): Warning | null =>
  schedule?.status === scheduleStatus.paymentRejected
    ? {
        tone: 'bad',
        title: msg`The payment for ${{ boat: name }} was rejected`,
        text: [schedule.paymentNotes, msg`Her place is kept; settle the payment with the marina.`],
        action: actions.request(schedule.id),
        refused: 'payment',
      }
    : null

const rejected = ({ boat, today, timeZone }: Watched): Warning | null => {
  const { schedule, rejectionReason } = boat
  if (schedule?.status !== scheduleStatus.requestRejected || schedule.cancelled) return null
  if (daysBetween(marinaDay(schedule.statusChangedAt, timeZone), today) > soonDays) return null
  return {
    tone: 'bad',
    title: msg`The drop-off request for ${{ boat: boat.name }} was rejected`,
    text: [rejectionReason, schedule.rejectionNotes, msg`You can ask again.`],
    action: actions.anotherDay(boat.id),
    refused: 'request',
  }
}

const unsubscribed = ({ boat, standing: { inForce, newest }, today }: Watched): Warning | null => {
  const { name } = boat
  if (inForce?.liftsRemaining === 0)
    return {
      tone: 'warn',
      title: msg`${{ boat: name }} has no lift left`,
      text: [msg`She cannot be requested or lifted until the marina adds one.`],
      action: actions.subscription(inForce.id),
    }
  if (inForce) {
    const renewed = newest && newest.id !== inForce.id && newest.status !== reviewStatus.rejected
    if (renewed || !isSoon(inForce.validTo, today)) return null
    return {
      tone: 'warn',
      title: subscriptionEnds({ boat: name, on: inForce.validTo, today }),
      text: [msg`Afterwards she cannot be requested or lifted; lifts that are left do not carry over.`],
      action: actions.subscription(inForce.id),
    }
  }
  if (!newest) return null
  const action = actions.subscription(newest.id)
  if (newest.status === reviewStatus.pending)
    return {
      tone: 'info',
      title: msg`${{ boat: name }}’s subscription is waiting for approval`,
      text: [msg`The marina reviews it; after that you can request her drop-off.`],
      action,
    }
  if (newest.status === reviewStatus.rejected)
    return {
      tone: 'bad',
      title: msg`${{ boat: name }}’s subscription was rejected`,
      text: [newest.reviewNote, msg`She cannot be requested or lifted: talk to the marina.`],
      action,
      refused: 'subscription',
    }
  if (newest.validFrom > today)
    return {
      tone: 'info',
      title: subscriptionBegins({ boat: name, on: newest.validFrom, today }),
      text: [msg`You can request a drop-off for that day or later.`],
      action,
    }
  return {
    tone: 'bad',
    title: msg`${{ boat: name }}’s subscription ended on ${{ day: aDay(newest.validTo, today) }}`,
    text: [msg`She cannot be requested or lifted; a pick-up from the rack stays open.`],
    action,
  }
}

const undocumented = ({ boat, facts, today }: Watched): Warning | null => {
  const missing = missingPapers(facts)
  const from = facts.papersDueFrom
  const count = missing.length
  if (count === 0) return null
  return {
    tone: 'warn',
    title: documentsMissing(boat.name, count),
    text: [
      missing.map((group) => documentGroupLabels[group]),
      from === null || from <= today
        ? withoutThem(count)
        : msg`Upload what is missing before ${{ day: aDay(from, today) }}: from then on she cannot be requested or lifted without it.`,
    ],
    action: actions.documents(boat.id, count),
  }
}

/** The marina registered her with what it knew; the rest is asked of who knows it. */
const undescribed = ({ boat }: Watched): Warning | null =>
  boat.unknown.length === 0
    ? null
    : {
        tone: 'warn',
        title: msg`The marina does not know all of ${{ boat: boat.name }}`,
        text: [
          boat.unknown.map((field) => boatFields[field].short ?? boatFields[field].label),
          msg`Add what you know: the marina finds her place on the rack by it.`,
        ],
        action: actions.details(boat.id),
      }

const missed = ({ boat: { name, schedule }, today, timeZone }: Watched): Warning | null => {
  if (!schedule || !awaitsDropOff(schedule.status)) return null
  const day = marinaDay(schedule.dropOffAt, timeZone)
  if (day >= today) return null
  return {
    tone: 'warn',
    title: msg`${{ boat: name }} missed her drop-off on ${{ day: aDay(day, today) }}`,
    text: [msg`Her place is free again: ask the marina for another day, or cancel the request.`],
    action: actions.request(schedule.id),
  }
}

/** A refusal first: somebody waits for what comes of it. `ofAll`: theirs, too, with whom the boat is shared (decision 49). */
const kinds = [
  { warn: rejected, ofAll: true },
  { warn: unpaid, ofAll: false },
  { warn: onHold, ofAll: true },
  { warn: uninsured, ofAll: false },
  { warn: unsubscribed, ofAll: false },
  { warn: undocumented, ofAll: false },
  { warn: undescribed, ofAll: false },
  { warn: missed, ofAll: true },
]
const tones: readonly DashboardWarning['tone'][] = ['bad', 'warn', 'info']

/** What an owner should act on, over all their boats: what is shut before what will be, before what only waits. */
export const warnOwner = (watched: readonly Watched[], language: Language | undefined): DashboardWarning[] => {
  const word = wordsIn(language)
  return kinds
    .flatMap(({ warn, ofAll }) => watched.flatMap((each) => ((ofAll || !each.boat.shared) && warn(each)) || []))
    .sort((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
    .map(({ tone, title, text, action, refused = null }) => ({
      tone,
      title: word(title),
      text: text.flatMap((said) => (said ? [asSentence([said].flat().map(word).join(', '))] : [])).join(' '),
      action: { label: word(action.label), to: action.to },
      refused,
    }))
}
