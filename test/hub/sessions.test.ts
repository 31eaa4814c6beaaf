import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockStaff, changeRole, logout, resetPassword, sendReset } from '#contract/accounts/endpoints.ts'
import { createMessage } from '#contract/chat/endpoints.ts'
import { hubPath } from '#contract/chat/hub.ts'
import { changeSettings } from '#contract/settings/endpoints.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { ChatClient } from './chat-client.ts'
import { chatOf, say } from './chats.ts'
import { RawLink } from './raw-link.ts'

let app: TestApp
let address: string
let owner: Account
let staff: Account
let admin: Account
let chatId: number
beforeAll(async () => {
  // the hub’s look at all sessions each minute never comes: what ends a link here is being told
  vi.useFakeTimers({ toFake: ['setInterval'] })
  app = await startTestApp()
  address = await app.listen()
  admin = await app.admin()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  owner = await app.customer()
  staff = await app.staff()
  chatId = await chatOf(app, owner)
})

const ended = { type: 7, error: 'Your session has ended: sign in again.' }
const linkOf = async ({ token }: Account) => new RawLink(address, `?access_token=${token}`).greeted()

describe('a link ends with its session, for good', () => {
  const ends: [string, () => Promise<unknown>][] = [
    ['signing out', () => app.as(staff).call(logout)],
    ['a block', () => app.as(admin).call(blockStaff, { params: { id: staff.id }, body: {} })],
    ['another role', () => app.as(admin).call(changeRole, { params: { id: staff.id }, body: { role: 'admin' } })],
    [
      'a new password',
      async () => {
        await app.visitor.call(sendReset, { body: { email: staff.email } })
        const [mail] = await queuedMail(app, staff.email)
        const newPassword = 'quite another one 7'
        const body = { hash: tokenIn(mail!.body), newPassword, confirmPassword: newPassword }
        return app.visitor.call(resetPassword, { body })
      },
    ],
    ['anybody who deletes it', () => app.db.execute(sql`delete from session where account_id = ${staff.id}`)],
  ]
  it.each(ends)('by %s, at once', async (_what, end) => {
    const [link, others] = [await linkOf(staff), await linkOf(owner)]
    await end()
    expect(await link.next()).toEqual(ended)
    expect(await link.ended).toEqual({ code: 1000 })
    await say(app, owner, chatId, 'Still here')
    expect((await others.next()).target).toBe('MessageArrived')
    others.socket.terminate()
  })

  it('leaves the official client disconnected', async () => {
    const client = await new ChatClient({ address, token: owner.token, delays: [0] }).start()
    await client.join(chatId)
    await app.as(owner).call(logout)
    await client.closed()
    expect(client.returns).toBe(0)
    await say(app, staff, chatId, 'Nobody hears')
    expect(client.received()).toEqual([])
  })

  it('and not with another session of the same person', async () => {
    const link = await linkOf(owner)
    const { token } = (
      await app.visitor.post<{ token: string }>('/Person/authenticate', {
        username: owner.username,
        password: owner.password,
      })
    ).body
    await app.as({ token }).call(logout)
    await say(app, owner, chatId, 'My other link')
    expect((await link.next()).target).toBe('MessageArrived')
    link.socket.terminate()
  })

  it('which can end before the link is there', async () => {
    const waiting = Array.from({ length: 8 }, () => new RawLink(address, `?access_token=${owner.token}`))
    const out = app.as(owner).call(logout)
    const statuses = await Promise.all(waiting.map(({ status }) => status))
    await out
    // each was refused, or is ended at once
    for (const [n, link] of waiting.entries()) {
      if (statuses[n] === 101) await link.ended
      else expect(statuses[n]).toBe(401)
    }
  })
})

it('ends within a minute of the session’s expiry', async () => {
  const link = await linkOf(owner)
  app.clock.set('2026-08-10T07:00:00Z')
  const later = await app.customer()
  const other = await linkOf(later)
  vi.advanceTimersByTime(60_000)
  expect(await link.next()).toEqual(ended)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.socket.terminate()
  app.clock.set('2026-06-10T07:00:00Z')
})

describe('who must set up a second factor first', () => {
  beforeEach(() => saveSettings(app.db, { requireSecondFactor: true }))
  afterEach(() => saveSettings(app.db, { requireSecondFactor: false }))

  it('opens no link, and is told why', async () => {
    const headers = { authorization: `Bearer ${staff.token}` }
    const refused = await app.app.inject({ method: 'POST', url: `${hubPath}/negotiate`, headers })
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'second_factor_missing',
      'The marina requires a second factor: set it up under My account first.',
    ])
    expect(await new RawLink(address, `?access_token=${staff.token}`).status).toBe(403)
    const hears = await linkOf(owner)
    hears.socket.terminate()
  })

  it('loses the link that was open, at once, whoever switches it on', async () => {
    await saveSettings(app.db, { requireSecondFactor: false })
    const [held, has, theirs] = [await linkOf(staff), await linkOf(admin), await linkOf(owner)]
    await app.db.execute(sql`update account set totp_confirmed_at = now() where id = ${admin.id}`)
    const { status } = await app.as(admin).call(changeSettings, { body: { requireSecondFactor: true } })
    expect(status).toBe(200)
    expect(await held.next()).toEqual(ended)
    // what is open else is the way to set it up
    expect((await app.as(staff).get('/Boat/searchBoats')).problem.code).toBe('second_factor_missing')
    expect((await app.as(staff).get('/Account')).status).toBe(200)
    for (const link of [has, theirs]) {
      expect(link.socket.readyState).toBe(WebSocket.OPEN)
      link.socket.terminate()
    }
  })
})

describe('negotiating', () => {
  const negotiate = (headers: Record<string, string>, query = '?negotiateVersion=1') =>
    app.app.inject({ method: 'POST', url: `${hubPath}/negotiate${query}`, headers })
  const bearer = ({ token }: Account) => ({ authorization: `Bearer ${token}` })
  const cookie = ({ token }: Account, origin?: string) => ({ cookie: `authToken=${token}`, ...(origin && { origin }) })

  it('offers WebSockets with text alone', async () => {
    const answer = await negotiate(bearer(owner))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    })
  })

  it.each([
    ['nobody', () => ({}), '', 401],
    ['a token that is none', () => ({ authorization: 'Bearer none' }), '', 401],
    ['a cookie without Origin', () => cookie(owner), '', 403],
    ['a cookie from another site', () => cookie(owner, 'https://evil.example'), '', 403],
    ['a token from another site', () => ({ ...bearer(owner), origin: 'https://evil.example' }), '', 403],
    ['a cookie from our own page', () => cookie(owner, app.publicUrl), '', 200],
    ['a token in the query', () => ({}), 'token', 200],
  ])('answers %s', async (_who, headers, inQuery, status) => {
    const query = inQuery ? `?negotiateVersion=1&access_token=${owner.token}` : '?negotiateVersion=1'
    const answer = await negotiate(headers(), query)
    expect(answer.statusCode).toBe(status)
    if (status !== 200) expect(answer.json().message).toMatch(/^[A-Z].*\.$/)
  })

  const upgrade = (query: string, headers: Record<string, string> = {}) => new RawLink(address, query, { headers })

  it('gives a token that opens one link of that session, for a minute', async () => {
    const { connectionToken } = (await negotiate(bearer(owner))).json()
    const id = encodeURIComponent(connectionToken)
    const mine = `?id=${id}&access_token=${owner.token}`
    expect(await upgrade(`?id=${id}&access_token=${staff.token}`).status).toBe(401)
    expect(await upgrade(`?id=${id}x&access_token=${owner.token}`).status).toBe(401)
    expect(await upgrade(`?id=${id}`).status).toBe(401)
    const link = upgrade(mine)
    expect(await link.status).toBe(101)
    expect(await upgrade(mine).status).toBe(409)
    link.socket.terminate()
    await link.ended
    app.clock.set('2026-06-10T07:01:01Z')
    expect(await upgrade(mine).status).toBe(401)
    app.clock.set('2026-06-10T07:00:00Z')
  })

  it.each([
    ['a cookie without Origin', () => upgrade('', cookie(owner)), 403],
    ['a cookie from another site', () => upgrade('', cookie(owner, 'https://evil.example')), 403],
    [
      'a token from another site',
      () => upgrade(`?access_token=${owner.token}`, { origin: 'https://evil.example' }),
      403,
    ],
    ['nobody', () => upgrade(''), 401],
    ['a forged connection', () => upgrade(`?id=a.b.c&access_token=${owner.token}`), 401],
    ['a cookie from our own page', () => upgrade('', cookie(owner, app.publicUrl)), 101],
    ['a Bearer header', () => upgrade('', bearer(owner)), 101],
  ])('or the upgrade alone answers %s', async (_who, open, status) => {
    const link = open()
    expect(await link.status).toBe(status)
    link.socket.terminate()
  })

  it('is refused past 32 links of one account, by a sentence', async () => {
    const links = Array.from({ length: 32 }, () => upgrade('', bearer(owner)))
    expect(await Promise.all(links.map(({ status }) => status))).toEqual(Array(32).fill(101))
    const refused = await negotiate(bearer(owner))
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe('The chat is open in too many windows: close some of them.')
    expect(await upgrade('', bearer(owner)).status).toBe(429)
    expect((await negotiate(bearer(staff))).statusCode).toBe(200)
    for (const { socket } of links) socket.terminate()
    await Promise.all(links.map((link) => link.ended))
  })
})

it('logs no token and no text', async () => {
  const text = 'a sentence nobody logs'
  const link = await linkOf(owner)
  await app.as(owner).call(createMessage, { params: { chatId }, body: { text } })
  await link.next()
  await app.app.inject({ method: 'POST', url: `${hubPath}/negotiate?access_token=${owner.token}` })
  const refused = new RawLink(address, `?access_token=${owner.token}&id=forged`)
  await refused.status
  const log = app.log.join('\n')
  expect(log).toContain(`${hubPath}/negotiate`)
  for (const secret of [owner.token, 'forged', text]) expect(log).not.toContain(secret)
  link.socket.terminate()
})
