import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { problemSchema } from '#contract/http/problem-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, takeTo } from '#test/schedules.ts'
import { watchTables } from '#test/stored-state.ts'

let app: TestApp
let owner: Account
let admin: Account
let idle: { id: number }
let scheduleId: number
let stored: { id: number }
let watched: Awaited<ReturnType<typeof watchTables>>
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  admin = await app.admin()
  idle = await readyBoat(app, owner, 'Ootel')
  stored = await readyBoat(app, owner, 'Lained')
  await takeTo(app, admin, await requested(app, owner, stored.id), 7)
  scheduleId = (await requested(app, owner, (await readyBoat(app, owner, 'Aru')).id)).id
  watched = await watchTables(app)
})
afterAll(() => app.close())

describe.each(
  allEndpoints
    .filter(({ body }) => body)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path.replace(/:\w+/g, '1')}`, endpoint] as const),
)('%s', (_call, { method, path }) => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  it.each<[string, string, string, number]>([
    ['no JSON', 'application/json', '{"id":', 400],
    ['a prototype', 'application/json', '{"__proto__":{"role":"admin"}}', 400],
    ['a constructor', 'application/json', '{"constructor":{"prototype":{"role":"admin"}}}', 400],
    ['a deep nest', 'application/json', deep, 400],
    ['JSON of two megabytes', 'application/json', `"${'x'.repeat(2_000_000)}"`, 413],
    ['XML', 'application/xml', '<id>1</id>', 415],
    ['an unknown type', 'text/html; charset=utf-7', 'x', 415],
  ])('refuses %s', async (_what, type, payload, expected) => {
    const url = `/api${path.replace(/:\w+/g, '1')}`
    const { status, problem } = await app.as(admin).inject({ method, url, payload, headers: { 'content-type': type } })
    expect(problemSchema.parse(problem)).toEqual(problem)
    expect(problem.error).toBe(problem.message)
    expect(status).toBe(expected)
    expect(await watched.written()).toEqual([])
  })
})

/** The clock stands at Wednesday 10 June 2026, 10:00 in Tallinn. */
const refusedDates: [what: string, date: string][] = [
  ['a Saturday [5-6]', '2026-06-13T09:00:00Z'],
  ['a Sunday [5-6]', '2026-06-14T09:00:00Z'],
  ['before nine [5-7, 9-16]', '2026-06-11T05:59:00Z'],
  ['after six [5-7, 9-16]', '2026-06-11T15:00:00Z'],
  ['a minute ago [5-11]', '2026-06-10T06:59:00Z'],
  ['yesterday [5-8]', '2026-06-09T09:00:00Z'],
  ['another year', '2020-06-10T09:00:00Z'],
  ['the gap of the clock change, without a zone', '2027-03-28T03:30:00'],
  ['the Sunday of the clock change', '2027-03-28T09:00:00+03:00'],
  ['a day that does not exist', '2026-02-30T09:00:00Z'],
  ['a day alone', '2026-06-11'],
]
describe.each(refusedDates)('a date that is %s', (_what, scheduleDate) => {
  it.each<[string, 'post' | 'put', () => [path: string, body: object], field: string]>([
    ['POST /Schedule/Create', 'post', () => ['/Schedule/Create', { boatId: idle.id, scheduleDate }], 'scheduleDate'],
    [
      'POST /Schedule/Request',
      'post',
      () => ['/Schedule/Request', { boatId: idle.id, scheduleDate, pickup_Requested_Date: pickUpDate }],
      'scheduleDate',
    ],
    [
      'POST /Schedule/Request, as its pick-up',
      'post',
      () => ['/Schedule/Request', { boatId: idle.id, scheduleDate: dropOffDate, pickup_Requested_Date: scheduleDate }],
      'pickup_Requested_Date',
    ],
    ['PUT /Schedule/Update', 'put', () => [`/Schedule/Update/${scheduleId}`, { scheduleDate }], 'scheduleDate'],
    [
      'PUT /Schedule/Request',
      'put',
      () => [`/Schedule/Request/${scheduleId}`, { scheduleDate, pickup_Requested_Date: pickUpDate }],
      'scheduleDate',
    ],
    [
      'PUT /Schedule/RespondPickUpRequest',
      'put',
      () => ['/Schedule/RespondPickUpRequest', { id: stored.id, pickUpScheduleDate: scheduleDate, status: 1 }],
      'pickUpScheduleDate',
    ],
  ])('is refused by %s', async (_call, method, aim, field) => {
    const [path, body] = aim()
    for (const who of [owner, admin]) {
      const { status, problem } = await app.as(who)[method](path, body)
      expect(status).toBe(400)
      const named = problem.errors.map((error) => error.field)
      // staff are asked why they book outside the hours
      expect(named.some((one) => one === field || (who === admin && one === 'reason'))).toBe(true)
      for (const { message } of problem.errors) expect(message).toMatch(/\w/)
    }
    expect(await watched.written()).toEqual([])
  })
})
