import { reviewStatus } from '#contract/review/status.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { settledStatuses } from '#contract/schedules/status.ts'
import { hasComeOrIsInvited } from '../accounts/public.ts'
import { isLatestInsurance } from '../boats/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf, anyOfWords } from '../platform/paging.ts'
import { isToCome } from '../schedules/public.ts'
import { isLatestApproved } from '../subscriptions/public.ts'
import { daysAtMark, type ReminderKind, type Turn } from './policy.ts'

export interface Due {
  recordId: number
  boatId: number
  boatName: string
  /** Who is reminded; null for an owner who neither registered nor was invited. */
  ownerId: number | null
  day: string
  daysBefore: number
  /** Of a booked movement. */
  movement: MovementKind | null
  bookedAt: string | null
}

/** Of `boat b`: her owner, where they registered or were invited. */
const reminded = sql`(select a.id from account a
  where a.id = b.owner_id and a.blocked_at is null and a.erased_at is null and ${hasComeOrIsInvited})`

/** Whoever does one of these is told the time by it, or knows it. */
const tellingOfTime = [
  ...['request-drop-off', 'approve-request', 'approve-payment', 'reschedule', 'edit'],
  ...['request-pick-up', 'change-pick-up', 'change-return', 'book-return'],
]

export interface AskedNow {
  turn: Turn
  now: Date
}
/**
 * What stands at a mark, by kind. What was entered, or changed, after the mark's own moment is not made up for: an import
 * reminds nobody of what is past.
 */
const sources: Record<ReminderKind, (moment: AskedNow) => SQL> = {
  insurance: ({ turn: { since } }) => sql`
    select d.id as record_id, d.boat_id, d.expires_on as day, null as movement, null::timestamptz as booked_at
    from boat_document d where ${isLatestInsurance} and d.created_at < ${since.toISOString()}::timestamptz`,
  subscription: ({ turn: { since } }) => sql`
    select s.id, s.boat_id, s.valid_to as day, null as movement, null::timestamptz as booked_at
    from subscription s where ${isLatestApproved} and s.kind <> 'visit'
      and coalesce(s.reviewed_at, s.created_at) < ${since.toISOString()}::timestamptz
      and not exists (select from subscription n where n.boat_id = s.boat_id and n.id > s.id
        and n.status = ${reviewStatus.pending})`,
  booking: ({ turn: { day, since }, now }) => sql`
    select m.id, s.boat_id, m.day, m.kind as movement, m.booked_at
    from movement m join schedule s on s.id = m.schedule_id
    where ${isToCome(day)} and s.status = ${anyOf(settledStatuses)} and m.booked_at > ${now.toISOString()}::timestamptz
      and not exists (select from history h where h.schedule_id = s.id and h.event = ${anyOfWords(tellingOfTime)}
        and h.at >= ${since.toISOString()}::timestamptz)`,
}

/**
 * What is to be said of now and was not yet, each with whom it is said to; of one record alone where it is named. Nothing
 * is said twice of a record in one turn, also where its day was corrected meanwhile.
 */
export const readDue = async (db: Db, kind: ReminderKind, moment: AskedNow, recordId?: number): Promise<Due[]> => {
  const since = moment.turn.since.toISOString()
  const at = sql.join(
    daysAtMark(kind, moment.turn).map(({ day, daysBefore }) => sql`(${day}::date, ${daysBefore}::int)`),
    sql`, `,
  )
  const { rows } = await db.execute<RowOf<Due>>(sql`
    select r.record_id as "recordId", r.boat_id as "boatId", b.name as "boatName", ${reminded} as "ownerId", r.day,
      mark.days_before as "daysBefore", r.movement, r.booked_at as "bookedAt"
    from (${sources[kind](moment)}) r (record_id, boat_id, day, movement, booked_at)
    join (values ${at}) mark (day, days_before) on mark.day = r.day
    join boat b on b.id = r.boat_id
    where ${recordId === undefined ? sql`true` : sql`r.record_id = ${recordId}`}
      and not exists (select from reminder told where told.kind = ${kind} and told.record_id = r.record_id
        and (told.sent_at >= ${since}::timestamptz or told.day = r.day and told.days_before = mark.days_before))
    order by r.record_id`)
  return rows
}

export interface ReminderOf {
  recordId: number
  /** When its owner was told of its present day last. */
  lastAt: string | null
  /** Whether what is left to say goes to somebody. */
  isReminded: boolean
}
interface EndingRecord {
  recordId: number
  /** Its last day. */
  day: string
}
/** What was said, and is said further, of these records. */
export const readReminders = async (
  db: Db,
  kind: ReminderKind,
  records: readonly EndingRecord[],
  moment: AskedNow,
): Promise<ReminderOf[]> => {
  if (records.length === 0) return []
  const asked = sql.join(
    records.map(({ recordId, day }) => sql`(${recordId}::int, ${day}::date)`),
    sql`, `,
  )
  const { rows } = await db.execute<RowOf<ReminderOf>>(sql`
    select asked.record_id as "recordId",
      exists (select from (${sources[kind](moment)}) r (record_id, boat_id, day, movement, booked_at)
        join boat b on b.id = r.boat_id where r.record_id = asked.record_id and ${reminded} is not null) as "isReminded",
      (select max(told.sent_at) from reminder told
        where told.kind = ${kind} and told.record_id = asked.record_id and told.day = asked.day) as "lastAt"
    from (values ${asked}) asked (record_id, day)`)
  return rows
}
