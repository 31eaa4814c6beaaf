import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { makeConfirmation } from './confirmation-link.ts'
import { makeLink } from './make-link.ts'
import { openSession } from './session.ts'
import { beginCodeStep } from './sign-in-step.ts'
import { confirmationLink, identity, session, signInStep } from './tables.ts'

let app: TestApp
let mari: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  mari = await app.customer({ firstName: 'Mari', emailVerifiedAt: null })
})
afterAll(() => app.close())

const fresh = 'bowline and 8 knots'
const storedOf = async ({ id }: { id: number }) => (await app.db.select().from(account).where(eq(account.id, id)))[0]!
const linkTo = async (address: string) => tokenIn((await queuedMail(app, address)).at(-1)!.body)
const follow = (token: string, password?: string, who = app.visitor) =>
  who.call(own.confirm, { params: { token }, body: { password } })
const look = (token: string) => app.visitor.call(own.readConfirmation, { params: { token } })
const disown = (token: string) => app.visitor.call(own.disown, { params: { token } })
const reset = (hash: string) =>
  app.visitor.call(accounts.resetPassword, { body: { hash, newPassword: fresh, confirmPassword: fresh } })
const signIn = (username: string, password: string) =>
  app.visitor.call(accounts.authenticate, { body: { username, password } })

describe('every pending link of an account', () => {
  /** One of each that can be pending, as an intruder leaves them behind. */
  const pendingOf = async (person: Account) => ({
    confirmations: await Promise.all(
      (['verify_email', 'change_email', 'delete_account'] as const).map(
        async (purpose) =>
          (await makeConfirmation(app, { accountId: person.id, purpose, email: `x-${purpose}@example.org` }))!,
      ),
    ),
    passwords: [await makeLink(app, person.id, 'reset'), await makeLink(app, person.id, 'invitation')],
    step: await beginCodeStep(app, person),
  })
  const expectDead = async (person: Account, pending: Awaited<ReturnType<typeof pendingOf>>) => {
    for (const token of pending.confirmations)
      expect((await follow(token, testPassword, app.as(person))).status).toBe(404)
    for (const hash of pending.passwords) expect((await reset(hash)).status).toBe(404)
    expect(await app.db.select().from(signInStep).where(eq(signInStep.accountId, person.id))).toEqual([])
    expect((await storedOf(person)).email).toBe(person.email)
  }

  it('dies with a password reset [D.11-8]', async () => {
    const pending = await pendingOf(mari)
    expect((await reset(await makeLink(app, mari.id, 'reset'))).status).toBe(200)
    await expectDead(mari, pending)
  })

  it('dies with a change of the password [D.11-8]', async () => {
    const owner = await app.customer({ emailVerifiedAt: app.clock.now() })
    const pending = await pendingOf(owner)
    const body = { currentPassword: testPassword, newPassword: fresh, confirmPassword: fresh }
    expect((await app.as(owner).call(own.changePassword, { body })).status).toBe(200)
    await expectDead(owner, pending)
  })

  it('dies with a block, for after it as well [D.11-8]', async () => {
    const [admin, staff] = [await app.admin(), await app.staff()]
    const pending = await pendingOf(staff)
    const params = { id: staff.id }
    expect((await app.as(admin).call(accounts.blockStaff, { params, body: {} })).status).toBe(200)
    await expectDead(staff, pending)
    expect((await app.as(admin).call(accounts.unblockStaff, { params, body: {} })).status).toBe(200)
    await expectDead(staff, pending)
  })

  it('dies with a change of the e-mail address', async () => {
    const pending = await pendingOf(mari)
    const token = (await makeConfirmation(app, {
      accountId: mari.id,
      purpose: 'change_email',
      email: 'n@example.org',
    }))!
    expect((await follow(token, testPassword)).status).toBe(200)
    await app.db.update(account).set({ email: mari.email }).where(eq(account.id, mari.id))
    await expectDead(mari, pending)
  })
})

describe('a link that confirms an address', () => {
  const asked = async () => {
    expect((await app.as(mari).call(own.verifyEmail)).status).toBe(200)
    return linkTo(mari.email)
  }

  it('counts together with the session of its account [D.11-11]', async () => {
    const token = await asked()
    expect((await app.as(mari).call(own.readConfirmation, { params: { token } })).body.needsPassword).toBe(false)
    expect((await follow(token, undefined, app.as(mari))).status).toBe(200)
    expect((await storedOf(mari)).emailVerifiedAt).toEqual(app.clock.now())
  })

  it('counts together with its password, and with nothing else [D.11-11, D.13-5]', async () => {
    const token = await asked()
    expect((await look(token)).body.needsPassword).toBe(true)
    const stranger = await app.customer()
    for (const [password, who] of [
      [undefined, app.visitor],
      ['', app.visitor],
      ['a wrong one here', app.visitor],
      [undefined, app.as(stranger)],
      ['a wrong one here', app.as(stranger)],
    ] as const) {
      const { status, problem } = await follow(token, password, who)
      expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['password']])
    }
    expect((await app.visitor.inject({ method: 'POST', url: `/api/Confirmation/${token}` })).status).toBe(400)
    expect((await storedOf(mari)).emailVerifiedAt).toBeNull()
    expect((await follow(token, testPassword)).status).toBe(200)
    expect((await storedOf(mari)).emailVerifiedAt).not.toBeNull()
  })

  it('tries out no more passwords than signing in does', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const person = await limited.customer()
      const token = (await makeConfirmation(limited, { accountId: person.id, purpose: 'verify_email', email: null }))!
      const guess = () =>
        limited.visitor.call(own.confirm, { params: { token }, body: { password: 'a wrong one here' } })
      const answers: number[] = []
      for (let index = 0; index < 11; index += 1) answers.push((await guess()).status)
      expect(answers).toEqual([...Array(10).fill(400), 429])
    } finally {
      await limited.close()
    }
  })

  it('is mailed to nobody whose address is confirmed', async () => {
    await follow(await asked(), testPassword)
    const before = await queuedMail(app, mari.email)
    expect((await app.as(mari).call(own.verifyEmail)).status).toBe(200)
    expect(await queuedMail(app, mari.email)).toEqual(before)
  })

  it('“This was not me” ends the account that claims the address [D.11-11]', async () => {
    const token = await asked()
    expect((await disown(token)).body).toEqual({ purpose: 'verify_email', email: mari.email })
    expect((await app.as(mari).get('/Person/me')).status).toBe(401)
    expect((await signIn(mari.username, testPassword)).status).toBe(401)
    expect((await storedOf(mari)).erasedAt).not.toBeNull()
    expect((await disown(token)).status).toBe(404)
    expect((await app.register({ email: mari.email, username: `again-${mari.id}` })).id).not.toBe(mari.id)
  })

  it('“This was not me” shuts one that has a boat in the yard, and the admins are told', async () => {
    const admin = await app.admin()
    const boat = await readyBoat(app, mari)
    await requested(app, mari, boat.id)
    expect((await disown(await asked())).status).toBe(200)
    expect(await storedOf(mari)).toMatchObject({
      email: null,
      blockedAt: expect.any(Date),
      erasedAt: null,
    })
    expect((await signIn(mari.username, testPassword)).problem.code).toBe('account_blocked')
    expect((await app.as(mari).get('/Person/me')).status).toBe(401)
    const { body } = await app.as(admin).get<{ items: { text: string; link: string }[] }>('/Notification')
    expect(body.items[0]).toMatchObject({
      text: expect.stringContaining('that is not theirs'),
      link: `/Customers/${mari.id}`,
    })
    expect((await app.register({ email: mari.email, username: `again-${mari.id}` })).id).not.toBe(mari.id)
  })

  it('“This was not me” about another link ends that link alone', async () => {
    await app.as(mari).call(own.changeEmail, { body: { email: 'other@example.org', password: testPassword } })
    const token = await linkTo('other@example.org')
    expect((await disown(token)).status).toBe(200)
    expect((await follow(token, testPassword)).status).toBe(404)
    expect((await app.as(mari).get('/Person/me')).status).toBe(200)
    expect((await disown('nonsense')).status).toBe(404)
  })
})

const change = async (to: string, from = mari) => {
  const body = { email: to, password: testPassword }
  expect((await app.as(from).call(own.changeEmail, { body })).status).toBe(200)
  expect((await follow(await linkTo(to), testPassword)).status).toBe(200)
}

describe('a change of e-mail', () => {
  beforeEach(async () => {
    mari = await app.customer({ firstName: 'Mari', emailVerifiedAt: app.clock.now() })
  })

  it('is told to the old address, which takes it back within a week [D.11-9]', async () => {
    const intruder = `intruder-${mari.id}@example.org`
    const elsewhere = await openSession(app, mari.id, 'intruder')
    await change(intruder)
    const restore = await linkTo(mari.email)
    await app.db
      .insert(identity)
      .values({ issuer: 'https://id', subject: `i${mari.id}`, accountId: mari.id, createdAt: app.clock.now() })
    // what an intruder would do to keep it
    await app.visitor.call(accounts.sendReset, { body: { email: intruder } })
    expect((await reset(await linkTo(intruder))).status).toBe(200)
    const again = { token: (await signIn(mari.username, fresh)).body.token }
    await app.as(again).call(own.changeEmail, { body: { email: `third-${mari.id}@example.org`, password: fresh } })
    expect((await follow(await linkTo(`third-${mari.id}@example.org`), fresh)).status).toBe(200)
    const intrudersRestore = await linkTo(intruder)
    app.clock.advance({ hours: 6 * 24 })

    expect((await look(restore)).body).toMatchObject({
      purpose: 'restore_email',
      email: mari.email,
      needsPassword: false,
    })
    expect((await follow(restore)).body).toEqual({ purpose: 'restore_email', email: mari.email })
    expect(await storedOf(mari)).toMatchObject({ email: mari.email, emailVerifiedAt: app.clock.now() })
    for (const token of [elsewhere, again.token]) expect((await app.as({ token }).get('/Person/me')).status).toBe(401)
    expect(await app.db.select().from(session).where(eq(session.accountId, mari.id))).toEqual([])
    for (const password of [testPassword, fresh]) expect((await signIn(mari.username, password)).status).toBe(401)
    expect(await app.db.select().from(identity).where(eq(identity.accountId, mari.id))).toEqual([])
    expect((await follow(intrudersRestore)).status).toBe(404)
    expect((await follow(restore)).status).toBe(404)
    expect((await queuedMail(app, `third-${mari.id}@example.org`)).at(-1)!.subject).toContain('taken back')
    // the owner is in again by the link that came along
    expect((await reset(await linkTo(mari.email))).status).toBe(200)
    expect((await signIn(mari.username, fresh)).status).toBe(200)
  })

  it('cannot be taken back after a week [D.11-9]', async () => {
    await change(`late-${mari.id}@example.org`)
    const restore = await linkTo(mari.email)
    app.clock.advance({ hours: 7 * 24 + 1 })
    expect((await follow(restore)).status).toBe(404)
    expect((await storedOf(mari)).email).toBe(`late-${mari.id}@example.org`)
  })

  it('leaves the old address to nobody else meanwhile', async () => {
    await change(`new-${mari.id}@example.org`)
    await expect(app.register({ email: mari.email.toUpperCase(), username: `squat-${mari.id}` })).rejects.toThrow(
      'This e-mail address is registered.',
    )
    app.clock.advance({ hours: 7 * 24 + 1 })
    expect((await app.register({ email: mari.email, username: `later-${mari.id}` })).id).not.toBe(mari.id)
  })

  it('takes the username along both ways where it is the address', async () => {
    const [was, becomes] = [`u-${mari.id}@example.com`, `v-${mari.id}@example.com`]
    const person = await app.customer({ username: was, email: was, emailVerifiedAt: app.clock.now() })
    await change(becomes, person)
    expect((await storedOf(person)).username).toBe(becomes)
    await follow(await linkTo(was))
    expect((await storedOf(person)).username).toBe(was)
  })

  it('to an address whose reader does not own the account changes nothing', async () => {
    const victim = `victim-${mari.id}@example.org`
    await app.as(mari).call(own.changeEmail, { body: { email: victim, password: testPassword } })
    expect((await follow(await linkTo(victim))).problem.errors.map(({ field }) => field)).toEqual(['password'])
    expect((await storedOf(mari)).email).toBe(mari.email)
  })
})

describe('a change of e-mail from an address that nobody confirmed', () => {
  it('is told there without the new address and without a way back: its reader may be a stranger', async () => {
    await change(`right-${mari.id}@example.org`)
    const told = await queuedMail(app, mari.email)
    expect(told).toMatchObject([{ accountId: mari.id, subject: 'An account no longer uses your address' }])
    expect(told[0]!.body).toMatch(/^Hello,\n/)
    expect(told[0]!.body).not.toMatch(/right-|Mari|Confirm\//)
    expect(await app.db.select().from(confirmationLink).where(eq(confirmationLink.accountId, mari.id))).toEqual([])
  })

  it('leaves that address to its owner at once', async () => {
    await change(`own-${mari.id}@example.org`)
    expect((await app.register({ email: mari.email, username: `owner-${mari.id}` })).id).not.toBe(mari.id)
  })

  it('leaves nothing to disown there, which the link that was mailed says; the account goes on', async () => {
    expect((await app.as(mari).call(own.verifyEmail)).status).toBe(200)
    const claimed = await linkTo(mari.email)
    await change(`typed-right-${mari.id}@example.org`)
    const answers = [await look(claimed), await disown(claimed), await follow(claimed, testPassword)]
    for (const { status, problem } of answers)
      expect([status, problem.message]).toEqual([
        404,
        'The account that had this e-mail address has another one by now: nothing is left to do.',
      ])
    expect((await app.as(mari).get('/Person/me')).status).toBe(200)
    expect((await storedOf(mari)).email).toBe(`typed-right-${mari.id}@example.org`)
  })
})
