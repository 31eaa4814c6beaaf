import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRacks, rackOverview } from '#contract/racks/endpoints.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const sizes = [{ clearWidth: 3, clearHeight: '3.2', maxWeight: 6000 }, { clearWidth: 2.8 }]
const pattern = { firstRack: 'A', racks: 2, positions: 3, code: '{rack}{position:2}-{row}', rows: sizes }
const make = (change: object = {}) => app.as(admin).call(makeRacks, { body: { ...pattern, ...change } as never })
const countBays = async () => {
  const { rows } = await app.db.execute<{ bays: number }>(sql`select count(*)::int as bays from rack_position`)
  return rows[0]!.bays
}

describe('POST Rack/Pattern', () => {
  it('makes racks, their tiers and bays, each written down', async () => {
    const { status, body } = await make()
    expect([status, body]).toMatchObject([
      200,
      [
        { name: 'A', rows: 2, positions: 6 },
        { name: 'B', rows: 2, positions: 6 },
      ],
    ])
    const overview = (await app.as(admin).call(rackOverview)).body
    expect(overview.map(({ name, rows }) => [name, rows.map((row) => [row.name, row.tier])])).toEqual([
      [
        'A',
        [
          ['Tier 1', 1],
          ['Tier 2', 2],
        ],
      ],
      [
        'B',
        [
          ['Tier 1', 1],
          ['Tier 2', 2],
        ],
      ],
    ])
    const [ground, top] = overview[1]!.rows
    expect(ground!.bays.map(({ code }) => code)).toEqual(['B01-1', 'B02-1', 'B03-1'])
    expect(ground!.bays[0]).toMatchObject({ clearWidth: 3, clearHeight: 3.2, maxLength: null, maxWeight: 6000 })
    expect(top!.bays[2]).toMatchObject({ code: 'B03-2', clearWidth: 2.8, maxWeight: null, state: 'free' })
    const { rows } = await app.db.execute<{ action: string; count: number }>(
      sql`select action, count(*)::int as count from audit_entry group by action order by action`,
    )
    expect(rows).toEqual([
      { action: 'rack-added', count: 2 },
      { action: 'rack-position-added', count: 12 },
      { action: 'rack-row-added', count: 4 },
    ])
  })

  it('refuses racks and codes that are there, by name, whatever their case, and makes nothing', async () => {
    const before = await countBays()
    const { status, problem } = await make({ firstRack: 'b', racks: 1 })
    expect([status, problem.code, problem.errors]).toEqual([
      409,
      'name_taken',
      [
        { field: 'firstRack', message: 'These racks are there already: B' },
        { field: 'code', message: 'These codes are given already: B01-1, B02-1, B03-1, 3 more' },
      ],
    ])
    const mixed = await make({ firstRack: 'Q', racks: 2, code: 'B0{position}-{row}{rack}' })
    expect(mixed.status).toBe(200)
    const other = await make({ firstRack: 'New', racks: 1, rows: [{}], code: 'a{position:2}-1' })
    expect([other.status, other.problem.errors.map(({ field }) => field)]).toEqual([409, ['code']])
    expect(await countBays()).toBe(before + 12)
  })

  it('lets two at once take turns: one is refused, nothing is half done', async () => {
    const before = await countBays()
    const both = await Promise.all([make({ firstRack: 'T1' }), make({ firstRack: 'T2' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await countBays()).toBe(before + 12)
  })

  it('makes a thousand bays at once, and no more', async () => {
    const many = { racks: 5, positions: 20, rows: Array.from({ length: 10 }, () => ({})) }
    const { status, body } = await make({ firstRack: 'M1', ...many })
    expect([status, body.map(({ positions }) => positions)]).toEqual([200, [200, 200, 200, 200, 200]])
    const { status: refused, problem } = await make({ firstRack: 'N1', ...many, positions: 21 })
    expect([refused, problem.errors]).toEqual([
      400,
      [{ field: 'positions', message: 'At most 1000 bays are made at once: make the racks in parts' }],
    ])
  })

  it('names the tiers in the marina’s language', async () => {
    await saveSettings(app.db, { language: 'fi' })
    expect((await make({ firstRack: 'Z1', racks: 1 })).status).toBe(200)
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select w.name from rack_row w join rack r on r.id = w.rack_id where r.name = 'Z1' order by w.tier`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['Kerros 1', 'Kerros 2'])
    await saveSettings(app.db, { language: 'en' })
  })

  it('is for admins', async () => {
    const [owner, staff] = [await app.customer(), await app.staff()]
    expect((await app.visitor.post('/Rack/Pattern', pattern)).status).toBe(401)
    for (const person of [owner, staff]) expect((await app.as(person).post('/Rack/Pattern', pattern)).status).toBe(403)
  })
})
