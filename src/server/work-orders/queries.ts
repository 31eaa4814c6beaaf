import { boat } from '../boats/tables.ts'
import type { FileSight } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { account } from '../people/tables.ts'
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { type LineRecord, type WorkRecord, workEvent, workLine, workOrder, workPicture, workUse } from './tables.ts'

export interface FoundWork {
  order: WorkRecord
  person: { firstName: string; lastName: string; email: string | null; blockedAt: Date | null }
  /** Whose boat she is now; null: she is gone. */
  boatOwnerId: number | null
}
const most = 500
const { firstName, lastName, email, blockedAt } = account

interface WorkWanted {
  id?: number
  boatId?: number | undefined
  serviceId?: number | undefined
  /** What this customer was offered, alone. */
  offeredTo?: number | undefined
}
/** Orders of people who are not erased, the newest first. */
export const readWork = (db: Db, { id, boatId, serviceId, offeredTo }: WorkWanted): Promise<FoundWork[]> =>
  db
    .select({ order: workOrder, person: { firstName, lastName, email, blockedAt }, boatOwnerId: boat.ownerId })
    .from(workOrder)
    .innerJoin(account, eq(account.id, workOrder.accountId))
    .leftJoin(boat, eq(boat.id, workOrder.boatId))
    .where(
      and(
        isNull(account.erasedAt),
        id === undefined ? undefined : eq(workOrder.id, id),
        boatId === undefined ? undefined : eq(workOrder.boatId, boatId),
        serviceId === undefined ? undefined : eq(workOrder.serviceId, serviceId),
        ...(offeredTo === undefined ? [] : [eq(workOrder.accountId, offeredTo), isNotNull(workOrder.offeredAt)]),
      ),
    )
    .orderBy(desc(workOrder.id))
    .limit(most)

/** Whether another order of its service was drawn up since it ended: it is not taken up again then. */
export const isReplaced = async (db: Db, { id, status, serviceId }: WorkRecord): Promise<boolean> => {
  if (status !== 'ended' || serviceId === null) return false
  const others = and(eq(workOrder.serviceId, serviceId), ne(workOrder.status, 'ended'), ne(workOrder.id, id))
  return (await db.select({ id: workOrder.id }).from(workOrder).where(others).limit(1)).length > 0
}

/** Lines of these orders in their order. */
export const readLines = async (db: Db, orderIds: readonly number[]): Promise<LineRecord[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(workLine)
        .where(inArray(workLine.orderId, [...orderIds]))
        .orderBy(asc(workLine.place), asc(workLine.id))

/** What was used of an order's lines, also before it was taken back; the oldest first. */
export const readUses = async (db: Db, orderId: number) =>
  (
    await db
      .select({ use: workUse })
      .from(workUse)
      .innerJoin(workLine, eq(workLine.id, workUse.lineId))
      .where(eq(workLine.orderId, orderId))
      .orderBy(asc(workUse.id))
  ).map(({ use }) => use)

export const readEvents = (db: Db, orderId: number) =>
  db
    .select({ event: workEvent, first: account.firstName, last: account.lastName })
    .from(workEvent)
    .leftJoin(account, eq(account.id, workEvent.actorId))
    .where(eq(workEvent.orderId, orderId))
    .orderBy(desc(workEvent.id))

/** Whose boat she is, for who locks them before her; null: there is none of that id. */
export const readBoatOwner = async (db: Db, boatId: number): Promise<number | null> => {
  const [found] = await db.select({ ownerId: boat.ownerId }).from(boat).where(eq(boat.id, boatId))
  return found?.ownerId ?? null
}

/** Pictures on an order in their order, with who added them. */
export const readPictures = (db: Db, orderId: number) =>
  db
    .select({
      ...{ id: workPicture.id, eventId: workPicture.eventId, fileId: workPicture.fileId, addedAt: workPicture.addedAt },
      ...{ firstName, lastName },
    })
    .from(workPicture)
    .innerJoin(file, eq(file.id, workPicture.fileId))
    .innerJoin(account, eq(account.id, file.uploaderId))
    .where(eq(workPicture.orderId, orderId))
    .orderBy(asc(workPicture.id))
export const readWorkPicture = async (db: Db, id: number) =>
  (await db.select().from(workPicture).where(eq(workPicture.id, id)))[0]

/** Pictures on an order are its customer's to see, also once the boat is another's, who sees none. */
export const seesWorkPicture: FileSight = (db, actor) =>
  exists(
    db
      .select({ id: workPicture.id })
      .from(workPicture)
      .innerJoin(workOrder, eq(workOrder.id, workPicture.orderId))
      .where(and(eq(workPicture.fileId, file.id), eq(workOrder.accountId, actor.id), isNotNull(workOrder.offeredAt))),
  )
