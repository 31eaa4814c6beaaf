import type { WorkOrder, WorkOrders } from '#contract/work-orders/schema.ts'
import { readWorkToCredit, requireMoney, vatOfDay } from '../money/public.ts'
import { type Actor, type Context, isStaff, nameOf } from '../platform/actor.ts'
import { notFound } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { judgedOf, seesOrder, workAbilitiesOf } from './policy.ts'
import { languageOf, presentLine, presentRow, type ReckonedLine, reckonLine } from './present-work-order.ts'
import { type FoundWork, isReplaced, readEvents, readLines, readPictures, readUses, readWork } from './queries.ts'

type WorkReading = Context & { actor: Actor }

/** What somebody may look at of an order: a customer what was offered. */
const shownTo = (actor: Actor, lines: readonly ReckonedLine[]) =>
  isStaff(actor) ? lines : lines.filter(({ record }) => record.offeredAt !== null)

interface WorkSought {
  boatId?: number | undefined
  serviceId?: number | undefined
}
export const listWorkOrders = async (reading: WorkReading, { boatId, serviceId }: WorkSought): Promise<WorkOrders> => {
  const { db, actor } = reading
  const settings = await requireMoney(db)
  const offeredTo = isStaff(actor) ? undefined : actor.id
  const found = await readWork(db, { boatId, serviceId, offeredTo })
  const today = await readToday(reading)
  const stored = await readLines(
    db,
    found.map(({ order }) => order.id),
  )
  const vatOf = await vatOfDay(db, settings, today)
  const lines = stored.map((line) => reckonLine(vatOf, line))
  return {
    orders: found.map((work) =>
      presentRow(
        work,
        shownTo(
          actor,
          lines.filter(({ record }) => record.orderId === work.order.id),
        ),
        settings.currency,
      ),
    ),
  }
}

type HungPictures = Awaited<ReturnType<typeof readPictures>>
const presentEvents = async (
  reading: WorkReading,
  { order }: FoundWork,
  pictures: HungPictures,
): Promise<WorkOrder['events']> => {
  const events = await readEvents(reading.db, order.id)
  // what staff drew up and changed before they offered it is their own matter
  const shown = isStaff(reading.actor)
    ? events
    : events.filter(({ event }) => event.event !== 'made' && event.event !== 'changed')
  return shown.map(({ event, first, last }) => ({
    ...{ id: event.id, event: event.event, at: event.at.toISOString() },
    byName: event.actorId === null ? null : nameOf({ firstName: first ?? '', lastName: last ?? '' }),
    ...{ saidBy: event.saidBy, saidOn: event.saidOn, way: event.way },
    note: event.note,
    answers: event.answers.map(({ words, answer }) => ({ words, answer })),
    abFileId: pictures.find(({ eventId }) => eventId === event.id)?.fileId ?? null,
  }))
}

const presentPictures = ({ actor }: WorkReading, pictures: HungPictures): WorkOrder['pictures'] =>
  pictures
    .filter(({ eventId }) => eventId === null)
    .map(({ id, fileId, addedAt, ...by }) => ({
      ...{ id, abFileId: fileId, addedAt: addedAt.toISOString() },
      addedBy: isStaff(actor) ? nameOf(by) : null,
    }))

/** An order with all that hangs on it; `not_found` for who may not see it. */
export const readWorkOrder = async (reading: WorkReading, id: number): Promise<WorkOrder> => {
  const { db, actor } = reading
  const settings = await requireMoney(db)
  const [work] = await readWork(db, { id })
  if (!work || !seesOrder(actor, work.order)) return notFound('work-order')
  const { order } = work
  const stored = await readLines(db, [id])
  const today = await readToday(reading)
  const vatOf = await vatOfDay(db, settings, today)
  const lines = shownTo(
    actor,
    stored.map((line) => reckonLine(vatOf, line)),
  )
  const uses = await readUses(db, id)
  const pictures = await readPictures(db, id)
  const inForce = new Map(uses.filter(({ undoneAt }) => undoneAt === null).map((use) => [use.lineId, use]))
  const isTheirs = work.boatOwnerId === order.accountId
  const reader = { language: languageOf(actor), order, isTheirs }
  return {
    ...presentRow(work, lines, settings.currency),
    lines: lines.map((line) => ({
      ...presentLine(reader, line),
      itemId: line.record.itemId,
      used: inForce.get(line.record.id)?.quantity ?? null,
      chargedGross: inForce.get(line.record.id)?.gross ?? null,
    })),
    ...{ workedOn: order.workedOn, doneNote: order.doneNote },
    charged: order.status === 'done' ? [...inForce.values()].reduce((sum, { gross }) => sum + gross, 0) : null,
    toCredit: isStaff(actor)
      ? await readWorkToCredit(
          db,
          uses.map((use) => use.id),
        )
      : 0,
    events: await presentEvents(reading, work, pictures),
    pictures: presentPictures(reading, pictures),
    abilities: workAbilitiesOf({
      ...{ judged: judgedOf(order, stored), isCustomer: !isStaff(actor), isTheirs },
      isReplaced: await isReplaced(db, order),
    }),
    version: order.version,
  }
}
