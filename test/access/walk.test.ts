import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { examples } from '#test/contract/examples.ts'
import type { Account } from '#test/factories.ts'
import { switchMoney } from '#test/money.ts'
import { watchTables } from '#test/stored-state.ts'
import { aimless } from './aimless.ts'
import { picturesOfShared } from './condition-aims.ts'
import { type Aim, aims, type Belongings, belongingsOf, ofFurtherPeople, shareWith } from './own-records.ts'

let app: TestApp
let owner: Account
let stranger: Account
let staff: Account
let admin: Account
let mine: Belongings
/** What a refused call must leave as it was: all that is stored. */
let watched: Awaited<ReturnType<typeof watchTables>>
/** A further person of all boats of `mine`. */
let partner: Account
beforeAll(async () => {
  app = await startTestApp()
  await switchMoney(app, true)
  owner = await app.customer()
  stranger = await app.customer()
  staff = await app.staff()
  admin = await app.admin()
  mine = await belongingsOf(app, owner, staff)
  partner = await app.customer()
  await shareWith(app, mine, partner.id)
  await app.db.execute(sql`insert into rack (name) values ('Rack 1')`)
  await app.db.execute(sql`insert into rack_row (rack_id, name) values (1, '1')`)
  await app.db.execute(
    sql`insert into rack_position (rack_row_id, name, position_number, code) values (1, '1', 1, '1')`,
  )
  watched = await watchTables(app)
})
afterAll(() => app.close())

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const send = (who: Account | null, { method, path }: AnyEndpoint, { params = {}, query = {}, body }: Aim) => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
  const search = new URLSearchParams(query).toString()
  return (who ? app.as(who) : app.visitor).inject({
    method,
    url: `/api${address}${search && `?${search}`}`,
    ...(body && { payload: body }),
  })
}
const example = (endpoint: AnyEndpoint): Aim => examples[nameOf(endpoint)] ?? {}
/** What cannot be read without saying of which day. */
const ofADay: Record<string, Aim> = {
  'GET /Schedule/Slots': { query: { from: '2026-06-11' } },
  'GET /DayPlan/:day': { params: { day: '2026-06-11' } },
  'GET /DayPlan/export': { query: { day: '2026-06-11' } },
}
const namesRecord = (endpoint: AnyEndpoint) =>
  /:\w*(id|token)\b/i.test(endpoint.path) ||
  Object.keys(example(endpoint).body ?? {}).some(
    (key) => /^(id|\w+Id)$/.test(key) && key !== 'dropOffRejectionReasonId',
  )

describe.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const { access } = endpoint

  if (access !== 'public')
    it('is closed to visitors [6-1]', async () => {
      await watched.written()
      const { status, problem } = await send(null, endpoint, example(endpoint))
      expect([status, problem.code]).toEqual([401, 'not_signed_in'])
      expect(await watched.written()).toEqual([])
    })
  if (['yard', 'staff', 'admin'].includes(access))
    it('is closed to customers, their own records included [D.3-4]', async () => {
      const aim = (await aims[name]?.(mine, app, owner)) ?? example(endpoint)
      await watched.written()
      const { status, problem } = await send(owner, endpoint, aim)
      expect([status, problem.code]).toEqual([403, 'not_allowed'])
      expect(await watched.written()).toEqual([])
    })
  if (access === 'admin')
    it('is closed to staff', async () => {
      expect((await send(staff, endpoint, example(endpoint))).status).toBe(403)
    })

  if (namesRecord(endpoint) && !aimless.has(name)) {
    it('is told how to reach a record', () => expect(aims).toHaveProperty([name]))
    if (access === 'member')
      it('answers 404 for somebody else’s record and leaves it as it was [D.3-4]', async () => {
        const aim = await aims[name]!(mine, app, owner)
        await watched.written()
        const { status, problem } = await send(stranger, endpoint, aim)
        expect([status, problem.code]).toEqual([404, 'not_found'])
        expect(await watched.written()).toEqual([])
      })
    if (access === 'member' && (ofFurtherPeople.has(name) || picturesOfShared.has(name)))
      it('lets in a further person of the boat', async () => {
        const own = await belongingsOf(app, owner, staff)
        await shareWith(app, own, partner.id)
        const { status } = await send(partner, endpoint, await aims[name]!(own, app, owner))
        expect([401, 403, 404]).not.toContain(status)
        expect(status).toBeLessThan(500)
      })
    else if (access === 'member')
      it('answers 404 to a further person of the boat and leaves it as it was', async () => {
        const aim = await aims[name]!(mine, app, owner)
        await watched.written()
        const { status, problem } = await send(partner, endpoint, aim)
        expect([status, problem.code]).toEqual([404, 'not_found'])
        expect(await watched.written()).toEqual([])
      })
    it('lets in who may', async () => {
      const own = await belongingsOf(app, owner, staff)
      const who = access === 'public' ? admin : { member: owner, yard: staff, staff, admin }[access]
      const { status } = await send(who, endpoint, await aims[name]!(own, app, owner))
      expect([401, 403, 404]).not.toContain(status)
      expect(status).toBeLessThan(500)
    })
  } else if (endpoint.method === 'GET')
    it('lets in who may', async () => {
      const who = access === 'public' ? null : { member: stranger, yard: staff, staff, admin }[access]
      const aim = (await aims[name]?.(mine, app, owner)) ?? ofADay[name] ?? {}
      expect((await send(who, endpoint, aim)).status).toBe(200)
    })
  else
    it('lets in who may', async () => {
      const who = access === 'public' ? null : { member: stranger, yard: staff, staff, admin }[access]
      expect([401, 403]).not.toContain((await send(who, endpoint, {})).status)
    })
})

describe('lists', () => {
  it.each([
    '/Boat/searchBoats',
    '/Subscription/search',
    '/BoatService/search',
    '/BoatService/paged',
    '/Schedule/searchRequest',
    '/Schedule/searchDropOffSchedule',
    '/Schedule/searchPickUpSchedule',
  ])('%s shows a stranger nothing and staff everything', async (path) => {
    const strangers = await app.as(stranger).get<{ totalCount: number }>(path)
    const all = await app.as(staff).get<{ totalCount: number }>(path)
    expect(strangers.body.totalCount).toBe(0)
    expect(all.body.totalCount).toBeGreaterThan(0)
  })
})

describe('a route without an access level', () => {
  it('stops the start and is named [D.3-5]', async () => {
    const { buildApp } = await import('#server/app.ts')
    const built = await buildApp(app.parts)
    built.get('/api/forgotten', async () => ({}))
    await expect(built.ready()).rejects.toThrow('GET /api/forgotten')
  })
})
