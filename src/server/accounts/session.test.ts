import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, logout, me } from '#contract/accounts/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { endSessionsOf } from './end-sessions.ts'
import { openSession } from './session.ts'
import { sweepExpired } from './sweep-expired.ts'
import { confirmationLink, passwordLink, session } from './tables.ts'

let t: TestApp
let mari: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
})
afterAll(() => t.close())

const second = async (person: { id: number }) => ({ token: await openSession(t.parts, person.id, 'second') })
const statusOf = async (who: { token: string }) => (await t.as(who).call(me)).status

describe('GET Person/me', () => {
  test('tells who is signed in, without the hash [7.7-1]', async () => {
    const { status, body, cookies } = await t.as(mari).call(me)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: mari.id,
      firstName: mari.firstName,
      lastName: mari.lastName,
      email: mari.email,
      username: mari.username,
      role: 'customer',
      language: 'en',
      iDNumber: mari.iDNumber,
      phone: mari.phone,
      createdDate: mari.createdAt.toISOString(),
    })
    expect(cookies).toEqual([])
  })

  test('sets no cookie, so that its late answer brings no earlier session and no names of it back', async () => {
    const { id, username, password } = await t.customer()
    const signedIn = await t.visitor.call(authenticate, { body: { username, password } })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    for (const days of [0, 29]) {
      t.clock.advance({ days })
      await t.db
        .update(account)
        .set({ firstName: `After ${days}` })
        .where(eq(account.id, id))
      const { status, cookies } = await t.visitor.inject({ method: 'GET', url: '/api/Person/me', headers: { cookie } })
      expect([status, cookies]).toEqual([200, []])
    }
  })

  test.each([
    ['nobody', ''],
    ['a token that never was', 'x'.repeat(43)],
    ['an endless token', 'x'.repeat(5000)],
  ])('refuses %s [6-1]', async (_, token) => {
    const { status, problem } = token ? await t.as({ token }).call(me) : await t.visitor.call(me)
    expect([status, problem.code]).toEqual([401, 'not_signed_in'])
  })

  test('a Bearer header wins over the cookie [6-2, 7-1]', async () => {
    const kalle = await t.customer()
    const cookie = `authToken=${mari.token}`
    const both = (authorization: string) =>
      t.visitor.inject<{ id: number }>({ method: 'GET', url: '/api/Person/me', headers: { authorization, cookie } })
    expect((await both(`Bearer ${kalle.token}`)).body.id).toBe(kalle.id)
    expect((await both('Bearer wrong')).status).toBe(401)
    expect((await both('Basic bWFyaQ==')).body.id).toBe(mari.id)
  })
})

describe('POST User/logout', () => {
  test('ends this session alone and clears both cookies [7.2-5, 4.4-3]', async () => {
    const [here, there] = [await second(mari), await second(mari)]
    const { status, body, cookies } = await t.browser(here).call(logout)
    expect([status, body]).toEqual([200, { done: true }])
    expect(cookies.map(({ name, value, path, expires }) => [name, value, path, Number(expires)])).toEqual([
      ['authToken', '', '/', 0],
      ['loggedInUser', '', '/', 0],
    ])
    expect(await statusOf(here)).toBe(401)
    expect(await statusOf(there)).toBe(200)
  })

  test('works with a header, without a session and twice', async () => {
    const here = await second(mari)
    expect((await t.as(here).call(logout)).status).toBe(200)
    expect(await statusOf(here)).toBe(401)
    expect((await t.as(here).call(logout)).status).toBe(200)
    expect((await t.visitor.call(logout)).status).toBe(200)
  })

  test.each([
    ['another site', 'https://evil.example'],
    ['no page at all', null],
    ['a page without an origin', 'null'],
    ['another port', 'http://localhost:3001'],
  ])('is refused when the cookie comes from %s', async (_, origin) => {
    const here = await second(mari)
    const { status, problem } = await t.browser(here, origin).call(logout)
    expect([status, problem.code]).toEqual([403, 'foreign_origin'])
    expect(await statusOf(here)).toBe(200)
  })

  test('is open to the same machine’s other name outside production', async () => {
    const here = await second(mari)
    expect((await t.browser(here, 'http://127.0.0.1:3000').call(logout)).status).toBe(200)
  })
})

describe('a session', () => {
  const rowOf = async (person: { id: number }) =>
    (await t.db.select().from(session).where(eq(session.accountId, person.id)))[0]!

  test('lasts thirty days from its last use', async () => {
    const kalle = await t.customer()
    t.clock.advance({ days: 29 })
    expect(await statusOf(kalle)).toBe(200)
    t.clock.advance({ days: 29 })
    expect(await statusOf(kalle)).toBe(200)
    t.clock.advance({ days: 30, seconds: 1 })
    expect(await statusOf(kalle)).toBe(401)
  })

  test('ends ninety days after it began, however much it is used', async () => {
    const kalle = await t.customer()
    for (const days of [29, 29, 29]) {
      t.clock.advance({ days })
      expect(await statusOf(kalle)).toBe(200)
    }
    t.clock.advance({ days: 3, seconds: 1 })
    expect(await statusOf(kalle)).toBe(401)
  })

  test('is marked as used at most once a minute', async () => {
    const kalle = await t.customer()
    const opened = t.clock.now()
    t.clock.advance({ seconds: 59 })
    await statusOf(kalle)
    expect((await rowOf(kalle)).lastSeenAt).toEqual(opened)
    t.clock.advance({ seconds: 1 })
    await statusOf(kalle)
    expect((await rowOf(kalle)).lastSeenAt).toEqual(t.clock.now())
  })

  test('follows its person: another role holds at once, a block ends it', async () => {
    const kalle = await t.customer()
    expect((await t.as(kalle).get('/Person')).status).toBe(403)
    await t.db.update(account).set({ role: 'staff' }).where(eq(account.id, kalle.id))
    expect((await t.as(kalle).get('/Person')).status).toBe(200)
    await t.db.update(account).set({ blockedAt: t.clock.now() }).where(eq(account.id, kalle.id))
    expect(await statusOf(kalle)).toBe(401)
  })

  test('ends with all others of its person', async () => {
    const kalle = await t.customer()
    const other = await second(kalle)
    await endSessionsOf(t.parts, kalle.id, 'role_changed')
    expect([await statusOf(kalle), await statusOf(other), await statusOf(await second(mari))]).toEqual([401, 401, 200])
  })

  test('is one of fifty: the one left alone longest ends for another', async () => {
    const kalle = await t.customer()
    t.clock.advance({ minutes: 2 })
    for (let n = 1; n < 50; n += 1) await second(kalle)
    t.clock.advance({ minutes: 2 })
    expect(await statusOf(kalle)).toBe(200)
    t.clock.advance({ minutes: 2 })
    const newest = [await second(kalle), await second(kalle)]
    expect(await Promise.all([kalle, ...newest].map(statusOf))).toEqual([200, 200, 200])
    expect(await t.db.$count(session, eq(session.accountId, kalle.id))).toBe(50)
  })

  test('that is over is swept away, and so are links a month later', async () => {
    const kalle = await t.customer()
    const over = { accountId: kalle.id, tokenHash: randomBytes(32), expiresAt: t.clock.now() }
    await t.db.insert(passwordLink).values({ ...over, purpose: 'reset' })
    await t.db.insert(confirmationLink).values({ ...over, purpose: 'verify_email' })
    const left = async () => {
      await sweepExpired(t.parts)
      const tables = [session, passwordLink, confirmationLink]
      return Promise.all(tables.map((table) => t.db.$count(table, eq(table.accountId, kalle.id))))
    }
    t.clock.advance({ hours: 24 * 29 })
    expect(await left()).toEqual([1, 1, 1])
    await second(kalle)
    t.clock.advance({ hours: 24 })
    expect(await left()).toEqual([1, 0, 0])
  })
})
