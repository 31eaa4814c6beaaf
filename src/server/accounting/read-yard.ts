import type { MonthReport } from '#contract/accounting/schema.ts'
import type { Names } from '#contract/language/names.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { rackStatuses } from '#contract/schedules/status.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import type { BookedSpan } from './queries.ts'

type YardMonth = MonthReport['yard']
/** Marina days, of which `to` is today at the latest: what is to come did not happen. */
interface YardSpan extends BookedSpan {
  timeZone: string
}

/** What was done with boats and added to subscriptions, without what was taken back. */
const readLifts = async (db: Db, { from, to, timeZone }: YardSpan): Promise<YardMonth['lifts']> => {
  const { rows } = await db.execute<RowOf<YardMonth['lifts']>>(sql`
    select count(*) filter (where h.event = 'lift')::int as made, count(*) filter (where h.event = 'lower')::int as lowered,
      coalesce(sum((h.details ->> 'change')::int) filter (where h.event = 'lifts-added'), 0)::int as added,
      count(*) filter (where h.event = 'lifts-added' and (h.details ? 'charged' or exists (select from charge c
        where c.record_kind = 'lift' and c.record_id = h.id and c.taken_off_at is null)))::int as charged
    from history h where h.event in ('lift', 'lower', 'lifts-added') and h.undone_by is null
      and h.at >= ${from}::date::timestamp at time zone ${timeZone}::text
      and h.at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`)
  return rows[0]!
}

/** Visits that began in the span, and days of it that visits lay in. */
const readVisits = async (db: Db, { from, to }: BookedSpan): Promise<YardMonth['visits']> => {
  const { rows } = await db.execute<RowOf<YardMonth['visits']>>(sql`
    select count(*) filter (where s.valid_from >= ${from}::date)::int as begun,
      coalesce(sum(least(s.valid_to, ${to}::date) - greatest(s.valid_from, ${from}::date) + 1), 0)::int as days
    from subscription s where s.kind = 'visit' and s.status = ${reviewStatus.approved}
      and s.valid_from <= ${to}::date and s.valid_to >= ${from}::date`)
  return rows[0]!
}

interface DoneServices {
  /** Null: of work orders without a request. */
  name: string | null
  names: Names
  count: number
}
/**
 * Services by their type: an approved request on its service date, else on the day of its approval, as it is charged; one
 * with a work order once that is done, on the day of the work.
 */
const readServices = async (db: Db, { from, to, timeZone }: YardSpan): Promise<DoneServices[]> => {
  const { rows } = await db.execute<RowOf<DoneServices>>(sql`
    with done as (
      select s.service_type_id as type from boat_service s
      where s.status = ${reviewStatus.approved}
        and coalesce(s.service_date, (s.reviewed_at at time zone ${timeZone}::text)::date) between ${from}::date and ${to}::date
        and not exists (select from work_order w where w.service_id = s.id and w.status <> 'ended')
      union all
      select s.service_type_id from work_order w left join boat_service s on s.id = w.service_id
      where w.status = 'done' and w.worked_on between ${from}::date and ${to}::date)
    select t.name, coalesce(t.names, '{}') as names, count(*)::int as count
    from done d left join service_type t on t.id = d.type group by t.id order by t.place, t.id`)
  return rows
}

/**
 * Boats on the rack when each day was over, the running one as it is now, with a bay written down or without: who was
 * placed there has stood there since she came. Null where no bay is set up; bays are those in use now.
 */
const readRacks = async (db: Db, { from, to, timeZone }: YardSpan): Promise<YardMonth['racks']> => {
  const { rows } = await db.execute<{ bays: number; taken: number }>(sql`
    with moved as (
      select h.to_status, case when h.event = 'place' then s.drop_off_at else h.at end as at,
        lead(h.at) over (partition by h.schedule_id order by h.id) as until
      from schedule s join history h on h.schedule_id = s.id
      where (s.status = ${anyOf(rackStatuses)} or s.status_changed_at >= ${from}::date::timestamp at time zone ${timeZone}::text)
        and h.undone_by is null and h.event <> 'undo' and h.to_status is not null),
    day as (
      select d, (d + 1)::timestamp at time zone ${timeZone}::text as over
      from (select ${from}::date + n as d from generate_series(0, ${to}::date - ${from}::date) n) g)
    select (select count(*)::int from rack_position where in_use) as bays, count(m.to_status)::int as taken
    from day left join moved m on m.to_status = ${anyOf(rackStatuses)} and m.at < day.over and coalesce(m.until, 'infinity') >= day.over
    group by d order by d`)
  const byDay = rows.map(({ taken }) => taken)
  const bays = rows[0]?.bays ?? 0
  if (bays === 0) return null
  const takenDays = byDay.reduce((all, taken) => all + taken, 0)
  return { bays, byDay, takenDays, bayDays: bays * byDay.length }
}

/** What happened in the yard, in four statements however much it was. */
export const readYard = async (
  db: Db,
  span: YardSpan,
  nameOf: (type: DoneServices) => string | null,
): Promise<YardMonth> => {
  const hasBegun = span.from <= span.to
  const services = hasBegun ? await readServices(db, span) : []
  return {
    lifts: await readLifts(db, span),
    visits: await readVisits(db, span),
    services: services.map((type) => ({ name: nameOf(type), count: type.count })),
    racks: hasBegun ? await readRacks(db, span) : null,
  }
}
