import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/accounts/endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import * as factor from '#contract/accounts/second-factor-endpoints.ts'
import { makeConfirmation } from '#server/accounts/confirmation-link.ts'
import { makeLink } from '#server/accounts/make-link.ts'
import { rateLimit, recoveryCode, session } from '#server/accounts/tables.ts'
import { account } from '#server/people/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Reply, registrationForm, startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'

// What is limited, used once or kept quiet, tried by many at once; how long answers take is measured by bench:reset.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
beforeEach(async () => {
  await app.db.delete(rateLimit)
  app.clock.set('2026-06-10T07:00:00Z')
})
afterAll(() => app.close())

const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const tally = (replies: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const from = (remoteAddress: string, url: string, body: object, headers: Record<string, string> = {}, of = app) =>
  of.visitor.inject<never>({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
const guess = (address: string, username: string, password = 'not the password') =>
  from(address, '/Person/authenticate', { username, password })
const setUpFactor = async (who: Account) => {
  const { body } = await app.as(who).call(factor.beginSecondFactor, { body: { password: testPassword } })
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: app.clock.now().getTime() })
  const confirmed = await app.as(who).call(factor.confirmSecondFactor, { body: { code: codeNow() } })
  app.clock.advance({ minutes: 2 })
  return { codeNow, recoveryCodes: confirmed.body.recoveryCodes }
}
const stepOf = async (who: Account) => (await guess('10.9.9.9', who.username, testPassword)).problem.step!
const enter = (step: string, code: string) => app.visitor.call(factor.signInWithCode, { body: { step, code } })

describe('a hundred at once', () => {
  it('wrong passwords for one account from a hundred addresses: ten are looked at', async () => {
    const mari = await app.customer()
    const counts = tally(await together(100, (n) => guess(`10.1.0.${n}`, mari.username)))
    expect(counts[401] ?? 0).toBeLessThanOrEqual(10)
    // who finds no turn is sent away without a look
    expect(Object.keys(counts).every((status) => ['401', '429', '503'].includes(status))).toBe(true)
    expect((await guess('10.1.1.1', mari.username, testPassword)).status).toBe(429)
  })

  it('wrong passwords for a hundred accounts from one address: five are looked at', async () => {
    const counts = tally(await together(100, (n) => guess('10.2.0.1', `somebody${n}`)))
    expect(counts).toEqual({ 401: 5, 429: 95 })
  })

  it('the right password a hundred times never says a wrong thing, and the server lives on', async () => {
    const mari = await app.customer()
    const replies = await together(100, (n) => guess(`10.3.0.${n}`, mari.username, testPassword))
    const counts = tally(replies)
    expect(Object.keys(counts).every((status) => ['200', '429', '503'].includes(status))).toBe(true)
    expect(counts[200]).toBeLessThanOrEqual(30)
    await app.db.update(rateLimit).set({ expire: Date.now() - 1 })
    expect((await guess('10.3.1.1', mari.username, testPassword)).status).toBe(200)
  })

  it('codes for one step: five are looked at; for one account in many steps: ten', async () => {
    const clerk = await app.staff()
    await setUpFactor(clerk)
    const step = await stepOf(clerk)
    await together(100, (n) => enter(step, String(100_000 + n)))
    const { rows } = await app.db.execute<{ attempts: number }>(sql`select max(attempts) as attempts from sign_in_step`)
    expect(rows[0]!.attempts).toBe(5)
    await app.db.delete(rateLimit)
    const steps: string[] = []
    for (let n = 0; n < 8; n += 1) steps.push(await stepOf(clerk))
    const counts = tally(await together(40, (n) => enter(steps[n % 8]!, String(200_000 + n))))
    // beyond ten wrong ones of the account it is too many, beyond five of a step the step is over
    expect(counts[429]).toBeGreaterThanOrEqual(30)
    expect(counts[200]).toBeUndefined()
  })

  it('passwords tried at an open session: as few as at the door', async () => {
    const mari = await app.customer()
    const body = {
      currentPassword: 'not this one',
      newPassword: 'bowline and 8 knots',
      confirmPassword: 'bowline and 8 knots',
    }
    const counts = tally(await together(100, () => app.as(mari).call(own.changePassword, { body })))
    expect(counts[400] ?? 0).toBeLessThanOrEqual(10)
    expect(counts[200]).toBeUndefined()
  })

  it('tokens of links that nobody was sent find nothing', async () => {
    const tokens = await together(100, async (n) => Buffer.alloc(18, n).toString('base64url'))
    const replies = await Promise.all(tokens.map((token) => app.visitor.call(calls.verifyReset, { params: { token } })))
    expect(tally(replies)).toEqual({ 404: 100 })
  })
})

describe('what counts once', () => {
  const winners = async (work: () => Promise<Reply<unknown>>, count = 12) => {
    const replies = await together(count, work)
    expect(replies.every(({ status }) => status < 500 || status === 503)).toBe(true)
    return replies.filter(({ status }) => status === 200).length
  }

  it('a link to set a password', async () => {
    const mari = await app.customer()
    const hash = await makeLink(app.parts, mari.id, 'reset')
    const fresh = 'bowline and 8 knots'
    const body = { hash, newPassword: fresh, confirmPassword: fresh }
    expect(await winners(() => app.visitor.call(calls.resetPassword, { body }))).toBe(1)
    expect((await app.visitor.call(calls.resetPassword, { body })).status).toBe(404)
    expect((await app.visitor.call(calls.verifyReset, { params: { token: hash } })).status).toBe(404)
  })

  it('a link that confirms', async () => {
    const mari = await app.customer()
    const token = (await makeConfirmation(app, { accountId: mari.id, purpose: 'verify_email', email: mari.email }))!
    expect(await winners(() => app.as(mari).call(own.confirm, { params: { token }, body: null }))).toBe(1)
    expect((await app.visitor.call(own.readConfirmation, { params: { token } })).status).toBe(404)
  })

  it('a recovery code, in two steps at once', async () => {
    const clerk = await app.staff()
    const { recoveryCodes } = await setUpFactor(clerk)
    const steps = [await stepOf(clerk), await stepOf(clerk)]
    let n = 0
    expect(await winners(() => enter(steps[n++ % 2]!, recoveryCodes[0]!), 2)).toBe(1)
    const used = await app.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, clerk.id))
    expect(used.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1)
  })

  it('a code of the app, in two steps at once, and no older one after it', async () => {
    const clerk = await app.staff()
    const { codeNow } = await setUpFactor(clerk)
    const before = codeNow()
    app.clock.advance({ seconds: 30 })
    const code = codeNow()
    const steps = [await stepOf(clerk), await stepOf(clerk)]
    let n = 0
    expect(await winners(() => enter(steps[n++ % 2]!, code), 2)).toBe(1)
    expect((await enter(await stepOf(clerk), before)).status).toBe(401)
    expect((await enter(await stepOf(clerk), code)).status).toBe(401)
  })
})

describe('what is over', () => {
  it('a session after signing out opens nothing, by header or by cookie, and the chat neither', async () => {
    const mari = await app.customer()
    expect((await app.as(mari).call(calls.logout)).status).toBe(200)
    expect((await app.as(mari).call(calls.me)).status).toBe(401)
    expect((await app.browser(mari).call(calls.me)).status).toBe(401)
    const negotiated = await app.as(mari).inject({ method: 'POST', url: '/chathub/negotiate' })
    expect(negotiated.status).toBe(401)
    expect(await app.db.select().from(session).where(eq(session.accountId, mari.id))).toEqual([])
  })

  it('a token nobody was given opens nothing, however it looks', async () => {
    const { tokenHash } = (await app.db.select().from(session))[0] ?? { tokenHash: Buffer.alloc(32) }
    for (const token of [
      'x',
      tokenHash.toString('base64url'),
      tokenHash.toString('hex'),
      'null',
      'undefined',
      "' or ''='",
    ])
      expect((await app.as({ token }).call(calls.me)).status).toBe(401)
  })

  it('a link for a password sets it, and still asks for the second factor', async () => {
    const clerk = await app.staff()
    await setUpFactor(clerk)
    const fresh = 'bowline and 8 knots'
    const hash = await makeLink(app.parts, clerk.id, 'reset')
    await app.visitor.call(calls.resetPassword, { body: { hash, newPassword: fresh, confirmPassword: fresh } })
    const { status, problem, cookies } = await guess('10.4.0.1', clerk.username, fresh)
    expect([status, problem.code, cookies]).toEqual([401, 'second_factor_needed', []])
  })
})

describe('who is known', () => {
  const without = ({ headers }: Reply<unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name)))
  const told = (reply: Reply<unknown>) => [
    reply.status,
    without(reply),
    String(reply.bytes).replace(/"requestId":"[^"]*"/, ''),
  ]
  const people = async () => ({
    customer: await app.customer(),
    staff: await app.staff(),
    blocked: await app.customer({ blockedAt: app.clock.now() }),
    invited: await app.staff({ passwordHash: null }),
    erased: await app.customer({ erasedAt: app.clock.now(), passwordHash: null }),
  })

  it.each(['/PasswordReset/Send', '/AccountDeletion'])('is not told by POST %s, byte for byte', async (path) => {
    const unknown = told(await from('10.5.0.1', path, { email: 'nobody@example.com' }))
    let n = 0
    for (const { email } of Object.values(await people())) {
      n += 1
      for (const spelt of [email, email.toUpperCase()])
        expect(told(await from(`10.5.1.${n}`, path, { email: spelt }))).toEqual(unknown)
    }
  })

  it('is not told by a wrong password', async () => {
    const unknown = told(await guess('10.6.0.1', 'nobody'))
    const { customer, staff, blocked, invited } = await people()
    let n = 0
    for (const { username } of [customer, staff, blocked, invited]) {
      n += 1
      expect(told(await guess(`10.6.1.${n}`, username))).toEqual(unknown)
    }
  })

  it('is told to nobody who tries links', async () => {
    const unknown = told(await app.visitor.call(calls.verifyReset, { params: { token: 'x'.repeat(24) } }))
    const blocked = await app.customer({ blockedAt: app.clock.now() })
    const token = await makeLink(app.parts, blocked.id, 'reset')
    expect(told(await app.visitor.call(calls.verifyReset, { params: { token } }))).toEqual(unknown)
  })

  it('is told by registering, five times in half an hour at most', async () => {
    const { email } = await app.customer()
    const form = registrationForm({ email })
    const counts = tally(
      await together(20, (n) => from('10.7.0.1', '/Person/register', { ...form, username: `n${n}` })),
    )
    expect(counts).toEqual({ 409: 5, 429: 15 })
    expect(await queuedMail(app, email)).toEqual([])
  })
})

describe('a caller’s address', () => {
  const forwarded = (one: string) => ({ 'x-forwarded-for': one, 'x-real-ip': one, forwarded: `for=${one}` })
  const tries = (of: TestApp) =>
    together(20, (n) =>
      from('127.0.0.1', '/Person/authenticate', { username: 'x', password: 'y' }, forwarded(`10.8.0.${n}`), of),
    )

  it('is not what the caller says', async () => {
    expect(tally(await tries(app))).toEqual({ 401: 5, 429: 15 })
  })

  it('is what a proxy of ours says, and of a chain the last that is not ours', async () => {
    const behind = await startTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1, 10.200.0.0/16' } })
    expect(tally(await tries(behind))[401]).toBeGreaterThan(5)
    const chain = (n: number) => forwarded(`10.99.0.${n}, 10.98.0.1, 10.200.0.7`)
    const attempt = (n: number) =>
      from('127.0.0.1', '/Person/authenticate', { username: 'z', password: 'y' }, chain(n), behind)
    expect(tally(await together(10, attempt))).toEqual({ 401: 5, 429: 5 })
    await behind.close()
  })

  it('is asked of proxies that are named rightly', () => {
    for (const wrong of ['all', 'true', '10.0.0.0/33', '10.0.0.0/0', '1', '*', '::/0', 'proxy.example'])
      expect(() => readConfig({ DATA_DIR: app.dataDir, TRUSTED_PROXIES: wrong })).toThrow(Failure)
    const { trustedProxies } = readConfig({ DATA_DIR: app.dataDir, TRUSTED_PROXIES: '127.0.0.1,fd00::/8' })
    expect(trustedProxies).toEqual(['127.0.0.1', 'fd00::/8'])
  })
})

it('no password or token of any of this is in the log', async () => {
  const all = app.log.join('')
  expect(all).not.toContain(testPassword)
  expect(all).not.toContain('not the password')
  const emails = await app.db.select({ email: account.email }).from(account)
  for (const { email } of emails) expect(all).not.toContain(email)
})
