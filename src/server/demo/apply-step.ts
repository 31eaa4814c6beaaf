import { reviewStatus } from '#contract/review/status.ts'
import { addDays, marinaDay } from '#contract/time.ts'
import { createBoatService } from '../boat-services/create-boat-service.ts'
import { planBoatService } from '../boat-services/plan-boat-service.ts'
import { reviewBoatService } from '../boat-services/review-boat-service.ts'
import { holdBoat } from '../boats/hold-boat.ts'
import { assignChat } from '../chat/assign-chat.ts'
import { closeChat } from '../chat/close-chat.ts'
import { createChat } from '../chat/create-chat.ts'
import { createMessage } from '../chat/create-message.ts'
import type { Talking } from '../chat/lock-chat.ts'
import { markRead } from '../chat/mark-read.ts'
import { readBoat, registerBoat } from '../fleet/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import type { Relay } from '../platform/relay.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { advanceSchedule } from '../schedules/advance-schedule.ts'
import { bookPickUp } from '../schedules/book-pick-up.ts'
import { confirmDropOff } from '../schedules/confirm-drop-off.ts'
import { gatesOpened } from '../schedules/public.ts'
import { requestDropOff } from '../schedules/request-drop-off.ts'
import { reviewPayment } from '../schedules/review-payment.ts'
import { reviewRequest } from '../schedules/review-request.ts'
import { adjustLifts } from '../subscriptions/adjust-lifts.ts'
import { reviewSubscription } from '../subscriptions/review-subscription.ts'
import { keepPaper } from './keep-paper.ts'
import { registerNumber } from './papers/paper-facts.ts'
import type { PreparedFiles } from './prepare-files.ts'
import { choosePosition, findReason, findServiceType } from './queries.ts'
import { type DemoBoat, demoFleet, sizeOf } from './season/fleet.ts'
import type { Deed, DemoStep } from './season/steps.ts'
import type { Calendar } from './season/working-days.ts'

interface MadeBoat {
  id: number
  subscriptionId: number
  scheduleId: number
  /** The latest service asked for. */
  serviceId: number
}
export interface Stage {
  db: Db
  storage: FileStorage
  relay: Relay
  calendar: Calendar
  actors: ReadonlyMap<string, Actor>
  files: PreparedFiles
  /** By name. */
  boats: Map<string, MadeBoat>
}
type DeedOf<Name extends Deed['does']> = Extract<DemoStep, { does: Name }>
type Deeds = { [Name in Deed['does']]: (stage: Stage, asking: Talking, step: DeedOf<Name>) => Promise<unknown> }

const madeBoat = ({ boats }: Stage, name: string): MadeBoat => {
  const found = boats.get(name)
  if (!found) throw new Error(`${name} is not registered yet`)
  return found
}
/** Every item that the marina's default checklists ask for, in order. */
const allInOrder = { hull: true, drainPlugs: true, bilge: true }

const keepPictures = async ({ files, storage }: Stage, asking: Asking, step: DemoStep) => {
  const ids: number[] = []
  for (const picture of await files.picturesOf(step)) ids.push(await keepPaper(asking, storage, picture))
  return ids
}

const detailsOf = (boat: DemoBoat) => ({
  name: boat.name,
  width: boat.beam,
  height: boat.air,
  depth: boat.draft,
  lengthOverall: boat.length,
  weight: boat.weight,
  hullType: boat.hull,
  registrationNumber: registerNumber(demoFleet.indexOf(boat) + 1),
  brand: boat.brand,
  notes: boat.notes,
  size: sizeOf(boat),
})

const bringBoat: Deeds['register-boat'] = async ({ files, storage, calendar, boats }, asking, step) => {
  const boat = demoFleet.find(({ name }) => name === step.boat)!
  const papers = await files.papersOf(boat.name)
  const keep = async (paper: (typeof papers)['contract'], expiresOn: string | null = null) => [
    { fileId: await keepPaper(asking, storage, paper), expiresOn },
  ]
  const signed = calendar.day(-boat.registered)
  const documents = {
    contract: await keep(papers.contract),
    insurance: await keep(papers.insurance, calendar.day(boat.insured)),
    registration: await keep(papers.registration, boat.other === 'text' ? null : addDays(signed, 4 * 365)),
    other: await keep(papers.other),
  }
  const made = await registerBoat(asking, { ownerId: null, details: detailsOf(boat), documents, papersDueFrom: null })
  boats.set(boat.name, { ...made, scheduleId: 0, serviceId: 0 })
}

/** The chat of a boat's owner. */
const chatOf = ({ actors }: Stage, talking: Talking, { boat }: DemoStep) => {
  const { owner } = demoFleet.find(({ name }) => name === boat)!
  return createChat(talking, [actors.get(owner)!.id])
}

const deeds: Deeds = {
  'register-boat': bringBoat,
  'review-subscription': (stage, asking, { boat, approve, notes }) =>
    reviewSubscription(
      { ...asking, gatesOpened },
      {
        id: madeBoat(stage, boat).subscriptionId,
        status: approve ? reviewStatus.approved : reviewStatus.rejected,
        notes,
        version: undefined,
      },
    ),
  'adjust-lifts': (stage, asking, { boat, change, reason }) =>
    adjustLifts(
      { ...asking, gatesOpened },
      { id: madeBoat(stage, boat).subscriptionId, change, reason, version: undefined },
    ),
  'hold-boat': (stage, asking, { boat, reason }) =>
    holdBoat({ ...asking, readBoat }, { boatId: madeBoat(stage, boat).id, reason }),
  async 'request-drop-off'(stage, asking, step) {
    const boat = madeBoat(stage, step.boat)
    const { dropOffAt, plannedPickUpAt, overrideReason } = step
    const pictures = await keepPictures(stage, asking, step)
    const noWish = { wishRackId: null, wishRowId: null, wishPositionId: null }
    boat.scheduleId = await requestDropOff(asking, {
      ...{ boatId: boat.id, dropOffAt, plannedPickUpAt, pictures, overrideReason, reason: null },
      ...noWish,
    })
  },
  async 'review-request'(stage, asking, { boat: name, approve, notes, rejectionReason }) {
    const boat = madeBoat(stage, name)
    return reviewRequest(asking, {
      scheduleId: boat.scheduleId,
      approve,
      notes,
      notifyCustomer: true,
      rejectionReasonId: rejectionReason ? await findReason(asking.db, rejectionReason) : null,
      positionId: approve ? await choosePosition(asking.db, boat.id) : null,
      overrideReason: null,
      keptBayReason: null,
    })
  },
  'review-payment': (stage, asking, { boat, approve, notes }) =>
    reviewPayment(asking, { scheduleId: madeBoat(stage, boat).scheduleId, approve, notes }),
  'confirm-drop-off': (stage, asking, { boat }) =>
    confirmDropOff(asking, { scheduleId: madeBoat(stage, boat).scheduleId }),
  'book-pick-up': (stage, asking, { boat, event, pickUpAt }) =>
    bookPickUp(asking, event, {
      scheduleId: madeBoat(stage, boat).scheduleId,
      pickUpAt,
      overrideReason: null,
      reason: null,
    }),
  async 'request-service'(stage, asking, { boat: name, type, wantedAt, publicNotes }) {
    const boat = madeBoat(stage, name)
    const serviceTypeId = await findServiceType(asking.db, type)
    boat.serviceId = await createBoatService(asking, {
      ...{ boatId: boat.id, serviceTypeId, scheduleDate: wantedAt, publicNotes, plan: {} },
    })
  },
  'review-service': (stage, asking, { boat, approve, notes }) =>
    reviewBoatService(asking, {
      id: madeBoat(stage, boat).serviceId,
      status: approve ? reviewStatus.approved : reviewStatus.rejected,
      ...{ notes, plan: {}, version: undefined },
    }),
  'plan-service': (stage, asking, { boat, on, serviceBy, internalNotes }) =>
    planBoatService(asking, {
      id: madeBoat(stage, boat).serviceId,
      plan: { serviceDate: marinaDay(on, stage.calendar.timeZone), serviceBy, internalNotes },
      version: undefined,
    }),
  async say(stage, talking, step) {
    const chatId = await chatOf(stage, talking, step)
    const files = await keepPictures(stage, talking, step)
    const { text, isInternal } = step
    await createMessage(talking, { chatId, text, isInternal, files, clientKey: null, platform: null })
  },
  async 'read-chat'(stage, talking, step) {
    await markRead(talking, { chatId: await chatOf(stage, talking, step), upTo: null })
  },
  async 'assign-chat'(stage, talking, step) {
    await assignChat(talking, await chatOf(stage, talking, step), stage.actors.get(step.to)!.id)
  },
  async 'close-chat'(stage, talking, step) {
    await closeChat(talking, await chatOf(stage, talking, step))
  },
  advance: async (stage, asking, step) =>
    advanceSchedule(asking, {
      scheduleId: madeBoat(stage, step.boat).scheduleId,
      event: step.event,
      notes: step.notes,
      dropOffAt: null,
      plannedPickUpAt: null,
      positionId: null,
      pictures: await keepPictures(stage, asking, step),
      checklist: allInOrder,
      overrideReason: null,
      reason: null,
      addLiftReason: null,
      keptBayReason: null,
    }),
}

/** Does one step through the product's own command, as its doer, at its time. */
export const applyStep = async (stage: Stage, step: DemoStep): Promise<void> => {
  const actor = stage.actors.get(step.by)
  if (!actor) throw new Error(`${step.by} is nobody of the demo`)
  const deed = deeds[step.does] as (stage: Stage, asking: Talking, step: DemoStep) => Promise<unknown>
  try {
    await deed(stage, { actor, db: stage.db, relay: stage.relay, clock: { now: () => step.at } }, step)
  } catch (cause) {
    throw new Error(`The demo’s step “${step.does}” of ${step.boat} at ${step.at.toISOString()} failed`, { cause })
  }
}
