import type { owedRules } from '#contract/boats/fields.ts'
import type { Named } from '#contract/language/sentence.ts'
import { openStatuses, scheduleStatus, statusesFrom } from '#contract/schedules/status.ts'
import { boatsOf } from '../boats/public.ts'
import { isOwners, ownersWords } from '../history/public.ts'
import { namedAs } from '../lookups/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

/** The marina said yes to them once. */
const agreedStatuses = statusesFrom('requestApproved').filter((status) => status !== scheduleStatus.requestRejected)

interface TotalsRow extends Record<string, unknown> {
  boats: number
  requests: number
  subscriptions: number
}

interface OwnTotals extends TotalsRow {
  approved: boolean
  serviced: boolean
}

/** Everything there is, from the counts the database keeps for the lists: every staff screen asks each minute. */
export const countAll = async (db: Db): Promise<TotalsRow> => {
  const { rows } = await db.execute<TotalsRow>(sql`
    select coalesce(sum(change) filter (where list = 'boat'), 0)::int as boats,
      coalesce(sum(change) filter (where list = 'schedule'), 0)::int as requests,
      coalesce(sum(change) filter (where list = 'subscription'), 0)::int as subscriptions
    from list_count`)
  return rows[0]!
}

export interface FirstHourCounts {
  bays: number
  team: number
  customers: number
  boats: number
  backup: 'off' | 'failing' | 'on'
  /** Of the settings somebody set or kept. */
  keys: string[]
}

/** What a new marina has of all it begins with. */
export const countFirstHour = async (db: Db): Promise<FirstHourCounts> => {
  const { rows } = await db.execute<RowOf<FirstHourCounts>>(sql`
    select (select count(*)::int from rack_position) as bays,
      (select count(*)::int from account where role in ('staff', 'admin') and blocked_at is null) as team,
      (select count(*)::int from account where role = 'customer') as customers,
      (select coalesce(sum(change), 0)::int from list_count where list = 'boat') as boats,
      coalesce((select case when failures > 0 then 'failing' else 'on' end from job where name = 'nightly-backup'),
        'off') as backup,
      (select coalesce(array_agg(key), '{}') from setting) as keys`)
  return rows[0]!
}

/** What one customer has, boats shared with them among it, and whether a request of theirs was ever approved and a service ever asked for. */
export const countOwn = async (db: Db, ownerId: number): Promise<OwnTotals> => {
  const { rows } = await db.execute<OwnTotals>(sql`
    with own as materialized (select id, owner_id from boat where id = ${boatsOf(ownerId)})
    select (select count(*)::int from own) as boats,
      (select count(*)::int from own join schedule s on s.boat_id = own.id) as requests,
      (select count(*)::int from own join subscription s on s.boat_id = own.id where own.owner_id = ${ownerId}) as subscriptions,
      exists (
        select 1 from own join schedule s on s.boat_id = own.id where s.status = ${anyOf(agreedStatuses)} or s.cancelled
      ) as approved,
      exists (select from boat_service where owner_id = ${ownerId}) as serviced`)
  return rows[0]!
}

type OwedField = keyof typeof owedRules
/** One of a customer's boats, or one shared with them, with its latest schedule. */
export interface OwnBoat {
  id: number
  shared: boolean
  name: string
  holdReason: string | null
  schedule: {
    id: number
    status: number
    cancelled: boolean
    dropOffAt: Date
    askedPickUpAt: Date | null
    rejectionNotes: string | null
    paymentNotes: string | null
    statusChangedAt: Date
  } | null
  rejectionReason: Named | null
  /** What the marina registered her without. */
  unknown: OwedField[]
}
type OwnSchedule = NonNullable<OwnBoat['schedule']>
type FoundBoat = Pick<OwnBoat, 'id' | 'shared' | 'name' | 'holdReason' | 'rejectionReason' | 'unknown'> &
  Pick<OwnSchedule, 'status' | 'cancelled' | 'rejectionNotes' | 'paymentNotes'> & {
    scheduleId: number | null
    dropOffAt: string
    askedPickUpAt: string | null
    statusChangedAt: string
  }
const scheduleIn = ({ scheduleId, ...found }: FoundBoat): OwnBoat['schedule'] =>
  scheduleId === null
    ? null
    : {
        id: scheduleId,
        status: found.status,
        cancelled: found.cancelled,
        dropOffAt: new Date(found.dropOffAt),
        askedPickUpAt: found.askedPickUpAt === null ? null : new Date(found.askedPickUpAt),
        rejectionNotes: found.rejectionNotes,
        paymentNotes: found.paymentNotes,
        statusChangedAt: new Date(found.statusChangedAt),
      }

const unknownOf = sql`array_remove(array[case when b.width is null then 'width' end,
  case when b.depth is null then 'depth' end, case when b.notes is null then 'notes' end], null)`

/** A customer's boats by name, shared ones among them, each with its latest schedule. */
export const readOwnBoats = async (db: Db, ownerId: number, most: number): Promise<OwnBoat[]> => {
  const { rows } = await db.execute<FoundBoat>(sql`
    select b.id, b.owner_id <> ${ownerId} as shared, b.name, b.hold_reason as "holdReason", ${unknownOf} as unknown, s.id as "scheduleId", s.status, s.cancelled,
      s.drop_off_at as "dropOffAt", s.asked_pick_up_at as "askedPickUpAt", ${ownersWords('s.rejection_notes')} as "rejectionNotes",
      case when b.owner_id = ${ownerId} then ${ownersWords('s.payment_notes')} end as "paymentNotes", s.status_changed_at as "statusChangedAt",
      case when reason.id is not null then ${namedAs(sql`reason`)} end as "rejectionReason"
    from boat b left join schedule s on s.id = b.latest_schedule_id
      left join drop_off_rejection_reason reason on reason.id = s.rejection_reason_id
        and ${isOwners('s.rejection_reason_id', 'rejectionReason')}
    where b.id = ${boatsOf(ownerId)} order by b.name, b.id limit ${most}`)
  return rows.map((found) => {
    const { id, shared, name, holdReason, rejectionReason, unknown } = found
    return { id, shared, name, holdReason, schedule: scheduleIn(found), rejectionReason, unknown }
  })
}

/** More than any crane moves in a day. */
const mostAppointments = 500
interface FoundAppointment {
  scheduleId: number
  boatId: number
  boatName: string
  status: number
  holdReason: string | null
  at: string
}
const appointments = (at: SQL, from: Date, until: Date, held: SQL) => sql`
  select s.id as "scheduleId", b.id as "boatId", b.name as "boatName", s.status, b.hold_reason as "holdReason", ${at} as at
  from schedule s join boat b on b.id = s.boat_id
  where ${at} >= ${from} and ${at} < ${until} and ${held} order by ${at}, s.id limit ${mostAppointments}`

/** Agreed lifts booked between two instants; one that left by road without a lift is none, nor one noted as standing here. */
export const liftsBetween = (from: Date, until: Date): SQL =>
  appointments(
    sql`s.drop_off_at`,
    from,
    until,
    sql`s.status = ${anyOf(agreedStatuses)} and not s.placed and (s.status = ${anyOf(openStatuses)} or s.lift_subscription_id is not null)`,
  )

/** Launches asked for between two instants; of these `pick_up_at`, on which the index is, is the asked one. */
export const launchesBetween = (from: Date, until: Date): SQL =>
  appointments(
    sql`s.pick_up_at`,
    from,
    until,
    sql`s.asked_pick_up_at is not null and s.status = ${anyOf(statusesFrom('pickUpRequested'))}`,
  )

/** Lifts or launches, the earliest first. */
export const readAppointments = async (db: Db, between: SQL) => {
  const { rows } = await db.execute<RowOf<FoundAppointment>>(between)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
