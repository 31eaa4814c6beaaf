import { documentGroupLabels, lastDayMissing } from '#contract/boats/documents.ts'
import type { DashboardWarning } from '#contract/dashboard/schema.ts'
import { dayText } from '#contract/dates.ts'
import { reviewStatus } from '#contract/review-status.ts'
import type { GateFacts } from '#contract/schedules/gates.ts'
import { awaitsDropOff, scheduleStatus } from '#contract/schedules/status.ts'
import { addDays, daysBetween, marinaDay } from '#contract/time.ts'
import type { SubscriptionsOfBoat } from '../subscriptions/public.ts'
import type { OwnBoat } from './queries.ts'
import { actions, after, untilText } from './texts.ts'

/** One boat of the owner, as the warnings see it on a marina day. */
export interface Watched {
  boat: OwnBoat
  facts: GateFacts
  standing: SubscriptionsOfBoat
  today: string
  timeZone: string
}

const soonDays = 30
const isSoon = (day: string, today: string) => daysBetween(today, day) <= soonDays

const onHold = ({ boat }: Watched): DashboardWarning | null =>
  boat.holdReason === null
    ? null
    : {
        tone: 'bad',
        title: `${boat.name} is on hold`,
        text: `${after(boat.holdReason)}She stays where she is until the marina lifts the hold.`,
        action: actions.boat(boat.id),
      }

/** Her booked lifting or asked launch, as a word and a day. */
const bookedStep = ({ boat: { schedule }, timeZone }: Watched) => {
  if (schedule && awaitsDropOff(schedule.status))
    return { word: 'lifting', day: marinaDay(schedule.dropOffAt, timeZone) }
  if (schedule?.status === scheduleStatus.pickUpRequested && schedule.askedPickUpAt)
    return { word: 'launch', day: marinaDay(schedule.askedPickUpAt, timeZone) }
  return null
}

const uninsured = (watched: Watched): DashboardWarning | null => {
  const { boat, facts, today } = watched
  const until = facts.insuredUntil
  if (facts.insuranceUndated)
    return {
      tone: 'warn',
      title: `${boat.name}’s insurance: ${lastDayMissing}`,
      text: 'Nobody can tell how long the certificate covers her.',
      action: actions.lastDay(boat.id),
    }
  if (until === null || !isSoon(until, today)) return null
  const action = actions.certificate(boat.id)
  if (until < today)
    return {
      tone: 'bad',
      title: `${boat.name}’s insurance expired on ${dayText(until, today)}`,
      text: 'She stays where she is; without the new certificate she cannot be requested, lifted or lowered.',
      action,
    }
  const step = bookedStep(watched)
  const booked =
    step && step.day >= today
      ? `Her ${step.word} on ${dayText(step.day, today)} ${step.day <= until ? 'can go ahead' : 'needs the new certificate'}. `
      : ''
  return {
    tone: 'warn',
    title: `${boat.name}’s insurance expires ${untilText(until, today)}`,
    text: `${booked}From ${dayText(addDays(until, 1), today)} she cannot be requested, lifted or lowered.`,
    action,
  }
}

const rejected = ({ boat, today, timeZone }: Watched): DashboardWarning | null => {
  const { schedule, rejectionReason } = boat
  if (schedule?.status === scheduleStatus.paymentRejected)
    return {
      tone: 'bad',
      title: `The payment for ${boat.name} was rejected`,
      text: `${after(schedule.paymentNotes)}Her place is kept; settle the payment with the marina.`,
      action: actions.request(schedule.id),
    }
  if (schedule?.status !== scheduleStatus.requestRejected || schedule.cancelled) return null
  if (daysBetween(marinaDay(schedule.statusChangedAt, timeZone), today) > soonDays) return null
  return {
    tone: 'bad',
    title: `The drop-off request for ${boat.name} was rejected`,
    text: `${after(rejectionReason, schedule.rejectionNotes)}You can ask again.`,
    action: actions.anotherDay(boat.id),
  }
}

const unsubscribed = ({ boat, standing: { inForce, newest }, today }: Watched): DashboardWarning | null => {
  const { name } = boat
  if (inForce?.liftsRemaining === 0)
    return {
      tone: 'warn',
      title: `${name} has no lift left`,
      text: 'She cannot be requested or lifted until the marina adds one.',
      action: actions.subscription(inForce.id),
    }
  if (inForce) {
    const renewed = newest && newest.id !== inForce.id && newest.status !== reviewStatus.rejected
    if (renewed || !isSoon(inForce.validTo, today)) return null
    return {
      tone: 'warn',
      title: `${name}’s subscription ends ${untilText(inForce.validTo, today)}`,
      text: 'Afterwards she cannot be requested or lifted; lifts that are left do not carry over.',
      action: actions.subscription(inForce.id),
    }
  }
  if (!newest) return null
  const action = actions.subscription(newest.id)
  if (newest.status === reviewStatus.pending)
    return {
      tone: 'info',
      title: `${name}’s subscription is waiting for approval`,
      text: 'The marina reviews it; after that you can request her drop-off.',
      action,
    }
  if (newest.status === reviewStatus.rejected)
    return {
      tone: 'bad',
      title: `${name}’s subscription was rejected`,
      text: `${after(newest.reviewNote)}She cannot be requested or lifted: talk to the marina.`,
      action,
    }
  if (newest.validFrom > today)
    return {
      tone: 'info',
      title: `${name}’s subscription begins ${untilText(newest.validFrom, today)}`,
      text: 'You can request a drop-off for that day or later.',
      action,
    }
  return {
    tone: 'bad',
    title: `${name}’s subscription ended on ${dayText(newest.validTo, today)}`,
    text: 'She cannot be requested or lifted; a pick-up from the rack stays open.',
    action,
  }
}

const undocumented = ({ boat, facts }: Watched): DashboardWarning | null =>
  facts.missingGroups.length === 0
    ? null
    : {
        tone: 'warn',
        title: `Documents of ${boat.name} are missing`,
        text: `${facts.missingGroups.map((group) => documentGroupLabels[group]).join(', ')}. Without them she cannot be requested or lifted.`,
        action: actions.documents(boat.id),
      }

const missed = ({ boat: { name, schedule }, today, timeZone }: Watched): DashboardWarning | null => {
  if (!schedule || !awaitsDropOff(schedule.status)) return null
  const day = marinaDay(schedule.dropOffAt, timeZone)
  if (day >= today) return null
  return {
    tone: 'warn',
    title: `${name} missed her drop-off on ${dayText(day, today)}`,
    text: 'Her place is free again: ask the marina for another day, or cancel the request.',
    action: actions.request(schedule.id),
  }
}

/** A refusal first: somebody waits for what comes of it. */
const kinds = [rejected, onHold, uninsured, unsubscribed, undocumented, missed]
const tones: readonly DashboardWarning['tone'][] = ['bad', 'warn', 'info']

/** What an owner should act on, over all their boats: what is shut before what will be, before what only waits. */
export const warnOwner = (watched: readonly Watched[]): DashboardWarning[] =>
  kinds
    .flatMap((kind) => watched.flatMap((each) => kind(each) ?? []))
    .sort((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
