import { marinaDay } from '#contract/time.ts'
import { openSession } from '#server/accounts/session.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate, openDatabase } from '#server/platform/database/index.ts'
import { sql } from '#server/platform/database/orm.ts'
import { loadSettings } from '#server/settings/public.ts'
import { makeDatabase } from '../server.ts'

/** How many of whom have a page open, and what one machine moves on the day; the rest of it is done. */
export const crowd = { staff: 50, owners: 200, movements: 240 } as const

/** Staff, then an owner a boat; half of the boats come, half go. */
const people = `
  insert into account (id, role, username, email, first_name, last_name, phone, password_hash) overriding system value
  select i, case when i <= ${crowd.staff} then 'staff' else 'customer' end, 'user' || i, 'user' || i || '@example.com',
    'Mari', 'Tamm ' || i, '+372 5555 0101', 'none'
  from generate_series(1, ${crowd.staff + crowd.movements}) i`
const boats = `
  insert into boat (id, owner_id, owner_name, name, width, depth, weight, length_overall, notes, created_at) overriding system value
  select i, ${crowd.staff} + i, 'Mari Tamm', 'Kajakas ' || i, 2.5, 0.7, 2000, 7, 'None', now() from generate_series(1, ${crowd.movements}) i`
const subscriptions = `
  insert into subscription (boat_id, created_by, valid_from, valid_to, lifts_granted, lifts_remaining, status)
  select i, 1, current_date - 30, current_date + 300, 11, 9, 1 from generate_series(1, ${crowd.movements}) i`
const machine = `
  insert into machine (name, kind, max_weight, max_length, minutes) values ('Lift', 'travel-lift', 12000, 14, 5)`
/** Booked over the last and the next hours; whoever's time has come is here, so that nobody is late while it runs. */
const movements = `
  with booked as (
    select i, i % 2 = 0 as comes, i > ${crowd.owners} as done, now() + (i - ${crowd.owners / 2}) * interval '1 minute' as at
    from generate_series(1, ${crowd.movements}) i),
  made as (
    insert into schedule (id, boat_id, status, drop_off_at, asked_pick_up_at, placed, status_changed_at, created_by, created_at)
      overriding system value
    select i, i, case when comes then case when done then 7 else 3 end when done then 9 else 8 end, at, case when not comes then at end, not comes, now(), 1, now()
    from booked order by i returning id)
  insert into movement (schedule_id, kind, machine_id, booked_at, day, here_at, begun_at, done_at)
  select i, case when comes then 'drop-off' else 'pick-up' end, m.id, at, $day, case when at < now() + interval '1 hour' then now() end,
    case when done then now() - interval '9 minutes' end, case when done then now() - interval '4 minutes' end
  from booked join made on made.id = i cross join machine m order by i`
const latest = `update boat set latest_schedule_id = s.id, latest_status = s.status from schedule s where s.boat_id = boat.id`
const history = `
  insert into history (boat_id, schedule_id, event, to_status, actor_id, at)
  select boat_id, id, 'request-drop-off', status, 1, now() from schedule`

/** A marina on a busy day, on a database of its own of that server, with everybody signed in. */
export const busyMarina = async (server: string) => {
  const { url, drop } = await makeDatabase(server, 'dry_marina_bench_yard')
  const log = { info() {}, warn: console.warn, fatal: console.error }
  const database = await openDatabase({ url, dataDir: '.', log })
  await migrate(database)
  const context = { db: database.orm, clock: systemClock }
  const { timeZone } = await loadSettings(context.db)
  const day = marinaDay(systemClock.now(), timeZone)
  const inTurn = [people, boats, subscriptions, machine, movements, latest, history, 'call recount_lists()', 'analyze']
  for (const statement of inTurn) await context.db.execute(sql.raw(statement.replaceAll('$day', `'${day}'`)))
  const tokens: string[] = []
  for (let id = 1; id <= crowd.staff + crowd.owners; id += 1) tokens.push(await openSession(context, id, 'bench'))
  const { rows } = await context.db.execute<{ id: number }>(sql`select id from machine`)
  return {
    ...{ url, day, context, machineId: rows[0]!.id },
    tokens: { staff: tokens.slice(0, crowd.staff), owners: tokens.slice(crowd.staff) },
    async close() {
      await database.close()
      await drop()
    },
  }
}
