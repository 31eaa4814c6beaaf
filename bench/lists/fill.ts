import type pg from 'pg'

/** The owner of a handful of boats and the one of very many; ids of accounts. */
export const people = { staff: 1, fewBoats: 2, manyBoats: 3 } as const
const [fewBoats, manyBoats] = [5, 500]
/** What the searches look for: the name of ten boats of any number, and of one in twenty. */
export const searches = { rare: 'xanadu', common: 'meretuul' } as const

const array = (words: string) => `array['${words.trim().split(/\s+/).join("','")}']`
const boatNames = array(`Meretuul Kajakas Lainela Tormilind Luik Merikotkas Kuldkala Vaal Hüljes Õnn Ännika Aurora Bella
  Capella Delfiin Estrella Fortuna Gaia Helmi Isabella`)
const secondNames = array(`I II III IV V VI Jr Star Blue Nord Wind Sea Sun Moon Lady Spirit Dream Wave Coral Pearl Isle
  Joy Ruby Silver Gold Storm Breeze Hope Faith Grace`)
const brands = array('Bella Yamarin Buster Flipper Finnmaster Grandezza Axopar Quicksilver Beneteau Bayliner')
const firstNames = array(`Mari Jaan Anna Peeter Liis Toomas Kadri Andres Kristiina Margus Piret Rein Tiina Urmas Helena
  Marko Ülle Öö Aino Kalev`)
const lastNames = array(`Tamm Saar Sepp Mägi Kask Kukk Rebane Ilves Pärn Koppel Lepik Oja Raudsepp Kuusk Karu Lepp Vaher
  Kallas Laur Roos`)
const one = (of: string, by: string) => `(${of})[1 + (${by})::int % cardinality(${of})]`
/** A number that jumps about with i, so that neighbours on the disk are not neighbours in any order. */
const jump = (by: number) => `(i::bigint * ${by} % 1000003)`

/** Customers, three boats each but for the two that are measured. */
const accounts = `
  insert into account (id, role, username, email, first_name, last_name, password_hash) overriding system value
  select i, case i when ${people.staff} then 'staff' else 'customer' end, 'user' || i, 'user' || i || '@example.com',
    ${one(firstNames, jump(7919))}, ${one(lastNames, jump(104729))}, 'none'
  from generate_series(1, 3 + $1 / 3) i`

const boats = `
  insert into boat (id, owner_id, owner_name, name, width, depth, brand, notes, size, latest_schedule_id, latest_status,
    created_at) overriding system value
  select i, a.id, a.first_name || ' ' || a.last_name, b.name, 2.5, 0.7, b.brand, 'None', nullif(i % 4, 3),
    s.id, s.status, now()
  from generate_series(1, $1) i
  cross join lateral (
    select case when i % ($1 / 10) = 7 then 'Xanadu' else ${one(boatNames, jump(15485863))} end
        || ' ' || ${one(secondNames, jump(32452843))} as name,
      case when i % 10 > 0 then ${one(brands, jump(49979687))} end as brand,
      case when ${jump(86028121)} <= ${fewBoats} * 1000003 / $1 then ${people.fewBoats}
        when ${jump(86028121)} <= ${fewBoats + manyBoats} * 1000003 / $1 then ${people.manyBoats}
        else 4 + ${jump(67867967)} % ($1 / 3) end as owner_id) b
  join account a on a.id = b.owner_id
  left join lateral (select id, status from stay where boat_id = i order by id desc limit 1) s on true order by i`

/** Ten years of stays in the order they were asked for: closed but for the newest third, where all is under way. */
const stays = `
  create temp table stay as
  select i as id, case when i <= $1 * 0.15 then i else i - ($1 * 0.15)::int end as boat_id,
    case when i <= $1 * 0.65 then ${one('array[11, 11, 11, 10, 10, 10, 2]', jump(7919))}
      else ${one('array[0, 0, 1, 1, 3, 3, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 8, 9, 9, 10, 11, 2]', jump(7919))} end as status,
    date_trunc('hour', now() - interval '10 years' + interval '10 years' * (i::float / $1)
      + interval '1 hour' * (${jump(104729)} % 500)) as at
  from generate_series(1, $1) i;
  create index on stay (boat_id, id desc);
  analyze stay, account`

const schedules = `
  insert into schedule (id, boat_id, owner_id, boat_name, search, status, drop_off_at, planned_pick_up_at,
    status_changed_at, created_by, created_at) overriding system value
  select s.id, b.id, b.owner_id, b.name, b.search, s.status, at, case when s.id % 3 > 0 then at + interval '90 days' end,
    at, ${people.staff}, at
  from stay s join boat b on b.id = s.boat_id order by s.id`

const subscriptions = `
  insert into subscription (id, boat_id, owner_id, boat_name, search, created_by, valid_from, valid_to, lifts_granted,
    lifts_remaining, status) overriding system value
  select i, i, b.owner_id, b.name, b.search, ${people.staff}, began, began + 365, 11, ${jump(7919)} % 12,
    case when i > $1 * 0.95 then ${jump(31)} % 2 else ${one('array[1, 1, 1, 1, 1, 1, 1, 1, 1, 2]', jump(31))} end
  from generate_series(1, $1) i
  cross join lateral (select current_date - 3650 + (3650 * (i::float / $1))::int - (${jump(7919)} % 60)::int as began) s
  join boat b on b.id = i order by i`

const services = `
  insert into boat_service (id, boat_id, owner_id, boat_name, search, service_type_id, service_type_place, status,
    schedule_at, service_date, created_by) overriding system value
  select i, b.id, b.owner_id, b.name, b.search, t.id, t.place,
    case when i > $1 * 0.95 then ${jump(31)} % 2 else 1 + ${jump(31)} % 2 end,
    at, case when i % 3 > 0 then at::date + 7 end, ${people.staff}
  from generate_series(1, $1) i
  cross join lateral (
    select now() - interval '10 years' + interval '10 years' * (i::float / $1) + interval '1 hour' * (${jump(104729)} % 500)
      as at) asked
  join service_type t on t.id = 1 + i % 5
  join boat b on b.id = 1 + ${jump(15485863)} % $1 order by i`

/** One entry a schedule is enough for the lists, which show the last one. */
const history = `
  insert into history (boat_id, schedule_id, event, to_status, actor_id, at)
  select boat_id, id, 'request', status, created_by, drop_off_at from schedule`

/** A chat of every third customer with twenty messages, and of the two that are measured; $1 / 9 chats. */
const chats = `
  insert into chat (id, person_id, created_at) overriding system value
  select i, case when i <= 2 then i + 1 else 1 + 3 * i end, now() - interval '5 years'
  from generate_series(1, greatest(7, $1 / 9)) i where i <= 2 or 1 + 3 * i <= 3 + $1 / 3`

const messages = `
  insert into message (chat_id, author_id, is_person_sender, text, created_at)
  select c.id, case when n % 2 = 0 then c.person_id else ${people.staff} end, n % 2 = 0,
    'Message ' || n || ': when can she be lifted, and is the cradle free again?',
    now() - interval '5 years' + interval '5 years' * (n::float / 21)
  from generate_series(1, 20) n cross join chat c order by n, c.id;
  update chat set last_message_id = m.newest, last_person_message_id = m.of_person, staff_read_id = case when id % 200 = 7 then 0 else m.newest end
  from (select chat_id, max(id) as newest, max(id) filter (where is_person_sender) as of_person from message
    group by chat_id) m where m.chat_id = chat.id`

const tables = ['account', 'boat', 'schedule', 'subscription', 'boat_service', 'history', 'chat', 'message']
const inTurn = [accounts, stays, boats, 'analyze boat', schedules, subscriptions, services, history, chats, messages]

/** Fills a migrated, empty database with so many boats, as many subscriptions, schedules and services. */
export const fill = async (client: pg.ClientBase, rows: number) => {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  )
  // Triggers and foreign keys row by row, and indexes grown one by one, would take an hour.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'; set jit = off`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // Numbers are written out: inside expressions a parameter has no type of its own.
  for (const statement of inTurn) await client.query(statement.replaceAll('$1', String(rows)))
  for (const { definition } of indexes) await client.query(definition)
  await client.query('call recount_lists()')
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
}
