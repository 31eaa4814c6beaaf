import type { PersonBrief } from '#contract/accounts/fields.ts'
import type { ConditionStep } from '#contract/condition/steps.ts'
import type { Named } from '#contract/language/sentence.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { FollowingState } from '#contract/schedules/flags.ts'
import { rackStatuses } from '#contract/schedules/status.ts'
import { type BoatInRow, boatColumns, boatIn, boatsOf, type FormerWords, insuranceUndated } from '../boats/public.ts'
import type { FileSight } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { changedHandsSince } from '../history/public.ts'
import { namedAs } from '../lookups/public.ts'
import { emailColumn, personColumns } from '../people/public.ts'
import { and, eq, exists, type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { rackPosition } from '../racks/tables.ts'
import { isToCome, onNoMachine } from './arrange-movements.ts'
import { wayBackOf } from './read-step.ts'
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
  returnAt: string | null
  /** The schedule she went out by. */
  outingOf: number | null
  /** The newest schedule brings her back from this one. */
  wayBack: 'untouched' | 'moved' | null
  /** The next day from today on for which work on the boat is approved and planned. */
  serviceDate: string | null
  paymentNotes: string | null
  rejectionNotes: string | null
  rejectionReasonId: number | null
  formerWords: FormerWords
  rejectionReason: Named | null
  wishRackId: number | null
  wishRowId: number | null
  positionId: number | null
  wishPositionId: number | null
  statusChangedAt: string
  createdAt: string
  version: number
  /** She stood on the rack already: no drop-off of ours. */
  placed: boolean
  boat: ReturnType<typeof boatIn> & { weight: number | null }
  ownerId: number
  ownerName: string
  holdReason: string | null
  insuranceUndated: boolean
  latestScheduleId: number | null
  /** The marina has bays. */
  hasRacks: boolean
  hasMachines: boolean
  /** The machine of the booked movement that is to come. */
  machine: { id: number; name: string } | null
  /** There is such a movement, and no machine does it. */
  noMachine: boolean
  /** What staff said of the last event, where they did it. */
  staffNote: string | null
  /** On the rack, and an approved subscription ended before `today`, which none covers. */
  overdue: boolean
  /** Of a boat on the rack: how far her next subscription is. */
  following: FollowingState | null
  last: { event: string; pressed: string | null; from: number | null; at: Date; ofFormerOwner: boolean } | null
}

/** As the database answers it, instants as it writes them. */
interface FoundSchedule
  extends Omit<ScheduleView, 'dropOffAt' | 'scheduleDate' | 'boat' | 'machine' | 'last'>,
    BoatInRow {
  dropOffAt: string
  weight: number | null
  machineId: number | null
  machineName: string | null
  lastEvent: string | null
  lastPressed: string | null
  lastFrom: number | null
  lastAt: string
  lastOfFormerOwner: boolean
}

const instant = (written: string | null) => written && wireInstant(written)

const toView = (row: FoundSchedule): ScheduleView => ({
  id: row.id,
  boatId: row.boatId,
  status: row.status,
  cancelled: row.cancelled,
  dropOffAt: new Date(row.dropOffAt),
  scheduleDate: wireInstant(row.dropOffAt),
  plannedPickUpAt: instant(row.plannedPickUpAt),
  askedPickUpAt: instant(row.askedPickUpAt),
  returnAt: instant(row.returnAt),
  outingOf: row.outingOf,
  wayBack: row.wayBack,
  serviceDate: row.serviceDate,
  paymentNotes: row.paymentNotes,
  rejectionNotes: row.rejectionNotes,
  rejectionReasonId: row.rejectionReasonId,
  formerWords: row.formerWords,
  rejectionReason: row.rejectionReason,
  wishRackId: row.wishRackId,
  wishRowId: row.wishRowId,
  wishPositionId: row.wishPositionId,
  positionId: row.positionId,
  statusChangedAt: wireInstant(row.statusChangedAt),
  createdAt: wireInstant(row.createdAt),
  version: row.version,
  placed: row.placed,
  boat: { ...boatIn(row.boatId, row), weight: row.weight },
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  holdReason: row.holdReason,
  insuranceUndated: row.insuranceUndated,
  latestScheduleId: row.latestScheduleId,
  hasRacks: row.hasRacks,
  hasMachines: row.hasMachines,
  machine: row.machineId && row.machineName ? { id: row.machineId, name: row.machineName } : null,
  noMachine: row.noMachine,
  staffNote: row.staffNote,
  overdue: row.overdue,
  following: row.following,
  last: row.lastEvent
    ? {
        event: row.lastEvent,
        pressed: row.lastPressed,
        from: row.lastFrom,
        at: new Date(row.lastAt),
        ofFormerOwner: row.lastOfFormerOwner,
      }
    : null,
})

/** Reads schedules that match, in the order asked for. `today` is the marina's day. */
export const readViews = async (db: Db, today: string, where: SQL, order: SQL = sql`s.id desc`) => {
  const { rows } = await db.execute<RowOf<FoundSchedule>>(sql`
    select s.id, s.boat_id as "boatId", s.status, s.cancelled, s.drop_off_at as "dropOffAt",
      s.planned_pick_up_at as "plannedPickUpAt", s.asked_pick_up_at as "askedPickUpAt",
      s.return_at as "returnAt", s.outing_of as "outingOf",
      ${wayBackOf({ id: sql`s.id`, latestId: sql`b.latest_schedule_id`, step: sql`h.step` })} as "wayBack",
      s.payment_notes as "paymentNotes", s.rejection_notes as "rejectionNotes",
      s.rejection_reason_id as "rejectionReasonId", s.former_words as "formerWords", s.wish_rack_id as "wishRackId",
      s.wish_row_id as "wishRowId", s.wish_position_id as "wishPositionId", s.position_id as "positionId",
      s.status_changed_at as "statusChangedAt", s.created_at as "createdAt", s.version, s.placed, ${boatColumns.brief}, b.weight,
      b.owner_id as "ownerId", b.hold_reason as "holdReason", b.latest_schedule_id as "latestScheduleId",
      (select min(service_date) from boat_service
        where boat_id = s.boat_id and status = ${reviewStatus.approved} and service_date >= ${today}::date) as "serviceDate",
      exists (select from rack_position) as "hasRacks", exists (select from machine) as "hasMachines",
      k.id as "machineId", k.name as "machineName", ${onNoMachine(today)} as "noMachine",
      ${insuranceUndated(sql`b.id`)} as "insuranceUndated",
      btrim(a.first_name || ' ' || a.last_name) as "ownerName", case when reason.id is not null then ${namedAs(sql`reason`)} end as "rejectionReason",
      h.event as "lastEvent", h.details ->> 'pressed' as "lastPressed", h.from_status as "lastFrom", h.at as "lastAt",
      case when h.for_account_id is not null then h.note end as "staffNote",
      ${changedHandsSince('h')} as "lastOfFormerOwner",
      coalesce(sub.ended and not sub.covered, false) as overdue,
      case when sub.begins then 'approved' when sub.waits then 'pending' end as following
    from schedule s
    join boat b on b.id = s.boat_id
    join account a on a.id = b.owner_id
    left join drop_off_rejection_reason reason on reason.id = s.rejection_reason_id
    left join movement m on m.schedule_id = s.id and m.kind <> 'return' and ${isToCome(today)}
    left join machine k on k.id = m.machine_id
    left join lateral (
      select bool_or(status = ${reviewStatus.pending}) as waits,
        bool_or(status = ${reviewStatus.approved} and valid_to < ${today}::date) as ended,
        bool_or(status = ${reviewStatus.approved} and valid_from > ${today}::date) as begins,
        bool_or(status = ${reviewStatus.approved} and ${today}::date between valid_from and valid_to) as covered
      from subscription where boat_id = s.boat_id and s.status = ${anyOf(rackStatuses)}) sub on true
    left join lateral (
      select id, boat_id, event, details, step, from_status, note, for_account_id, coalesce(received_at, at) as at from history
      where schedule_id = s.id and undone_by is null and event <> 'undo'
      order by id desc limit 1) h on true
    where ${where} order by ${order}`)
  return rows.map(toView)
}

/** Whose a schedule is; undefined where there is none. */
export const findBoatOf = async (db: Db, scheduleId: number) => {
  const { rows } = await db.execute<{ id: number; ownerId: number }>(
    sql`select boat_id as id, owner_id as "ownerId" from schedule where id = ${scheduleId}`,
  )
  return rows[0]
}

/** Pictures of a schedule; those from before the boat changed hands only for staff. */
export const readPictures = async (db: Db, scheduleId: number, withFormerOwners: boolean) => {
  const { rows } = await db.execute<{
    id: number
    step: ConditionStep | null
    name: string
    contentType: string
    size: number
  }>(sql`
    select f.id, p.step, f.original_name as name, f.content_type as "contentType", f.size
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
  const { rows } = await db.execute<PersonBrief>(
    sql`select a.id, ${emailColumn}, ${personColumns.brief} from account a where a.id = ${ownerId}`,
  )
  return rows[0]!
}

/** Pictures of a schedule of an own boat, or of one shared; what a former owner took stays with the marina. */
export const seesPicture: FileSight = (db, actor, of) =>
  exists(
    db
      .select({ id: schedulePicture.id })
      .from(schedulePicture)
      .innerJoin(schedule, eq(schedule.id, schedulePicture.scheduleId))
      .where(
        and(
          eq(schedulePicture.fileId, file.id),
          sql`${schedule.boatId} = ${boatsOf(actor.id)}`,
          eq(schedulePicture.formerOwner, false),
          of === 'own' ? sql`(${schedule}.owner_id = ${actor.id} or ${file.uploaderId} = ${actor.id})` : undefined,
        ),
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

/** Ids of the schedules of a customer's boats and of those shared with them: two scans of indexes. */
export const schedulesOf = (accountId: number): SQL => sql`any(array(
  select id from schedule where owner_id = ${accountId}
  union all select s.id from boat_person p join schedule s on s.boat_id = p.boat_id
    where p.account_id = ${accountId} and p.accepted_at is not null))`
