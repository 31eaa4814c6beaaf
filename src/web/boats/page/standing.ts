import { plural, t } from '@lingui/core/macro'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import '#web/boats/words.ts'
import { type DocumentGroup, documentFields, documentGroups } from '#contract/boats/documents.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { overdueText, scheduleFlags } from '#contract/schedules/flags.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { isOpen, scheduleStatus } from '#contract/schedules/status.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { papersAsked } from '#contract/subscriptions/kinds.ts'
import { daysBetween } from '#contract/time.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { documentGroupTitles, undatedNote } from '#web/schedules/index.ts'
import type { FileGroup } from '#web/ui/file-field/file-groups.tsx'
import type { NoticeTone } from '#web/ui/surface.tsx'

/** Who looks, on which marina day. */
export type Looking = { isStaff: boolean; today: string; timeZone: string }

/** From so many days before its end, an end is spoken of. */
const warnDays = 30

/** The last day a group covers; null when one of its papers has no end. */
function lastDay(boat: Boat, group: DocumentGroup) {
  const days = boat[documentFields[group]].map(({ expiresOn }) => expiresOn)
  if (days.length === 0 || days.includes(null)) return null
  return days.sort().at(-1) ?? null
}

function expiresText(day: string, left: number) {
  if (left === 0) return t`Expires ${day}, today`
  if (left === 1) return t`Expires ${day}, tomorrow`
  return t`${plural(left, { one: `Expires ${day}, in # day`, other: `Expires ${day}, in # days` })}`
}
function insuranceEndsText(day: string, left: number) {
  if (left === 0) return t`Insurance expires today, on ${day}`
  if (left === 1) return t`Insurance expires tomorrow, on ${day}`
  return t`${plural(left, {
    one: `Insurance expires in # day, on ${day}`,
    other: `Insurance expires in # days, on ${day}`,
  })}`
}
function subscriptionEndsText(day: string, left: number) {
  if (left === 0) return t`Subscription ends today, on ${day}`
  if (left === 1) return t`Subscription ends tomorrow, on ${day}`
  return t`${plural(left, {
    one: `Subscription ends in # day, on ${day}`,
    other: `Subscription ends in # days, on ${day}`,
  })}`
}

export type PaperGroup = Pick<FileGroup, 'title' | 'state' | 'note'> & { group: DocumentGroup }

type PaperRules = Pick<PublicSettings, 'annualPapers' | 'visitPapers'>
/** Whether each group of documents holds today, before its files are listed. */
export const paperGroups = (boat: Boat, today: string, rules: PaperRules): PaperGroup[] =>
  documentGroups.map((group) => {
    const named = { group, title: worded(documentGroupTitles[group]) }
    if (boat[documentFields[group]].length === 0)
      return papersAsked(rules, boat.subscription?.kind).includes(group)
        ? { ...named, state: 'missing', note: t`Missing` }
        : { ...named, state: 'unasked', note: t`Not needed` }
    const undated = undatedNote(group, boat[documentFields[group]])
    if (undated) return { ...named, state: 'unsure', note: undated }
    const last = lastDay(boat, group)
    if (last === null) return { ...named, state: 'ok', note: t`No expiry` }
    const left = daysBetween(today, last)
    const day = dayText(last, today)
    if (left < 0) return { ...named, state: 'over', note: t`Expired on ${day}` }
    if (left > warnDays) return { ...named, state: 'ok', note: t`Valid until ${day}` }
    return { ...named, state: 'soon', note: expiresText(day, left) }
  })

export type BoatWarning = {
  key: string
  tone: NoticeTone
  title: string
  text: string
  to?: 'documents' | 'subscription'
}

/** On the rack and in the water only these stop the next step. */
const pickUpGates = ['insurance', 'hold']
const isStored = (status: number | null) =>
  status === scheduleStatus.lifted || status === scheduleStatus.pickUpRequested || status === scheduleStatus.lowered

const leadsTo = {
  subscription: 'subscription',
  lifts: 'subscription',
  documents: 'documents',
  insurance: 'documents',
} as const

/** Judged for the booked day where there is one, else for today. */
function gatesOf(boat: Boat, schedule: Schedule | undefined) {
  const open = schedule && isOpen(schedule.scheduleStatus)
  return open ? schedule.gates : boat.gates
}

/** What stops nothing, but nobody knows to be fine; that the insurance is missing, the documents’ gate tells. */
function uncertainGates(boat: Boat, schedule: Schedule | undefined): BoatWarning[] {
  return gatesOf(boat, schedule)
    .filter(({ gate, uncertain }) => uncertain && (gate !== 'insurance' || boat.insuranceDocuments.length > 0))
    .map(({ gate, message, opens }) => ({
      key: `${gate}-uncertain`,
      tone: 'warn',
      title: message,
      text: opens ?? '',
      to: 'documents',
    }))
}

/** What is closed, and what opens it. */
function closedGates(boat: Boat, schedule: Schedule | undefined, { isStaff }: Looking): BoatWarning[] {
  return gatesOf(boat, schedule)
    .filter(({ gate, open }) => !open && (!isStored(boat.scheduleStatus) || pickUpGates.includes(gate)))
    .map(({ gate, message, opens }) => ({
      key: gate,
      tone: gate === 'subscription' && boat.subscription?.subscriptionStatus === reviewStatus.pending ? 'warn' : 'bad',
      title: message,
      text:
        gate === 'hold' && isStaff
          ? t`Lift it under “What you can do now” once it is settled.`
          : gate === 'documents'
            ? t`Upload below what is missing.`
            : (opens ?? ''),
      ...(gate === 'hold' ? {} : { to: leadsTo[gate] }),
    }))
}

function endsSoon(boat: Boat, { isStaff, today }: Looking): BoatWarning[] {
  const warnings: BoatWarning[] = []
  const insured = lastDay(boat, 'insurance')
  const left = insured === null ? null : daysBetween(today, insured)
  if (insured !== null && left !== null && left >= 0 && left <= warnDays)
    warnings.push({
      key: 'insurance-soon',
      tone: 'warn',
      title: insuranceEndsText(dayText(insured, today), left),
      text: isStaff
        ? t`After that day she cannot be requested, approved or lifted without an override.`
        : t`Upload the new certificate. After that day she cannot be requested or lifted.`,
      to: 'documents',
    })
  const { subscription } = boat
  const days = subscription ? daysBetween(today, subscription.validTo) : null
  if (
    !boat.nextSubscription &&
    subscription?.subscriptionStatus === reviewStatus.approved &&
    days !== null &&
    days >= 0 &&
    days <= warnDays
  ) {
    const day = dayText(subscription.validTo, today)
    // a visit is entered for just its days: that they end is nothing to warn of
    const ends: Pick<BoatWarning, 'tone' | 'title' | 'text'> =
      subscription.kind === 'visit'
        ? { tone: 'info', title: t`The visit ends on ${day}.`, text: '' }
        : {
            tone: 'warn',
            title: subscriptionEndsText(day, days),
            text: t`A later lift needs a new subscription; pick-up stays open.`,
          }
    warnings.push({ key: 'subscription-soon', ...ends, to: 'subscription' })
  }
  return warnings
}

function ofSchedule(schedule: Schedule | undefined): BoatWarning[] {
  if (!schedule) return []
  const { missed, overdue } = scheduleFlags
  const { scheduleStatus: status, cancelled, rejectionReason, rejectionNotes } = schedule
  if (status === scheduleStatus.requestRejected && !cancelled) {
    const text = oneAfterOther(rejectionReason, rejectionNotes)
    return [{ key: 'rejected', tone: 'bad', title: t`The last request was rejected`, text }]
  }
  if (status === scheduleStatus.paymentRejected)
    return [
      { key: 'payment', tone: 'bad', title: t`The payment was rejected`, text: schedule.dropOff_Payment_Notes ?? '' },
    ]
  if (schedule.missed)
    return [
      {
        key: 'missed',
        tone: 'warn',
        title: worded(missed.title),
        text: worded(missed.text),
      },
    ]
  if (schedule.overdue)
    return [
      {
        key: 'overdue',
        tone: 'warn',
        title: worded(overdue.title),
        text: worded(overdueText(schedule.following)),
        to: 'subscription',
      },
    ]
  return []
}

/** Everything to look at, the gravest first. */
export function warningsOf(boat: Boat, schedule: Schedule | undefined, looking: Looking): BoatWarning[] {
  const all = [
    ...closedGates(boat, schedule, looking),
    ...ofSchedule(schedule),
    ...uncertainGates(boat, schedule),
    ...endsSoon(boat, looking),
  ]
  return [...all.filter(({ tone }) => tone === 'bad'), ...all.filter(({ tone }) => tone !== 'bad')]
}

/** Whether a closed gate, of those the warnings name, stops asking for a drop-off on any day. */
export function stopsDropOff(boat: Boat, { isStaff }: Looking): boolean {
  return boat.gates.some(({ gate, open, overridable }) => {
    if (open || (isStaff && overridable)) return false
    // An approved subscription that does not cover today may cover the day that is asked for.
    return gate !== 'subscription' || boat.subscription?.subscriptionStatus !== reviewStatus.approved
  })
}
