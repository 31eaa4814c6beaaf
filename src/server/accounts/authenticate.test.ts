import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticate } from '#contract/accounts/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { eq } from '../platform/database/orm.ts'
import { session } from './tables.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let t: TestApp
let mari: Account
beforeAll(async () => {
  t = await startTestApp({ env: { PUBLIC_URL: 'https://marina.example' } })
  mari = await t.customer({ username: 'Mari.M', email: 'Mari@Example.com', firstName: 'Mari', lastName: 'Õun; "2"' })
})
afterAll(() => t.close())
beforeEach(() => {
  vi.mocked(verify).mockClear()
})

const signIn = (username: string, password = testPassword) =>
  t.visitor.call(authenticate, { body: { username, password } })

describe('POST Person/authenticate', () => {
  test.each(['Mari.M', 'mari.m', 'MARI@EXAMPLE.COM', ' mari@example.com '])(
    'signs in as %s [7.7-2, D.11-5]',
    async (name) => {
      const { status, body } = await signIn(name)
      expect(status).toBe(200)
      expect((await t.as(body).get('/Person/me')).body).toMatchObject({ id: mari.id, username: 'Mari.M' })
    },
  )

  test('answers the token alone and sets both cookies [3-1, 4.4-2, 7.7-2, D.11-3]', async () => {
    const { body, cookies, headers } = await signIn('mari.m')
    expect(Object.keys(body)).toEqual(['token'])
    expect(headers['cache-control']).toBe('no-store')
    const longest = 90 * 24 * 60 * 60
    expect(cookies).toEqual([
      {
        name: 'authToken',
        value: body.token,
        maxAge: longest,
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
      { name: 'loggedInUser', value: expect.any(String), maxAge: longest, path: '/', secure: true, sameSite: 'Lax' },
    ])
    expect(JSON.parse(cookies[1]!.value)).toEqual({
      id: mari.id,
      firstName: 'Mari',
      lastName: 'Õun; "2"',
      email: 'Mari@Example.com',
      username: 'Mari.M',
      role: 'customer',
      language: 'en',
    })
  })

  test('keeps the token as a hash only [D.11-2]', async () => {
    const { body } = await signIn('mari.m')
    const rows = await t.db.select().from(session).where(eq(session.accountId, mari.id))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.map((row) => row.tokenHash.toString('base64url')))).not.toContain(body.token)
    expect(rows.every((row) => row.tokenHash.length === 32)).toBe(true)
    expect(body.token).toHaveLength(43)
  })

  test('answers a wrong password and an unknown name alike, at the same cost [8-9]', async () => {
    const wrong = await signIn('mari.m', 'not the password')
    const unknown = await signIn('nobody', 'not the password')
    for (const { status, problem, cookies } of [wrong, unknown]) {
      expect(status).toBe(401)
      expect(problem).toMatchObject({ code: 'wrong_credentials', message: 'Invalid username or password', errors: [] })
      expect(cookies).toEqual([])
    }
    const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash))
    expect(hashes).toHaveLength(2)
    expect(hashes[1]).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('tells a blocked person so, but only with the right password', async () => {
    const blocked = await t.customer({ blockedAt: t.clock.now() })
    expect((await signIn(blocked.username, 'wrong password')).problem.code).toBe('wrong_credentials')
    const { status, problem, cookies } = await signIn(blocked.username)
    expect([status, problem.code]).toEqual([403, 'account_blocked'])
    expect(cookies).toEqual([])
    expect((await t.as(blocked).get('/Person/me')).status).toBe(401)
  })

  test.each([
    [{}, ['username', 'password']],
    [{ username: ' ', password: '' }, ['username', 'password']],
    [{ username: 'x'.repeat(201), password: 'x'.repeat(201) }, ['username', 'password']],
    [{ username: 5, password: { $ne: 1 } }, ['username', 'password']],
    [null, ['']],
  ])('refuses %j with every field [5-17]', async (body, fields) => {
    const { status, problem } = await t.visitor.post('/Person/authenticate', body)
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.errors.map(({ field }) => field)).toEqual(fields)
    expect(verify).not.toHaveBeenCalled()
  })

  test('is not reached from a foreign page with a cookie', async () => {
    const { status, problem } = await t
      .browser(mari, 'https://evil.example')
      .post('/Person/authenticate', { username: 'mari.m', password: testPassword })
    expect([status, problem.code]).toEqual([403, 'foreign_origin'])
  })

  test('leaves neither password nor token in the log', async () => {
    const { body } = await signIn('mari.m')
    await signIn('mari.m', 'a wrong secret')
    await t.visitor.post('/Person/authenticate', { username: ['a list'], password: 'a malformed secret' })
    const log = t.log.join('')
    expect(log).toContain('/Person/authenticate')
    for (const secret of [testPassword, 'a wrong secret', 'a malformed secret', body.token])
      expect(log).not.toContain(secret)
  })

  test('a fault on our side answers a number, and its log holds no password', async () => {
    const broken = await startTestApp()
    const person = await broken.customer()
    await broken.db.execute('drop table session cascade')
    const body = { username: person.username, password: testPassword }
    const { status, problem } = await broken.visitor.call(authenticate, { body })
    expect([status, problem.code]).toEqual([500, 'internal'])
    expect(problem.message).toContain(problem.requestId)
    expect(broken.log.join('')).not.toContain(testPassword)
    await broken.close()
  })
})
