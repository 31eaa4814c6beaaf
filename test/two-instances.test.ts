import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowPush } from '#contract/alerts/endpoints.ts'
import { deliverAlerts, queueAlerts } from '#server/alerts/public.ts'
import { tellAnswers } from '#server/chat/tell-answers.ts'
import { sweepUnattached } from '#server/files/public.ts'
import { deliverMail, queueMail, sweepMail } from '#server/mail/public.ts'
import { openDatabase } from '#server/platform/database/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sweepUnlinked } from '#server/subscriptions/public.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type TestDatabase, testEngine } from './database.ts'
import { pdf } from './factories.ts'
import { newBrowser } from './peers/push-peer.ts'
import { beginChat, say } from './talk.ts'

const many = 40

/** Work that no request asks for, in two processes' connections at once. */
describe.runIf(testEngine === 'postgresql')('two instances', () => {
  let t: TestApp
  let instances: Parts[]
  beforeAll(async () => {
    t = await startTestApp()
    const database = await openDatabase((t.parts.database as TestDatabase).options)
    instances = [t.parts, { ...t.parts, database, db: database.orm }]
  })
  afterAll(async () => {
    await instances[1]!.database.close()
    await t.close()
  })
  const atOnce = <T>(work: (parts: Parts) => Promise<T>) => Promise.all(instances.map(work))

  test('send each mail once between them', async () => {
    const to = Array.from({ length: many }, (_, n) => `person${n}@example.com`)
    for (const each of to) await queueMail(t.parts, { language: 'en', to: each, subject: 'Hello', body: 'Hello' })
    const got: string[] = []
    const transport = { send: async ({ recipient }: { recipient: string }) => void got.push(recipient) }
    const counts = await atOnce((parts) => deliverMail({ ...parts, transport, log: { warn() {} } }))
    expect(got.sort()).toEqual(to.sort())
    expect(counts[0]! + counts[1]!).toBe(many)
  })

  test('send each push notice once between them', async () => {
    const transport = { send: async ({ id }: { id: number }) => void got.push(id) }
    const got: number[] = []
    const expiresAt = new Date(t.clock.now().getTime() + 3_600_000)
    for (let n = 0; n < many; n += 1) {
      const person = await t.customer()
      const { status } = await t.as(person).call(allowPush, { body: newBrowser().sent })
      expect(status).toBe(200)
      await queueAlerts(t.parts, [{ accountId: person.id, body: 'Kajakas', link: '/Boats', expiresAt }])
    }
    const counts = await atOnce((parts) => deliverAlerts({ ...parts, transport, log: { warn() {} } }))
    expect([got.length, new Set(got).size, counts[0]! + counts[1]!]).toEqual([many, many, many])
  })

  test('mail an answer in a chat once between them', async () => {
    await t.db.execute(sql`delete from mail`)
    const people = await Promise.all(Array.from({ length: many }, () => t.customer()))
    const staff = await t.staff()
    for (const person of people) await say(t, staff, await beginChat(t, person), 'Noon is free.')
    t.clock.advance({ minutes: 10 })
    const counts = await atOnce((parts) => tellAnswers(parts))
    const { rows } = await t.db.execute<{ recipient: string }>(sql`select recipient from mail`)
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort())
    expect(counts[0]! + counts[1]!).toBe(many)
    await t.db.execute(sql`delete from mail`)
  })

  test('sweep what was left lying once, and without getting in each other’s way', async () => {
    const owner = await t.customer()
    for (let n = 0; n < 12; n += 1) await t.as(owner).upload(pdf())
    await t.db.execute(sql`insert into subscription (created_by, valid_from, valid_to, lifts_granted, lifts_remaining, created_at)
      select ${owner.id}, '2026-06-01', '2027-06-01', 1, 1, ${t.clock.now().toISOString()}::timestamptz
      from generate_series(1, ${many})`)
    t.clock.advance({ days: 40 })
    const files = await atOnce(sweepUnattached)
    const subscriptions = await atOnce(sweepUnlinked)
    await atOnce(sweepMail)
    const sum = (counts: { removed: number }[]) => counts.reduce((total, { removed }) => total + removed, 0)
    expect([sum(files), sum(subscriptions)]).toEqual([12, many])
    expect(await t.storedFiles()).toEqual([])
    const { rows } = await t.db.execute(sql`select (select count(*) from file) + (select count(*) from mail) as left`)
    expect(rows).toEqual([{ left: 0 }])
  })
})
