import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Broadcast } from '#contract/broadcasts/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { testEngine } from '#test/database.ts'
import { staff } from '#test/factories.ts'
import { startSmsGateway } from '#test/peers/sms-gateway.ts'
import { askAt } from './marina-client.ts'
import { type Server, serversOfTest } from './servers.ts'
import { inDatabase } from './talkers.ts'

const people = 800
/** So many of them get it as an SMS, too. */
const byPhone = 60

describe(`kill -9 while ${people} customers are told`, { timeout: 3_000_000 }, () => {
  let place: Place
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>
  let clerk: { token: string }
  const servers = serversOfTest()
  beforeAll(async () => {
    gateway = await startSmsGateway(() => 200)
    place = await placeForProcess()
    clerk = await inDatabase(place.options, async (context) => {
      await saveSettings(context.db, { smsAMonth: 10_000 })
      await context.db.execute(sql`
        insert into account (first_name, last_name, username, email, email_verified_at, phone, phone_known_at)
          select 'Mall', 'Many ' || n, 'mall' || n, 'mall' || n || '@example.com', now(), '+3725550' || (1000 + n), now()
          from generate_series(1, ${people}) n`)
      await context.db.execute(sql`
        insert into notice_choice (account_id, kind, channel, is_on)
          select id, 'broadcast', 'sms', true from account where username like 'mall%' order by id limit ${byPhone}`)
      return staff(context)
    })
  }, 600_000)
  afterAll(async () => {
    await servers.killAll()
    await place?.remove()
    await gateway?.close()
  })

  const start = () => servers.start(place, { SMS_URL: gateway.url })
  const ask = <T>({ address }: Server, path: string, body?: unknown) =>
    askAt<T>({ url: address, token: clerk.token }, body ? 'POST' : 'GET', `/Broadcast${path}`, body)
  const smsInHands = () =>
    inDatabase(place.options, async ({ db }) => {
      const { rows } = await db.execute<{ id: number }>(
        sql`update sms set next_attempt_at = now() where sent_at is null and attempts > 0 returning id`,
      )
      return rows.map(({ id }) => `sms-${id}`)
    })

  it('each is told once by bell, mail and SMS, wherever one ends', async () => {
    const alone = testEngine === 'embedded'
    const victim = await start()
    const survivor = alone ? null : await start()
    const written = { audience: 'all', subject: 'Storm on Friday', text: 'Double your lines.' }
    const { id, sending } = await ask<Broadcast>(victim, '', written)
    expect(sending?.people).toBe(people)
    const progress = async (server: Server) => (await ask<Broadcast>(server, `/${id}`)).sending!
    await expect.poll(async () => (await progress(victim)).told, { timeout: 120_000, interval: 5 }).toBeGreaterThan(0)
    await victim.stop('SIGKILL')
    // a portion under way is taken back whole; what the gateway was being asked may come again, under its id
    const underWay = survivor ? [] : await smsInHands()
    const again = await start()
    const all = { people, told: people, waiting: 0, left: 0 }
    await expect.poll(() => progress(survivor ?? again), { timeout: 300_000 }).toMatchObject(all)
    if (survivor) underWay.push(...(await smsInHands()))
    const keys = () => gateway.received.map(({ headers }) => String(headers['idempotency-key']))
    await expect.poll(() => new Set(keys()).size, { timeout: 300_000 }).toBe(byPhone)
    for (const server of [again, survivor]) if (server) expect(await server.stop()).toBe(0)

    const { rows } = await inDatabase(place.options, ({ db }) =>
      db.execute<Record<string, number>>(sql`
        select (select count(*)::int from notification where event = 'broadcast-sent') as bells,
          (select count(distinct account_id)::int from notification where event = 'broadcast-sent') as people,
          (select count(*)::int from mail where subject = 'Storm on Friday') as mails,
          (select count(*)::int from sms) as sms, (select sum(sent)::int from sms_month) as counted`),
    )
    expect(rows[0]).toEqual({ bells: people, people, mails: people, sms: byPhone, counted: byPhone })
    const twice = keys().filter((key, index) => keys().indexOf(key) !== index)
    expect(twice.filter((key) => !underWay.includes(key))).toEqual([])
  })
})
