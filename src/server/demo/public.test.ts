import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { afterEach, describe, expect, test } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import * as schedules from '#contract/schedules/endpoints.ts'
import { allStatuses } from '#contract/schedules/status.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/app.ts'
import { testEngine } from '#test/database.ts'
import { sql } from '../platform/database/orm.ts'
import { seedDemo } from './public.ts'
import { demoPassword, demoUsers } from './season/people.ts'

/** Filling takes seconds on a busy machine, so tests share what they only read. */
const patience = 400_000
let open: TestApp | null = null
const start = async (options: TestAppOptions = {}) => {
  open = await startTestApp(options)
  return open
}
afterEach(async () => {
  await open?.close()
  open = null
})

const read = async <Row extends Record<string, unknown>>({ db }: TestApp, query: ReturnType<typeof sql>) =>
  (await db.execute<Row>(query)).rows
const count = async (app: TestApp, query: ReturnType<typeof sql>) =>
  Number((await read<{ count: number }>(app, query))[0]?.count)
const filesOnDisk = async ({ dataDir }: TestApp) => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

/** Everything that must hold in a database whoever wrote it; each query finds offenders. */
const invariants = {
  'lifts left are the sum of the ledger': sql`
    select s.id from subscription s left join lift_entry e on e.subscription_id = s.id
    group by s.id having s.lifts_remaining <> coalesce(sum(e.change), 0)`,
  'balances follow the changes': sql`
    select id from (select id, balance, sum(change) over (partition by subscription_id order by id) as sum
      from lift_entry) e where balance <> sum`,
  'the latest schedule stands on the boat': sql`
    select b.id from boat b left join lateral
      (select id, status from schedule s where s.boat_id = b.id order by s.id desc limit 1) l on true
    where b.latest_schedule_id is distinct from l.id or b.latest_status is distinct from l.status`,
  'one open schedule a boat': sql`
    select boat_id as id from schedule where status not in (2, 10, 11) group by boat_id having count(*) > 1`,
  'one boat a position': sql`
    select position_id as id from schedule where position_id is not null group by position_id having count(*) > 1`,
  'boats on the rack have a position': sql`
    select id from schedule where status in (7, 8) and position_id is null`,
  'boats elsewhere have none': sql`
    select id from schedule where status in (2, 9, 10, 11) and position_id is not null`,
  'the last history entry leads to the status': sql`
    select s.id from schedule s join lateral (select to_status from history h
      where h.schedule_id = s.id order by h.id desc limit 1) h on true where h.to_status is distinct from s.status`,
  'history is told in order': sql`
    select id from (select id, at, lag(at) over (order by id) as before from history) h where at < before`,
  'what is ahead holds its place at the crane': sql`
    select s.id from schedule s where (s.status in (0, 1, 3, 4) and not exists
      (select from movement m join slot_place p on p.movement_id = m.id where m.schedule_id = s.id and m.kind = 'drop-off'))
      or (s.status = 8 and not exists (select from movement m join slot_place p on p.movement_id = m.id
        where m.schedule_id = s.id and m.kind = 'pick-up'))`,
  'every file hangs on something': sql`
    select f.id from file f where f.attached_at is null or not exists (
      select from boat_document d where d.file_id = f.id union select from schedule_picture p where p.file_id = f.id
      union select from message_file m where m.file_id = f.id)`,
  'every boat has all four papers': sql`
    select b.id from boat b where (select count(distinct document_group) from boat_document d where d.boat_id = b.id) < 4`,
}

const talk = {
  'chats know their newest messages': sql`
    select c.id from chat c where c.last_message_id is distinct from
      (select max(id) from message m where m.chat_id = c.id and not m.is_internal)
      or c.last_person_message_id is distinct from
      (select max(id) from message m where m.chat_id = c.id and m.is_person_sender)`,
  'messages are told in order': sql`
    select id from (select id, created_at, lag(created_at) over (order by id) as before from message) m
    where created_at < before`,
}

describe('seedDemo', () => {
  test('fills an empty database with a season in which every rule of the product holds [D.14-2]', {
    timeout: patience,
  }, async () => {
    const app = await start()
    expect(await seedDemo(app.parts)).toEqual(demoUsers)

    for (const [rule, offenders] of Object.entries(invariants)) expect(await read(app, offenders), rule).toEqual([])
    const statuses = await read<{ status: number }>(
      app,
      sql`select distinct latest_status as status from boat order by 1`,
    )
    expect(statuses.map(({ status }) => status)).toEqual([...allStatuses, null])
    expect(await count(app, sql`select count(*) from rack_position`)).toBe(80)
    expect(await count(app, sql`select count(*) from boat where hold_reason is not null`)).toBe(1)
    expect(await count(app, sql`select count(*) from schedule where status = 2 and cancelled`)).toBeGreaterThan(0)
    expect(await count(app, sql`select count(*) from schedule where status = 2 and not cancelled`)).toBeGreaterThan(0)
    expect(await count(app, sql`select count(*) from subscription where lifts_remaining = 0`)).toBeGreaterThan(0)
    expect(await read(app, sql`select distinct status from subscription order by 1`)).toEqual(
      [0, 1, 2].map((status) => ({ status })),
    )
    expect(await read(app, sql`select distinct status from boat_service order by 1`)).toEqual(
      [0, 1, 2].map((status) => ({ status })),
    )
    const today = app.clock.now().toISOString().slice(0, 10)
    const expiring = sql`select count(*) from boat_document where expires_on = ${today}::date + 12`
    expect(await count(app, expiring)).toBe(1)
    expect(await count(app, sql`select count(*) from boat_document where expires_on < ${today}::date`)).toBeGreaterThan(
      0,
    )
    const overdue = sql`select count(*) from schedule s join subscription u on u.boat_id = s.boat_id
      where s.status = 7 and u.valid_to < ${today}::date`
    expect(await count(app, overdue)).toBe(1)

    await everyChatIsTold(app)
    await everyFileIsWhatItSays(app)
    await everybodyCanSignIn(app)

    const before = await filesOnDisk(app)
    const boats = await count(app, sql`select count(*) from boat`)
    expect(await seedDemo(app.parts), 'a second start shows the same users').toEqual(demoUsers)
    expect(await filesOnDisk(app)).toBe(before)
    expect(await count(app, sql`select count(*) from boat`)).toBe(boats)
  })

  test('begins again after a start that was cut off, which leaves nothing, and fills once', {
    timeout: patience,
  }, async () => {
    const app = await start()
    let writes = 0
    const failing: typeof app.parts.storage = {
      ...app.parts.storage,
      write: (key, content) => {
        writes += 1
        if (writes > 60) return Promise.reject(new Error('no room'))
        return app.parts.storage.write(key, content)
      },
    }
    await expect(seedDemo({ ...app.parts, storage: failing })).rejects.toThrow()
    expect(await count(app, sql`select count(*) from account`)).toBe(0)
    expect(await filesOnDisk(app)).toBe(0)

    // instances that start together, in a weekend's night; the embedded engine is kept from a second process
    app.clock.set('2026-06-13T22:30:00Z')
    const instances = testEngine === 'postgresql' ? 3 : 1
    const shown = await Promise.all(Array.from({ length: instances }, () => seedDemo(app.parts)))
    expect(shown).toEqual(Array.from({ length: instances }, () => demoUsers))
    expect(await read(app, sql`select id from boat order by id limit 1`)).toEqual([{ id: 1 }])
    expect(await filesOnDisk(app)).toBe(await count(app, sql`select count(*) from file`))
    for (const [rule, offenders] of Object.entries(invariants)) expect(await read(app, offenders), rule).toEqual([])
  })

  test('touches no database that has data of its own', async () => {
    const app = await start()
    await app.admin()
    expect(await seedDemo(app.parts)).toBeNull()
    expect(await count(app, sql`select count(*) from account`)).toBe(1)
    expect(await count(app, sql`select count(*) from rack`)).toBe(0)
    expect(await count(app, sql`select count(*) from setting`)).toBe(0)
  })
})

/** An unread answer for the demo customer; for the marina something unread, closed, assigned, noted and pictured. */
const everyChatIsTold = async (app: TestApp) => {
  for (const [rule, offenders] of Object.entries(talk)) expect(await read(app, offenders), rule).toEqual([])
  const unread = sql`select p.username from chat c join account p on p.id = c.person_id
    where exists (select from message m where m.chat_id = c.id and not m.is_person_sender and not m.is_internal
      and m.id > c.person_read_id)`
  expect(await read(app, unread)).toEqual([{ username: 'customer' }])
  expect(await count(app, sql`select count(*) from chat where last_person_message_id > staff_read_id`)).toBe(2)
  expect(await count(app, sql`select count(*) from chat where closed_at is not null`)).toBe(1)
  expect(await count(app, sql`select count(*) from chat where assigned_to is not null`)).toBe(1)
  expect(await count(app, sql`select count(*) from message where is_internal`)).toBe(2)
  expect(await count(app, sql`select count(*) from message_file`)).toBe(2)
  expect(await count(app, sql`select count(*) from saved_reply`)).toBe(4)
}

const everyFileIsWhatItSays = async (app: TestApp) => {
  const files = await read<{ storage_key: string; content_type: string; size: number; sha256: Buffer; name: string }>(
    app,
    sql`select storage_key, content_type, size, sha256, original_name as name from file`,
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const content = await buffer(await app.parts.storage.read(file.storage_key))
    expect(content.length, file.name).toBe(file.size)
    expect(createHash('sha256').update(content).digest().equals(file.sha256), file.name).toBe(true)
    const type = (await fileTypeFromBuffer(content))?.mime ?? 'text/plain'
    expect(type, file.name).toBe(file.content_type)
  }
}

const everybodyCanSignIn = async (app: TestApp) => {
  for (const username of demoUsers) {
    const { status, body } = await app.visitor.call(accounts.authenticate, {
      body: { username, password: demoPassword },
    })
    expect(status, username).toBe(200)
    const client = app.as(body)
    const me = await client.call(accounts.me)
    expect(me.body.role).toBe(username)
    const seen = await client.call(schedules.searchRequests, { query: schedules.searchRequests.query!.parse({}) })
    expect(seen.status).toBe(200)
    expect(seen.body.totalCount, username).toBeGreaterThan(4)
  }
}
