import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { enquiry } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(enquiry)
})

const type = 'application/x-www-form-urlencoded'
const pass = (seconds: number, of: TestApp = app) => of.clock.advance({ seconds })
const stampIn = (html: string) => /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? ''
const opened = async (url: string, of: TestApp = app) => stampIn((await of.visitor.inject({ url })).bytes.toString())
const send = async (url: string, fields: Record<string, string>, of: TestApp = app) => {
  const payload = new URLSearchParams(fields).toString()
  const reply = await of.visitor.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  return { ...reply, html: reply.bytes.toString() }
}
const stored = () => app.db.select().from(enquiry)
const fieldIn = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

const visit = {
  name: 'Mari',
  email: 'mari@example.com',
  arrival: '2026-07-01',
  departure: '2026-07-04',
  boatLength: '7,2',
}

describe('the form of a page', () => {
  it('stores what was written and leads on to a page, so that loading it again sends nothing', async () => {
    const stamp = await opened('/')
    pass(5)
    const sent = await send('/api/VisitRequest', { ...visit, phone: '', message: '', website: '', stamp })
    expect([sent.status, sent.headers.location]).toEqual([303, '/visit-sent'])
    expect(await stored()).toMatchObject([{ kind: 'visit', name: 'Mari', boatLength: 7.2, boatBeam: null }])
    const page = await app.visitor.inject({ url: '/visit-sent' })
    expect(page.bytes.toString()).toContain('Your request is with us')
    const again = await send('/api/VisitRequest', { ...visit, phone: '', message: '', website: '', stamp })
    expect(again.status).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  it('brings a message from the contact page', async () => {
    const stamp = await opened('/contactus')
    pass(5)
    const message = { name: 'Mari', email: 'mari@example.com', message: '12345' }
    const sent = await send('/api/ContactMessage', { ...message, stamp })
    expect([sent.status, sent.headers.location]).toEqual([303, '/message-sent'])
    expect(await stored()).toMatchObject([{ kind: 'message', message: '12345' }])
  })

  it('comes back with every message at once and everything that was typed', async () => {
    const stamp = await opened('/')
    pass(5)
    const typed = { ...visit, name: '', email: 'mari"><script>', departure: '2026-06-30', boatLength: 'long', stamp }
    const { status, html, headers } = await send('/api/VisitRequest', {
      ...typed,
      message: '</textarea><b>',
      phone: '1',
    })
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers['content-security-policy'])).toContain("style-src-elem 'self' 'sha256-")
    expect(html).toContain('Check these 4 fields. Nothing you typed is lost.')
    for (const [field, said] of [
      ['name', 'Enter your name'],
      ['email', 'Enter an e-mail address like name@example.com'],
      ['departure', 'Departure must not be before arrival'],
      ['boatLength', 'Length must be a number of metres'],
    ] as const) {
      expect(html).toContain(`<a href="#${field}">${said}</a>`)
      expect(html).toContain(`id="${field}-error">${said}</span>`)
      expect(fieldIn(html, field)).toContain('aria-invalid="true"')
    }
    expect(fieldIn(html, 'email')).toContain('value="mari&#34;&#62;&#60;script&#62;"')
    expect(fieldIn(html, 'arrival')).toContain('value="2026-07-01"')
    expect(fieldIn(html, 'arrival')).toContain('aria-invalid="false"')
    expect(html).toContain('&#60;/textarea&#62;&#60;b&#62;</textarea>')
    expect(html).not.toMatch(/[⟦⟧]/)
    expect(await stored()).toEqual([])
    // another field than the schema's: a day that is gone
    const past = await send('/api/VisitRequest', { ...visit, arrival: '2026-01-01', stamp })
    expect(past.html).toContain('id="arrival-error">Choose an arrival day from today on</span>')
  })

  it('is refused politely where it came too quick, too late or without its time; then it passes [D.12-2]', async () => {
    const stamp = await opened('/')
    pass(1)
    const quick = await send('/api/VisitRequest', { ...visit, stamp })
    expect([quick.status, quick.html.includes('Wait a few seconds, then send again.')]).toEqual([400, true])
    expect(fieldIn(quick.html, 'name')).toContain('value="Mari"')
    expect((await send('/api/VisitRequest', { ...visit })).status).toBe(400)
    expect((await send('/api/VisitRequest', { ...visit, stamp: `${stamp}x` })).status).toBe(400)
    pass(25 * 60 * 60)
    const late = await send('/api/VisitRequest', { ...visit, stamp })
    expect(late.html).toContain('This page was open for more than a day.')
    expect(await stored()).toEqual([])
    pass(5)
    expect((await send('/api/VisitRequest', { ...visit, stamp: stampIn(late.html) })).status).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  it('of a robot is refused', async () => {
    const stamp = await opened('/')
    pass(5)
    const { status, html } = await send('/api/VisitRequest', { ...visit, website: 'http://spam.test', stamp })
    expect([status, html.includes('it is there to catch robots')]).toEqual([400, true])
    expect(await stored()).toEqual([])
  })

  it('that comes too often says when to come again, on the page', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const stamp = await opened('/contactus', limited)
      pass(5, limited)
      const write = (message: string) =>
        send('/api/ContactMessage', { name: 'Mari', email: 'mari@example.com', message, stamp }, limited)
      for (const message of ['1', '2', '3', '4', '5']) expect((await write(message)).status).toBe(303)
      const refused = await write('The sixth')
      expect([refused.status, refused.html.includes('Too many attempts. Try again in')]).toEqual([429, true])
      expect(refused.html).toContain('>The sixth</textarea>')
      expect(refused.headers['retry-after']).toBeDefined()
    } finally {
      await limited.close()
    }
  })

  it('is taken by the calls of forms and no other', async () => {
    const sent = await send('/api/Person/authenticate', { username: 'a', password: 'b' })
    expect([sent.status, sent.problem.code]).toEqual([415, 'unsupported_content'])
  })

  it('that is too large is refused, with a page', async () => {
    const { status, html } = await send('/api/ContactMessage', { message: 'x'.repeat(70_000) })
    expect([status, html.includes('The request is too large.')]).toEqual([413, true])
  })
})
