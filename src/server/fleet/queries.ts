import type { PersonBrief } from '#contract/accounts/fields.ts'
import type { BoatField, boatFieldsIn } from '#contract/boats/fields.ts'
import { type BoatRecord, boatColumns, boatsOf, type FormerWords, insuranceUndated } from '../boats/public.ts'
import { boat } from '../boats/tables.ts'
import { emailColumn, personColumns } from '../people/public.ts'
import { account } from '../people/tables.ts'
import { and, desc, eq, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { hasReviewedOrCharged } from '../subscriptions/public.ts'

/** Whether a reviewed or charged subscription or a service hangs on a boat. */
const linked = (boatId: SQL) =>
  sql`(exists (select from boat_service v where v.boat_id = ${boatId}) or ${hasReviewedOrCharged(boatId)})`

/** A boat as lists show it. */
export type ListedBoat = Omit<BoatRecord, Exclude<BoatField, (typeof boatFieldsIn.row)[number]> | 'createdAt'> & {
  ownerName: string
  /** Of the latest schedule; instants as the database writes them. */
  dropOffAt: string | null
  askedPickUpAt: string | null
  insuranceUndated: boolean
  /** Without a schedule: a reviewed subscription or a service hangs on it. */
  linked: boolean
}

const columnsWith = (own: SQL) => sql`b.id, b.owner_id as "ownerId", ${own},
  b.hold_reason as "holdReason", b.papers_due_from as "papersDueFrom", b.version, b.owner_name as "ownerName", b.latest_schedule_id as "latestScheduleId",
  b.latest_status as "latestStatus", s.drop_off_at as "dropOffAt", s.asked_pick_up_at as "askedPickUpAt",
  ${insuranceUndated(sql`b.id`)} as "insuranceUndated",
  b.latest_schedule_id is null and ${linked(sql`b.id`)} as linked`
const listedColumns = columnsWith(boatColumns.row)
const shownColumns = columnsWith(boatColumns.page)

/** Boats of a list, in no order. */
export const readListed = async (db: Db, ids: readonly number[]): Promise<ListedBoat[]> => {
  const { rows } = await db.execute<ListedBoat>(sql`
    select ${listedColumns} from boat b left join schedule s on s.id = b.latest_schedule_id
    where b.id = ${anyOf(ids)}`)
  return rows
}

/** A boat as its page shows it; names, address and phone are its owner's. */
type ShownBoat = ListedBoat &
  Pick<BoatRecord, BoatField> &
  Omit<PersonBrief, 'id'> & {
    formerWords: FormerWords
    onDisplay: boolean
  }

/** The boat with its owner; undefined when there is none. */
export const findShown = async (db: Db, id: number) => {
  const { rows } = await db.execute<ShownBoat>(sql`
    select ${shownColumns}, b.former_words as "formerWords", not b.off_display as "onDisplay", ${emailColumn}, ${personColumns.brief}
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
        ownerId === undefined ? undefined : sql`${boat.id} = ${boatsOf(ownerId)}`,
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

export const readBoatIds = (db: Db, ownerId: number | undefined, most: number) =>
  db
    .select({ id: boat.id })
    .from(boat)
    .where(ownerId === undefined ? sql`true` : sql`${boat.id} = ${boatsOf(ownerId)}`)
    .orderBy(desc(boat.id))
    .limit(most)

export const isLinked = async (db: Db, boatId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ linked: boolean }>(sql`select ${linked(sql`${boatId}`)} as linked`)
  return rows[0]!.linked
}
