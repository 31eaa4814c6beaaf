import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowPush as allowing, pushState } from '#contract/alerts/endpoints.ts'
import { chooseNotices } from '#contract/notifications/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { newBrowser, readVapid, startPushPeer } from '#test/peers/push-peer.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'
import { openSession } from '../accounts/session.ts'
import { boatNotices } from '../boats/notices.ts'
import { dayNotices } from '../day/notices.ts'
import { noticeOf, notify, notifyAll } from '../notifications/public.ts'
import { sql } from '../platform/database/orm.ts'
import { deliverAlerts } from './deliver-alerts.ts'
import { pushTransport } from './send-push.ts'
import { alert, pushSubscription } from './tables.ts'

let app: TestApp
let peer: Awaited<ReturnType<typeof startPushPeer>>
let answer: Parameters<typeof startPushPeer>[0]
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  peer = await startPushPeer((pushed) => (answer ? answer(pushed) : { status: 201 }))
})
beforeEach(async () => {
  answer = undefined
  owner = await app.customer({ emailVerifiedAt: app.clock.now() })
})
afterEach(async () => {
  peer.received.length = 0
  await app.db.delete(pushSubscription)
})
afterAll(async () => {
  await peer.close()
  await app.close()
})

const subscribed = async (who: Account) => {
  const browser = newBrowser()
  const { status } = await app.as(who).call(allowing, { body: browser.sent })
  expect(status).toBe(200)
  return browser
}
const deliver = () =>
  deliverAlerts({
    ...app.parts,
    transport: pushTransport(app.parts, peer.network),
    log: { warn: (fields, message) => app.log.push(JSON.stringify({ ...fields, message })) },
  })
const waiting = () => app.db.select().from(alert).orderBy(alert.id)
const told = (accountId = owner.id) =>
  notify(app, {
    ...{ accountId, kind: 'yard', link: '/Boats/7' },
    notice: noticeOf(dayNotices, 'window-told', { boat: 'Kajakas', kind: 'pick-up', from: '14:10', until: '14:25' }),
  })

describe('a push notice', () => {
  it('is what RFC 8030, 8188, 8291 and 8292 say, and another implementation reads it', async () => {
    const browser = await subscribed(owner)
    expect(await told()).toEqual(['bell', 'mail', 'push'])
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(peer.received).toHaveLength(1)
    const [{ path, headers, body }] = peer.received as [(typeof peer.received)[number]]
    expect(`https://updates.push.example${path}`).toBe(browser.endpoint)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
    expect(browser.read(body)).toEqual({
      title: 'Dry Marina',
      body: expect.stringContaining('Kajakas'),
      link: '/Boats/7',
      tag: headers.topic,
    })
    const { key: known } = { key: (await app.as(owner).call(pushState)).body.publicKey }
    const { isSigned, head, claims, key } = readVapid(headers.authorization)
    expect([isSigned, key, head]).toEqual([true, known, { typ: 'JWT', alg: 'ES256' }])
    expect(claims).toMatchObject({ aud: 'https://updates.push.example', sub: expect.stringMatching(/^mailto:.+@/) })
    const lasts = claims.exp - Date.now() / 1000
    expect(lasts).toBeGreaterThan(0)
    expect(lasts).toBeLessThanOrEqual(24 * 60 * 60)
    expect(() => newBrowser().read(body)).toThrow()
  })

  it('holds the boat’s name and the time; no sum, no person and nothing anybody wrote', async () => {
    const browser = await subscribed(owner)
    await app.as(owner).call(chooseNotices, { body: { choices: [{ kind: 'boat', channel: 'push', isOn: true }] } })
    const boat = await readyBoat(app, owner, 'Merikotkas')
    const staff = await app.staff()
    const request = await requested(app, owner, boat.id)
    await takeTo(app, staff, request, 3)
    await app.as(staff).put(`/Boat/Hold/${boat.id}`, { reason: 'Owes 90 € says Mati Kask' })
    await deliver()
    // several are sent side by side
    expect(peer.received.map(({ body }) => browser.read(body).body).sort()).toEqual([
      'Merikotkas’s drop-off on Thu 11 Jun, 10:00 was approved.',
      'The payment for Merikotkas was approved.',
      'There is news of Merikotkas. Open the app to read it.',
    ])
  })

  it('goes to each browser of a person and to no one else’s, in their language', async () => {
    const [first, other] = [await subscribed(owner), await app.customer()]
    await subscribed(other)
    await app.db.execute(sql`update account set language = 'et' where id = ${owner.id}`)
    await told()
    expect(await deliver()).toBe(1)
    const { body } = first.read(peer.received[0]!.body)
    expect(body).toContain('Kajakas')
    expect(body).not.toContain('between')
  })

  it('comes for what moves the boat or the time unless that is chosen away, for the rest where it is chosen', async () => {
    await subscribed(owner)
    const about = { accountId: owner.id, link: '/Boats', notice: noticeOf(boatNotices, 'hold-lifted', { boat: 'Aru' }) }
    for (const kind of ['request', 'yard', 'window', 'reminder', 'subscription', 'service', 'boat', 'message'] as const)
      await notify(app, { ...about, kind })
    expect(await waiting()).toHaveLength(4)
    await app.db.delete(alert)
    const choose = (kind: 'yard' | 'boat', isOn: boolean) => ({ kind, channel: 'push' as const, isOn })
    await app.as(owner).call(chooseNotices, { body: { choices: [choose('yard', false), choose('boat', true)] } })
    expect(await notify(app, { ...about, kind: 'yard' })).toEqual(['bell', 'mail'])
    expect(await notify(app, { ...about, kind: 'boat' })).toEqual(['bell', 'mail', 'push'])
  })

  it('is undone with its change', async () => {
    await subscribed(owner)
    await expect(
      app.db.transaction(async (db) => {
        await notifyAll({ db, clock: app.clock }, 'yard', [
          { accountId: owner.id, link: '/Boats', notice: noticeOf(boatNotices, 'hold-lifted', { boat: 'Aru' }) },
        ])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })
})

describe('a push service', () => {
  it('that knows the address no more has it forgotten', async () => {
    for (const status of [404, 410]) {
      await subscribed(owner)
      await told()
      answer = () => ({ status })
      expect(await deliver()).toBe(0)
      expect(await waiting()).toEqual([])
      expect((await app.as(owner).call(pushState)).body.isOn).toBe(false)
    }
  })

  it('that is busy is asked again when it says, or after 1, 2, 4 … minutes', async () => {
    await subscribed(owner)
    await told()
    answer = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await deliver()
    app.clock.advance({ seconds: 599 })
    await deliver()
    expect(peer.received).toHaveLength(1)
    app.clock.advance({ seconds: 1 })
    answer = () => ({ status: 503 })
    await deliver()
    expect(peer.received).toHaveLength(2)
    app.clock.advance({ seconds: 119 })
    await deliver()
    expect(peer.received).toHaveLength(2)
    app.clock.advance({ seconds: 1 })
    answer = undefined
    expect(await deliver()).toBe(1)
    expect((await app.as(owner).call(pushState)).body.isOn).toBe(true)
  })

  it('that asks us to come after the news is old is not asked again', async () => {
    await subscribed(owner)
    await told()
    answer = () => ({ status: 503, headers: { 'retry-after': new Date('2027-01-01').toUTCString() } })
    await deliver()
    expect(await waiting()).toEqual([])
  })

  it('is not followed elsewhere, and one that refuses for good is not asked again', async () => {
    for (const status of [301, 307, 400, 413]) {
      await subscribed(owner)
      await told()
      answer = () => ({ status, headers: { location: 'https://other.push.example/x' } })
      await deliver()
      expect(await waiting()).toEqual([])
    }
    expect(peer.received).toHaveLength(4)
  })

  it('that takes nothing for three days is forgotten, one that took something meanwhile is not', async () => {
    await subscribed(owner)
    const fail = async () => {
      await told()
      answer = () => ({ status: 400 })
      await deliver()
      app.clock.advance({ days: 2 })
      return (await app.as(owner).call(pushState)).body.isOn
    }
    expect(await fail()).toBe(true)
    await told()
    answer = undefined
    expect(await deliver()).toBe(1)
    expect([await fail(), await fail(), await fail()]).toEqual([true, true, false])
  })

  it('that keeps us waiting holds up nobody but who named it', async () => {
    for (let count = 0; count < 6; count += 1) {
      const token = await openSession(app.parts, owner.id, `${count}`)
      await app.as({ token }).call(allowing, { body: newBrowser().sent })
    }
    await told()
    const others = await Promise.all([1, 2, 3].map(() => app.customer({ emailVerifiedAt: app.clock.now() })))
    const quick = new Set<string>()
    for (const other of others) quick.add(new URL((await subscribed(other)).endpoint).pathname)
    for (const { id } of others) await told(id)
    const { promise: hold, resolve: letGo } = Promise.withResolvers<{ status: number }>()
    answer = ({ path }) => (quick.has(path) ? { status: 201 } : hold)
    const delivering = deliver()
    await expect.poll(() => peer.received.filter(({ path }) => quick.has(path))).toHaveLength(3)
    expect(peer.received).toHaveLength(4)
    letGo({ status: 201 })
    expect(await delivering).toBe(9)
  })

  it('sends nothing from a copy of the marina at another address', async () => {
    await subscribed(owner)
    await told()
    const copy = { ...app.parts, config: { ...app.parts.config, publicUrl: 'https://rehearsal.example' } }
    const transport = pushTransport(copy, peer.network)
    expect(await deliverAlerts({ ...copy, transport, log: { warn: () => undefined } })).toBe(0)
    expect([peer.received, await waiting()]).toEqual([[], []])
  })

  it('gets nothing that is a day old, a window after two hours', async () => {
    await subscribed(owner)
    await told()
    await notify(app, {
      ...{ accountId: owner.id, kind: 'window', link: '/Boats' },
      notice: noticeOf(boatNotices, 'hold-lifted', { boat: 'Aru' }),
    })
    app.clock.advance({ hours: 2 })
    expect(await deliver()).toBe(1)
    await told()
    app.clock.advance({ hours: 24 })
    expect(await deliver()).toBe(0)
    expect([await waiting(), peer.received.length]).toEqual([[], 1])
  })

  it('is never named in the log', async () => {
    const { endpoint } = await subscribed(owner)
    await told()
    answer = () => ({ status: 500 })
    await deliver()
    expect(app.log.join('')).toContain('a push notice could not be sent')
    expect(app.log.join('')).not.toContain(endpoint.slice(-20))
  })
})
