import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import { testEngine } from '#test/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// the embedded engine has one connection, so nothing runs between
describe.runIf(testEngine === 'postgresql')('a boat handed to somebody who is being renamed', () => {
  it('bears the new name on every list', async () => {
    const [seller, buyer, staff] = await Promise.all([
      app.customer(),
      app.customer({ firstName: 'Olga', lastName: 'Ostja' }),
      app.staff(),
    ])
    const boat = await newBoat(app, seller)
    const pool = app.db.$client
    const renaming = await pool.connect()
    await renaming.query('begin')
    await renaming.query(`update account set last_name = 'Uus' where id = ${buyer.id}`)
    const handing = app.as(staff).put(`/Boat/Transfer/${boat.id}`, { personId: buyer.id, reason: 'Sold' })
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let ended = false
    void handing.then(() => {
      ended = true
    })
    await expect.poll(async () => ended || (await pool.query(waits)).rowCount === 1, { timeout: 20_000 }).toBe(true)
    await renaming.query('commit')
    renaming.release()
    expect((await handing).status).toBe(200)

    const { rows } = await app.db.execute(sql`
      select b.owner_name, s.search from boat b join subscription s on s.boat_id = b.id where b.id = ${boat.id}`)
    expect(rows).toEqual([{ owner_name: 'Olga Uus', search: expect.stringContaining('olga uus') }])
  })
})
