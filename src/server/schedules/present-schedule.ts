import { ofGroups } from '#contract/boats/documents.ts'
import { pickFields } from '#contract/record-fields.ts'
import { type GatedStep, gateStates, wordedGates } from '#contract/schedules/gates.ts'
import { isScheduleEvent, lifecycle, type ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { Schedule, ScheduleRow } from '#contract/schedules/schema.ts'
import { factsOf, isAtOrAfter, isOpen } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { subscriptionFieldNames } from '#contract/subscriptions/fields.ts'
import { marinaDay } from '#contract/time.ts'
import { boatDocuments, isSharedWith, mayMove, seesBays, wordsFor } from '../boats/public.ts'
import { nameAlone, nameInRow, shownTo } from '../people/public.ts'
import { type Actor, type Asking, isStaff } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { standingSubscriptions } from '../subscriptions/public.ts'
import { proposeBay } from './allocate-position.ts'
import { gateFactsFrom, readPapers } from './load-gate-facts.ts'
import { abilitiesOf, isMissed, isUnplaced, type Moment, momentAt } from './policy.ts'
import { nameWish, readBay, readOwner, readPictures, readViews, type ScheduleView } from './queries.ts'
import { hasRoom, readMachineChoices } from './read-places.ts'

const instantOf = (written: string | null) => written && new Date(written)
const notMeasured = ({ boat: { lengthOverall, weight } }: ScheduleView): ScheduleRow['notMeasured'] => [
  ...(lengthOverall === null ? (['length'] as const) : []),
  ...(weight === null ? (['weight'] as const) : []),
]
const isStillOpen = ({ status }: ScheduleView) => isOpen(status)

/** The moment rows are shown at, and what the marina approves by itself then. */
type ShownAt = Moment & Pick<Settings, 'approveRequests'>
export const shownAt = (
  now: Date,
  { timeZone, approveRequests }: Pick<Settings, 'timeZone' | 'approveRequests'>,
): ShownAt => ({
  ...momentAt(now, timeZone),
  approveRequests,
})
/** The way back of an outing is nobody's promise yet: it is to be asked for at the hand-over, or was. */
const returnWaits = ({ status, returnAt, outingOf }: ScheduleView, { approveRequests }: ShownAt) =>
  outingOf === null ? returnAt !== null && isOpen(status) && !approveRequests : factsOf(status)?.waits === 'request'

/** Events by which staff move a time, or give it up. */
const changesTime: readonly string[] = [
  'edit',
  'reschedule',
  'cancel',
  'change-pick-up',
  'change-return',
  'withdraw-pick-up',
] satisfies ScheduleEvent[]
/** A former owner's reasons are none of the next one's. */
const timeReason = ({ last, staffNote }: ScheduleView) =>
  last && changesTime.includes(last.event) && !last.ofFormerOwner ? staffNote : null

/** A schedule as a row of any list, in wire names. */
export const presentRow = (actor: Actor, view: ScheduleView, moment: ShownAt): ScheduleRow => ({
  id: view.id,
  boatId: view.boatId,
  boat: view.boat,
  ownerName: nameInRow(actor.language, view.ownerName),
  scheduleStatus: view.status,
  cancelled: view.cancelled,
  scheduleDate: view.scheduleDate,
  pickup_Requested_Date: view.askedPickUpAt ?? view.plannedPickUpAt,
  // services are no matter of further people
  serviceDate: isStillOpen(view) && !isSharedWith(actor, view.ownerId) ? view.serviceDate : null,
  returnAt: view.returnAt,
  timeReason: timeReason(view),
  returnWaits: returnWaits(view, moment),
  pickUpAsked: view.askedPickUpAt !== null,
  missed: isMissed(view.status, view.dropOffAt, moment),
  overdue: view.overdue,
  following: view.overdue ? view.following : null,
  holdReason: isStillOpen(view) ? view.holdReason : null,
  insuranceUndated: isStillOpen(view) && view.insuranceUndated,
  unplaced: isStaff(actor) && isUnplaced(view),
  machine: isStaff(actor) ? view.machine : null,
  noMachine: isStaff(actor) && view.noMachine,
  notMeasured: isStaff(actor) && view.hasMachines ? notMeasured(view) : [],
  waitingSince: view.statusChangedAt,
  createdDate: view.createdAt,
  version: view.version,
  abilities: abilitiesOf(actor, view, moment),
})

/** What an undo would take back, in words. */
const undoneBy = ({ language }: Actor, { last }: ScheduleView) => {
  if (!last || !isScheduleEvent(last.event) || !lifecycle[last.event].undoable) return null
  const pressed = last.pressed ?? last.event
  return wordsIn(language)(lifecycle[isScheduleEvent(pressed) ? pressed : last.event].label)
}

/** The next gated step of a schedule and the day it is judged for. */
const nextGates = (view: ScheduleView, { today, timeZone }: Moment): { step: GatedStep; day: string } => {
  if (isAtOrAfter(view.status, 'lifted'))
    return { step: 'pick-up', day: view.askedPickUpAt ? marinaDay(view.askedPickUpAt, timeZone) : today }
  const day = marinaDay(view.dropOffAt, timeZone)
  return { step: 'drop-off', day: isAtOrAfter(view.status, 'droppedOff') || day < today ? today : day }
}

/** The whole schedule as GetByID answers it. Throws 404 for who may not see it. */
export const readSchedule = async ({ db, actor, clock }: Asking, id: number): Promise<Schedule> => {
  const settings = await loadSettings(db)
  const moment = shownAt(clock.now(), settings)
  const [view] = await readViews(db, moment.today, sql`s.id = ${id}`)
  if (!view) return notFound('schedule')
  const { boatId, ownerId } = view
  if (!(await mayMove(db, actor, { id: boatId, ownerId }))) return notFound('schedule')
  const shared = isSharedWith(actor, ownerId)
  const next = nextGates(view, moment)
  const placed = seesBays(actor, settings) ? view.positionId : null
  // of a return it is the bay she came from
  const showsWish = view.outingOf === null || seesBays(actor, settings)
  // what approving takes, and lifting her who has none
  const awaitsBay = settings.allocation && isStaff(actor) && !placed && factsOf(view.status)?.takesBay
  const row = presentRow(actor, view, moment)
  const booked = { now: moment.now, scheduleId: id, boat: view.boat, positionId: view.positionId }
  const bookedAt = factsOf(view.status)?.holdsPlace === 'pick-up' ? instantOf(view.askedPickUpAt) : view.dropOffAt
  const [standings, [papers], documents, person, hung, bay, slotFree, wish, proposal, machines] = await Promise.all([
    standingSubscriptions(db, [boatId], next.day),
    readPapers(db, [boatId]),
    boatDocuments(db, [boatId]),
    readOwner(db, view.ownerId),
    readPictures(db, id, isStaff(actor)),
    placed ? readBay(db, id) : null,
    hasRoom(db, { ...booked, at: view.dropOffAt }, settings),
    nameWish(db, view),
    awaitsBay ? proposeBay(db, id, view.boat, { ...view, moment }) : null,
    bookedAt && row.abilities.includes('change-machine')
      ? readMachineChoices(db, { ...booked, at: bookedAt }, settings.timeZone)
      : [],
  ])
  const standing = standings.get(boatId)
  const subscription = shared ? null : standing?.inForce
  const owner = shownTo(actor.language, person)
  const pictures = hung.map(({ id: abFileId, ...picture }) => ({ ...picture, abFileId, scheduleId: id }))
  return {
    ...row,
    plannedPickUp: view.plannedPickUpAt,
    askedPickUp: view.askedPickUpAt,
    boat: {
      ...view.boat,
      holdReason: view.holdReason,
      weight: view.boat.weight,
      subscription: subscription ? { id: subscription.id, ...pickFields(subscription, subscriptionFieldNames) } : null,
      person: shared ? nameAlone(owner) : owner,
      ...(shared ? ofGroups(() => []) : documents.get(boatId)!),
    },
    boatPictures: pictures.filter(({ step }) => step === null),
    inspectionPictures: pictures.filter(({ step }) => step === 'inspected'),
    dropOff_Payment_Notes: shared ? null : wordsFor(actor, view.formerWords, 'paymentNotes', view.paymentNotes),
    rejectionReason:
      view.rejectionReason && (isStaff(actor) || view.formerWords.rejectionReason !== view.rejectionReasonId)
        ? wordsIn(actor.language)(view.rejectionReason)
        : null,
    rejectionNotes: wordsFor(actor, view.formerWords, 'rejectionNotes', view.rejectionNotes),
    rackId: view.wishRackId,
    rackRowId: view.wishRowId,
    rackPositionId: placed ?? (showsWish ? view.wishPositionId : null),
    bay,
    wish: showsWish ? wish : null,
    proposal,
    gates: wordedGates(
      gateStates(next.step, gateFactsFrom(next.day, papers!, settings, standing), moment.today),
      wordsIn(actor.language),
    ),
    placed: view.placed,
    machines: machines.map((each) => ({ ...each, refusal: each.refusal && wordsIn(actor.language)(each.refusal) })),
    slotFree,
    undoes: undoneBy(actor, view),
  }
}
