import { reviewStatus } from '#contract/review-status.ts'
import { rackStatuses } from '#contract/schedules/status.ts'
import { type FormerWords, insuranceUndated } from '../boats/public.ts'
import { boat } from '../boats/tables.ts'
import type { FileSight } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { changedHandsSince } from '../history/public.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { and, eq, exists, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { rackPosition } from '../racks/tables.ts'
import { schedule, schedulePicture } from './tables.ts'

/** A schedule with what its row on any screen needs, under clean names. */
export interface ScheduleView {
  id: number
  boatId: number
  status: number
  cancelled: boolean
  dropOffAt: Date
  /** These, as those below, in the words of the wire. */
  scheduleDate: string
  plannedPickUpAt: string | null
  askedPickUpAt: string | null
  /** The next day from today on for which work on the boat is approved and planned. */
  serviceDate: string | null
  paymentNotes: string | null
  rejectionNotes: string | null
  rejectionReasonId: number | null
  formerWords: FormerWords
  rejectionReason: string | null
  wishRackId: number | null
  wishRowId: number | null
  positionId: number | null
  wishPositionId: number | null
  statusChangedAt: string
  createdAt: string
  version: number
  boat: {
    id: number
    name: string
    width: number
    height: number | null
    depth: number
    brand: string | null
    size: number | null
    lengthOverall: number | null
    weight: number | null
    hullType: string | null
  }
  ownerId: number
  ownerName: string
  holdReason: string | null
  insuranceUndated: boolean
  latestScheduleId: number | null
  /** The marina has bays. */
  hasRacks: boolean
  /** On the rack with no approved subscription for `today`. */
  overdue: boolean
  last: { event: string; from: number | null; at: Date; ofFormerOwner: boolean } | null
}

interface Row extends Record<string, unknown> {
  last_event: string | null
}
const instant = (value: unknown) => (value === null ? null : wireInstant(value as string))
const amount = (value: unknown) => (value === null ? null : Number(value))

const toView = (row: Row): ScheduleView => ({
  id: row.id as number,
  boatId: row.boat_id as number,
  status: row.status as number,
  cancelled: row.cancelled as boolean,
  dropOffAt: new Date(row.drop_off_at as string),
  scheduleDate: wireInstant(row.drop_off_at as string),
  plannedPickUpAt: instant(row.planned_pick_up_at),
  askedPickUpAt: instant(row.asked_pick_up_at),
  serviceDate: row.service_date as string | null,
  paymentNotes: row.payment_notes as string | null,
  rejectionNotes: row.rejection_notes as string | null,
  rejectionReasonId: row.rejection_reason_id as number | null,
  formerWords: row.former_words as FormerWords,
  rejectionReason: row.rejection_reason as string | null,
  wishRackId: row.wish_rack_id as number | null,
  wishRowId: row.wish_row_id as number | null,
  wishPositionId: row.wish_position_id as number | null,
  positionId: row.position_id as number | null,
  statusChangedAt: wireInstant(row.status_changed_at as string),
  createdAt: wireInstant(row.created_at as string),
  version: row.version as number,
  boat: {
    id: row.boat_id as number,
    name: row.boat_name as string,
    width: Number(row.width),
    height: amount(row.height),
    depth: Number(row.depth),
    brand: row.brand as string | null,
    size: row.size as number | null,
    lengthOverall: amount(row.length_overall),
    weight: row.weight as number | null,
    hullType: row.hull_type as string | null,
  },
  ownerId: row.owner_id as number,
  ownerName: row.owner_name as string,
  holdReason: row.hold_reason as string | null,
  insuranceUndated: row.insurance_undated as boolean,
  latestScheduleId: row.latest_schedule_id as number | null,
  hasRacks: row.has_racks as boolean,
  overdue: row.overdue as boolean,
  last: row.last_event
    ? {
        event: row.last_event,
        from: row.last_from as number | null,
        at: new Date(row.last_at as string),
        ofFormerOwner: row.last_of_former_owner as boolean,
      }
    : null,
})

/** Reads schedules that match, in the order asked for. `today` is the marina's day. */
export const readViews = async (db: Db, today: string, where: SQL, order: SQL = sql`s.id desc`) => {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.boat_id, s.status, s.cancelled, s.drop_off_at, s.planned_pick_up_at, s.asked_pick_up_at,
      s.payment_notes, s.rejection_notes, s.rejection_reason_id, s.former_words, s.wish_rack_id, s.wish_row_id, s.wish_position_id, s.position_id,
      s.status_changed_at, s.created_at, s.version, b.name as boat_name, b.width, b.height, b.depth, b.brand, b.size,
      b.length_overall, b.hull_type, b.owner_id, b.hold_reason, b.latest_schedule_id, b.weight,
      (select min(service_date) from boat_service
        where boat_id = s.boat_id and status = ${reviewStatus.approved} and service_date >= ${today}::date) as service_date,
      exists (select from rack_position) as has_racks,
      ${insuranceUndated(sql`b.id`)} as insurance_undated,
      a.first_name || ' ' || a.last_name as owner_name, reason.name as rejection_reason,
      h.event as last_event, h.from_status as last_from, h.at as last_at,
      ${changedHandsSince('h')} as last_of_former_owner,
      s.status = ${anyOf(rackStatuses)} and not exists (
        select 1 from subscription sub where sub.boat_id = s.boat_id and sub.status = ${reviewStatus.approved}
          and ${today}::date between sub.valid_from and sub.valid_to) as overdue
    from schedule s
    join boat b on b.id = s.boat_id
    join account a on a.id = b.owner_id
    left join drop_off_rejection_reason reason on reason.id = s.rejection_reason_id
    left join lateral (
      select id, boat_id, event, from_status, at from history
      where schedule_id = s.id and undone_by is null and event <> 'undo'
      order by id desc limit 1) h on true
    where ${where} order by ${order}`)
  return rows.map(toView)
}

/** Whether there is such a schedule, and the actor may see it. */
export const isVisibleSchedule = async (db: Db, actor: Actor, id: number): Promise<boolean> => {
  const own = isStaff(actor) ? sql`` : sql`and owner_id = ${actor.id}`
  const { rows } = await db.execute(sql`select from schedule where id = ${id} ${own}`)
  return rows.length > 0
}

/** Pictures of a schedule; those from before the boat changed hands only for staff. */
export const readPictures = async (db: Db, scheduleId: number, withFormerOwners: boolean) => {
  const { rows } = await db.execute<{
    file_id: number
    kind: 'boat' | 'inspection'
    original_name: string
    content_type: string
    size: number
  }>(sql`
    select p.file_id, p.kind, f.original_name, f.content_type, f.size
    from schedule_picture p join file f on f.id = p.file_id
    where p.schedule_id = ${scheduleId} and (${withFormerOwners} or not p.former_owner) order by p.id`)
  return rows
}

/** What the rack, row or bay that was wished for is called; null where nothing was. */
export const nameWish = async (
  db: Db,
  { wishPositionId, wishRowId, wishRackId }: Pick<ScheduleView, 'wishPositionId' | 'wishRowId' | 'wishRackId'>,
) => {
  if (!(wishPositionId ?? wishRowId ?? wishRackId)) return null
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(
      (select 'bay ' || code from rack_position where id = ${wishPositionId}),
      (select k.name || ', ' || r.name from rack_row r join rack k on k.id = r.rack_id where r.id = ${wishRowId}),
      (select name from rack where id = ${wishRackId})) as name`)
  return rows[0]?.name ?? null
}

export const readOwner = async (db: Db, ownerId: number) => {
  const { rows } = await db.execute<{
    id: number
    first_name: string
    last_name: string
    email: string
    phone: string
  }>(sql`select id, first_name, last_name, email, phone from account where id = ${ownerId}`)
  const owner = rows[0]!
  return {
    id: owner.id,
    firstName: owner.first_name,
    lastName: owner.last_name,
    email: owner.email,
    phone: owner.phone,
  }
}

/** Pictures of an own boat's schedule; what a former owner took stays with the marina. */
export const seesPicture: FileSight = (db, actor) =>
  exists(
    db
      .select({ id: schedulePicture.id })
      .from(schedulePicture)
      .innerJoin(schedule, eq(schedule.id, schedulePicture.scheduleId))
      .innerJoin(boat, eq(boat.id, schedule.boatId))
      .where(
        and(eq(schedulePicture.fileId, file.id), eq(boat.ownerId, actor.id), eq(schedulePicture.formerOwner, false)),
      ),
  )

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
