import { plural, t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { type DocumentGroup, documentFields, documentGroups } from '#contract/boats/documents.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { isOpen, scheduleStatus } from '#contract/schedules/status.ts'
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

/** Whether each group of documents holds today, before its files are listed. */
export const paperGroups = (boat: Boat, today: string): PaperGroup[] =>
  documentGroups.map((group) => {
    const named = { group, title: worded(documentGroupTitles[group]) }
    if (boat[documentFields[group]].length === 0) return { ...named, state: 'missing', note: t`Missing` }
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

/** By the names the groups have on this page. */
function missingPapers(boat: Boat) {
  const missing = documentGroups.filter((group) => boat[documentFields[group]].length === 0)
  const documents = missing.map((group) => worded(documentGroupTitles[group])).join(', ')
  return t`Missing: ${documents}`
}

/** Judged for the booked day where there is one, else for today. */
function gatesOf(boat: Boat, schedule: Schedule | undefined) {
  const open = schedule && isOpen(schedule.scheduleStatus)
  return open ? schedule.gates : boat.gates
}

/** What stops nothing, but nobody knows to be fine; missing papers are told above already. */
function uncertainGates(boat: Boat, schedule: Schedule | undefined): BoatWarning[] {
  if (boat.insuranceDocuments.length === 0) return []
  return gatesOf(boat, schedule)
    .filter(({ uncertain }) => uncertain)
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
      title: gate === 'documents' ? missingPapers(boat) : message,
      text:
        gate === 'hold' && isStaff
          ? t`Lift it under “What you can do now” once it is settled.`
          : gate === 'documents'
            ? t`Upload them below.`
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
  )
    warnings.push({
      key: 'subscription-soon',
      tone: 'warn',
      title: subscriptionEndsText(dayText(subscription.validTo, today), days),
      text: t`A later lift needs a new subscription; pick-up stays open.`,
      to: 'subscription',
    })
  return warnings
}

function ofSchedule(schedule: Schedule | undefined): BoatWarning[] {
  if (!schedule) return []
  const { scheduleStatus: status, cancelled, rejectionReason, rejectionNotes } = schedule
  if (status === scheduleStatus.requestRejected && !cancelled) {
    const text = [rejectionReason, rejectionNotes].filter(Boolean).join('. ')
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
        title: t`The drop-off day passed and nobody came`,
        text: t`The time is free again. Choose a new date or cancel the request.`,
      },
    ]
  if (schedule.overdue)
    return [
      {
        key: 'overdue',
        tone: 'warn',
        title: t`The subscription ended while she is on the rack`,
        text: t`She stays where she is and pick-up stays open. The next lift needs a new subscription.`,
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
