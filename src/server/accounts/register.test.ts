import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationForm, startTestApp, type TestApp } from '#test/app.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { rateLimit } from './tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const register = (values: Record<string, unknown>) =>
  t.visitor.post<{ id: number }>('/Person/register', registrationForm(values))
const stored = async (username: string) => (await t.db.select().from(account).where(eq(account.username, username)))[0]

describe('POST Person/register', () => {
  test('makes a customer, whatever else is sent [3-2, 7.7-3, D.3-1, D.4-4]', async () => {
    const { status, body } = await register({
      username: 'kalle',
      email: 'Kalle@Example.com',
      id: 999,
      role: 'admin',
      emailVerifiedAt: '2020-01-01T00:00:00Z',
      blockedAt: '2020-01-01T00:00:00Z',
      personId: 5,
    })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['id'])
    expect(await stored('kalle')).toMatchObject({
      id: body.id,
      role: 'customer',
      email: 'Kalle@Example.com',
      iDNumber: '49001010001',
      phone: '+372 5555 0101',
      emailVerifiedAt: null,
      blockedAt: null,
      createdAt: t.clock.now(),
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
  })

  test('keeps in which language the person reads: as the form says, else as the browser asks', async () => {
    const languageOf = async (
      username: string,
      headers: Record<string, string>,
      values: Record<string, unknown> = {},
    ) => {
      const form = registrationForm({ username, email: `${username}@example.com`, ...values })
      const { status } = await t.visitor.inject({ method: 'POST', url: '/api/Person/register', headers, payload: form })
      expect(status).toBe(200)
      return (await stored(username))!.language
    }
    expect(await languageOf('aino', { 'accept-language': 'sv, fi;q=0.8, en;q=0.2' })).toBe('fi')
    expect(await languageOf('olga', { 'accept-language': 'fi' }, { language: 'ru' })).toBe('ru')
    expect(await languageOf('anyone', { 'accept-language': 'sv' })).toBe('en')
  })

  test('refuses an empty form with every field [5-13]', async () => {
    const { status, problem } = await t.visitor.post('/Person/register', {})
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.errors.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'username',
      'iDNumber',
      'phone',
      'password',
      'confirmPassword',
    ])
  })

  test('refuses passwords that differ or are short [5-14, 9-18]', async () => {
    const differing = await register({ username: 'diff', confirmPassword: 'something else' })
    expect(differing.problem.errors).toEqual([{ field: 'confirmPassword', message: 'Passwords do not match!' }])
    const short = await register({ username: 'short', password: '1234567', confirmPassword: '1234567' })
    expect(short.problem.errors).toEqual([
      { field: 'password', message: 'Password must be at least 8 characters long!' },
    ])
    expect(await stored('diff')).toBeUndefined()
    expect(await stored('short')).toBeUndefined()
  })

  test('tells all names that are taken at once, without regard to case', async () => {
    await register({ username: 'Taken', email: 'taken@example.com' })
    const both = await register({ username: 'tAKEN', email: 'TAKEN@example.com' })
    expect([both.status, both.problem.code]).toEqual([409, 'name_taken'])
    expect(both.problem.errors).toEqual([
      { field: 'username', message: 'This username is taken.' },
      { field: 'email', message: 'This e-mail address is registered.' },
    ])
    const byOther = await t.customer()
    const across = await register({ username: byOther.username, email: 'TAKEN@example.com' })
    expect(across.problem.errors.map(({ field }) => field)).toEqual(['username', 'email'])
    const email = await register({ username: 'free', email: 'taken@example.com' })
    expect(email.problem.errors.map(({ field }) => field)).toEqual(['email'])
  })

  test('of two who ask for one name at once, one gets it', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((who) => register({ username: 'race', email: `race-${who}@example.com` })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const loser = replies.find(({ status }) => status === 409)!
    expect(loser.problem.errors.map(({ field }) => field)).toEqual(['username'])
  })

  test('nobody can be called by another person’s e-mail address', async () => {
    const { status, problem } = await register({ username: 'victim@example.com', email: 'evil@example.com' })
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.errors.map(({ field }) => field)).toEqual(['username'])
    const own = await register({ username: 'own@example.com', email: 'Own@example.com' })
    expect(own.status).toBe(200)
  })

  test('leaves the password out of answer and log', async () => {
    const password = 'a very private sentence'
    const first = await register({ username: 'quiet', email: 'quiet@example.com', password, confirmPassword: password })
    const second = await register({
      username: 'quiet',
      email: 'quiet@example.com',
      password,
      confirmPassword: password,
    })
    const third = await register({ username: '', password, confirmPassword: `${password}!` })
    expect([first.status, second.status, third.status]).toEqual([200, 409, 400])
    expect(JSON.stringify([first.body, second.body, third.body])).not.toContain(password)
    expect(t.log.join('')).not.toContain(password)
  })

  test('mails the link that confirms the address, in the marina’s words alone', async () => {
    const email = 'fresh@example.com'
    await register({ username: 'fresh', email, firstName: 'You won a prize' })
    const [mail, ...others] = await queuedMail(t, email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Verify your e-mail address')
    expect(mail!.body).toMatch(/^Hello,\n\nOpen this link/)
    const token = tokenIn(mail!.body)
    const link = await t.visitor.get<{ purpose: string }>(`/Confirmation/${token}`)
    expect([link.status, link.body.purpose]).toEqual([200, 'verify_email'])
    expect((await register({ username: 'fresh', email: 'other@example.com' })).status).toBe(409)
    expect(await queuedMail(t, 'other@example.com')).toEqual([])
  })

  test('the sixth failure within half an hour is refused, and nothing is made; successes are no failures', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    const attempt = (username: string) =>
      limited.visitor.post('/Person/register', registrationForm({ username, email: `${username}@example.com` }))
    for (let index = 0; index < 6; index += 1) expect((await attempt(`many${index}`)).status).toBe(200)
    for (let index = 0; index < 5; index += 1) expect((await attempt(`many${index}`)).status).toBe(409)
    const refused = await attempt('another')
    expect([refused.status, refused.problem.message]).toEqual([429, 'Too many attempts. Try again in 30 minutes.'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1700)
    expect(await limited.db.select().from(account)).toHaveLength(6)
    await limited.close()
  })

  test('thirty are registered within an hour from one address, at once or not', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    const counter = createHash('sha256').update('127.0.0.1').digest('base64url')
    const inAnHour = Date.now() + 60 * 60 * 1000
    await limited.db.insert(rateLimit).values({ key: `registered:${counter}`, points: 28, expire: inAnHour })
    const attempts = await Promise.all(
      ['one', 'two', 'three', 'four'].map((username) =>
        limited.visitor.post('/Person/register', registrationForm({ username, email: `${username}@example.com` })),
      ),
    )
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    expect(await limited.db.select().from(account)).toHaveLength(2)
    await limited.close()
  })
})
