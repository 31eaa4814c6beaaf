import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { exportDay } from '#contract/day/calls.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { problemStatus } from '#contract/http/problem.ts'
import { problemSchema } from '#contract/http/problem-answer.ts'
import { sentQuery } from '#contract/http/query.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { pushKeys } from '#server/alerts/public.ts'
import { strictTimes } from '#server/platform/marina-clock.ts'
import { type Aim, aims, type Belongings, belongingsOf } from '#test/access/own-records.ts'
import { type Client, startTestApp, type TestApp } from '#test/app.ts'
import { examples } from '#test/contract/examples.ts'
import type { Account } from '#test/factories.ts'
import { switchMoney } from '#test/money.ts'
import { rememberState } from '#test/stored-state.ts'
import { type HostileRequest, hostileRequest } from './hostile-request.ts'

type Role = 'visitor' | 'customer' | 'staff' | 'admin'

const runs = Number(process.env.BAD_INPUT_RUNS ?? 5)

let app: TestApp
let owner: Account
let staff: Account
let mine: Belongings
let theirs: Belongings
let state: Awaited<ReturnType<typeof rememberState>>
const callersOf = {} as Record<Role, Client>
/** A request of each call that is right, or nearly so. */
const right: Record<string, Aim> = {}
beforeAll(async () => {
  app = await startTestApp()
  // made at every start of the product
  await pushKeys(app.db)
  await switchMoney(app, true)
  owner = await app.customer()
  staff = await app.staff()
  mine = await belongingsOf(app, owner, staff)
  theirs = await belongingsOf(app, await app.customer(), staff)
  for (const role of ['staff', 'admin'] as const) callersOf[role] = app.as(await app[role]())
  callersOf.customer = app.as(owner)
  callersOf.visitor = app.visitor
  for (const endpoint of allEndpoints) {
    const name = nameOf(endpoint)
    right[name] = { ...examples[name], ...(await aims[name]?.(mine, app, owner)) }
  }
  state = await rememberState(app)
})
afterAll(() => app.close())

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const idsOf = (belongings: Belongings) => Object.values(belongings as unknown as Record<string, number>)

const send = (who: Client, { method, path }: AnyEndpoint, { params, query, body }: HostileRequest) => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
  const search = new URLSearchParams(query).toString()
  return who.inject({
    method,
    url: `/api${address}${search && `?${search}`}`,
    ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

/** What the server reads: parameters as text, a repeated name of the query as a list, times on the marina's clock. */
const received = (endpoint: AnyEndpoint, { params, query, body }: HostileRequest) => {
  const read: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of query) read[name] = name in read ? [read[name]!, value].flat() : value
  const sent = { params, body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)), query: { ...read } }
  strictTimes(endpoint).read([sent.query, sent.body], defaultSettings.timeZone)
  return sent
}
/** As a problem names a field; the name of an entry may itself hold a slash, or nothing. */
const fieldOf = (path: readonly PropertyKey[]) => path.join('/').split('/').filter(Boolean).join('.')
/** Every field the schema objects to in the first part that is wrong; undefined when all are well formed. */
const wrongFields = (endpoint: AnyEndpoint, role: Role, request: HostileRequest) => {
  const sent = received(endpoint, request)
  // what is an owner's own to fill in is judged before the address is
  const own = role === 'customer' ? endpoint.ownBody : undefined
  for (const part of own ? (['body', 'params', 'query'] as const) : (['params', 'body', 'query'] as const)) {
    const declared: z.ZodType | undefined = (part === 'body' && own) || endpoint[part]
    const schema = part === 'query' && declared ? sentQuery(declared as z.ZodObject) : declared
    const issues = schema?.safeParse(sent[part]).error?.issues
    if (issues) return [...new Set(issues.map(({ path }) => fieldOf(path)))].sort()
  }
}

/** Who is let in: a call of members is tried by a customer and by staff, what is staff's by them. */
const callers: Record<AnyEndpoint['access'], readonly Role[]> = {
  public: ['visitor'],
  member: ['customer', 'staff'],
  yard: ['staff'],
  staff: ['staff'],
  admin: ['admin'],
}

/** What only reads leaves everything as it was. That somebody took the plan of a day is written down. */
const reads = ({ method, path }: AnyEndpoint) => method === 'GET' && path !== exportDay.path

const judge = async (endpoint: AnyEndpoint, role: Role, request: HostileRequest) => {
  const { status, body, problem } = await send(callersOf[role], endpoint, request)
  const written = await state.written()
  if (written.length > 0) await state.restore()
  if (reads(endpoint)) expect(written).toEqual([])
  const wrong = endpoint.carries === 'upload' ? undefined : wrongFields(endpoint, role, request)
  if (status === 200) {
    expect(wrong).toBeUndefined()
    return
  }
  expect(problemSchema.parse(body)).toEqual(body)
  expect(status).toBe(problemStatus[problem.code])
  expect(status).toBeLessThan(500)
  expect(problem.message).toMatch(/\S/)
  expect(problem.error).toBe(problem.message)
  expect(problem.requestId).not.toBe('')
  expect(written).toEqual([])
  if (wrong) expect([problem.code, problem.errors.map(({ field }) => field).sort()]).toEqual(['invalid_input', wrong])
}

describe.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  it.each(callers[endpoint.access])('refuses what a %s sends wrong, and stays as it was [D.4-3]', async (role) => {
    const ids = [...idsOf(mine), ...idsOf(theirs)]
    await fc.assert(
      fc.asyncProperty(hostileRequest(endpoint, right[name]!, ids), (request) => judge(endpoint, role, request)),
      { numRuns: endpoint.params || endpoint.query || endpoint.body ? runs : 1 },
    )
  })
})
