import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { deliver, queuedMail, readOutbox, tokenIn } from '#test/mailbox.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { openSession } from './session.ts'
import { passwordLink } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://marina.example' } })
})
afterAll(() => app.close())

const fresh = 'bowline and 8 knots'
const send = (email: string) => app.visitor.call(api.sendReset, { body: { email } })
const verify = (token: string) => app.visitor.call(api.verifyReset, { params: { token } })
const reset = (hash: string, newPassword = fresh, confirmPassword = newPassword) =>
  app.visitor.call(api.resetPassword, { body: { hash, newPassword, confirmPassword } })
const signIn = async (username: string, password: string) =>
  (await app.visitor.call(api.authenticate, { body: { username, password } })).status
const lastToken = async ({ email }: Account) => tokenIn((await queuedMail(app, email)).at(-1)!.body)
const tokenFor = async (person: Account) => {
  await send(person.email)
  return lastToken(person)
}
const linksOf = ({ id }: Account) => app.db.select().from(passwordLink).where(eq(passwordLink.accountId, id))
const failed = { code: 'not_found', message: 'Reset failed. Please try again.', errors: [] }

describe('POST PasswordReset/Send (2.5, 7.7)', () => {
  it('answers the same bytes whether or not the address is known, and mails a link if it is [7.7-5, D.11-7]', async () => {
    const mari = await app.customer({ firstName: 'Õie', emailVerifiedAt: app.clock.now() })
    const known = await send(mari.email.toUpperCase())
    const unknown = await send('nobody@example.com')
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(known.bytes).toEqual(unknown.bytes)
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
    const [mail] = await queuedMail(app, mari.email)
    expect(mail?.subject).toBe('Set a new password')
    expect(mail?.body).toMatch(/^Hello Õie Maasikas \d+,\n/)
    expect(mail?.body).toMatch(/\nhttps:\/\/marina\.example\/ForgotPasswordConfirm\/[\w-]{24}\n/)
    expect(await queuedMail(app, 'nobody@example.com')).toEqual([])
  })

  it('leads to the marina’s own address whatever Host the request named [D.4-10]', async () => {
    const mari = await app.customer()
    await app.visitor.inject({
      method: 'POST',
      url: '/api/PasswordReset/Send',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      payload: { email: mari.email },
    })
    const [mail] = await queuedMail(app, mari.email)
    expect(mail?.body).toContain('https://marina.example/ForgotPasswordConfirm/')
    expect(mail?.body).not.toContain('evil')
  })

  it('keeps the token as a hash alone, and out of the log', async () => {
    const mari = await app.customer()
    const token = await tokenFor(mari)
    const [link] = await linksOf(mari)
    expect(link).toMatchObject({ purpose: 'reset', usedAt: null })
    expect(link!.tokenHash).toHaveLength(32)
    expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(60 * 60 * 1000)
    await verify(token)
    await reset(token)
    for (const secret of [token, fresh]) expect(app.log.join('')).not.toContain(secret)
  })

  it('mails nobody who is blocked, and nobody more than five times an hour', async () => {
    const blocked = await app.customer({ blockedAt: app.clock.now() })
    expect((await send(blocked.email)).body).toEqual({ done: true })
    expect(await queuedMail(app, blocked.email)).toEqual([])
    const mari = await app.customer()
    for (let index = 0; index < 7; index += 1) expect((await send(mari.email)).body).toEqual({ done: true })
    expect(await queuedMail(app, mari.email)).toHaveLength(5)
    app.clock.advance({ hours: 1, seconds: 1 })
    await send(mari.email)
    expect(await queuedMail(app, mari.email)).toHaveLength(6)
    expect(await linksOf(mari)).toHaveLength(1)
  })

  it('mails one address ten times a day at most, wherever it is asked from, and tells nobody', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
    const mari = await limited.customer()
    const answers: string[] = []
    for (let asked = 0; asked < 12; asked += 1) {
      if (asked % 4 === 0) limited.clock.advance({ hours: 1, seconds: 1 })
      const { status, bytes } = await limited.visitor.inject({
        method: 'POST',
        url: '/api/PasswordReset/Send',
        headers: { 'x-forwarded-for': `192.0.2.${asked}` },
        payload: { email: asked % 2 ? mari.email : mari.email.toUpperCase() },
      })
      answers.push(`${status} ${bytes.toString()}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(await queuedMail(limited, mari.email)).toHaveLength(10)
    await limited.close()
  })

  it('is refused the sixth time within an hour from one address, known or not', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    const ask = (email: string) => limited.visitor.call(api.sendReset, { body: { email } })
    for (let index = 0; index < 5; index += 1) expect((await ask(`x${index}@example.com`)).status).toBe(200)
    const { status, problem, headers } = await ask((await limited.customer()).email)
    expect([status, problem.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    await limited.close()
  })
})

describe('GET PasswordReset/Verify/{token} (7.7)', () => {
  it('answers a hash while the link is of use [7.7-6]', async () => {
    const mari = await app.customer()
    const token = await tokenFor(mari)
    const { status, body } = await verify(token)
    expect([status, body]).toEqual([
      200,
      { hash: token, status: 200, purpose: 'reset', role: 'customer', username: mari.username },
    ])
    app.clock.advance({ hours: 1 })
    expect((await verify(token)).status).toBe(404)
  })

  it.each(['x', 'x'.repeat(24), '%00', '..%2F..'])('answers 404 for %s [7.7-6]', async (token) => {
    const { status } = await app.visitor.get(`/PasswordReset/Verify/${token}`)
    expect([400, 404]).toContain(status)
  })
})

describe('PUT PasswordReset/Reset (2.5, 5, 7.7, 8)', () => {
  it('sets the password; every session and every other link of the account ends, nobody else’s [3-23, 7.7-7, D.11-8]', async () => {
    const [mari, kalle] = [await app.customer(), await app.customer()]
    const elsewhere = { token: await openSession(app.parts, mari.id, 'phone') }
    const [first, second, his] = [await tokenFor(mari), await tokenFor(mari), await tokenFor(kalle)]
    const { status, body } = await reset((await verify(first)).body.hash)
    expect([status, body]).toEqual([200, { done: true }])
    for (const who of [mari, elsewhere]) expect((await app.as(who).call(api.me)).status).toBe(401)
    expect(await signIn(mari.username, testPassword)).toBe(401)
    expect(await signIn(mari.username, fresh)).toBe(200)
    expect((await verify(second)).status).toBe(404)
    expect((await verify(his)).status).toBe(200)
    expect((await app.as(kalle).call(api.me)).status).toBe(200)
    const [row] = await app.db.select().from(account).where(eq(account.id, mari.id))
    expect(row?.emailVerifiedAt).toEqual(app.clock.now())
  })

  it('works once [8-10, D.11-7]', async () => {
    const mari = await app.customer()
    const token = await tokenFor(mari)
    await reset(token)
    const { status, problem } = await reset(token, 'another password')
    expect(status).toBe(404)
    expect(problem).toMatchObject(failed)
    expect(await signIn(mari.username, fresh)).toBe(200)
    expect((await verify(token)).problem).toMatchObject(failed)
  })

  it.each(['one link', 'two links'])('of two at once with %s one wins', async (which) => {
    const mari = await app.customer()
    const first = await tokenFor(mari)
    const second = which === 'one link' ? first : await tokenFor(mari)
    const answers = await Promise.all([reset(first, 'the first password'), reset(second, 'the second password')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = answers[0]!.status === 200 ? 'the first password' : 'the second password'
    expect(await signIn(mari.username, winner)).toBe(200)
    expect(await linksOf(mari)).toEqual([])
  })

  it('is refused after an hour, for an unknown hash and once the account is blocked [D.11-7]', async () => {
    const mari = await app.customer()
    const token = await tokenFor(mari)
    expect((await reset('never made')).problem).toMatchObject(failed)
    await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.id, mari.id))
    expect((await reset(token)).problem).toMatchObject(failed)
    await app.db.update(account).set({ blockedAt: null }).where(eq(account.id, mari.id))
    app.clock.advance({ minutes: 60 })
    expect((await reset(token)).problem).toMatchObject(failed)
    expect(await signIn(mari.username, testPassword)).toBe(200)
  })

  it('refuses a short password and two that differ, in the specified words, and leaves the link of use [5-15, 5-16]', async () => {
    const mari = await app.customer()
    const token = await tokenFor(mari)
    const { status, problem } = await reset(token, 'short', 'shorter')
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { field: 'newPassword', message: 'Password must be at least 8 characters long!' },
      { field: 'confirmPassword', message: 'Passwords do not match!' },
    ])
    expect((await verify(token)).status).toBe(200)
  })

  it('a sign-in with the old password does not slip in behind the new one', async () => {
    const mari = await app.customer()
    const token = await tokenFor(mari)
    const body = { username: mari.username, password: testPassword }
    const [session] = await Promise.all([app.visitor.call(api.authenticate, { body }), reset(token)])
    if (session.status === 200) expect((await app.as(session.body).call(api.me)).status).toBe(401)
    else expect(session.problem.code).toBe('wrong_credentials')
  })

  it('goes the whole way through the file of the mail', async () => {
    const mari = await app.customer({ firstName: 'Õie', emailVerifiedAt: app.clock.now() })
    await send(mari.email)
    await deliver(app)
    const [mail] = await readOutbox(app.dataDir, mari.email)
    expect(mail?.headers.subject).toBe('Dry Marina: Set a new password')
    expect((await reset(tokenIn(mail!.body))).status).toBe(200)
    expect((await queuedMail(app, mari.email))[0]?.body).toBe('')
    expect(await signIn(mari.email, fresh)).toBe(200)
  })
})
