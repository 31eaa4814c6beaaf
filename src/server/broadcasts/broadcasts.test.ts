import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import * as api from '#contract/broadcasts/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, noticesOf, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { writtenDown } from '#test/invitations.ts'
import { queuedMail } from '#test/mailbox.ts'
import { book } from '#test/reminders.ts'
import { readAllNotices } from '../notifications/queries.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { tellRecipients } from './public.ts'
import { broadcast, broadcastRecipient } from './tables.ts'

let app: TestApp
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  staff = await app.staff({ firstName: 'Helmi', lastName: 'Kallas' })
})
beforeEach(async () => {
  await app.db.delete(broadcast)
  await app.db.execute(sql`truncate notification, mail, movement, schedule, boat, boat_person cascade`)
  await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.role, 'customer'))
})
afterAll(() => app.close())

const storm = { subject: 'Storm on Friday', text: 'Double your lines.\nSee https://example.test/storm' }
const known = (name: { lastName?: string } = {}) => app.customer({ emailVerifiedAt: app.clock.now(), ...name })
const send = (body: object, options: { headers?: Record<string, string> } = {}) =>
  app.as(staff).inject({ method: 'POST', url: '/api/Broadcast', payload: { ...storm, ...body }, ...options })
const sent = async (body: object) => {
  const { status, body: answer } = await app.as(staff).post<{ id: number; sending: object }>('/Broadcast', {
    ...storm,
    ...body,
  })
  expect(status).toBe(200)
  return answer
}
const foresee = async (body: object) =>
  (await app.as(staff).post<ReturnType<typeof JSON.parse>>('/Broadcast/Foresee', body)).body
const tell = () => tellRecipients(app.parts)
const bells = async ({ id }: { id: number }) => (await noticesOf(app, id)).map(({ text }) => text)

describe('a group', () => {
  it('is everybody, whose boat moves today, whose boat is on a rack, or whom a search finds', async () => {
    const [mover, racked, other] = [await known(), await known(), await known({ lastName: 'Tormilind' })]
    const [moved] = await insertBoats(app, mover.id, [{ name: 'Aru' }])
    await book(app, moved!, '2026-06-10T12:00:00Z', { status: 3 })
    const [tomorrow] = await insertBoats(app, other.id, [{ name: 'Siil' }])
    await book(app, tomorrow!, '2026-06-11T12:00:00Z', { status: 3 })
    const [stored] = await insertBoats(app, racked.id, [{ name: 'Kajakas' }])
    await app.db.execute(sql`insert into rack (name) values ('L'), ('K')`)
    await app.db.execute(sql`insert into rack_row (rack_id, name) select id, '1' from rack where name = 'L'`)
    const { rows } = await app.db.execute<{ id: number; rack: number }>(sql`
      insert into rack_position (rack_row_id, name, position_number, code)
      select r.id, '1', 1, 'L1' from rack_row r join rack k on k.id = r.rack_id where k.name = 'L'
      returning id, (select rack_id from rack_row where id = rack_row_id) as rack`)
    await putSchedule(app, stored!, { status: 7, positionId: rows[0]!.id })
    const names = async (body: object) => {
      await app.db.delete(broadcast)
      await sent(body)
      const told = await app.db.select().from(broadcastRecipient)
      return told.map(({ accountId }) => accountId).toSorted((a, b) => a - b)
    }
    expect(await names({ audience: 'today' })).toEqual([mover.id])
    expect(await names({ audience: 'racked' })).toEqual([racked.id])
    expect(await names({ audience: 'racked', rackId: rows[0]!.rack })).toEqual([racked.id])
    expect((await foresee({ audience: 'racked', rackId: rows[0]!.rack + 1 })).people).toBe(0)
    // a former owner is none
    await app.db.execute(sql`update boat set owner_id = ${mover.id} where id = ${stored!}`)
    expect(await names({ audience: 'racked' })).toEqual([mover.id])
    expect(await names({ audience: 'search', search: 'tormil' })).toEqual([other.id])
    expect(await names({ audience: 'all' })).toEqual([mover.id, racked.id, other.id])
  })

  it('is seen before: how many, by which ways, and who is left out and why', async () => {
    await known()
    const quiet = await app.customer({ language: 'et' })
    await app.as(quiet).put('/Notification/Choices', {
      choices: [{ kind: 'broadcast', channel: 'mail', isOn: false }],
    })
    const { id } = await writtenDown(app, admin, { firstName: 'Liis', lastName: 'Meretuul', phone: '+372 5555 0105' })
    const seen = await foresee({ audience: 'all' })
    expect(seen).toMatchObject({
      people: 2,
      channels: [
        { channel: 'bell', people: 2 },
        { channel: 'mail', people: 1 },
      ],
    })
    expect(seen.languages).toContainEqual({ language: 'et', people: 1 })
    expect(seen.leftOut).toContainEqual({ why: 'unregistered', people: 1 })
    expect(seen.leftOut.map(({ why }: { why: string }) => why)).toContain('blocked')
    expect(seen.named).toContainEqual({
      ...{ personId: id, name: 'Liis Meretuul', phone: '+372 5555 0105', why: 'unregistered' },
    })
    expect(await app.db.select().from(broadcast)).toEqual([])
  })

  it('of nobody is refused, and nothing is kept', async () => {
    const { status, problem } = await app.as(staff).post('/Broadcast', { ...storm, audience: 'today' })
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'audience', message: 'Nobody of them can be written to' }],
    ])
    expect(await app.db.select().from(broadcast)).toEqual([])
  })
})

describe('what goes to many', () => {
  it('is told by the bell and by mail in its own words, and stands in the audit log', async () => {
    const owner = await known()
    const unconfirmed = await app.customer()
    const { id, sending } = await sent({ audience: 'all' })
    expect(sending).toMatchObject({ audience: 'all', sentBy: 'Helmi Kallas', people: 2, told: 0, waiting: 2 })
    expect((await app.as(owner).get(`/Broadcast/${id}`)).status).toBe(404)
    expect(await tell()).toBe(2)
    expect(await tell()).toBe(0)
    expect((await app.as(owner).call(notifications)).body.items).toMatchObject([
      {
        text: 'The marina writes “Storm on Friday”: Double your lines. See https://example.test/storm',
        link: `/Broadcasts/${id}`,
      },
    ])
    const [mail] = await queuedMail(app, owner.email)
    expect(mail).toMatchObject({ subject: 'Storm on Friday', link: `/Broadcasts/${id}` })
    expect(mail!.body).toContain('Double your lines.\nSee https://example.test/storm')
    expect((await queuedMail(app, unconfirmed.email)).map(({ body }) => body)).toEqual([
      expect.not.stringContaining('Double your lines'),
    ])
    expect((await app.as(owner).call(api.getBroadcast, { params: { id } })).body).toMatchObject({
      ...{ subject: 'Storm on Friday', text: storm.text, sending: null },
    })
    expect((await app.as(await known()).get(`/Broadcast/${id}`)).status).toBe(404)
    const log = (await app.as(admin).get<{ items: object[] }>('/AuditLog', { subject: 'broadcast' })).body.items
    expect(log[0]).toMatchObject({
      ...{ action: 'broadcast-sent', subjectId: id, subjectName: 'Storm on Friday', actorName: 'Helmi Kallas' },
      after: { kind: 'all', customers: 2 },
    })
    const { items } = (await app.as(staff).call(api.searchBroadcasts, { query: { searchQuery: 'storm' } })).body
    expect(items).toMatchObject([{ id, told: 2, waiting: 0, left: 0, people: 2 }])
  })

  it('by a double tap goes out once', async () => {
    const owner = await known()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const both = await Promise.all([send({ audience: 'all' }, { headers }), send({ audience: 'all' }, { headers })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await tell()
    expect(await bells(owner)).toHaveLength(1)
    expect(await app.db.select().from(broadcast)).toHaveLength(1)
  })

  it('is sent by staff alone: an owner, a visitor and a blocked clerk send, foresee and list nothing', async () => {
    const owner = await known()
    const clerk = await app.staff()
    await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.id, clerk.id))
    for (const [who, status] of [
      [app.as(owner), 403],
      [app.visitor, 401],
      [app.as(clerk), 401],
    ] as const) {
      expect((await who.post('/Broadcast', { ...storm, audience: 'all' })).status).toBe(status)
      expect((await who.post('/Broadcast/Foresee', { audience: 'all' })).status).toBe(status)
      expect((await who.get('/Broadcast/search')).status).toBe(status)
    }
    expect(await app.db.select().from(broadcast)).toEqual([])
  })

  it('of ten thousand letters is refused, and of as many as fit goes out whole, markup and all', async () => {
    const owner = await known()
    const long = await app.as(staff).post('/Broadcast', { ...storm, audience: 'all', text: 'õ'.repeat(10_000) })
    expect([long.status, long.problem.errors]).toEqual([
      400,
      [{ field: 'text', message: 'Text can be at most 2000 characters' }],
    ])
    const text = `<b onclick="x()">Storm</b> &amp; ${'õ'.repeat(1900)}`
    await sent({ audience: 'all', text })
    await tell()
    const [mail] = await queuedMail(app, owner.email)
    expect(mail!.body).toContain(text)
    expect((await bells(owner))[0]!.length).toBeLessThan(300)
  })

  it('leaves out who is erased or blocked before their turn', async () => {
    const [stays, blocked, erased] = [await known(), await known(), await known()]
    const { id } = await sent({ audience: 'all' })
    await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.id, blocked.id))
    expect((await app.as(admin).call(eraseCustomer, { params: { id: erased.id }, body: null })).status).toBe(200)
    await tell()
    expect(await bells(stays)).toHaveLength(1)
    for (const one of [blocked, erased]) expect(await readAllNotices(app.db, one.id)).toEqual([])
    const { body } = await app.as(staff).call(api.getBroadcast, { params: { id } })
    expect(body.sending).toMatchObject({ people: 3, told: 1, left: 2, waiting: 0 })
  })

  it('tells 800 once each, by two instances of which one stops in the middle', async () => {
    await app.db.execute(sql`
      insert into account (role, username, email, first_name, last_name, email_verified_at)
      select 'customer', 'many' || n, 'many' || n || '@example.com', 'Mari', 'Many', now() from generate_series(1, 800) n`)
    const { id } = await sent({ audience: 'search', search: 'many' })
    const stopping = new AbortController()
    const first = tellRecipients(app.parts, stopping.signal)
    const second = tell()
    stopping.abort()
    await Promise.all([first, second])
    await tell()
    const { rows } = await app.db.execute<{ bells: number; people: number; mails: number; told: number }>(sql`
      select (select count(*)::int from notification where event = 'broadcast-sent') as bells,
        (select count(distinct account_id)::int from notification where event = 'broadcast-sent') as people,
        (select count(*)::int from mail where subject = 'Storm on Friday') as mails,
        (select count(*)::int from broadcast_recipient where broadcast_id = ${id} and state = 'told') as told`)
    expect(rows).toEqual([{ bells: 800, people: 800, mails: 800, told: 800 }])
  })

  it('of which a portion breaks off is told whole by the next run', async () => {
    const owner = await known()
    await sent({ audience: 'all' })
    await app.db.execute(sql`alter table mail add constraint broken check (subject <> 'Storm on Friday')`)
    await expect(tell()).rejects.toThrow()
    expect(await bells(owner)).toEqual([])
    await app.db.execute(sql`alter table mail drop constraint broken`)
    await tell()
    expect(await bells(owner)).toHaveLength(1)
  })
})
