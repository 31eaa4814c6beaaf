import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import { openInvitation } from '#contract/accounts/invitation-endpoints.ts'
import { confirmations } from '#contract/accounts/own-account.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, png, testPassword } from '#test/factories.ts'
import { invite, invitedToken } from '#test/invitations.ts'
import { queuedMail } from '#test/mailbox.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { makeConfirmation } from './confirmation-link.ts'
import { makeLink } from './make-link.ts'
import { invitation } from './tables.ts'

let app: TestApp
let clerk: Account
let person: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff()
  person = await app.customer({ emailVerifiedAt: null })
})
afterAll(() => app.close())

it('who is blocked finds every link of before of no use, is mailed none, and reads no file', async () => {
  const { id: fileId } = (await app.as(person).upload(png('hull.png'))).body
  const links = [await makeLink(app, person.id, 'reset'), await invitedToken(app, clerk, person)]
  const confirming = await Promise.all(
    confirmations.map(
      async (purpose) => (await makeConfirmation(app, { accountId: person.id, purpose, email: person.email }))!,
    ),
  )
  const before = (await queuedMail(app, person.email)).length
  await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.id, person.id))
  const newPassword = 'a sail in the evening wind'
  for (const hash of links) {
    await app.visitor.call(openInvitation, { params: { token: hash } })
    expect((await app.visitor.call(accounts.verifyReset, { params: { token: hash } })).status).toBe(404)
    const body = { hash, newPassword, confirmPassword: newPassword }
    expect((await app.visitor.call(accounts.resetPassword, { body })).status).toBe(404)
  }
  for (const token of confirming) {
    expect((await app.visitor.call(own.readConfirmation, { params: { token } })).status).toBe(404)
    const body = { password: testPassword }
    expect((await app.visitor.call(own.confirm, { params: { token }, body })).status).toBe(404)
    expect((await app.visitor.call(own.disown, { params: { token } })).status).toBe(404)
  }
  await app.visitor.call(accounts.sendReset, { body: { email: person.email } })
  await app.visitor.call(own.askDeletionByEmail, { body: { email: person.email, reason: null } })
  expect(await queuedMail(app, person.email)).toHaveLength(before)
  expect((await invite(app, clerk, { ids: [person.id] })).status).toBe(409)
  for (const path of ['/Person/me', `/file/download/${fileId}`, `/file/thumbnail/${fileId}`])
    expect((await app.as(person).get(path)).status).toBe(401)
  const credentials = { username: person.username!, password: testPassword }
  expect((await app.visitor.call(accounts.authenticate, { body: credentials })).problem?.code).toBe('account_blocked')
  const [kept] = await app.db.select().from(invitation).where(eq(invitation.accountId, person.id))
  expect([kept!.openedAt, kept!.acceptedAt]).toEqual([null, null])
})
