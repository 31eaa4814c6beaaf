import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readSheet } from './read-sheet.ts'

const many = 12_000
let t: TestApp
let staff: Account
let address: string
beforeAll(async () => {
  t = await startTestApp()
  staff = await t.staff()
  const owner = await t.customer()
  // texts of chance keep the file from shrinking into what a socket swallows at once
  await t.db.execute(sql`
    insert into boat (name, width, depth, notes, owner_id, hold_reason)
    select md5(n::text), 2.5, 0.7, 'None', ${owner.id},
      (select string_agg(md5(n::text || piece::text), '') from generate_series(1, 30) piece)
    from generate_series(1, ${many}) n`)
  address = await t.listen()
})
afterAll(() => t.close())

const begin = async () => {
  const request = get(`${address}/api/Boat/export`, { headers: { authorization: `Bearer ${staff.token}` } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  await once(answer, 'readable')
  return { request, answer }
}
const exports = () =>
  t.log
    .map((line) => JSON.parse(line) as { msg: string; rows: number; of: number })
    .filter(({ msg }) => msg === 'exported')
const nextExport = async (before: number) => {
  for (let wait = 0; exports().length === before && wait < 200; wait += 1) await sleep(25)
  return exports()[before]
}

describe('an export of many rows', () => {
  test('is written whole, while others are answered in between', async () => {
    const before = exports().length
    const { answer } = await begin()
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = once(answer, 'end')
    let others = 0
    while (!answer.complete) {
      const { status } = await t.as(staff).get('/Person/me')
      expect(status).toBe(200)
      others += 1
      await sleep(5)
    }
    await ended
    expect(readSheet(Buffer.concat(chunks)).rows).toHaveLength(many)
    expect(others).toBeGreaterThan(5)
    expect(await nextExport(before)).toMatchObject({ rows: many, of: many })
  })

  test('waits for a slow reader, and ends soon after the download is cancelled', async () => {
    const before = exports().length
    const { request } = await begin()
    // nobody reads on: what is read of the list stands still, far from its end
    await sleep(500)
    expect(exports()).toHaveLength(before)
    request.destroy()
    const ended = await nextExport(before)
    expect(ended).toMatchObject({ of: many })
    expect(ended!.rows).toBeLessThan(many - 2000)
  })

  test('breaks off when something fails on the way, so that nobody takes half a file for a whole one', async () => {
    const before = exports().length
    const { answer } = await begin()
    await t.db.execute(sql`alter table boat rename to boat_away`)
    try {
      answer.resume()
      await expect(once(answer, 'end')).rejects.toThrow('aborted')
      expect(answer.complete).toBe(false)
      expect((await nextExport(before))!.rows).toBeLessThan(many)
    } finally {
      await t.db.execute(sql`alter table boat_away rename to boat`)
    }
  })

  test('that cannot begin answers as any other refusal does', async () => {
    await t.db.execute(sql`alter table boat rename to boat_away`)
    try {
      const { status, problem, headers } = await t.as(staff).get('/Boat/export')
      expect([status, problem.code, headers['content-disposition']]).toEqual([500, 'internal', undefined])
    } finally {
      await t.db.execute(sql`alter table boat_away rename to boat`)
    }
  })
})
