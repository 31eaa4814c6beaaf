import { boat } from '../boats/tables.ts'
import { rejectionReason } from '../lookups/tables.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { schedule } from '../schedules/tables.ts'

interface Totals extends Record<string, unknown> {
  boats: number
  requests: number
  subscriptions: number
}

interface OwnTotals extends Totals {
  approved: boolean
  serviced: boolean
}

/** Everything there is, from the counts the database keeps for the lists: every staff screen asks each minute. */
export const countAll = async (db: Db): Promise<Totals> => {
  const { rows } = await db.execute<Totals>(sql`
    select coalesce(sum(change) filter (where list = 'boat'), 0)::int as boats,
      coalesce(sum(change) filter (where list = 'schedule'), 0)::int as requests,
      coalesce(sum(change) filter (where list = 'subscription'), 0)::int as subscriptions
    from list_count`)
  return rows[0]!
}

/** What one owner has, and whether a request of hers was ever approved and a service ever asked for. */
export const countOwn = async (db: Db, ownerId: number): Promise<OwnTotals> => {
  const { rows } = await db.execute<OwnTotals>(sql`
    with own as materialized (select id from boat where owner_id = ${ownerId})
    select (select count(*)::int from own) as boats,
      (select count(*)::int from own join schedule s on s.boat_id = own.id) as requests,
      (select count(*)::int from own join subscription s on s.boat_id = own.id) as subscriptions,
      exists (
        select 1 from own join schedule s on s.boat_id = own.id where s.status not in (0, 2) or s.cancelled
      ) as approved,
      exists (select from boat_service where owner_id = ${ownerId}) as serviced`)
  return rows[0]!
}

/** An owner's boats by name, each with its latest schedule. */
export const readOwnBoats = (db: Db, ownerId: number, most: number) =>
  db
    .select({
      id: boat.id,
      name: boat.name,
      holdReason: boat.holdReason,
      schedule: {
        id: schedule.id,
        status: schedule.status,
        cancelled: schedule.cancelled,
        dropOffAt: schedule.dropOffAt,
        askedPickUpAt: schedule.askedPickUpAt,
        rejectionNotes: schedule.rejectionNotes,
        paymentNotes: schedule.paymentNotes,
        statusChangedAt: schedule.statusChangedAt,
      },
      rejectionReason: rejectionReason.name,
    })
    .from(boat)
    .leftJoin(schedule, eq(schedule.id, boat.latestScheduleId))
    .leftJoin(rejectionReason, eq(rejectionReason.id, schedule.rejectionReasonId))
    .where(eq(boat.ownerId, ownerId))
    .orderBy(boat.name, boat.id)
    .limit(most)
export type OwnBoat = Awaited<ReturnType<typeof readOwnBoats>>[number]

const appointment = {
  scheduleId: schedule.id,
  boatId: boat.id,
  boatName: boat.name,
  status: schedule.status,
  holdReason: boat.holdReason,
}
/** More than any crane moves in a day. */
const mostAppointments = 500
const during = (at: unknown, from: Date, until: Date) =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`

/** Agreed lifts booked between two instants; one that left by road without a lift is none. */
export const readLifts = (db: Db, from: Date, until: Date) =>
  db
    .select({ ...appointment, at: schedule.dropOffAt })
    .from(schedule)
    .innerJoin(boat, eq(boat.id, schedule.boatId))
    .where(
      and(
        during(schedule.dropOffAt, from, until),
        sql`${schedule.status} not in (0, 2)`,
        sql`(${schedule.status} < 10 or ${schedule.liftSubscriptionId} is not null)`,
      ),
    )
    .orderBy(schedule.dropOffAt, schedule.id)
    .limit(mostAppointments)

/** Launches asked for between two instants. */
export const readLaunches = (db: Db, from: Date, until: Date) =>
  db
    .select({ ...appointment, at: sql<Date>`${schedule.askedPickUpAt}`.mapWith(schedule.askedPickUpAt) })
    .from(schedule)
    .innerJoin(boat, eq(boat.id, schedule.boatId))
    .where(
      and(
        // the asked date, else the planned one: this is what the index is on
        during(sql`${schedule}.pick_up_at`, from, until),
        sql`${schedule.askedPickUpAt} is not null`,
        sql`${schedule.status} >= 8`,
      ),
    )
    .orderBy(schedule.askedPickUpAt, schedule.id)
    .limit(mostAppointments)
