import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '#server/mail/public.ts'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { testEngine } from '#test/database.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import {
  addTalkers,
  expectKeptOnce,
  inDatabase,
  Outcomes,
  storedTexts,
  type Talker,
  writeUntilKept,
} from './talkers.ts'

const rounds = Number(process.env.INSTANCE_KILLS ?? 1)
const writers = 6
const mails = 60

// the embedded engine belongs to one process
describe.runIf(testEngine === 'postgresql')('two instances, one killed -9 under load', { timeout: 3_000_000 }, () => {
  let place: Place
  let talkers: Talker[]
  let peer: Awaited<ReturnType<typeof startSmtpPeer>>
  let survivor: Awaited<ReturnType<typeof startServer>>
  let victim: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    peer = await startSmtpPeer()
    place = await placeForProcess()
    talkers = await inDatabase(place.options, (context) => addTalkers(context, writers))
  })
  afterAll(async () => {
    await victim?.stop()
    await survivor?.stop()
    await place?.remove()
    await peer?.close()
  })

  const queue = (round: number) =>
    inDatabase(place.options, async (context) => {
      for (let n = 1; n <= mails; n += 1)
        await queueMail(context, {
          language: 'en',
          to: `m${round}-${n}@example.com`,
          subject: `Mail ${round}-${n}`,
          body: 'Tere',
        })
    })
  const unsent = () =>
    inDatabase(place.options, async ({ db }) => {
      const { rows } = await db.execute<{ recipient: string }>(sql`select recipient from mail where sent_at is null`)
      return rows.map(({ recipient }) => recipient)
    })
  const tryAtOnce = () =>
    inDatabase(place.options, ({ db }) =>
      db.execute(sql`update mail set next_attempt_at = now() where sent_at is null`),
    )

  it(`${rounds} rounds: the other goes on, nothing is lost, each mail goes out once`, async () => {
    const env = { SMTP_URL: peer.url }
    const outcomes = new Outcomes()
    const underWay = new Set<string>()
    survivor = await startServer(place, env)
    for (let round = 1; round <= rounds; round += 1) {
      victim = await startServer(place, env)
      let victimLives = true
      let goesOn = true
      const address = (n: number) => (n % 2 === 0 && victimLives ? victim : survivor).address
      const before = outcomes.acknowledged.length
      const writing = talkers.map((talker, n) =>
        writeUntilKept({ address: () => address(n), talker, outcomes }, `round ${round} writer ${n}`, () => goesOn),
      )
      const sentBefore = peer.received.length
      await queue(round)
      await expect.poll(() => outcomes.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
      await expect.poll(() => peer.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(sentBefore + 10)
      await victim.stop('SIGKILL')
      victimLives = false
      const then = outcomes.acknowledged.length
      await expect.poll(() => outcomes.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(then + 20)
      goesOn = false
      await Promise.all(writing)

      // what the killed one had in its hands is due again in a minute, which is not waited out
      await expect.poll(async () => (await unsent()).length, { timeout: 120_000 }).toBeLessThan(2)
      await sleep(1_000)
      for (const recipient of await unsent()) underWay.add(recipient)
      await tryAtOnce()
      await expect.poll(unsent, { timeout: 60_000 }).toEqual([])
    }
    expect(await survivor.stop()).toBe(0)

    expect(outcomes.wrong).toEqual([])
    expectKeptOnce(await inDatabase(place.options, storedTexts), outcomes)
    const times = new Map<string, number>()
    for (const { to } of peer.received) times.set(to[0]!, (times.get(to[0]!) ?? 0) + 1)
    expect(times.size).toBe(rounds * mails)
    const twice = [...times].filter(([, n]) => n > 1).map(([recipient]) => recipient)
    expect(twice.filter((recipient) => !underWay.has(recipient))).toEqual([])
    expect(underWay.size).toBeLessThanOrEqual(rounds)
    console.log(
      `killed ${rounds} times, ${outcomes.acknowledged.length} writes acknowledged and kept once; ${times.size} mails, ${underWay.size} under way at a kill, ${twice.length} of those sent twice`,
    )
  })
})
