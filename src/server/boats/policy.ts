import { msg } from '@lingui/core/runtime-macro'
import type { BoatAbility, HistoryEntry } from '#contract/boats/schema.ts'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { isNamed, type Wording } from '#contract/language/sentence.ts'
import { awaitsDropOff, isOpen, scheduleStatus } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { type ReadEntry, staffOnlyEvents } from '../history/public.ts'
import { formerOwner, nameInRow } from '../people/public.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'

/** What the rules look at, of one boat. */
export interface BoatStanding {
  latestScheduleId: number | null
  latestStatus: number | null
  holdReason: string | null
  /** A subscription that the marina reviewed, or a service, hangs on it. Not known counts as linked. */
  linked?: boolean
  /** She is another's, who shares her with the actor. */
  shared?: boolean
}

export const hasOpenSchedule = ({ latestStatus }: Pick<BoatStanding, 'latestStatus'>) => isOpen(latestStatus)

/** Staff see where she lies wherever there are racks; owners where the marina allocates bays. */
export const seesBays = (actor: Actor, { allocation }: Pick<Settings, 'allocation'>) => isStaff(actor) || allocation

/** While a schedule is open the crane and the rack count on the dimensions, so only staff change them. */
export const mayChangeDimensions = (actor: Actor, boat: Pick<BoatStanding, 'latestStatus'>) =>
  isStaff(actor) || !hasOpenSchedule(boat)

/** A boat goes only while nothing but its own Pending subscription hangs on it. */
export const mayDelete = ({ latestScheduleId, linked = true }: BoatStanding) => latestScheduleId === null && !linked

/** Staff may pass a hold with a reason; an owner cannot. */
const isHeldFor = (actor: Actor, { holdReason }: BoatStanding) => holdReason !== null && !isStaff(actor)

const abilities: Record<BoatAbility, (actor: Actor, boat: BoatStanding) => boolean> = {
  edit: () => true,
  changeDimensions: mayChangeDimensions,
  delete: (_actor, boat) => mayDelete(boat),
  requestDropOff: (actor, boat) => !hasOpenSchedule(boat) && !isHeldFor(actor, boat),
  requestPickUp: (actor, boat) => boat.latestStatus === scheduleStatus.lifted && !isHeldFor(actor, boat),
  place: (actor, boat) => isStaff(actor) && !hasOpenSchedule(boat),
  hold: (actor, { holdReason }) => isStaff(actor) && holdReason === null,
  unhold: (actor, { holdReason }) => isStaff(actor) && holdReason !== null,
  // what its owner still has to answer for: a request, a payment
  transfer: (actor, { latestStatus }) => isStaff(actor) && !awaitsDropOff(latestStatus),
}

/** What a further person of a boat may do with her, where her owner may. */
const ofFurtherPeople: readonly BoatAbility[] = ['requestDropOff', 'requestPickUp']

/** What somebody who may see the boat may do with it now; the writes are guarded by the same rules. */
export const boatAbilitiesOf = (actor: Actor, boat: BoatStanding): BoatAbility[] =>
  (Object.keys(abilities) as BoatAbility[]).filter(
    (ability) => (!boat.shared || ofFurtherPeople.includes(ability)) && abilities[ability](actor, boat),
  )

const staffOnlyDetails = [
  'overrideReason',
  'overridden',
  'outsideHours',
  'keptBayReason',
  'misfitReason',
  'duringStop',
  'keptOn',
  'before',
  'staffOnly',
]

const somebodyBefore = msg`Before you`

/** A rejection is noted by its reason, in the reader's language, before what was typed; older notes hold both. */
const notedIn = ({ note, details: { rejectionReason } }: ReadEntry, word: Wording) =>
  isNamed(rejectionReason) ? oneAfterOther(word(rejectionReason), note) : note

/** Without a connection nobody judges a PIN: that a device named who did it stands before what was typed. */
const namedOn = ({ details: { keptOn } }: ReadEntry, word: Wording, note: string | null) =>
  typeof keptOn === 'string' ? oneAfterOther(word(msg`Named on ${{ device: keptOn }}, offline`), note) : note

const isErasedPerson = (value: unknown): value is { id: number; name: null } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && value.name === null

/** Whoever was invited says no: who has the account of an address is not told before they accept. */
export const declinedEvent = 'person-declined'
const theInvited = msg`The invited person`
const nobody = msg({ message: 'by itself', context: 'who did it' })

const doerOf = ({ event, actorName }: ReadEntry, { language }: Actor, word: Wording) => {
  if (event === declinedEvent) return word(theInvited)
  return actorName === null ? word(nobody) : nameInRow(language, actorName)
}

/**
 * History as this person may read it: why staff passed a gate and what undo would need stay with the marina, and so do
 * the names and words from before the boat was theirs.
 */
export const historyFor = (actor: Actor, entries: ReadEntry[]): HistoryEntry[] => {
  const word = wordsIn(actor.language)
  const said = (value: unknown) =>
    isNamed(value) ? word(value) : isErasedPerson(value) ? { ...value, name: word(formerOwner) } : value
  const worded = entries.map((entry) => ({
    ...entry,
    label: word(entry.label),
    actorName: doerOf(entry, actor, word),
    onBehalfOf: entry.onBehalfOf === null ? null : nameInRow(actor.language, entry.onBehalfOf),
    note: isStaff(actor) ? namedOn(entry, word, notedIn(entry, word)) : notedIn(entry, word),
    details: Object.fromEntries(Object.entries(entry.details).map(([key, value]) => [key, said(value)])),
  }))
  return isStaff(actor)
    ? worded
    : worded
        .filter(({ event }) => !staffOnlyEvents.includes(event))
        .map((entry) => ({
          ...entry,
          ...(entry.ofFormerOwner && { note: null, onBehalfOf: null, actorName: word(somebodyBefore) }),
          details: entry.ofFormerOwner
            ? {}
            : Object.fromEntries(Object.entries(entry.details).filter(([key]) => !staffOnlyDetails.includes(key))),
        }))
}

const payments: readonly unknown[] = ['approve-payment', 'reject-payment']
/** Whether a step of a schedule, by its event, is about money. */
export const isPayment = (event: unknown) => payments.includes(event)
/**
 * History of a schedule as her further people read it: money, what staff and owner wrote of it, and which subscription
 * a lift came from is not theirs.
 */
export const historyOfShared = (entries: HistoryEntry[]): HistoryEntry[] =>
  entries.map((entry) => {
    const { liftSubscriptionId, ...details } = entry.details
    return isPayment(entry.event) || isPayment(details.undid)
      ? { ...entry, note: null, details: {} }
      : { ...entry, details }
  })
