import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvitationState } from '#contract/accounts/invitations.ts'
import { saveSettings } from '#server/settings/public.ts'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { testEngine } from '#test/database.ts'
import { staff } from '#test/factories.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { type Server, serversOfTest } from './servers.ts'
import { inDatabase } from './talkers.ts'

const people = 350
const kills = Number(process.env.INVITATION_KILLS ?? 1)
/** Ten a second: slow enough that each kill meets work, fast enough to wait for. */
const pace = 36_000

describe(`kill -9 while ${people} customers are invited`, { timeout: 3_000_000 }, () => {
  let place: Place
  let peer: Awaited<ReturnType<typeof startSmtpPeer>>
  let clerk: { token: string }
  /** In the order they are invited. */
  let ids: number[] = []
  const servers = serversOfTest()
  beforeAll(async () => {
    peer = await startSmtpPeer()
    place = await placeForProcess()
    clerk = await inDatabase(place.options, async (context) => {
      await saveSettings(context.db, { invitationsAnHour: pace })
      const { rows } = await context.db.execute<{ id: number }>(sql`
        insert into account (first_name, last_name, email, made_by_staff)
          select 'Mall', 'Merisalu ' || n, 'mall' || n || '@example.com', true
          from generate_series(1, ${people * kills}) n returning id`)
      ids = rows.map(({ id }) => id)
      return staff(context)
    })
  }, 600_000)
  afterAll(async () => {
    await servers.killAll()
    await place?.remove()
    await peer?.close()
  })

  const start = () => servers.start(place, { SMTP_URL: peer.url })
  const ask = async <T>({ address }: Server, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${address}/api/Person/Invitations${path}`, {
      method,
      headers: { authorization: `Bearer ${clerk.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: answer.status, body: (await answer.json()) as T }
  }
  const statuses = async (server: Server) =>
    (await ask<{ statuses: Record<InvitationState, number> }>(server, 'GET', '')).body.statuses
  const inHands = () =>
    inDatabase(place.options, async ({ db }) => {
      const { rows } = await db.execute<{ recipient: string }>(
        sql`select recipient from mail where sent_at is null and attempts > 0`,
      )
      return rows.map(({ recipient }) => recipient)
    })
  /** What a killed one had in its hands is due again in a minute, which is not waited out. */
  const tryAtOnce = () =>
    inDatabase(place.options, ({ db }) =>
      db.execute(sql`update mail set next_attempt_at = now() where sent_at is null and attempts > 0`),
    )
  const counts = () =>
    inDatabase(place.options, async ({ db }) => {
      const { rows } = await db.execute<Record<string, number>>(sql`
        select (select count(*)::int from invitation) as invitations,
          (select count(distinct account_id)::int from invitation where mailed_at is not null and sent_at is not null) as sent,
          (select count(*)::int from mail) as mails,
          (select count(distinct recipient)::int from mail) as recipients,
          (select count(*)::int from password_link) as links,
          (select count(*)::int from invitation i join password_link l on l.token_hash = i.token_hash) as matching`)
      return rows[0]!
    })

  it('each is written and mailed once, whoever is at it and wherever one ends', async () => {
    const alone = testEngine === 'embedded'
    let victim = await start()
    const survivor = alone ? null : await start()
    const underWay = new Set<string>()
    for (let round = 1; round <= kills; round += 1) {
      const chosen = ids.slice((round - 1) * people, round * people)
      const asked = await Promise.all(
        [victim, survivor ?? victim].map((server) => ask<{ invited: number }>(server, 'POST', '', { ids: chosen })),
      )
      expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(asked.find(({ status }) => status === 200)!.body.invited).toBe(people)
      const sent = (round - 1) * people
      const received = () => new Set(peer.received.map(({ to }) => to[0])).size
      await expect.poll(received, { timeout: 120_000, interval: 5 }).toBeGreaterThan(sent + 20)
      await victim.stop('SIGKILL')
      expect(received()).toBeLessThan(sent + people)
      for (const recipient of await inHands()) underWay.add(recipient)
      if (survivor) {
        await expect.poll(async () => (await statuses(survivor)).waiting, { timeout: 300_000 }).toBeLessThan(3)
        await sleep(1_000)
      }
      await tryAtOnce()
      victim = await start()
      const all = { waiting: 0, sent: sent + people }
      await expect.poll(() => statuses(survivor ?? victim), { timeout: 300_000 }).toMatchObject(all)
    }
    for (const server of [victim, survivor]) if (server) expect(await server.stop()).toBe(0)

    const all = people * kills
    expect(await counts()).toEqual({
      ...{ invitations: all, sent: all, mails: all, recipients: all, links: all, matching: all },
    })
    const times = new Map<string, number>()
    for (const { to } of peer.received) times.set(to[0]!, (times.get(to[0]!) ?? 0) + 1)
    expect(times.size).toBe(all)
    const twice = [...times].filter(([, n]) => n > 1).map(([recipient]) => recipient)
    expect(twice.filter((recipient) => !underWay.has(recipient))).toEqual([])
    // one each of those that were sending at the kill
    expect(underWay.size).toBeLessThanOrEqual(kills * (survivor ? 2 : 1))
    const named = new Set(peer.received.map(({ eml }) => /^Message-ID: (.+)$/im.exec(eml)?.[1]))
    expect(named.size).toBe(all)
    console.log(
      `killed ${kills} times; ${times.size} invitations, each written once, ${underWay.size} under way at a kill, ${twice.length} of those sent twice under one Message-ID`,
    )
  })
})
