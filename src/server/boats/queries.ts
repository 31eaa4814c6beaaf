import { type DocumentGroup, documentFields } from '#contract/boats/documents.ts'
import type { Boat } from '#contract/boats/schema.ts'
import type { FileSight } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { account } from '../people/tables.ts'
import { and, desc, eq, exists, isNull, or, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { rackPosition } from '../racks/tables.ts'
import { schedule } from '../schedules/tables.ts'
import { hasReviewed } from '../subscriptions/public.ts'
import type { BoatRecord } from './lock-boat.ts'
import type { FormerWords } from './policy.ts'
import { boat, boatDocument } from './tables.ts'

export type DocumentLists = Pick<Boat, (typeof documentFields)[DocumentGroup]>

const noDocuments = (): DocumentLists => ({
  [documentFields.contract]: [],
  [documentFields.insurance]: [],
  [documentFields.registration]: [],
  [documentFields.other]: [],
})

type BoatDocument = DocumentLists[keyof DocumentLists][number]
type FoundDocument = BoatDocument & { group: DocumentGroup }
/** A document as the wire has it, and its group. */
const documentColumns = sql`d.id, d.file_id as "abFileId", d.boat_id as "boatId", d.document_group as "group",
  f.original_name as name, f.content_type as "contentType", f.size, d.expires_on as "expiresOn"`

/** The current documents of boats by group, in the shape of the wire; every boat asked for has its entry. */
export const boatDocuments = async (db: Db, boatIds: readonly number[]): Promise<Map<number, DocumentLists>> => {
  const { rows } = await db.execute<FoundDocument>(sql`
    select ${documentColumns} from boat_document d join file f on f.id = d.file_id
    where d.boat_id = ${anyOf(boatIds)} and d.replaced_at is null order by d.id`)
  const lists = new Map(boatIds.map((id) => [id, noDocuments()]))
  for (const { group, ...document } of rows) lists.get(document.boatId)?.[documentFields[group]].push(document)
  return lists
}

/** Documents of a boat that were replaced or taken off, the last one first; a former owner's only for staff. */
export const readDocumentVersions = async (db: Db, boatId: number, withFormerOwners: boolean) => {
  const { rows } = await db.execute<FoundDocument & { replacedAt: string; formerOwner: boolean }>(sql`
    select ${documentColumns}, d.replaced_at as "replacedAt", d.former_owner as "formerOwner"
    from boat_document d join file f on f.id = d.file_id
    where d.boat_id = ${boatId} and d.replaced_at is not null and (${withFormerOwners} or not d.former_owner)
    order by d.replaced_at desc, d.id desc limit 200`)
  return rows
}

/** Whether a reviewed subscription or a service hangs on a boat. */
const linked = (boatId: SQL) =>
  sql`(exists (select from boat_service v where v.boat_id = ${boatId}) or ${hasReviewed(boatId)})`

/** A boat as lists show it. */
export type ListedBoat = Omit<BoatRecord, 'notes' | 'createdAt'> & {
  ownerName: string
  /** Of the latest schedule; instants as the database writes them. */
  dropOffAt: string | null
  askedPickUpAt: string | null
  insuranceUndated: boolean
  /** Without a schedule: a reviewed subscription or a service hangs on it. */
  linked: boolean
}

/** Whether an insurance paper of a boat came without its last day. */
export const insuranceUndated = (boatId: SQL) =>
  sql`exists (select from boat_document p where p.boat_id = ${boatId} and p.replaced_at is null
    and p.document_group = 'insurance' and p.expires_on is null)`

const listedColumns = sql`b.id, b.owner_id as "ownerId", b.name, b.width, b.height, b.depth,
  b.length_overall as "lengthOverall", b.weight, b.hull_type as "hullType",
  b.registration_number as "registrationNumber", b.brand, b.size,
  b.hold_reason as "holdReason", b.version, b.owner_name as "ownerName", b.latest_schedule_id as "latestScheduleId",
  b.latest_status as "latestStatus", s.drop_off_at as "dropOffAt", s.asked_pick_up_at as "askedPickUpAt",
  ${insuranceUndated(sql`b.id`)} as "insuranceUndated",
  b.latest_schedule_id is null and ${linked(sql`b.id`)} as linked`

/** Boats of a list, in no order. */
export const readListed = async (db: Db, ids: readonly number[]): Promise<ListedBoat[]> => {
  const { rows } = await db.execute<ListedBoat>(sql`
    select ${listedColumns} from boat b left join schedule s on s.id = b.latest_schedule_id
    where b.id = ${anyOf(ids)}`)
  return rows
}

/** A boat as its page shows it; names, address and phone are its owner's. */
type ShownBoat = ListedBoat & {
  notes: string
  formerWords: FormerWords
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** The boat with its owner; undefined when there is none. */
export const findShown = async (db: Db, id: number) => {
  const { rows } = await db.execute<ShownBoat>(sql`
    select ${listedColumns}, b.notes, b.former_words as "formerWords", a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone
    from boat b join account a on a.id = b.owner_id left join schedule s on s.id = b.latest_schedule_id
    where b.id = ${id}`)
  return rows[0]
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
export const readSchedules = async (db: Db, boatId: number) => {
  const { rows } = await db.execute<{ id: number; scheduleStatus: number }>(
    sql`select id, status as "scheduleStatus" from schedule where boat_id = ${boatId} order by id desc`,
  )
  return rows
}

/** The bay a schedule keeps for its boat. */
export const readBay = async (db: Db, scheduleId: number) => {
  const [bay] = await db
    .select({
      id: rackPosition.id,
      code: rackPosition.code,
      clearWidth: rackPosition.clearWidth,
      clearHeight: rackPosition.clearHeight,
      maxLength: rackPosition.maxLength,
      maxWeight: rackPosition.maxWeight,
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

export const isLinked = async (db: Db, boatId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ linked: boolean }>(sql`select ${linked(sql`${boatId}`)} as linked`)
  return rows[0]!.linked
}

/** What a former owner brought stays with the marina, but for papers that are still the boat's current ones. */
export const seesBoatPaper: FileSight = (db, actor) =>
  exists(
    db
      .select({ id: boatDocument.id })
      .from(boatDocument)
      .innerJoin(boat, eq(boat.id, boatDocument.boatId))
      .where(
        and(
          eq(boatDocument.fileId, file.id),
          eq(boat.ownerId, actor.id),
          or(eq(boatDocument.formerOwner, false), isNull(boatDocument.replacedAt)),
        ),
      ),
  )
