import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import { getOwnAccount } from '#contract/accounts/own-account-endpoints.ts'
import * as calls from '#contract/accounts/second-factor-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'
import { openSession } from './session.ts'
import { recoveryCode, session } from './tables.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await saveSettings(app.db, { requireSecondFactor: false })
  staff = await app.staff()
})
afterAll(() => app.close())

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + later * 30_000 })
/** Sets the second factor up; the code of now is used then. */
const setUp = async (who: Account) => {
  const { body } = await app.as(who).call(calls.beginSecondFactor, { body: { password: testPassword } })
  const confirmed = await app.as(who).call(calls.confirmSecondFactor, { body: { code: codeOf(body.secret) } })
  expect(confirmed.status).toBe(200)
  app.clock.advance({ seconds: 60 })
  return { ...body, ...confirmed.body }
}
const signIn = (who: Account, password = testPassword) =>
  app.visitor.call(accounts.authenticate, { body: { username: who.username, password } })
const stepOf = async (who: Account) => {
  const { status, problem } = await signIn(who)
  expect([status, problem.code]).toEqual([401, 'second_factor_needed'])
  return problem.step!
}
const enter = (step: string, code: string) => app.visitor.call(calls.signInWithCode, { body: { step, code } })
const end = (code: string) => app.as(staff).call(calls.endSecondFactor, { body: { password: testPassword, code } })
const wrong = async (step: string, code: string) => {
  const { status, problem, cookies } = await enter(step, code)
  expect([status, problem.code, cookies]).toEqual([401, 'wrong_credentials', []])
}

describe('setting a second factor up', () => {
  it('counts once a code was entered, shows recovery codes once, and ends other sessions', async () => {
    const other = await openSession(app, staff.id, 'another')
    await saveSettings(app.db, { marinaName: 'Sadam Kalda' })
    const begun = await app.as(staff).call(calls.beginSecondFactor, { body: { password: testPassword } })
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\/Sadam%20Kalda:/)
    expect(new URL(begun.body.address).searchParams.get('issuer')).toBe('Sadam Kalda')
    expect(begun.body.picture).toMatch(/^<svg/)
    expect((await signIn(staff)).status).toBe(200)
    const bad = await app.as(staff).call(calls.confirmSecondFactor, { body: { code: '000000' } })
    expect([bad.status, bad.problem.errors[0]!.field]).toEqual([400, 'code'])
    const { body } = await app.as(staff).call(calls.confirmSecondFactor, { body: { code: codeOf(begun.body.secret) } })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{7}-){3}[a-hjkmnp-z2-9]{7}$/)
    const kept = await app.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, staff.id))
    expect(JSON.stringify(kept)).not.toContain(body.recoveryCodes[0])
    expect((await app.as({ token: other }).get('/Person/me')).status).toBe(401)
    expect((await app.as(staff).call(getOwnAccount)).body.secondFactor).toEqual({
      on: true,
      required: false,
      recoveryCodesLeft: 10,
    })
    const again = await app.as(staff).call(calls.beginSecondFactor, { body: { password: testPassword } })
    expect([again.status, again.problem.code]).toEqual([409, 'wrong_status'])
  })

  it('is for the marina’s people, by their password', async () => {
    const owner = await app.customer()
    const password = { password: testPassword }
    expect((await app.as(owner).call(calls.beginSecondFactor, { body: password })).status).toBe(403)
    expect((await app.visitor.call(calls.beginSecondFactor, { body: password })).status).toBe(401)
    const wrongPassword = await app.as(staff).call(calls.beginSecondFactor, { body: { password: 'guess it' } })
    expect([wrongPassword.status, wrongPassword.problem.errors[0]!.field]).toEqual([400, 'password'])
    const [stored] = await app.db.select().from(account).where(eq(account.id, staff.id))
    expect(stored!.totpSecret).toBeNull()
  })
})

describe('signing in with a second factor', () => {
  it('opens a session by password and code, each code and each step once', async () => {
    const { secret } = await setUp(staff)
    const before = (await app.db.select().from(session).where(eq(session.accountId, staff.id))).length
    const step = await stepOf(staff)
    expect(await app.db.select().from(session).where(eq(session.accountId, staff.id))).toHaveLength(before)
    const code = codeOf(secret)
    const { status, body, cookies } = await enter(step, code)
    expect([status, cookies.map(({ name }) => name).sort()]).toEqual([200, ['authToken', 'loggedInUser']])
    expect((await app.as(body).get('/Person/me')).status).toBe(200)
    await wrong(step, codeOf(secret, 1))
    await wrong(await stepOf(staff), code)
    app.clock.advance({ seconds: 30 })
    expect((await enter(await stepOf(staff), codeOf(secret))).status).toBe(200)
    // an older one after a newer one
    await wrong(await stepOf(staff), codeOf(secret, -1))
  })

  it('takes the code once when it comes twice at once', async () => {
    const { secret } = await setUp(staff)
    const steps = [await stepOf(staff), await stepOf(staff)]
    const answers = await Promise.all(steps.map((step) => enter(step, codeOf(secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('takes five tries a step, ten minutes, and no step after a new password', async () => {
    const { secret } = await setUp(staff)
    const step = await stepOf(staff)
    for (let index = 0; index < 5; index += 1) await wrong(step, '000000')
    await wrong(step, codeOf(secret))
    const late = await stepOf(staff)
    app.clock.advance({ minutes: 10 })
    await wrong(late, codeOf(secret))
    const stale = await stepOf(staff)
    await app.db.update(account).set({ passwordHash: 'another' }).where(eq(account.id, staff.id))
    await wrong(stale, codeOf(secret))
    await wrong('made up', codeOf(secret))
  })

  it('takes a recovery code once, however it is written', async () => {
    const { recoveryCodes } = await setUp(staff)
    const [code] = recoveryCodes
    expect((await enter(await stepOf(staff), ` ${code!.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    await wrong(await stepOf(staff), code!)
    expect((await app.as(staff).call(getOwnAccount)).body.secondFactor!.recoveryCodesLeft).toBe(9)
    const proof = { password: testPassword, code: recoveryCodes[2]! }
    const { body } = await app.as(staff).call(calls.renewRecoveryCodes, { body: proof })
    await wrong(await stepOf(staff), recoveryCodes[1]!)
    expect((await enter(await stepOf(staff), body.recoveryCodes[0]!)).status).toBe(200)
  })

  it('says nothing of the factor to who does not know the password', async () => {
    await setUp(staff)
    const { status, problem } = await signIn(staff, 'guess it all')
    expect([status, problem.code, problem.step]).toEqual([401, 'wrong_credentials', undefined])
    expect(app.log.join('')).not.toContain('000000')
  })
})

describe('a marina that requires a second factor', () => {
  it('lets the staff do nothing but set it up, and customers everything', async () => {
    await saveSettings(app.db, { requireSecondFactor: true })
    const owner = await app.customer()
    expect((await app.as(owner).get('/Boat/searchBoats')).status).toBe(200)
    const held = await app.as(staff).get('/Boat/searchBoats')
    expect([held.status, held.problem.code]).toEqual([403, 'second_factor_missing'])
    expect((await app.as(staff).put('/Settings', { requireSecondFactor: false })).status).toBe(403)
    for (const path of ['/Person/me', '/Account', '/Account/Sessions', '/Settings'])
      expect([path, (await app.as(staff).get(path)).status]).toEqual([path, 200])
    const { recoveryCodes } = await setUp(staff)
    expect((await app.as(staff).get('/Boat/searchBoats')).status).toBe(200)
    const refused = await end(recoveryCodes[0]!)
    expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_status'])
  })

  it('lets it be ended where it is not required, by password and code', async () => {
    const { secret } = await setUp(staff)
    app.clock.advance({ seconds: 30 })
    expect((await end(codeOf(secret))).status).toBe(200)
    expect((await signIn(staff)).status).toBe(200)
    expect(await app.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, staff.id))).toEqual([])
    expect((await end(codeOf(secret, 1))).status).toBe(409)
  })
})

describe('who sits at an open session and knows the password', () => {
  it('neither ends the factor nor makes new recovery codes', async () => {
    const { recoveryCodes } = await setUp(staff)
    for (const call of [calls.endSecondFactor, calls.renewRecoveryCodes]) {
      const without = await app.as(staff).call(call, { body: { password: testPassword, code: '' } })
      const guessed = await app.as(staff).call(call, { body: { password: testPassword, code: '000000' } })
      for (const { status, problem } of [without, guessed])
        expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['code']])
    }
    expect((await app.as(staff).call(getOwnAccount)).body.secondFactor).toMatchObject({
      on: true,
      recoveryCodesLeft: 10,
    })
    expect((await enter(await stepOf(staff), recoveryCodes[0]!)).status).toBe(200)
  })

  it('tries out ten codes in a quarter of an hour, no more', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const one = await limited.staff({ totpSecret: 'JBSWY3DPEHPK3PXP', totpConfirmedAt: limited.clock.now() })
      const answers: number[] = []
      for (let index = 0; index < 11; index += 1) {
        const body = { password: testPassword, code: '000000' }
        answers.push((await limited.as(one).call(calls.endSecondFactor, { body })).status)
      }
      expect(answers).toEqual([...Array(10).fill(400), 429])
    } finally {
      await limited.close()
    }
  })

  it('changes nothing of it that its person is not told by mail', async () => {
    const { recoveryCodes } = await setUp(staff)
    const proof = { password: testPassword, code: recoveryCodes[0]! }
    const renewed = await app.as(staff).call(calls.renewRecoveryCodes, { body: proof })
    await end(renewed.body.recoveryCodes[0]!)
    const told = await queuedMail(app, staff.email)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your second factor was set up',
      'Your second factor has new recovery codes',
      'Your second factor was turned off',
    ])
    for (const { body } of told) expect(body).not.toContain(renewed.body.recoveryCodes[1])
  })
})
