import { type DocumentGroup, documentFields } from '#contract/boats/documents.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { account } from '../accounts/tables.ts'
import { file } from '../files/tables.ts'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { rackPosition } from '../racks/tables.ts'
import { schedule } from '../schedules/tables.ts'
import { hasReviewed } from '../subscriptions/public.ts'
import type { BoatRecord } from './lock-boat.ts'
import { boat, boatDocument } from './tables.ts'

export type DocumentLists = Pick<Boat, (typeof documentFields)[DocumentGroup]>

const noDocuments = (): DocumentLists => ({
  [documentFields.contract]: [],
  [documentFields.insurance]: [],
  [documentFields.registration]: [],
  [documentFields.other]: [],
})

/** A document as the wire has it, and its group. */
const documentColumns = {
  id: boatDocument.id,
  abFileId: boatDocument.fileId,
  boatId: boatDocument.boatId,
  group: boatDocument.group,
  name: file.originalName,
  contentType: file.contentType,
  size: file.size,
  expiresOn: boatDocument.expiresOn,
}

/** The current documents of boats by group, in the shape of the wire; every boat asked for has its entry. */
export const boatDocuments = async (db: Db, boatIds: readonly number[]): Promise<Map<number, DocumentLists>> => {
  const rows = await db
    .select(documentColumns)
    .from(boatDocument)
    .innerJoin(file, eq(file.id, boatDocument.fileId))
    .where(and(eq(boatDocument.boatId, anyOf(boatIds)), isNull(boatDocument.replacedAt)))
    .orderBy(boatDocument.id)
  const lists = new Map(boatIds.map((id) => [id, noDocuments()]))
  for (const { group, ...document } of rows) lists.get(document.boatId)?.[documentFields[group]].push(document)
  return lists
}

/** Documents of a boat that were replaced or taken off, the last one first; a former owner's only for staff. */
export const readDocumentVersions = (db: Db, boatId: number, withFormerOwners: boolean) =>
  db
    .select({
      ...documentColumns,
      replacedAt: boatDocument.replacedAt,
      formerOwner: boatDocument.formerOwner,
    })
    .from(boatDocument)
    .innerJoin(file, eq(file.id, boatDocument.fileId))
    .where(
      and(
        eq(boatDocument.boatId, boatId),
        isNotNull(boatDocument.replacedAt),
        withFormerOwners ? undefined : eq(boatDocument.formerOwner, false),
      ),
    )
    .orderBy(desc(boatDocument.replacedAt), desc(boatDocument.id))
    .limit(200)

const owner = {
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
}

/** Boats with owner and the dates of their latest schedule, in no order. */
export const readRecords = (db: Db, ids: readonly number[]) =>
  db
    .select({ record: boat, owner, dropOffAt: schedule.dropOffAt, askedPickUpAt: schedule.askedPickUpAt })
    .from(boat)
    .innerJoin(account, eq(account.id, boat.ownerId))
    .leftJoin(schedule, eq(schedule.id, boat.latestScheduleId))
    .where(eq(boat.id, anyOf(ids)))

/** A boat as lists show it. */
export type ListedBoat = Omit<BoatRecord, 'notes' | 'createdAt'> & {
  ownerName: string
  /** Of the latest schedule; instants as the database writes them. */
  dropOffAt: string | null
  askedPickUpAt: string | null
  /** Without a schedule: a reviewed subscription or a service hangs on it. */
  linked: boolean
}

/** Boats of a list, in no order; in plain SQL, because the builder takes as long for a hundred rows as all the rest. */
export const readListed = async (db: Db, ids: readonly number[]): Promise<ListedBoat[]> => {
  const { rows } = await db.execute<ListedBoat>(sql`
    select b.id, b.owner_id as "ownerId", b.name, b.width, b.height, b.depth, b.length_overall as "lengthOverall", b.weight,
      b.hull_type as "hullType", b.brand, b.size, b.hold_reason as "holdReason", b.version, b.owner_name as "ownerName",
      b.latest_schedule_id as "latestScheduleId", b.latest_status as "latestStatus",
      s.drop_off_at as "dropOffAt", s.asked_pick_up_at as "askedPickUpAt",
      b.latest_schedule_id is null and ${linked(sql`b.id`)} as linked
    from boat b left join schedule s on s.id = b.latest_schedule_id
    where b.id = ${anyOf(ids)}`)
  return rows
}

/** Boats to choose from on a form, by name. */
export const readChoices = (
  db: Db,
  { ownerId, status }: { ownerId: number | undefined; status?: number },
  most: number,
) =>
  db
    .select({ record: boat, owner: { firstName: account.firstName, lastName: account.lastName } })
    .from(boat)
    .innerJoin(account, eq(account.id, boat.ownerId))
    .where(
      and(
        ownerId === undefined ? undefined : eq(boat.ownerId, ownerId),
        status === undefined ? undefined : eq(boat.latestStatus, status),
      ),
    )
    .orderBy(boat.name, boat.id)
    .limit(most)

/** Every schedule of a boat, newest first. */
export const readSchedules = (db: Db, boatId: number) =>
  db
    .select({ id: schedule.id, scheduleStatus: schedule.status })
    .from(schedule)
    .where(eq(schedule.boatId, boatId))
    .orderBy(desc(schedule.id))

/** The rack position a schedule keeps for its boat. */
export const readBay = async (db: Db, scheduleId: number) => {
  const [bay] = await db
    .select({
      code: rackPosition.code,
      clearWidth: rackPosition.clearWidth,
      clearHeight: rackPosition.clearHeight,
    })
    .from(schedule)
    .innerJoin(rackPosition, eq(rackPosition.id, schedule.positionId))
    .where(eq(schedule.id, scheduleId))
  return bay ?? null
}

export const readBoatIds = (db: Db, ownerId: number | undefined, most: number) =>
  db
    .select({ id: boat.id })
    .from(boat)
    .where(ownerId === undefined ? sql`true` : eq(boat.ownerId, ownerId))
    .orderBy(desc(boat.id))
    .limit(most)

/** Whether a reviewed subscription or a service hangs on a boat. */
const linked = (boatId: SQL) =>
  sql`(exists (select from boat_service v where v.boat_id = ${boatId}) or ${hasReviewed(boatId)})`

export const isLinked = async (db: Db, boatId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ linked: boolean }>(sql`select ${linked(sql`${boatId}`)} as linked`)
  return rows[0]!.linked
}
