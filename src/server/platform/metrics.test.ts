import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import * as boats from '#contract/boats/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { testPassword } from '#test/factories.ts'
import { sql } from './database/orm.ts'

const token = 'a token of the collector'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SLOW_STATEMENT_MS: '50' } })
})
afterAll(() => app.close())

const collect = (headers: Record<string, string> = {}, of = app) =>
  of.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: '127.0.0.1' })
const lines = (message: string) =>
  app.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message)
const figure = async (name: string) => {
  const line = (await collect()).body.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

describe('GET /metrics', () => {
  it('counts answers by route, refusals by code and statements', async () => {
    const mari = await app.customer()
    const before = await figure('dry_marina_statement_seconds_count')
    await app.as(mari).call(boats.getBoat, { params: { id: 999_999 } })
    expect(await figure('dry_marina_refusals_total{code="not_found"}')).toBe(1)
    expect(
      await figure('dry_marina_http_request_seconds_count{method="GET",route="/api/Boat/GetByID/:id",status="404"}'),
    ).toBe(1)
    expect(await figure('dry_marina_statement_seconds_count')).toBeGreaterThan(before)
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(await figure('dry_marina_hub_links')).toBe(0)
    expect(await figure('dry_marina_database_connections')).toBeGreaterThan(0)
  })

  const forwarding = [
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'True-Client-IP',
    'Fly-Client-IP',
    'Fastly-Client-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Forwarded-For',
    'X-Envoy-External-Address',
    'X-Amzn-Trace-Id',
    'X-Azure-ClientIP',
    'X-ProxyUser-Ip',
    'CDN-Loop',
  ]
  const elsewhere = ['marina.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example']
  const strangers: [who: string, from: { remoteAddress: string; headers?: Record<string, string> }][] = [
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ...forwarding.map((name): (typeof strangers)[number] => [
      `a proxy on this machine that adds ${name}`,
      { remoteAddress: '127.0.0.1', headers: { [name]: 'x' } },
    ]),
    ...elsewhere.map((host): (typeof strangers)[number] => [
      `a page elsewhere by the name “${host}”`,
      { remoteAddress: '127.0.0.1', headers: { host } },
    ]),
  ]
  it.each(strangers)('is not there for %s', async (_, from) => {
    const answer = await app.app.inject({ method: 'GET', url: '/metrics', ...from })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('dry_marina_')
  })

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:9090', '[::1]:3000'])(
    'is there for this machine by the name %s',
    async (host) => {
      expect((await collect({ host })).statusCode).toBe(200)
    },
  )

  it('with a token answers whoever shows it, from anywhere, and nobody else', async () => {
    const guarded = await startTestApp({ env: { METRICS_TOKEN: token } })
    const ask = (authorization?: string) =>
      guarded.app.inject({
        method: 'GET',
        url: '/metrics',
        remoteAddress: '192.0.2.7',
        headers: authorization ? { authorization } : {},
      })
    expect((await ask(`Bearer ${token}`)).body).toContain('dry_marina_http_request_seconds')
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token])
      expect((await ask(wrong)).statusCode).toBe(404)
    expect((await collect({}, guarded)).statusCode).toBe(404)
    await guarded.close()
  })
})

describe('the log', () => {
  it('tells slow statements without their values, and of which request they were', async () => {
    await app.db.execute(sql`select pg_sleep(0.1), ${'a secret value'}::text`)
    const slow = lines('slow statement').find(({ statement }) => `${statement}`.includes('pg_sleep'))
    expect(slow).toMatchObject({ level: 40, statement: 'select pg_sleep(0.1), $1::text' })
    expect(slow).not.toHaveProperty('reqId')
    expect(app.log.join('')).not.toContain('a secret value')
  })

  it('tells who came in and from where, and who was refused', async () => {
    const mari = await app.customer()
    const signIn = (password: string) =>
      app.visitor.call(accounts.authenticate, { body: { username: mari.username, password } })
    const refused = await signIn('not the password')
    expect((await signIn(testPassword)).status).toBe(200)
    expect(lines('signed in').at(-1)).toMatchObject({ actor: mari.id, address: '127.0.0.1', by: 'password' })
    const told = lines('refused').find(({ reqId }) => reqId === refused.problem.requestId)
    expect(told).toMatchObject({ code: 'wrong_credentials', address: '127.0.0.1' })
    await app.as(mari).call(accounts.listStaff, { query: {} })
    expect(lines('refused').at(-1)).toMatchObject({ code: 'not_allowed', actor: mari.id, address: '127.0.0.1' })
  })

  it('tells of whose request a statement was, also when it waited for a connection', async () => {
    const scoped = await startTestApp({ env: { SLOW_STATEMENT_MS: '1' } })
    const mari = await scoped.customer()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => scoped.as(mari).call(boats.getBoat, { params: { id: 900_000 + n } })),
    )
    const asked = new Set(answers.map(({ problem }) => problem.requestId))
    const slow = scoped.log
      .map((line) => JSON.parse(line) as { msg: string; reqId?: string; statement?: string })
      .filter(({ msg, statement }) => msg === 'slow statement' && statement?.includes('from "session"'))
    expect(slow.filter(({ reqId }) => !asked.has(reqId ?? ''))).toEqual([])
    expect(new Set(slow.map(({ reqId }) => reqId)).size).toBe(slow.length)
    await scoped.close()
  })
})
