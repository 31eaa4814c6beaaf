import type pg from 'pg'
import type { ImportMade } from '../../src/contract/imports/schema.ts'

const numbers = (count: number) => `generate_series(1, ${Math.trunc(count)}) n`

/**
 * Writes as many rows into the same tables as an import did, one statement a table, in one transaction, with nothing
 * judged and nothing told but by the tables' own triggers. Returns how many seconds it took.
 */
export const writePlainly = async (pool: pg.Pool, { customers, boats, subscriptions, placed }: ImportMade) => {
  const client = await pool.connect()
  try {
    const [{ id: staff }] = (await client.query("select id from account where role = 'admin' limit 1")).rows
    const began = performance.now()
    await client.query('begin')
    await client.query(`
      insert into account (role, first_name, last_name, email, phone, customer_number, made_by_staff)
      select 'customer', 'First', 'Last ' || n, 'plain' || n || '@example.org', '+372 5' || n, 'P' || n, true from ${numbers(customers)}`)
    await client.query(`
      insert into boat (owner_id, name, brand, registration_number, length_overall, width, depth, weight, notes, papers_due_from)
      select (select max(id) from account) - (n % ${Math.max(1, customers)}), 'Plain ' || n, 'Make', 'PLAIN ' || n, 7, 2.5, 0.7, 2400,
        'Year built: 2004', '2030-01-01' from ${numbers(boats)}`)
    await client.query(`
      insert into subscription (boat_id, created_by, valid_from, valid_to, lifts_granted, lifts_remaining, status)
      select (select max(id) from boat) - (n % ${Math.max(1, boats)}), ${staff}, '2026-01-01', '2026-12-31', 7, 7, 1 from ${numbers(subscriptions)}`)
    await client.query(`
      insert into lift_entry (subscription_id, change, balance, reason, actor_id)
      select (select max(id) from subscription) - n + 1, 7, 7, 'opening', ${staff} from ${numbers(subscriptions)}`)
    await client.query(`
      insert into schedule (boat_id, status, placed, drop_off_at, status_changed_at, created_by, created_at)
      select (select max(id) from boat) - n + 1, 7, true, now(), now(), ${staff}, now() from ${numbers(placed)}`)
    await client.query(`
      insert into history (boat_id, event, actor_id, at)
      select (select max(id) from boat) - (n % ${Math.max(1, boats)}), 'boat-imported', ${staff}, now() from ${numbers(boats + subscriptions + placed)}`)
    await client.query('commit')
    return (performance.now() - began) / 1000
  } finally {
    client.release()
  }
}
