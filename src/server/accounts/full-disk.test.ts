import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import { signInWithCode } from '#contract/accounts/second-factor-endpoints.ts'
import { createChat } from '#contract/chat/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { testEngine } from '#test/database.ts'
import { type Account, pdf, testPassword } from '#test/factories.ts'
import { deliver, queuedMail, readOutbox, tokenIn } from '#test/mailbox.ts'
import { LEAST_FREE_BYTES } from '../platform/database/disk-guard.ts'
import { eq } from '../platform/database/orm.ts'
import { session } from './tables.ts'

let app: TestApp
const statusOf = (who: { token: string }) => app.as(who).call(accounts.me)
const signIn = (who: Account, password = testPassword) =>
  app.visitor.call(accounts.authenticate, { body: { username: who.username, password } })
const startFull = async (free: number) => {
  app = await startTestApp({ measureDisk: async () => free })
}

describe('with too little room for records and files', () => {
  beforeAll(() => startFull(LEAST_FREE_BYTES.sessions))
  afterAll(() => app.close())

  it('refuses both and says so; on PostgreSQL, whose database lies elsewhere, files alone', async () => {
    const mari = await app.customer()
    const record = await app.as(mari).call(createChat, { body: { personId: mari.id } })
    const file = await app.as(mari).upload(pdf())
    const refused = [507, 'disk_full']
    expect([record.status, record.problem?.code]).toEqual(testEngine === 'embedded' ? refused : [200, undefined])
    expect([file.status, file.problem.code]).toEqual(refused)
  })

  it('lets people sign in by password, be renewed, and sign out', async () => {
    const { status, body } = await signIn(await app.customer())
    expect([status, (await statusOf(body)).status]).toEqual([200, 200])
    app.clock.advance({ days: 20 })
    expect((await statusOf(body)).status).toBe(200)
    app.clock.advance({ days: 20 })
    expect((await app.as(body).call(accounts.logout)).status).toBe(200)
    expect((await statusOf(body)).status).toBe(401)
  })

  it('lets them in by a second step', async () => {
    const totpSecret = new Secret({ size: 20 }).base32
    const staff = await app.staff({ totpSecret, totpConfirmedAt: app.clock.now() })
    const { problem } = await signIn(staff)
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: app.clock.now().getTime() })
    const { status, body } = await app.visitor.call(signInWithCode, { body: { step: problem.step!, code } })
    expect([status, (await statusOf(body)).status]).toEqual([200, 200])
  })

  it('lets who forgot the password set a new one by a mailed link', async () => {
    const mari = await app.customer()
    expect((await app.visitor.call(accounts.sendReset, { body: { email: mari.email } })).status).toBe(200)
    const [mail] = await queuedMail(app, mari.email)
    await deliver(app)
    expect(await readOutbox(app.dataDir, mari.email)).toHaveLength(1)
    const newPassword = 'bowline and 8 knots'
    const body = { hash: tokenIn(mail!.body), newPassword, confirmPassword: newPassword }
    expect((await app.visitor.call(accounts.resetPassword, { body })).status).toBe(200)
    expect((await signIn(mari, newPassword)).status).toBe(200)
  })
})

describe.runIf(testEngine === 'embedded')('with too little room for a session', () => {
  beforeAll(() => startFull(LEAST_FREE_BYTES.sessions - 1))
  afterAll(() => app.close())

  it('refuses to sign people in and says why, and still signs them out', async () => {
    const mari = await app.customer()
    const { status, problem } = await signIn(mari)
    expect([status, problem.code]).toEqual([507, 'disk_full'])
    expect(await app.db.select().from(session).where(eq(session.accountId, mari.id))).toHaveLength(1)
    expect((await app.as(mari).call(accounts.logout)).status).toBe(200)
    expect((await statusOf(mari)).status).toBe(401)
  })
})
