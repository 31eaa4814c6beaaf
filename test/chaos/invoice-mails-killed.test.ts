import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InvoicePreview, RunAnswer } from '#contract/invoices/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { admin } from '#test/factories.ts'
import { parseMail, payTokenIn } from '#test/mailbox.ts'
import { sellerForm } from '#test/money/seller-form.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { askAt } from './marina-client.ts'
import { inDatabase } from './talkers.ts'

const people = 80

let place: Place
let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let clerk: { token: string }
let server: Awaited<ReturnType<typeof startServer>> | undefined
beforeAll(async () => {
  peer = await startSmtpPeer()
  place = await placeForProcess()
  clerk = await inDatabase(place.options, async (context) => {
    await saveSettings(context.db, { money: true })
    const who = await admin(context)
    await context.db.execute(sql`
      with payer as (
        insert into account (first_name, last_name, email, made_by_staff)
          select 'Mall', 'Merisalu ' || n, 'mall' || n || '@example.com', true from generate_series(1, ${people}) n returning id)
      insert into charge (account_id, words, quantity, unit_price, priced, vat_rate, supply_day, made_by, made_at)
        select id, 'Pressure wash', 1000, 1240000, 'gross', 2400, '2026-01-01', ${who.id}, now() from payer`)
    return who
  })
}, 600_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  await place?.remove()
  await peer?.close()
})

const ask = <T>(method: string, path: string, body?: unknown) =>
  askAt<T>({ url: server!.address, token: clerk.token }, method, path, body)
const received = () => new Set(peer.received.map(({ to }) => to[0])).size

it('kill -9 while a run of invoices is mailed: each is issued once, and mailed once by one address', {
  timeout: 900_000,
}, async () => {
  server = await startServer(place, { SMTP_URL: peer.url })
  await ask('PUT', '/InvoiceSetup', sellerForm)
  const { until, customers } = await ask<InvoicePreview>('GET', '/InvoiceRun/Preview')
  expect(customers).toHaveLength(people)
  const chosen = customers.map(({ personId, total }) => ({ personId, total }))
  const { id } = await ask<RunAnswer>('POST', '/InvoiceRun', { until, customers: chosen })
  await expect.poll(received, { timeout: 120_000, interval: 5 }).toBeGreaterThan(3)
  await server.stop('SIGKILL')
  expect(received()).toBeLessThan(people)
  const underWay = await inDatabase(place.options, async ({ db }) => {
    const { rows } = await db.execute<{ recipient: string }>(
      sql`select recipient from mail where sent_at is null and attempts > 0`,
    )
    // what it had in its hands is due again in a minute, which is not waited out
    await db.execute(sql`update mail set next_attempt_at = now() where sent_at is null`)
    return rows.map(({ recipient }) => recipient)
  })
  server = await startServer(place, { SMTP_URL: peer.url })
  const run = () => ask<RunAnswer>('GET', `/InvoiceRun/${id}`)
  await expect.poll(async () => (await run()).issued, { timeout: 300_000 }).toBe(people)
  await expect.poll(received, { timeout: 300_000 }).toBe(people)
  expect(await server.stop()).toBe(0)

  const kept = await inDatabase(place.options, async ({ db }) => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select (select count(*)::int from invoice) as invoices, (select count(*)::int from mail) as mails,
        (select count(*)::int from pay_link where sent_at is not null and ended_at is null) as links`)
    return rows[0]!
  })
  expect(kept).toEqual({ invoices: people, mails: people, links: people })
  const twice = peer.received.length - people
  expect(twice).toBeLessThanOrEqual(underWay.length)
  // whoever got it twice got the same mail, with the same address
  expect(new Set(peer.received.map(({ eml }) => /^Message-ID: (.+)$/im.exec(eml)?.[1])).size).toBe(people)
  expect(new Set(peer.received.map(({ eml }) => payTokenIn(parseMail(eml).body))).size).toBe(people)
})
