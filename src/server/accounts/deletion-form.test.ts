import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { queuedMail } from '#test/mailbox.ts'
import { mail } from '../mail/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const send = async (fields: Record<string, string>, of: TestApp = app) => {
  const payload = new URLSearchParams(fields).toString()
  const reply = await of.visitor.inject({ method: 'POST', url: '/api/AccountDeletion', payload, headers })
  return { ...reply, html: reply.bytes.toString() }
}
const pageOf = async () => (await app.visitor.inject({ url: '/delete-account' })).bytes.toString()

describe('the form of /delete-account', () => {
  it('asks for an e-mail address and perhaps a reason [2.4-2]', async () => {
    const html = await pageOf()
    expect(html).toMatch(/<form(?=[^>]*method="post")[^>]*action="\/api\/AccountDeletion"/)
    expect(html).toMatch(/<input(?=[^>]*name="email")[^>]*required=""/)
    expect(html).toMatch(/<textarea(?![^>]*required)[^>]*name="reason"/)
    expect(html).toMatch(/<button[^>]*>Delete My Account<\/button>/)
    expect(html).not.toContain('<dialog')
  })

  it('is answered by the dialog that names the address, the same whoever has it; the owner alone gets mail [2.4-3]', async () => {
    const owner = await app.customer()
    const [known, unknown] = [
      await send({ email: owner.email, reason: 'Sold her' }),
      await send({ email: 'b@example.com' }),
    ]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(known.html.replaceAll(owner.email, '')).toBe(unknown.html.replaceAll('b@example.com', ''))
    expect(known.headers['cache-control']).toBe('no-store')
    expect(String(known.headers['content-security-policy'])).toContain("script-src 'none'")
    const dialog = /<dialog open[\s\S]*<\/dialog>/.exec(known.html)?.[0] ?? ''
    expect(dialog).toContain('>Account Deletion Requested</h2>')
    expect(dialog).toContain(`<b>${owner.email}</b>`)
    expect(dialog).toMatch(/<a[^>]*href="\/delete-account"[^>]*>OK<\/a>/)
    expect(known.html).not.toContain(`value="${owner.email}"`)
    expect(known.html).not.toMatch(/[⟦⟧]/)
    expect(await queuedMail(app, owner.email)).toHaveLength(1)
    expect(await app.db.select().from(mail)).toHaveLength(1)
  })

  it('comes back with what is wrong and what was typed, escaped [5-19]', async () => {
    const { status, html } = await send({ email: '"><script>', reason: '</textarea><b>' })
    expect(status).toBe(400)
    expect(html).toContain('id="email-error">Enter an e-mail address like name@example.com</span>')
    expect(html).toContain('value="&#34;&#62;&#60;script&#62;"')
    expect(html).toContain('&#60;/textarea&#62;&#60;b&#62;</textarea>')
    expect(html).not.toContain('<dialog')
    expect((await send({ email: '' })).html).toContain('id="email-error">Email is required</span>')
    const long = await send({ email: 'b@example.com', reason: 'x'.repeat(1001) })
    expect([long.status, long.html.includes('Reason can be at most 1000 characters')]).toEqual([400, true])
  })

  it('escapes the address in the dialog and keeps it out of the log', async () => {
    const { status, html } = await send({ email: "o'brien@example.com" })
    expect([status, html.includes('<b>o&#39;brien@example.com</b>')]).toEqual([200, true])
    expect(app.log.join('')).not.toContain('brien')
  })

  it('that comes too often says when to come again, on the page', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      for (let index = 0; index < 5; index += 1)
        expect((await send({ email: 'b@example.com' }, limited)).status).toBe(200)
      const refused = await send({ email: 'b@example.com' }, limited)
      expect([refused.status, refused.html.includes('Too many attempts. Try again in')]).toEqual([429, true])
      expect(refused.html).toContain('value="b@example.com"')
      expect(refused.headers['retry-after']).toBeDefined()
    } finally {
      await limited.close()
    }
  })

  it('leaves other clients their JSON', async () => {
    const { status, body } = await app.visitor.post('/AccountDeletion', { email: 'b@example.com' })
    expect([status, body]).toEqual([200, { done: true }])
  })
})
