import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyReset } from '#contract/accounts/endpoints.ts'
import { changeEmail, changePassword, disown, readConfirmation } from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { invitedToken, stateOf } from '#test/invitations.ts'
import { deliver, queuedMail, tokenIn } from '#test/mailbox.ts'
import { makeConfirmation } from './confirmation-link.ts'
import { makeLink } from './make-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPassword = 'a knot of many turns'
const change = (who: Account) =>
  app
    .as(who)
    .call(changePassword, { body: { currentPassword: testPassword, newPassword, confirmPassword: newPassword } })
const follow = async (token: string) => (await app.visitor.call(verifyReset, { params: { token } })).status

describe('PUT Account/Password', () => {
  it('of an address nobody confirmed ends nothing that was mailed to its reader', async () => {
    const [clerk, claimer] = [await app.staff(), await app.customer({ emailVerifiedAt: null })]
    const invited = await invitedToken(app, clerk, claimer)
    const reset = await makeLink(app, claimer.id, 'reset')
    const notMe = (await makeConfirmation(app, {
      ...{ accountId: claimer.id, purpose: 'verify_email', email: claimer.email },
    }))!
    expect((await change(claimer)).status).toBe(200)
    expect([await follow(invited), await follow(reset)]).toEqual([200, 200])
    await deliver(app)
    expect(await stateOf(app, clerk, claimer.id)).toBe('sent')
    expect((await app.visitor.call(disown, { params: { token: notMe } })).status).toBe(200)
  })

  it('ends a link to another address, and all links once the address is confirmed', async () => {
    const [claimer, owner] = [
      await app.customer({ emailVerifiedAt: null }),
      await app.customer({ emailVerifiedAt: app.clock.now() }),
    ]
    const elsewhere = { email: 'elsewhere@example.org', password: testPassword }
    expect((await app.as(claimer).call(changeEmail, { body: elsewhere })).status).toBe(200)
    const moving = tokenIn((await queuedMail(app, elsewhere.email)).at(-1)!.body)
    const reset = await makeLink(app, owner.id, 'reset')
    expect([(await change(claimer)).status, (await change(owner)).status]).toEqual([200, 200])
    expect((await app.visitor.call(readConfirmation, { params: { token: moving } })).status).toBe(404)
    expect(await follow(reset)).toBe(404)
  })

  it('may be changed five times an hour, since each change writes to an address that may be somebody else’s', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const owner = await limited.customer()
      const passwords = [testPassword, ...Array.from({ length: 6 }, (_, at) => `a knot of many turns ${at}`)]
      const answers: number[] = []
      for (const [at, newPassword] of passwords.slice(1).entries()) {
        const body = { currentPassword: passwords[at]!, newPassword, confirmPassword: newPassword }
        answers.push((await limited.as(owner).call(changePassword, { body })).status)
      }
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})
