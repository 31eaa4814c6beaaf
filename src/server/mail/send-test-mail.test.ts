import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailServer, testMail } from '#contract/mail/endpoints.ts'
import { startTestApp } from '#test/app.ts'
import { parseMail } from '#test/mailbox.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { freePort } from '../../../scripts/testing/free-port.ts'
import { sql } from '../platform/database/orm.ts'
import { explainRefusal } from './explain-refusal.ts'

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

  it('reads in their language, and says so in that of their browser', async () => {
    const { app } = await withServer({ SMTP_URL: peer.url })
    const admin = await app.admin({ language: 'fi' })
    const { body } = await app.as(admin, 'et').call(testMail)
    expect(body.message).toMatch(/^Meiliserver võttis kirja vastu aadressile /)
    const eml = peer.received.at(-1)!.eml
    expect(parseMail(eml).headers.subject).toBe('Dry Marina: Testiviesti')
    expect(eml).toContain('<html lang=3D"fi">')
    await app.close()
  })

  it('says in the mail server’s words why it was not sent', async () => {
    const { app, send } = await withServer({ SMTP_URL: peer.url })
    refuses = true
    const { body } = await send()
    refuses = false
    expect(body).toEqual({
      sent: false,
      message: 'The mail server refused the test mail',
      answer: expect.stringContaining('5.1.1 Nobody of that name'),
      advice: 'It does not take mail to your address: check your e-mail under My account.',
    })
    await app.close()
  })

  it('says that the mail server is not there', async () => {
    const { app, send } = await withServer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    const { body } = await send()
    expect(body).toEqual({
      sent: false,
      message: 'The mail server was not reached',
      answer: expect.stringContaining('ECONNREFUSED'),
      advice: 'Check SMTP_URL and MAIL_FROM with who runs the server.',
    })
    await app.close()
  })

  it('says that user and password were refused, and shows where mail goes without the password', async () => {
    const { app, admin, send } = await withServer({ SMTP_URL: peer.wrongUrl })
    const { body } = await send()
    expect(body).toMatchObject({
      sent: false,
      message: 'The mail server did not let us in',
      answer: expect.stringMatching(/^535 .*wrong password/),
      advice: expect.stringContaining('a password made for programs'),
    })
    const { body: server } = await app.as(admin).call(mailServer)
    expect(server).toEqual({
      ...{ host: '127.0.0.1', port: Number(new URL(peer.url).port), user: 'marina', state: 'failed' },
      from: expect.stringMatching(/^Dry Marina <no-reply@/),
    })
    expect((await app.as(await app.staff()).get('/Settings/Mail')).status).toBe(403)
    // nobody who reads the database can try passwords against what is kept of the server
    const { rows } = await app.db.execute<{ kept: string }>(sql`select to_jsonb(s)::text as kept from setting s`)
    const plain = createHash('sha256').update(`${peer.wrongUrl} ${app.parts.config.mailFrom}`).digest('base64url')
    expect(rows.map(({ kept }) => kept).join()).toContain('"server"')
    expect(rows.map(({ kept }) => kept).join()).not.toContain(plain.slice(0, 22))
    await app.close()
  })

  it('says that it does not answer in time, and what to look at', () => {
    const late = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' })
    expect(explainRefusal(late).title.message).toBe('The mail server did not answer in time')
    const nowhere = Object.assign(new Error('getaddrinfo ENOTFOUND smtp.kalda.example'), { code: 'EDNS' })
    expect(explainRefusal(nowhere).advice.message).toBe('There is no host of that name: check SMTP_URL.')
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
