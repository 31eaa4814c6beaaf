import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { searchBoatServices } from '#contract/boat-services/endpoints.ts'
import { boatServiceSortKeys } from '#contract/boat-services/schema.ts'
import type { Answer } from '#contract/http/call.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { insertBoats } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
let galeb: number
let vala: number
let foreign: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  other = await app.customer()
  staff = await app.staff()
  ;[galeb, vala] = (await insertBoats(app, owner.id, [{ name: 'Galeb' }, { name: 'Vala' }])) as [number, number]
  ;[foreign] = (await insertBoats(app, other.id, [{ name: 'Foreign' }])) as [number]
  const day = (number: number) => `2026-06-${number}T07:00:00.000Z`
  await newService(app, owner, galeb, { serviceTypeId: 3, scheduleDate: day(15) })
  const second = await newService(app, owner, vala, { serviceTypeId: 1, scheduleDate: day(12) })
  await newService(app, owner, galeb, { serviceTypeId: 2, scheduleDate: day(20) })
  await newService(app, other, foreign, { serviceTypeId: 5, scheduleDate: day(11) })
  await app.as(staff).put('/BoatService/Respond', { id: second.id, status: 1, serviceDate: '2026-06-13' })
})
afterAll(() => app.close())

type Page = Answer<typeof searchBoatServices>
const search = (who: Account, query: Record<string, unknown> = {}) =>
  app.as(who).get<Page>('/BoatService/search', query)
const typesOf = ({ body }: { body: Page }) => body.items.map(({ serviceType }) => serviceType.name)

describe('GET BoatService/search (2.8, 2.12, 7.5)', () => {
  it('shows an owner hers, newest first, with counts, and staff all [7.5-1]', async () => {
    const own = await search(owner)
    expect(typesOf(own)).toEqual(['Boat Maintenance', 'Polishing', 'Sandblasting'])
    expect(own.body).toMatchObject({ totalCount: 3, statuses: { pending: 2, approved: 1, rejected: 0 } })
    expect((await search(staff)).body.totalCount).toBe(4)
  })

  it.each([
    ['id', ['Sandblasting', 'Polishing', 'Boat Maintenance']],
    ['boatName', ['Sandblasting', 'Boat Maintenance', 'Polishing']],
    ['ServiceType', ['Boat Maintenance', 'Polishing', 'Sandblasting']],
    ['scheduleDate', ['Polishing', 'Sandblasting', 'Boat Maintenance']],
    ['serviceDate', ['Polishing', 'Sandblasting', 'Boat Maintenance']],
    ['status', ['Sandblasting', 'Boat Maintenance', 'Polishing']],
  ])('sorts by %s [2.12-3, 7.5-1]', async (sortBy, expected) => {
    expect(boatServiceSortKeys.map((key) => key.toLowerCase())).toContain(sortBy.toLowerCase())
    expect(typesOf(await search(owner, { sortBy, sortDirection: 'asc' }))).toEqual(expected)
    expect(typesOf(await search(staff, { sortBy, sortDirection: 'asc', personId: owner.id }))).toEqual(expected)
  })

  it('pages, searches, and filters by status, boat and, for staff, customer [2.12-1, 7.5-1]', async () => {
    expect(typesOf(await search(owner, { pageSize: 5, page: 2 }))).toEqual([])
    expect(typesOf(await search(owner, { searchQuery: 'VALA' }))).toEqual(['Polishing'])
    const approved = await search(owner, { status: 'approved' })
    expect(typesOf(approved)).toEqual(['Polishing'])
    expect(approved.body).toMatchObject({ totalCount: 1, statuses: { pending: 2 } })
    expect(typesOf(await search(owner, { boatId: galeb }))).toEqual(['Boat Maintenance', 'Sandblasting'])
    expect(typesOf(await search(owner, { boatId: foreign }))).toEqual([])
    expect(typesOf(await search(staff, { personId: other.id }))).toEqual(['Boat Storage'])
    expect((await search(owner, { personId: other.id })).body.totalCount).toBe(3)
  })

  it('answers the same at BoatService/paged, and the newest of all at BoatService (7.1) [7.1-1, 7.1-2]', async () => {
    const paged = await app.as(owner).get<Page>('/boatservice/PAGED', { sortBy: 'BoatName', pageSize: 5 })
    expect(paged.body).toEqual((await search(owner, { sortBy: 'boatName', pageSize: 5 })).body)
    const all = await app.as(owner).get<Page['items']>('/BoatService')
    expect(all.body).toEqual((await search(owner)).body.items)
    expect((await app.as(staff).get<Page['items']>('/BoatService')).body).toHaveLength(4)
    for (const path of ['/BoatService', '/BoatService/search', '/BoatService/paged'])
      expect((await app.visitor.get(path)).status).toBe(401)
  })

  it('follows a boat’s and a type’s new name', async () => {
    await app.db.execute(sql`update boat set name = 'Åland' where id = ${vala}`)
    await app.db.execute(sql`update service_type set name = 'Waxing', names = '{}', place = 9 where id = 1`)
    expect(typesOf(await search(owner, { searchQuery: 'åla' }))).toEqual(['Waxing'])
    expect(typesOf(await search(owner, { sortBy: 'serviceType' }))[0]).toBe('Waxing')
    await app.db.execute(sql`update service_type set name = 'Polishing', names = '{}' where id = 1`)
  })
})
