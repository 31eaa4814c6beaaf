import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as api from '#contract/enquiries/endpoints.ts'
import { mail } from '#server/mail/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { notification } from '../notifications/tables.ts'
import { sweepEnquiries } from './public.ts'
import { enquiry } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let other: Account
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://marina.example' } })
  owner = await app.customer()
  staff = await app.staff({ firstName: 'Helmi', lastName: 'Kallas' })
  other = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(mail)
  await app.db.delete(enquiry)
})

const writer = 'mari@example.com'
const write = async (values: Readonly<Record<string, unknown>> = {}) => {
  const message = { name: 'Mari Maasikas Tamm', email: writer, phone: '+372 5555 0101', message: 'Hello', ...values }
  return (await app.visitor.post<{ id: number }>('/ContactMessage', message)).body.id
}
const visit = async (arrival: string, name = 'Jaan') =>
  (
    await app.visitor.post<{ id: number }>('/VisitRequest', {
      ...{ name, email: 'jaan@example.com', phone: '5550 202', arrival, departure: '2026-08-01' },
    })
  ).body.id
const params = (id: number) => ({ params: { id } })
const one = async (id: number) => (await app.as(staff).call(api.getEnquiry, params(id))).body

describe('GET /VisitRequest/search', () => {
  it('lists, sorts, counts by state and finds by name, address or phone', async () => {
    const [first, second, third] = [await visit('2026-07-02'), await visit('2026-07-01', 'Õie'), await write()]
    await app.as(staff).call(api.declineEnquiry, { ...params(second), body: {} })
    const list = async (query: Record<string, string>) => {
      const { body } = await app.as(staff).call(api.searchEnquiries, { query })
      return [body.items.map(({ id }) => id), body.totalCount]
    }
    expect(await list({})).toEqual([[third, second, first], 3])
    expect(await list({ sortBy: 'Name', sortDirection: 'asc' })).toEqual([[first, third, second], 3])
    expect(await list({ sortBy: 'arrival', sortDirection: 'asc' })).toEqual([[second, first, third], 3])
    expect(await list({ status: 'declined' })).toEqual([[second], 1])
    expect(await list({ searchQuery: 'MAASIKAS' })).toEqual([[third], 1])
    expect(await list({ searchQuery: 'jaan@' })).toEqual([[second, first].sort((a, b) => b - a), 2])
    const { body } = await app.as(staff).call(api.searchEnquiries, { query: {} })
    expect(body.statuses).toEqual({ new: 2, answered: 0, declined: 1 })
  })

  it('is the marina’s alone', async () => {
    const id = await write()
    for (const [who, status] of [
      [app.visitor, 401],
      [app.as(owner), 403],
    ] as const) {
      expect((await who.get('/VisitRequest/search')).status).toBe(status)
      expect((await who.get(`/VisitRequest/GetByID/${id}`)).status).toBe(status)
      for (const act of ['Answer', 'Invite', 'Decline'])
        expect((await who.put(`/VisitRequest/${act}/${id}`, { text: 'x' })).status).toBe(status)
    }
    expect(await one(id)).toMatchObject({ status: 0, version: 0, abilities: ['answer', 'invite', 'decline'] })
    expect((await app.as(staff).get('/VisitRequest/GetByID/999999')).status).toBe(404)
    expect((await app.as(staff).put('/VisitRequest/Answer/999999', { text: 'x' })).status).toBe(404)
  })
})

describe('PUT /VisitRequest/Answer/:id', () => {
  it('mails the answer and writes down who gave it; another may follow [D.12-1]', async () => {
    const id = await write()
    const text = 'Yes, up to 9 m beam 4.'
    const { status, body } = await app.as(staff).call(api.answerEnquiry, { ...params(id), body: { text, version: 0 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 1,
      answer: text,
      handledBy: 'Helmi Kallas',
      handledDate: app.clock.now().toISOString(),
      version: 1,
      abilities: ['answer', 'invite'],
    })
    const [sent] = await queuedMail(app, writer)
    expect(sent?.subject).toBe('your message')
    expect(sent?.body).toBe(`Hello,\n\n${text}\n`)
    expect((await app.as(other).call(api.answerEnquiry, { ...params(id), body: { text: 'And more' } })).status).toBe(
      200,
    )
    expect(await queuedMail(app, writer)).toHaveLength(2)
  })

  it('is refused of a stale version with the fresh state; of two at once one is sent', async () => {
    const id = await write()
    const answers = await Promise.all(
      [staff, other].map((who) =>
        app.as(who).call(api.answerEnquiry, { ...params(id), body: { text: `From ${who.id}`, version: 0 } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.problem).toMatchObject({ code: 'stale_version', current: { id, status: 1, version: 1 } })
    expect(await queuedMail(app, writer)).toHaveLength(1)
  })
})

describe('PUT /VisitRequest/Invite/:id', () => {
  it('mails a link to the register form with what is known filled in, behind the # [D.12-1]', async () => {
    const id = await write()
    const { body } = await app.as(staff).call(api.inviteVisitor, { ...params(id), body: {} })
    expect(body).toMatchObject({ status: 1, answer: 'Invited to register.' })
    const [sent] = await queuedMail(app, writer)
    expect(sent?.body).toMatch(/^Hello,\n\n/)
    const link = /https:\S+/.exec(sent?.body ?? '')?.[0] ?? ''
    const { origin, pathname, search, hash } = new URL(link)
    expect([origin, pathname, search]).toEqual(['https://marina.example', '/register', ''])
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      firstName: 'Mari',
      lastName: 'Maasikas Tamm',
      email: writer,
      phone: '+372 5555 0101',
    })
  })
})

describe('PUT /VisitRequest/Decline/:id', () => {
  it('closes it, in silence or with a mail, and for good [D.12-1]', async () => {
    const [silent, told] = [await write({ message: 'One' }), await write({ message: 'Two' })]
    const quiet = await app.as(staff).call(api.declineEnquiry, { ...params(silent), body: {} })
    expect(quiet.body).toMatchObject({ status: 2, answer: null, abilities: [] })
    expect(await queuedMail(app, writer)).toEqual([])
    await app.as(staff).call(api.declineEnquiry, { ...params(told), body: { text: 'We are full.' } })
    expect((await queuedMail(app, writer))[0]?.body).toContain('We are full.')
    const again = await app.as(staff).put(`/VisitRequest/Answer/${told}`, { text: 'After all' })
    expect([again.status, again.problem.code]).toEqual([409, 'wrong_status'])
    expect(await queuedMail(app, writer)).toHaveLength(1)
  })

  it('is refused of what was answered', async () => {
    const id = await write()
    await app.as(staff).call(api.answerEnquiry, { ...params(id), body: { text: 'Yes' } })
    const { status, problem } = await app.as(staff).put(`/VisitRequest/Decline/${id}`, {})
    expect([status, problem.code]).toEqual([409, 'wrong_status'])
    expect((await one(id)).status).toBe(1)
  })
})

describe('what was handled', () => {
  it('goes after two years; what waits stays', async () => {
    const [handled, waiting] = [await write({ message: 'One' }), await write({ message: 'Two' })]
    await app.as(staff).call(api.declineEnquiry, { ...params(handled), body: {} })
    const years = (count: number) => ({
      ...app.parts,
      clock: { now: () => new Date(app.clock.now().getTime() + count * 366 * 24 * 60 * 60 * 1000) },
    })
    await sweepEnquiries(years(1))
    expect(await app.db.select().from(enquiry)).toHaveLength(2)
    const told = async () => new Set((await app.db.select().from(notification)).map(({ link }) => link))
    expect(await told()).toContain(`/Enquiries/${handled}`)
    await sweepEnquiries(years(2))
    expect((await app.db.select().from(enquiry)).map(({ id }) => id)).toEqual([waiting])
    expect(await told()).not.toContain(`/Enquiries/${handled}`)
    expect(await told()).toContain(`/Enquiries/${waiting}`)
  })
})
