import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BroadcastForesight } from '#contract/broadcasts/schema.ts'
import { noticeChoices } from '#contract/notifications/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { writtenDown } from '#test/invitations.ts'
import { knownMarina, openMarina } from '#test/marina.ts'
import { type GatewayAnswer, startSmsGateway } from '#test/peers/sms-gateway.ts'
import { boatNotices } from '../boats/notices.ts'
import { dayNotices } from '../day/notices.ts'
import { noticeOf, notify, tellOfLostSms } from '../notifications/public.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { readSmsGateway } from '../platform/sms-gateway.ts'
import { saveSettings } from '../settings/public.ts'
import { countParts } from './count-parts.ts'
import { deliverSms, gatewayTransport, keepGateway, queueSms, readWaitingSms, sweepSms } from './public.ts'
import { sms, smsDay, smsMonth } from './tables.ts'

let app: TestApp
let peer: Awaited<ReturnType<typeof startSmsGateway>>
let answer: GatewayAnswer
let owner: Account
let admin: Account
const configured = (more: Record<string, string> = {}) => readSmsGateway({ SMS_URL: peer.url, ...more })!

beforeAll(async () => {
  app = await startTestApp()
  peer = await startSmsGateway((received) => answer(received))
  await openMarina(app.db)
  admin = await app.admin()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  answer = () => 200
  peer.received.length = 0
  for (const table of [sms, smsDay, smsMonth]) await app.db.delete(table)
  await app.db.execute(sql`truncate notification`)
  await saveSettings(app.db, { smsAMonth: 500 })
  await keepGateway(app.db, configured())
  owner = await app.customer({ phoneKnownAt: app.clock.now() })
  await wants('yard')
})
afterAll(async () => {
  await peer.close()
  await app.close()
})

const wants = (kind: string, isOn = true) =>
  app.as(owner).put('/Notification/Choices', { choices: [{ kind, channel: 'sms', isOn }] })
const deliver = (more: Record<string, string> = {}) =>
  deliverSms({
    ...app.parts,
    transport: gatewayTransport(configured(more)),
    onGivenUp: tellOfLostSms,
    log: { warn: (fields, message) => app.log.push(JSON.stringify({ ...fields, message })) },
  })
const told = (accountId = owner.id) =>
  notify(app, {
    ...{ accountId, kind: 'yard', link: '/Boats/7' },
    notice: noticeOf(dayNotices, 'window-told', { boat: 'Kajakas', kind: 'pick-up', from: '14:10', until: '14:25' }),
  })
const stored = () => app.db.select().from(sms).orderBy(sms.id)

describe('an SMS', () => {
  it('is one request with number, short words, the marina and its phone, and no link', async () => {
    expect(await told()).toContain('sms')
    expect(await deliver({ SMS_TOKEN: 'a key of ours', SMS_HEADERS: '{"X-Sender":"Marina"}' })).toBe(1)
    expect(await deliver()).toBe(0)
    const [{ method, url, headers, body }] = peer.received as [(typeof peer.received)[number]]
    expect([method, url]).toEqual(['POST', '/send'])
    expect(headers).toMatchObject({
      ...{ authorization: 'Bearer a key of ours', 'x-sender': 'Marina', 'content-type': 'application/json' },
      'idempotency-key': expect.stringMatching(/^sms-\d+$/),
    })
    const { to, text } = JSON.parse(body) as { to: string; text: string }
    expect(to).toBe('+37255550101')
    expect(text).toMatch(/^Dry Marina: .*Kajakas.* \+385 51 000 000$/)
    expect(text).not.toMatch(/https?:/)
    expect(await stored()).toMatchObject([{ body: '', sentAt: app.clock.now(), attempts: 1, lastError: null }])
  })

  it.each([
    [{ SMS_METHOD: 'PUT', SMS_BODY: '{"messages":[{"dst":"{to}","msg":"{text}","ref":"{id}"}]}' }, 'PUT'],
    [{ SMS_FORMAT: 'form', SMS_BODY: '{"phone":"{to}","sms":"{text}","flash":0}' }, 'POST'],
    [{ SMS_METHOD: 'GET', SMS_BODY: '{"phone":"{to}","sms":"{text}"}' }, 'GET'],
  ])('has the shape that is configured: %j', async (env, method) => {
    await told()
    expect(await deliver(env)).toBe(1)
    const [got] = peer.received
    expect(got!.method).toBe(method)
    if (method === 'PUT')
      expect(JSON.parse(got!.body)).toEqual({
        messages: [
          { dst: '+37255550101', msg: expect.stringContaining('Kajakas'), ref: expect.stringMatching(/^sms-/) },
        ],
      })
    const fields = new URLSearchParams(method === 'GET' ? got!.url.split('?')[1] : got!.body)
    if (method !== 'PUT')
      expect([fields.get('phone'), fields.get('sms')]).toEqual(['+37255550101', expect.stringContaining('Kajakas')])
  })

  it('with signs of JSON in a boat’s name stays one field, and is cut between signs', async () => {
    const boat = `","to":"+1${'🚤'.repeat(400)}`
    await notify(app, {
      ...{ accountId: owner.id, kind: 'yard', link: '/Boats/7' },
      notice: noticeOf(dayNotices, 'window-told', { boat, kind: 'pick-up', from: '14:10', until: '14:25' }),
    })
    await deliver()
    const sent = JSON.parse(peer.received[0]!.body) as Record<string, string>
    expect(Object.keys(sent)).toEqual(['to', 'text'])
    expect(sent.to).toBe('+37255550101')
    expect(countParts(sent.text!)).toBe(3)
    expect(sent.text!.isWellFormed()).toBe(true)
    expect(await app.db.select().from(smsMonth)).toMatchObject([{ sent: 3 }])
  })

  it('is tried again where the gateway breaks off or answers 5xx, later each time, and once it is taken no more', async () => {
    answer = () => null
    await told()
    expect(await deliver()).toBe(0)
    answer = () => 503
    app.clock.advance({ minutes: 3 })
    await deliver()
    await deliver()
    expect(peer.received).toHaveLength(2)
    expect((await stored())[0]).toMatchObject({ attempts: 2, lastError: 'the SMS gateway answered 503', sentAt: null })
    expect(await readWaitingSms(app.db)).toEqual({ waiting: 1, lastError: 'the SMS gateway answered 503' })
    const jobs = (await app.as(admin).get<{ name: string; remark: string }[]>('/BackgroundJob')).body
    expect(jobs.find(({ name }) => name === 'sms')?.remark).toContain(
      'One SMS waits. The last try met: the SMS gateway',
    )
    answer = () => 202
    app.clock.advance({ minutes: 10 })
    expect(await deliver()).toBe(1)
    expect(new Set(peer.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await app.db.select().from(smsDay)).toMatchObject([{ sent: 1 }])
  })

  it.each([302, 400, 404])('answered %s is given up at once, and admins read so once', async (status) => {
    answer = () => status
    await told()
    await told()
    await deliver()
    app.clock.advance({ hours: 2 })
    await deliver()
    expect(peer.received).toHaveLength(2)
    expect((await stored()).map(({ body, gaveUpAt }) => [body, gaveUpAt !== null])).toEqual([
      ['', true],
      ['', true],
    ])
    expect((await noticesOf(app, admin.id)).map(({ text }) => text)).toEqual([
      `An SMS to +37255550101 could not be delivered: the SMS gateway answered ${status}`,
    ])
  })

  it('that nobody could send in time is given up', async () => {
    answer = () => 500
    await told()
    await deliver()
    app.clock.advance({ hours: 25 })
    await deliver()
    expect(peer.received).toHaveLength(1)
    expect((await noticesOf(app, admin.id)).map(({ text }) => text)).toEqual([
      'An SMS to +37255550101 could not be delivered: the SMS gateway answered 500',
    ])
  })

  it('that is soonest news to nobody goes first: a code does not wait behind a storm for many', async () => {
    const [first, second] = ['2026-06-11T07:00:00Z', '2026-06-10T07:10:00Z']
    for (const expiresAt of [first, second])
      await queueSms(app, [
        { accountId: owner.id, phone: '+37255550101', body: expiresAt, expiresAt: new Date(expiresAt) },
      ])
    await deliver()
    expect(peer.received.map(({ body }) => (JSON.parse(body) as { text: string }).text)).toEqual([
      expect.stringContaining(second),
      expect.stringContaining(first),
    ])
  })

  it.each([
    ['who has another number by then', { phone: '+372 5555 7777' }],
    ['who was blocked by then', { blockedAt: new Date('2026-06-10T07:00:00Z') }],
  ])('to somebody %s is not sent, nor counted', async (_what, changes) => {
    await told()
    await app.db.update(account).set(changes).where(eq(account.id, owner.id))
    expect(await deliver()).toBe(0)
    expect(peer.received).toEqual([])
    expect(await stored()).toMatchObject([{ body: '', lastError: 'not their number any more' }])
    expect(await app.db.select().from(smsMonth)).toEqual([])
    expect(await noticesOf(app, admin.id)).toEqual([])
  })

  it('is forgotten a month after, also where the gateway was taken away before it went', async () => {
    await told()
    app.clock.advance({ hours: 31 * 24 })
    await sweepSms(app)
    expect(await stored()).toEqual([])
  })

  it('goes out once, however many instances send', async () => {
    for (let count = 0; count < 4; count += 1) await told()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(peer.received).toHaveLength(4)
    expect(new Set(peer.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(4)
  })
})

describe('the limits', () => {
  it('are five a person a day of the marina', async () => {
    for (let count = 0; count < 7; count += 1) await told()
    expect(await deliver()).toBe(5)
    expect((await stored()).slice(5).map(({ lastError }) => lastError)).toEqual(Array(2).fill('limit of the day'))
    app.clock.set('2026-06-10T21:01:00Z')
    await told()
    expect(await deliver()).toBe(1)
    expect((await app.db.select().from(smsMonth))[0]).toMatchObject({ month: '2026-06-01', sent: 6 })
  })

  it('count parts: where one is left, an SMS of two is not sent and one of a single part is', async () => {
    await saveSettings(app.db, { smsAMonth: 2 })
    const queue = (body: string) =>
      queueSms(app, [{ accountId: owner.id, phone: '+37255550101', body, expiresAt: new Date('2026-06-10T08:00:00Z') }])
    await queue('Come')
    await queue('ж'.repeat(100))
    await queue('Go')
    expect(await deliver()).toBe(2)
    expect((await stored()).map(({ lastError }) => lastError)).toEqual([null, 'limit of the month', null])
    expect(await app.db.select().from(smsMonth)).toMatchObject([{ sent: 2 }])
  })

  it('are as many a month as the settings say, which admins are told once', async () => {
    await saveSettings(app.db, { smsAMonth: 2 })
    for (let count = 0; count < 4; count += 1) await told()
    expect((await Promise.all([deliver(), deliver()])).reduce((all, one) => all + one)).toBe(2)
    expect((await noticesOf(app, admin.id)).map(({ text }) => text)).toEqual([
      'As many SMS were sent this month as the settings allow: no more go out before the next one.',
    ])
    const left = async () =>
      (await app.as(admin).post<BroadcastForesight>('/Broadcast/Foresee', { audience: 'all' })).body.smsLeft
    expect(await left()).toBe(0)
    app.clock.set('2026-07-01T07:00:00Z')
    expect(await left()).toBe(2)
    await told()
    expect(await deliver()).toBe(1)
    await saveSettings(app.db, { smsAMonth: 0 })
    await told()
    expect(await deliver()).toBe(0)
  })
})

describe('who gets SMS', () => {
  it('is who chose so, with a number that is known; without a gateway nobody, nor is it offered', async () => {
    expect(await told()).toContain('sms')
    await wants('yard', false)
    expect(await told()).not.toContain('sms')
    await wants('yard')
    await app.db.update(account).set({ phoneKnownAt: null }).where(eq(account.id, owner.id))
    expect(await told()).not.toContain('sms')
    const channels = async () =>
      new Set((await app.as(owner).call(noticeChoices)).body.choices.map(({ channel }) => channel))
    expect(await channels()).toContain('sms')
    await keepGateway(app.db, null)
    expect(await channels()).not.toContain('sms')
    expect((await app.as(admin).get<{ name: string }[]>('/BackgroundJob')).body.map(({ name }) => name)).not.toContain(
      'sms',
    )
    const foreseen = await app.as(admin).post<BroadcastForesight>('/Broadcast/Foresee', { audience: 'all' })
    expect(foreseen.body.smsLeft).toBeNull()
    expect(foreseen.body.channels.map(({ channel }) => channel)).not.toContain('sms')
    await app.db.update(account).set({ phoneKnownAt: app.clock.now() }).where(eq(account.id, owner.id))
    expect(await told()).not.toContain('sms')
  })

  it('is who signs in nowhere, of what moves their boat alone, in words that lead to no page', async () => {
    const { id } = await writtenDown(app, admin, { firstName: 'Liis', phone: '+372 5555 0105' })
    expect(await told(id)).toContain('sms')
    const held = noticeOf(boatNotices, 'hold-put', { boat: 'Kajakas', reason: 'Fuel smell' })
    expect(await notify(app, { accountId: id, kind: 'yard', link: '/Boats/7', notice: held })).toContain('sms')
    expect(await notify(app, { accountId: id, kind: 'boat', link: '/Boats/7', notice: held })).not.toContain('sms')
    await deliver()
    const texts = peer.received.map(({ body }) => (JSON.parse(body) as { text: string }).text)
    expect(texts[1]).toBe(`Dry Marina: There is news of Kajakas: call us. ${knownMarina.contactPhone}`)
    await app.as(admin).put(`/Person/${id}`, { firstName: 'Liis', phone: '' })
    expect(await told(id)).not.toContain('sms')
  })
})
