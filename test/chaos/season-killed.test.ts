import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RenewalForesight, RenewalRound } from '#contract/renewals/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { testEngine } from '#test/database.ts'
import { admin } from '#test/factories.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { askAt } from './marina-client.ts'
import { type Server, serversOfTest } from './servers.ts'
import { inDatabase } from './talkers.ts'

/** More than are told in one transaction, so that a kill falls between two. */
const owners = 400
const ending = { endsFrom: '2099-07-01', endsTo: '2099-07-31' }

let place: Place
let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let clerk: { token: string }
const servers = serversOfTest()
beforeAll(async () => {
  peer = await startSmtpPeer()
  place = await placeForProcess()
  clerk = await inDatabase(place.options, async (context) => {
    await saveSettings(context.db, { money: true })
    const who = await admin(context)
    await context.db.execute(sql`
      with owner as (
        insert into account (first_name, last_name, username, email, email_verified_at)
          select 'Mari', 'Renewer ' || n, 'renewer' || n, 'renewer' || n || '@example.com', now()
          from generate_series(1, ${owners}) n returning id),
      hers as (
        insert into boat (name, width, depth, notes, owner_id, length_overall)
          select 'Kajakas', 2.5, 0.7, '', id, 7 from owner returning id)
      insert into subscription (boat_id, created_by, valid_from, valid_to, status, lifts_granted, lifts_remaining, plan_id)
        select id, ${who.id}, '2020-07-15', '2099-07-15', 1, 0, 0, (select min(id) from plan) from hers`)
    return who
  })
}, 600_000)
afterAll(async () => {
  await servers.killAll()
  await place?.remove()
  await peer?.close()
})

const start = () => servers.start(place, { SMTP_URL: peer.url })
const ask = <T>({ address }: Server, path: string, body?: object) =>
  askAt<T>({ url: address, token: clerk.token }, body ? 'POST' : 'GET', path, body)
/** How many offers of the season are in each state. */
const states = () =>
  inDatabase(place.options, async ({ db }) => {
    const { rows } = await db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from renewal_offer group by state`,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  })
const bells = () =>
  inDatabase(place.options, async ({ db }) => {
    const { rows } = await db.execute<{ bells: number; people: number }>(sql`
      select count(*)::int as bells, count(distinct account_id)::int as people
      from notification where event = 'renewal-offered'`)
    return rows[0]!
  })
const mailed = () => peer.received.map(({ to }) => to[0]!).filter((to) => to.startsWith('renewer'))

it('kill -9 while a season is offered: each owner is told once by bell and by mail', { timeout: 900_000 }, async () => {
  const alone = testEngine === 'embedded'
  const victim = await start()
  const survivor = alone ? null : await start()
  const { items } = await ask<RenewalForesight>(victim, '/Renewal/Foresee', ending)
  expect(items).toHaveLength(owners)
  const season = { ...ending, answerBy: '2099-06-30', terms: 'House rules apply.', items }
  await ask<RenewalRound>(victim, '/Renewal', season)
  // the embedded engine is read through the product that has it open
  await expect.poll(() => mailed().length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(3)
  await victim.stop('SIGKILL')
  expect(new Set(mailed()).size).toBeLessThan(owners)
  const underWay = await inDatabase(place.options, async ({ db }) => {
    const { rows } = await db.execute<{ recipient: string }>(
      // what it had in its hands is due again in a minute, which is not waited out
      sql`update mail set next_attempt_at = now() where sent_at is null and attempts > 0 returning recipient`,
    )
    return rows.map(({ recipient }) => recipient)
  })
  const again = survivor ?? (await start())
  await expect.poll(() => new Set(mailed()).size, { timeout: 300_000 }).toBe(owners)
  expect(await again.stop()).toBe(0)

  expect(await states()).toEqual({ offered: owners })
  expect(await bells()).toEqual({ bells: owners, people: owners })
  const twice = mailed().filter((to, index, all) => all.indexOf(to) !== index)
  expect(twice.filter((to) => !underWay.includes(to))).toEqual([])
})
