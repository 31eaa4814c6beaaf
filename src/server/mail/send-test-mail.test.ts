import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMail } from '#contract/mail/endpoints.ts'
import { startTestApp } from '#test/app.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { freePort } from '../../../scripts/testing/free-port.ts'

let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let refuses = false
beforeAll(async () => {
  peer = await startSmtpPeer({
    recipient: () => (refuses ? { code: 550, message: '5.1.1 Nobody of that name' } : null),
  })
})
afterAll(() => peer.close())

const withServer = async (env: Record<string, string> = {}) => {
  const app = await startTestApp({ env })
  const admin = await app.admin()
  return { app, admin, send: () => app.as(admin).call(testMail) }
}

describe('the admin’s test mail', () => {
  it('goes to them alone, past the queue, and they read that the mail server took it', async () => {
    const { app, admin, send } = await withServer({ SMTP_URL: peer.url })
    const { status, body } = await send()
    expect([status, body.sent, body.message]).toEqual([200, true, expect.stringContaining(admin.email)])
    expect(peer.received.map(({ to }) => to)).toEqual([[admin.email]])
    await app.close()
  })

  it('says in the mail server’s words why it was not sent', async () => {
    const { app, send } = await withServer({ SMTP_URL: peer.url })
    refuses = true
    const { body } = await send()
    refuses = false
    expect([body.sent, body.message]).toEqual([false, expect.stringContaining('5.1.1 Nobody of that name')])
    await app.close()
  })

  it('says that the mail server is not there', async () => {
    const { app, send } = await withServer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    const { body } = await send()
    expect([body.sent, body.message]).toEqual([
      false,
      expect.stringMatching(/^No mail was sent: “.*ECONNREFUSED.*SMTP_URL/),
    ])
    await app.close()
  })

  it('lies in the outbox where no mail server is set, and is not asked for without end', async () => {
    const { app, send } = await withServer({ RATE_LIMITS: 'on' })
    const { body } = await send()
    expect([body.sent, body.message]).toEqual([false, expect.stringContaining('outbox')])
    expect(readdirSync(join(app.parts.config.dataDir, 'outbox'))).toHaveLength(1)
    for (let count = 1; count < 5; count++) await send()
    const { status, headers } = await send()
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await app.close()
  })
})
