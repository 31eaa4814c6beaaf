import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/accounts/provider-endpoints.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/app.ts'
import { testEngine } from '#test/database.ts'
import { type Person, startOpenIdPeer } from '#test/peers/openid-peer.ts'
import { account } from '../people/tables.ts'
import { readConfig } from '../platform/config.ts'
import { LEAST_FREE_BYTES } from '../platform/database/disk-guard.ts'
import { eq } from '../platform/database/orm.ts'
import { Failure } from '../platform/failure.ts'
import { saveSettings } from '../settings/public.ts'
import { identity, session, signInStep } from './tables.ts'

const publicUrl = 'http://localhost:3000'
let app: TestApp
let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
beforeAll(async () => {
  peer = await startOpenIdPeer(`${publicUrl}/api/Person/callback/1`)
  app = await start()
})
const start = (options: TestAppOptions = {}) =>
  startTestApp({
    env: {
      OIDC_1_NAME: 'Sadam ID',
      OIDC_1_ISSUER: peer.issuer,
      OIDC_1_CLIENT_ID: peer.client.client_id,
      OIDC_1_CLIENT_SECRET: peer.client.client_secret,
    },
    ...options,
  })
beforeEach(() => app.clock.set('2026-06-10T07:00:00Z'))
afterAll(async () => {
  await app.close()
  await peer.close()
})

/** A browser that keeps cookies by origin and goes where it is led, until it stands at a page of ours. */
const openBrowser = (language?: string) => {
  const jars = new Map<string, Map<string, string>>()
  const ask = async (address: string, init: { method?: string; body?: unknown } = {}) => {
    const { origin, pathname, search } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    }
    const kept = (lines: readonly string[]) => {
      for (const line of lines) {
        const [name, value] = line.split(';')[0]!.split(/=(.*)/s)
        jar.set(name!, value!)
      }
    }
    if (origin === publicUrl) {
      const answer = await app.app.inject({
        method: (init.method ?? 'GET') as 'GET',
        url: `${pathname}${search}`,
        headers: { ...headers, origin: publicUrl },
        ...(init.body !== undefined && { payload: JSON.stringify(init.body) }),
      })
      kept([answer.headers['set-cookie'] ?? []].flat())
      return { status: answer.statusCode, location: answer.headers.location, body: answer.body }
    }
    const answer = await fetch(address, { redirect: 'manual', headers })
    kept(answer.headers.getSetCookie())
    return { status: answer.status, location: answer.headers.get('location') ?? undefined, body: await answer.text() }
  }
  /** Follows until the next address begins so, and gives it without going there. */
  const until = async (from: string, stop: string) => {
    let address = from
    for (let hop = 0; hop < 12; hop += 1) {
      if (hop > 0 && address.startsWith(stop)) return new URL(address)
      const { location, status, body } = await ask(address)
      if (!location) throw new Error(`${address} answered ${status}: ${body}`)
      address = new URL(location, address).href
    }
    throw new Error(`led around in circles, last to ${address}`)
  }
  const begin = `${publicUrl}/api/Person/signin/1?next=${encodeURIComponent('/Boats')}`
  return {
    ask,
    until,
    toCallback: () => until(begin, `${publicUrl}/api/Person/callback`),
    toLogin: (next = '/Boats') =>
      until(`${publicUrl}/api/Person/signin/1?next=${encodeURIComponent(next)}`, `${publicUrl}/login`),
    exchange: (ticket: string | null) =>
      ask(`${publicUrl}/api/Person/ticket`, { method: 'POST', body: { ticket: ticket ?? '' } }),
  }
}

let count = 0
const somebody = (values: Partial<Person> = {}): Person => {
  count += 1
  return {
    sub: `sub-${count}`,
    email: `person${count}@example.com`,
    email_verified: true,
    given_name: 'Liis',
    family_name: 'Kask',
    ...values,
  }
}
const accountsOf = ({ email }: Person) => app.db.select().from(account).where(eq(account.email, email!))
const arrive = async (person: Person | null, browser = openBrowser()) => {
  peer.signsIn(person)
  const page = await browser.toLogin()
  return { browser, page, ticket: page.searchParams.get('ticket'), failed: page.searchParams.get('failed') }
}

describe('signing in elsewhere', () => {
  it('makes a customer of a verified e-mail and signs her in, the next time as well [4.4-4, 7.7-4]', async () => {
    const liis = somebody()
    const { browser, page, ticket } = await arrive(liis)
    expect([page.pathname, page.searchParams.get('next')]).toEqual(['/login', '/Boats'])
    const { status, body } = await browser.exchange(ticket)
    expect(status).toBe(200)
    const { token } = JSON.parse(body) as { token: string }
    const { body: me } = await app.as({ token }).get('/Person/me')
    expect(me).toMatchObject({ email: liis.email, firstName: 'Liis', lastName: 'Kask', role: 'customer' })
    const again = await arrive(liis)
    expect((await again.browser.exchange(again.ticket)).status).toBe(200)
    expect(await accountsOf(liis)).toHaveLength(1)
  })

  it('writes to a new customer in the language of their browser from then on', async () => {
    const olga = somebody()
    await arrive(olga, openBrowser('ru, en;q=0.5'))
    expect(await accountsOf(olga)).toMatchObject([{ language: 'ru' }])
    await arrive(olga, openBrowser('fi'))
    expect(await accountsOf(olga)).toMatchObject([{ language: 'ru' }])
  })

  it('writes to who reads none of our languages in the marina’s', async () => {
    await saveSettings(app.db, { language: 'et' })
    const sven = somebody()
    await arrive(sven, openBrowser('sv'))
    expect(await accountsOf(sven)).toMatchObject([{ language: 'et' }])
  })
  it.runIf(testEngine === 'embedded')('goes on for who is known where the disk is too full for records', async () => {
    const usual = app
    app = await start({ measureDisk: async () => LEAST_FREE_BYTES.sessions })
    try {
      const known = somebody()
      const { id } = await app.customer()
      const createdAt = app.clock.now()
      await app.db.insert(identity).values({ issuer: peer.issuer, subject: known.sub, accountId: id, createdAt })
      const { browser, ticket } = await arrive(known)
      expect((await browser.exchange(ticket)).status).toBe(200)
      const stranger = somebody()
      expect(await arrive(stranger)).toMatchObject({ ticket: null, failed: 'away' })
      expect(await accountsOf(stranger)).toEqual([])
    } finally {
      await app.close()
      app = usual
    }
  })

  it('links where both e-mails are verified, and nothing else [D.11-5]', async () => {
    const ours = await app.customer({ emailVerifiedAt: app.clock.now() })
    const linked = await arrive(somebody({ email: ours.email.toUpperCase() }))
    expect((await linked.browser.exchange(linked.ticket)).status).toBe(200)
    const [one] = await app.db.select().from(identity).where(eq(identity.accountId, ours.id))
    expect(one!.issuer).toBe(peer.issuer)

    const unverified = await app.customer()
    expect(await arrive(somebody({ email: unverified.email }))).toMatchObject({ ticket: null, failed: 'not_linked' })
    for (const values of [{ email_verified: false }, { email: undefined }, { email: 'no address' }])
      expect(
        await arrive(somebody({ ...values, email: 'email' in values ? values.email : ours.email } as Person)),
      ).toMatchObject({
        ticket: null,
        failed: 'unverified',
      })
    expect(await app.db.select().from(identity).where(eq(identity.accountId, unverified.id))).toEqual([])
    expect(await app.db.select().from(identity).where(eq(identity.accountId, ours.id))).toHaveLength(1)
  })

  it('comes back with a ticket that works once, for a while, and in that browser alone [D.11-6]', async () => {
    const { browser, ticket } = await arrive(somebody())
    expect((await openBrowser().exchange(ticket)).status).toBe(401)
    expect((await browser.exchange(ticket)).status).toBe(200)
    expect((await browser.exchange(ticket)).status).toBe(401)
    const late = await arrive(somebody())
    app.clock.advance({ minutes: 3 })
    expect((await late.browser.exchange(late.ticket)).status).toBe(401)
    expect((await browser.exchange('made up')).status).toBe(401)
  })

  it('takes a state once, in the browser that began, and no other', async () => {
    const liis = somebody()
    peer.signsIn(liis)
    const browser = openBrowser()
    const callback = await browser.toCallback()
    const failure = async (who: ReturnType<typeof openBrowser>, address: URL) =>
      (await who.until(address.href, `${publicUrl}/login`)).searchParams.get('failed')
    expect(await failure(openBrowser(), callback)).toBe('again')
    const other = new URL(callback)
    other.searchParams.set('state', 'made-up')
    expect(await failure(browser, other)).toBe('again')
    expect((await browser.until(callback.href, `${publicUrl}/login`)).searchParams.get('ticket')).toBeTruthy()
    expect(await failure(browser, callback)).toBe('again')
    // a code that was exchanged is of no use with a fresh state either
    const fresh = await browser.toCallback()
    fresh.searchParams.set('code', callback.searchParams.get('code')!)
    expect(await failure(browser, fresh)).toBe('away')
    expect(await accountsOf(liis)).toHaveLength(1)
  })

  it('leads only to addresses of our own, and says when somebody thought better of it', async () => {
    peer.signsIn(somebody())
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await openBrowser().toLogin(next)).searchParams.get('next')).toBe('/home')
    const cancelled = await arrive(null)
    expect(cancelled).toMatchObject({ ticket: null, failed: 'cancelled' })
    expect(cancelled.page.searchParams.get('next')).toBe('/Boats')
    expect((await openBrowser().ask(`${publicUrl}/api/Person/signin/2`)).status).toBe(404)
  })

  it('goes by PUBLIC_URL whatever Host says [D.4-10]', async () => {
    const answer = await app.app.inject({
      url: '/api/Person/signin/1',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(new URL(answer.headers.location!).searchParams.get('redirect_uri')).toBe(
      `${publicUrl}/api/Person/callback/1`,
    )
  })

  it('opens no blocked account, and asks for the second factor where there is one', async () => {
    const blocked = await app.customer({ emailVerifiedAt: app.clock.now(), blockedAt: app.clock.now() })
    const out = await arrive(somebody({ email: blocked.email }))
    expect((await out.browser.exchange(out.ticket)).status).toBe(403)
    const staff = await app.staff({
      emailVerifiedAt: app.clock.now(),
      totpSecret: 'JBSWY3DPEHPK3PXP',
      totpConfirmedAt: app.clock.now(),
    })
    const before = (await app.db.select().from(session).where(eq(session.accountId, staff.id))).length
    const half = await arrive(somebody({ email: staff.email }))
    const answer = await half.browser.exchange(half.ticket)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([401, 'second_factor_needed'])
    expect(await app.db.select().from(session).where(eq(session.accountId, staff.id))).toHaveLength(before)
  })

  it('keeps no secret in the clear and logs none', async () => {
    const { ticket } = await arrive(somebody())
    const steps = JSON.stringify(await app.db.select().from(signInStep))
    expect(steps).not.toContain(ticket)
    expect(app.log.join('')).not.toContain(ticket)
    expect(app.log.join('')).not.toContain(peer.client.client_secret)
  })
})

describe('GET Person/signin', () => {
  it('lists what is configured, and nothing where nothing is', async () => {
    expect((await app.visitor.call(calls.providers)).body).toEqual([{ provider: '1', name: 'Sadam ID' }])
    expect((await app.visitor.call(calls.providers)).bytes.toString()).not.toContain('secret')
  })

  it('stops the start where half a provider is named', () => {
    const env = { DATA_DIR: app.dataDir, SECRET: 'a secret of tests, long enough to be one', OIDC_2_NAME: 'Half' }
    expect(() => readConfig(env)).toThrow(Failure)
    expect(() => readConfig(env)).toThrow('OIDC_2_ISSUER, OIDC_2_CLIENT_ID, OIDC_2_CLIENT_SECRET')
  })
})

describe('a sign-in elsewhere', () => {
  it('is begun thirty times in five minutes from an address, and no ticket is tried more often', async () => {
    const guarded = await startTestApp({
      env: {
        RATE_LIMITS: 'on',
        OIDC_1_NAME: 'Sadam ID',
        OIDC_1_ISSUER: peer.issuer,
        OIDC_1_CLIENT_ID: peer.client.client_id,
        OIDC_1_CLIENT_SECRET: peer.client.client_secret,
      },
    })
    const begin = (remoteAddress = '192.0.2.7') =>
      guarded.app.inject({ method: 'GET', url: '/api/Person/signin/1', remoteAddress })
    for (let count = 0; count < 30; count += 1) expect((await begin()).statusCode).toBe(302)
    const refused = await begin()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await guarded.db.select().from(signInStep)).toHaveLength(30)
    expect((await begin('192.0.2.8')).statusCode).toBe(302)
    const ticket = () =>
      guarded.app.inject({
        method: 'POST',
        url: '/api/Person/ticket',
        remoteAddress: '192.0.2.9',
        headers: { origin: publicUrl },
        payload: { ticket: 'guessed' },
      })
    for (let count = 0; count < 30; count += 1) expect((await ticket()).statusCode).toBe(401)
    expect((await ticket()).statusCode).toBe(429)
    await guarded.close()
  })
})
