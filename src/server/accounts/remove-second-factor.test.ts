import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/endpoints.ts'
import { signInWithCode } from '#contract/accounts/second-factor-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { auditEntry } from '../audit/tables.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { makeRecoveryCodes, newSecret } from './one-time-code.ts'
import { recoveryCode } from './tables.ts'

let app: TestApp
let boss: Account
let clerk: Account
beforeAll(async () => {
  app = await startTestApp()
  boss = await app.admin({ firstName: 'Tiina', lastName: 'Sadamaste' })
})
afterAll(() => app.close())
beforeEach(async () => {
  clerk = await app.staff({ firstName: 'Marko', lastName: 'Õun', ...withFactor() })
})

const withFactor = () => ({ totpSecret: newSecret(), totpConfirmedAt: app.clock.now() })
const rowOf = async (id: number) => (await app.db.select().from(account).where(eq(account.id, id)))[0]!
const auditOf = (id: number) => app.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
const remove = (who: { token: string }, id: number) => app.as(who).call(api.removeSecondFactor, { params: { id } })
const signIn = (who: Account) =>
  app.visitor.call(api.authenticate, { body: { username: who.username, password: testPassword } })

describe('DELETE User/SecondFactor/{id}', () => {
  it('lets a colleague in by password alone, ends what is open, tells her and is written down', async () => {
    const codes = await makeRecoveryCodes(app.db, clerk.id)
    const begun = await signIn(clerk)
    expect(begun.problem.code).toBe('second_factor_needed')
    const { body: before } = await app.as(boss).call(api.getStaff, { params: { id: clerk.id } })
    expect(before.abilities).toEqual(['changeRole', 'removeSecondFactor', 'block'])

    const { status, body } = await remove(boss, clerk.id)
    expect([status, body.state, body.abilities]).toEqual([200, 'active', ['changeRole', 'block']])
    expect(await rowOf(clerk.id)).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpStep: null })
    expect(await app.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, clerk.id))).toEqual([])
    expect((await app.as(clerk).call(api.me)).status).toBe(401)
    const late = await app.visitor.call(signInWithCode, { body: { step: begun.problem.step!, code: codes[0]! } })
    expect([late.status, late.problem.code]).toEqual([401, 'wrong_credentials'])
    expect((await signIn(clerk)).status).toBe(200)

    const [mail, ...more] = await queuedMail(app, clerk.email)
    expect([mail?.subject, more]).toEqual(['Your second factor was taken off', []])
    expect(mail?.body).toContain('Tiina Sadamaste took the second factor off your account')
    expect(await auditOf(clerk.id)).toMatchObject([
      {
        actorId: boss.id,
        action: 'second-factor-removed',
        subjectName: 'Marko Õun',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
    ])
  })

  it('is refused where there is none, with the fresh state; of two at once one is done', async () => {
    const answers = await Promise.all([remove(boss, clerk.id), remove(boss, clerk.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.problem).toMatchObject({
      code: 'wrong_status',
      message: 'Marko Õun has no second factor.',
      current: { id: clerk.id, abilities: ['changeRole', 'block'] },
    })
    expect(await queuedMail(app, clerk.email)).toHaveLength(1)
    expect(await auditOf(clerk.id)).toHaveLength(1)
  })

  it('is for admins, of colleagues: not of oneself, of customers or of nobody', async () => {
    const chief = await app.admin(withFactor())
    const { status, problem } = await remove(chief, chief.id)
    expect([status, problem.message]).toEqual([403, 'You cannot take off your own second factor: ask another admin.'])
    const owner = await app.customer()
    for (const id of [owner.id, 2_000_000_000]) expect((await remove(boss, id)).status).toBe(404)
    const another = await app.staff()
    for (const who of [owner, another]) expect((await remove(who, clerk.id)).status).toBe(403)
    expect((await app.visitor.call(api.removeSecondFactor, { params: { id: clerk.id } })).status).toBe(401)
    for (const { id } of [chief, clerk]) expect((await rowOf(id)).totpSecret).not.toBeNull()
  })
})
