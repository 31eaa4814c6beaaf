import { sql } from 'drizzle-orm'
import { reviewStatus } from '#contract/review/status.ts'
import { lifecycle, type ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { Db } from '#server/platform/database/types.ts'

interface Entry extends Record<string, unknown> {
  id: number
  schedule_id: number
  event: ScheduleEvent
  from_status: number | null
  to_status: number | null
  undone_by: number | null
}

/** The step one entry of history claims, held against the table; `undone` is the entry an undo took back. */
const brokenStep = (entry: Entry, undone: Entry | undefined): string | null => {
  const move = lifecycle[entry.event]
  if (!move) return `unknown event ${entry.event}`
  if (!(move.from as readonly (number | null)[]).includes(entry.from_status))
    return `${entry.event} from ${entry.from_status}`
  const to = move.to === 'same' ? entry.from_status : move.to === 'back' ? undone?.from_status : move.to
  return entry.to_status === to ? null : `${entry.event} from ${entry.from_status} led to ${entry.to_status}, not ${to}`
}

/** Does history tell an unbroken way along the table, up to where the schedule stands? */
const brokenWays = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<Entry>(
    sql`select id, schedule_id, event, from_status, to_status, undone_by from history where schedule_id is not null order by id`,
  )
  const standing = new Map(
    (await db.execute<{ id: number; status: number }>(sql`select id, status from schedule`)).rows.map(
      ({ id, status }) => [id, status],
    ),
  )
  const broken: string[] = []
  for (const [scheduleId, entries] of Map.groupBy(rows, ({ schedule_id }) => schedule_id)) {
    const say = (what: string) => broken.push(`schedule ${scheduleId}: ${what}`)
    let at: number | null = null
    for (const entry of entries) {
      if (entry.from_status !== at) say(`${entry.event} says it came from ${entry.from_status}, but it stood at ${at}`)
      const step = brokenStep(
        entry,
        entries.find(({ undone_by }) => undone_by === entry.id),
      )
      if (step) say(step)
      at = entry.to_status
    }
    const status = standing.get(scheduleId) ?? null
    if (status !== at) say(`stands at ${status}, history says ${at}`)
    standing.delete(scheduleId)
  }
  return [...broken, ...[...standing.keys()].map((id) => `schedule ${id} has no history`)]
}

/** On the list of those without a machine, or with a place. */
const placed = sql`(exists (select 1 from slot_place p where p.movement_id = m.id)
  or m.machine_id is null and exists (select 1 from machine))`

/** By history, which home bay a subscription `s` kept when entry `h` was written. */
const homeThen = sql`(select coalesce(c.details #>> '{changed,homePositionId,to}', c.details ->> 'homePositionId')::int
  from history c where c.subscription_id = s.id and c.id < h.id
    and coalesce(c.details #> '{changed,homePositionId}', c.details -> 'homePositionId') is not null
  order by c.id desc limit 1)`

const rules = {
  'a bay that is home of two boats on a day': sql`
    select s.id from subscription s join subscription o on o.home_position_id = s.home_position_id and o.boat_id < s.boat_id
    where s.status <> ${reviewStatus.rejected} and o.status <> ${reviewStatus.rejected}
      and s.valid_from <= o.valid_to and o.valid_from <= s.valid_to`,
  'a bay given that was kept for another boat, without a reason': sql`
    select h.id from history h join subscription s
      on s.boat_id <> h.boat_id and s.status <> ${reviewStatus.rejected} and s.valid_to >= h.at::date
    where h.event not in ('place', 'undo') and h.details ->> 'positionId' is not null and h.details ->> 'keptBayReason' is null
      and h.details ->> 'positionId' is distinct from h.details #>> '{before,positionId}'
      and ${homeThen} = (h.details ->> 'positionId')::int
      and not exists (select from subscription own where own.boat_id = h.boat_id and own.status <> ${reviewStatus.rejected}
        and own.home_position_id = (h.details ->> 'positionId')::int)`,
  'a ledger that drifted': sql`
    select s.id from subscription s
    where s.lifts_remaining <> (select coalesce(sum(change), 0) from lift_entry e where e.subscription_id = s.id)`,
  'a ledger below zero': sql`select id from subscription where lifts_remaining < 0`,
  'a ledger line that does not follow from the one before': sql`
    select id from (
      select id, balance, sum(change) over (partition by subscription_id order by id) as running from lift_entry
    ) lines where balance <> running`,
  'lifts taken that history does not know': sql`
    select b.id from boat b
    where (select count(*) from history h where h.boat_id = b.id and h.event = 'lift' and h.undone_by is null)
      <> (select coalesce(-sum(e.change), 0) from lift_entry e join subscription s on s.id = e.subscription_id
          where s.boat_id = b.id and e.schedule_id is not null)`,
  'a step of which a part was taken back': sql`
    select min(h.id) as id from history h
    where h.step is not null and h.event <> 'undo'
      and (h.schedule_id is null or exists (select from schedule s where s.id = h.schedule_id))
    group by h.step having count(*) <> count(h.undone_by) and count(h.undone_by) > 0`,
  'two open schedules for a boat': sql`
    select boat_id as id from schedule where status in (0, 1, 3, 4, 5, 6, 7, 8, 9) group by boat_id having count(*) > 1`,
  'a boat whose latest status is not its newest schedule’s': sql`
    select b.id from boat b left join lateral (
      select id, status from schedule s where s.boat_id = b.id order by id desc limit 1) newest on true
    where b.latest_schedule_id is distinct from newest.id or b.latest_status is distinct from newest.status`,
  'a closed or lowered schedule that keeps a rack position': sql`
    select id from schedule where position_id is not null and status in (2, 9, 10, 11)`,
  'a booked schedule without its place at the crane': sql`
    select s.id from schedule s where s.status in (0, 1, 3, 4)
      and not exists (select 1 from movement m where m.schedule_id = s.id and m.kind = 'drop-off' and ${placed})`,
  'an asked pick-up without its place at the crane': sql`
    select s.id from schedule s where s.status = 8
      and not exists (select 1 from movement m where m.schedule_id = s.id and m.kind = 'pick-up' and ${placed})`,
  'an outing without its place back': sql`
    select s.id from schedule s where s.status in (8, 9) and s.return_at is not null
      and not exists (select 1 from movement m where m.schedule_id = s.id and m.kind = 'return' and ${placed})`,
  'a place back of one who is not out': sql`
    select m.id from movement m join schedule s on s.id = m.schedule_id
    where m.kind = 'return' and (s.status not in (8, 9) or s.return_at is null or s.return_at <> m.booked_at)`,
  'a time back of one who does not go out': sql`
    select id from schedule where return_at is not null and status not in (8, 9, 10)`,
  'a way back of one who was not handed over': sql`
    select r.id from schedule r join schedule s on s.id = r.outing_of where s.status <> 10`,
  'what only a person does, done by itself': sql`
    select id from history where actor_id is null and event <> 'move-after-stop'
      and (event, coalesce(from_status, -1)) not in (('book-return', -1), ('approve-request', 0), ('approve-payment', 1), ('withdraw-pick-up', 8))`,
  'done by itself again, after it was taken back': sql`
    select h.id from history h where h.actor_id is null and exists (
      select from history taken join history undo on undo.id = taken.undone_by
      where taken.schedule_id = h.schedule_id and taken.event like 'approve-%' and undo.id < h.id)`,
  'a movement that holds too few quarters, or those of another time': sql`
    select m.id from movement m join slot_place p on p.movement_id = m.id left join machine k on k.id = p.machine_id
    group by m.id, k.minutes having count(*) <> greatest(1, ceil(coalesce(k.minutes, 1) / 15.0))
      or min(p.slot_at) <> to_timestamp(floor(extract(epoch from m.booked_at) / 900) * 900)`,
  'a place on a machine that its movement does not name': sql`
    select m.id from movement m join slot_place p on p.movement_id = m.id where p.machine_id is distinct from m.machine_id`,
  'more boats than a machine moves in a quarter': sql`
    select k.id from slot_place p join machine k on k.id = p.machine_id
    group by k.id, p.slot_at, k.minutes having max(p.place) > greatest(1, 15 / k.minutes)`,
  'a boat on a machine that cannot move her': sql`
    select m.id from movement m join machine k on k.id = m.machine_id join schedule s on s.id = m.schedule_id
      join boat b on b.id = s.boat_id left join rack_position r on r.id = s.position_id left join rack_row w on w.id = r.rack_row_id
    where m.done_at is null and s.status in (0, 1, 3, 4, 8)
      and (b.weight > k.max_weight or b.length_overall > k.max_length or w.tier > k.highest_tier)`,
  'a movement whose end history does not know': sql`
    select m.id from movement m join schedule s on s.id = m.schedule_id
    where m.done_at is not null and not exists (select from history h where h.schedule_id = s.id and h.undone_by is null
      and h.event = case m.kind when 'drop-off' then 'lift' else 'lower' end)`,
  'a boat that was lifted and her movement does not say so': sql`
    select s.id from schedule s join movement m on m.schedule_id = s.id and m.kind = 'drop-off'
    where s.status in (7, 8, 9) and not s.placed and m.done_at is null`,
  'a time booked in a stop that stands, by who was not told of it': sql`
    select m.id from movement m join schedule s on s.id = m.schedule_id
      join yard_stop y on (y.machine_id is null or y.machine_id = m.machine_id)
    where y.ended_at is null and y.until_at is not null and m.booked_at >= y.from_at and m.booked_at < y.until_at
      and m.done_at is null and m.begun_at is null and s.status in (0, 1, 3, 4, 8)
      and (m.kind <> 'drop-off' or s.status <> 8) and exists (select 1 from slot_place p where p.movement_id = m.id)
      and not exists (select 1 from stop_hit h where h.stop_id = y.id and h.movement_id = m.id)`,
  'an offered time that was taken and never booked': sql`
    select o.id from offer o join movement m on m.id = o.movement_id where o.state = 'taken' and not exists (
      select 1 from history h where h.schedule_id = m.schedule_id and h.event = 'move-after-stop')`,
  'a boat without subscription or a group of papers': sql`
    select b.id from boat b
    where not exists (select 1 from subscription s where s.boat_id = b.id)
      or (select count(distinct document_group) from boat_document d where d.boat_id = b.id and d.replaced_at is null) < 4`,
}

/** Everything that must hold whatever was done, in whatever order, by however many; empty when all of it does. */
export const brokenInvariants = async (db: Db): Promise<string[]> => {
  const broken = await brokenWays(db)
  for (const [name, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ id: number }>(query)
    if (rows.length > 0) broken.push(`${name}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  return broken
}
