import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import * as factor from '#contract/accounts/second-factor-endpoints.ts'
import { mostSessions, type SessionEnding, sessionEndings, sessionOver } from '#contract/accounts/session-endings.ts'
import { hubPath } from '#contract/chat/hub.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { valuesIn } from '../platform/language/values-in.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { newSecret } from './one-time-code.ts'
import { openSession } from './session.ts'
import { sweepExpired } from './sweep-expired.ts'
import { endedSession } from './tables.ts'

let app: TestApp
let admin: Account
let clerk: Account
let mari: Account
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await app.admin()
  clerk = await app.staff()
  mari = await app.customer({ emailVerifiedAt: app.clock.now() })
})

const password = 'bowline and 8 knots'
const linkTo = async (address: string) => tokenIn((await queuedMail(app, address)).at(-1)!.body)
const here = async (person: Account) => ({ ...person, token: await openSession(app.parts, person.id, 'here') })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
const told = async ({ token }: { token: string }) => {
  const { status, problem } = await app.as({ token }).call(accounts.me)
  return status === 200 ? status : [status, problem.code, problem.message, problem.values]
}
const word = wordsIn()
const valuesOf = (reason: SessionEnding) => ({ ...valuesIn(sessionEndings[reason]), reason })
const refusal = (reason: SessionEnding) => [401, 'not_signed_in', word(sessionEndings[reason]), valuesOf(reason)]
const unknown = [401, 'not_signed_in', word(sessionOver), {}]

/** Every way in which the server ends a session, and whose it is; the compiler asks for one of each reason. */
const ways: Record<SessionEnding, () => Promise<Account>> = {
  password_changed: async () => {
    const body = { currentPassword: testPassword, newPassword: password, confirmPassword: password }
    await app.as(await here(mari)).call(own.changePassword, { body })
    return mari
  },
  password_reset: async () => {
    await app.visitor.call(accounts.sendReset, { body: { email: mari.email } })
    const hash = await linkTo(mari.email)
    await app.visitor.call(accounts.resetPassword, { body: { hash, newPassword: password, confirmPassword: password } })
    return mari
  },
  ended_elsewhere: async () => {
    await app.as(await here(mari)).call(own.endOtherSessions)
    return mari
  },
  too_many: async () => {
    app.clock.advance({ seconds: 1 })
    for (let n = 0; n < mostSessions; n += 1) await here(mari)
    return mari
  },
  expired: async () => {
    app.clock.advance({ days: 30 })
    return mari
  },
  role_changed: async () => {
    await app.as(admin).call(accounts.changeRole, { params: { id: clerk.id }, body: { role: 'admin' } })
    return clerk
  },
  second_factor_set_up: async () => {
    const there = await here(clerk)
    const { body } = await app.as(there).call(factor.beginSecondFactor, { body: { password: testPassword } })
    await app.as(there).call(factor.confirmSecondFactor, { body: { code: codeOf(body.secret) } })
    return clerk
  },
  second_factor_removed: async () => {
    await app.db
      .update(account)
      .set({ totpSecret: newSecret(), totpConfirmedAt: app.clock.now() })
      .where(eq(account.id, clerk.id))
    await app.as(admin).call(accounts.removeSecondFactor, { params: { id: clerk.id } })
    return clerk
  },
  email_taken_back: async () => {
    const email = `new-${mari.id}@example.org`
    await app.as(mari).call(own.changeEmail, { body: { email, password: testPassword } })
    await app.visitor.call(own.confirm, { params: { token: await linkTo(email) }, body: { password: testPassword } })
    await app.visitor.call(own.confirm, { params: { token: await linkTo(mari.email) }, body: null })
    return mari
  },
  blocked: async () => {
    await app.as(admin).call(accounts.blockStaff, { params: { id: clerk.id }, body: { reason: 'Left with the keys' } })
    return clerk
  },
  erased: async () => {
    await app.as(mari).call(own.askDeletion, { body: { reason: null } })
    await app.visitor.call(own.confirm, { params: { token: await linkTo(mari.email) }, body: null })
    return mari
  },
}

describe('who comes with a session that the server ended', () => {
  it.each(Object.entries(ways) as [SessionEnding, () => Promise<Account>][])(
    'is told that it was: %s',
    async (reason, end) => {
      const person = await end()
      expect(await told(person)).toEqual(refusal(reason))
      expect(await told(person)).toEqual(refusal(reason))
      const headers = { authorization: `Bearer ${person.token}` }
      const link = await app.app.inject({ method: 'POST', url: `${hubPath}/negotiate`, headers })
      expect([link.statusCode, link.json().message, link.json().values]).toEqual([
        401,
        word(sessionEndings[reason]),
        valuesOf(reason),
      ])
      expect(
        (await app.as(person).call(own.askDeletionByEmail, { body: { email: 'nobody@example.com', reason: null } }))
          .status,
      ).toBe(200)
    },
  )

  it('is told so of one that was ended alone', async () => {
    const [phone, there] = [await here(mari), await here(mari)]
    const { body } = await app.as(phone).call(own.ownSessions)
    await app.as(there).call(own.endOwnSession, { params: { id: body.find(({ current }) => current)!.id } })
    expect(await told(phone)).toEqual(refusal('ended_elsewhere'))
    expect([await told(mari), await told(there)]).toEqual([200, 200])
  })

  it('is told nothing of it who signed out, or came with what never was one', async () => {
    await app.as(mari).call(accounts.logout)
    expect(await told(mari)).toEqual(unknown)
    expect(await told({ token: 'x'.repeat(43) })).toEqual(unknown)
    const { status, problem } = await app.visitor.call(accounts.me)
    expect([status, problem.code, problem.message, problem.values]).toEqual(unknown)
  })

  it('is told so for thirty days, whether it expired or was ended', async () => {
    await ways.role_changed()
    await sweepExpired(app.parts)
    app.clock.advance({ days: 29, hours: 23 })
    await sweepExpired(app.parts)
    expect(await told(clerk)).toEqual(refusal('role_changed'))
    app.clock.advance({ hours: 1 })
    await sweepExpired(app.parts)
    expect(await told(clerk)).toEqual(unknown)
    expect(await told(mari)).toEqual(refusal('expired'))
    app.clock.advance({ days: 30 })
    await sweepExpired(app.parts)
    expect(await told(mari)).toEqual(unknown)
    expect(await app.db.$count(endedSession)).toBe(0)
  })
})

it('keeps nothing of the person, and knows the reasons that the database knows', async () => {
  await ways.blocked()
  const { rows } = await app.db.execute<Record<string, unknown>>(sql`select * from ended_session`)
  expect([...new Set(rows.flatMap(Object.keys))]).toEqual(['token_hash', 'reason', 'ended_at'])
  const { rows: checks } = await app.db.execute<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'ended_session'::regclass and contype = 'c'`)
  const known = [...checks[0]!.text.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(known.sort()).toEqual(Object.keys(sessionEndings).sort())
})
