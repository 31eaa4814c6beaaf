import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type searchBoats, totalBoats } from '#contract/boats/endpoints.ts'
import type { Answer } from '#contract/http/call.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, newBoat, putSchedule, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
let ids: number[]
const fleet = [
  { name: 'Õnn', brand: 'Bella', size: 0 },
  { name: 'aken', brand: null, size: 2 },
  { name: 'Zulu', brand: 'Alfa', size: null },
  { name: 'Ärkamine', brand: 'bella', size: 1 },
  { name: 'Bella 100 %', brand: 'Yamarin', size: 1 },
]
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Mari', lastName: 'Maasikas' })
  other = await app.customer()
  staff = await app.staff()
  ids = await insertBoats(app, owner.id, fleet)
  await insertBoats(app, other.id, [{ name: 'Võõras', brand: 'Bella' }])
  const [, second, third, fourth] = ids
  await putSchedule(app, second!, { status: 7 })
  await putSchedule(app, third!, { status: 2 })
  await putSchedule(app, fourth!, { status: 0 })
})
afterAll(() => app.close())

type Page = Answer<typeof searchBoats>
const search = async (who: Account, query: Record<string, unknown> = {}) =>
  (await app.as(who).get<Page>('/Boat/searchBoats', query)).body
const names = ({ items }: Page) => items.map(({ name }) => name)

describe('GET Boat/searchBoats', () => {
  it('gives the newest ten first by default [9-1, 9-2, 9-3, 7.3-2]', async () => {
    const page = await search(owner)
    expect(page.totalCount).toBe(5)
    expect(page.items.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it('shows a row with its owner, latest status and what one may do', async () => {
    const at = new Date('2026-06-12T08:00:00Z')
    const { id } = await newBoat(app, other, { name: 'Rida' })
    await putSchedule(app, id, { status: 3, dropOffAt: at })
    const [row] = (await search(staff, { searchQuery: 'rida' })).items
    expect(row).toMatchObject({
      id,
      name: 'Rida',
      personId: other.id,
      ownerName: `${other.firstName} ${other.lastName}`,
      scheduleStatus: 3,
      nextAt: at.toISOString(),
      holdReason: null,
      version: 1,
      abilities: ['edit', 'changeDimensions', 'hold'],
    })
  })

  it('tells the asked launch as what is next, and nothing in the yard or on the rack', async () => {
    const asked = new Date('2026-06-20T09:00:00Z')
    const [yard, rack, launch] = await insertBoats(app, other.id, [
      { name: 'Next a' },
      { name: 'Next b' },
      { name: 'Next c' },
    ])
    await putSchedule(app, yard!, { status: 5 })
    await putSchedule(app, rack!, { status: 7, plannedPickUpAt: asked })
    await putSchedule(app, launch!, { status: 8, askedPickUpAt: asked })
    const { items } = await search(other, { searchQuery: 'next', sortBy: 'name', sortDirection: 'asc' })
    expect(items.map(({ nextAt }) => nextAt)).toEqual([null, null, asked.toISOString()])
  })

  it('shows customers their own alone, and staff every boat', async () => {
    expect(names(await search(owner))).not.toContain('Võõras')
    expect(names(await search(staff, { pageSize: 100 }))).toEqual(expect.arrayContaining(['Võõras', 'Zulu']))
    expect((await search(await app.customer())).totalCount).toBe(0)
  })

  it.each([
    ['Name', 'asc', ['aken', 'Ärkamine', 'Bella 100 %', 'Õnn', 'Zulu']],
    ['name', 'DESC', ['Zulu', 'Õnn', 'Bella 100 %', 'Ärkamine', 'aken']],
    ['Brand', 'asc', ['Zulu', 'Ärkamine', 'Õnn', 'Bella 100 %', 'aken']],
    ['brand', 'desc', ['aken', 'Bella 100 %', 'Õnn', 'Ärkamine', 'Zulu']],
    ['Size', 'asc', ['Õnn', 'Ärkamine', 'Bella 100 %', 'aken', 'Zulu']],
    ['Status', 'asc', ['Ärkamine', 'Zulu', 'aken', 'Õnn', 'Bella 100 %']],
    ['Id', 'asc', ['Õnn', 'aken', 'Zulu', 'Ärkamine', 'Bella 100 %']],
  ])('sorts by %s %s as people do [7.3-2, 2.12-3]', async (sortBy, sortDirection, expected) => {
    expect(names(await search(owner, { sortBy, sortDirection }))).toEqual(expected)
    const among = names(await search(staff, { sortBy, sortDirection, pageSize: 100 }))
    expect(among.filter((name) => expected.includes(name))).toEqual(expected)
  })

  it('pages [2.12-1, 7.3-1]', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search(owner, { page, pageSize: 5, sortBy: 'name' })))
    expect(pages.map(({ items }) => items.length)).toEqual([5, 0, 0])
    const small = await search(staff, { page: 2, pageSize: 5, sortBy: 'id', sortDirection: 'asc' })
    const [first] = small.items
    expect(first!.name).toBe('Võõras')
  })

  it.each([
    ['BELLA', ['Bella 100 %', 'Ärkamine', 'Õnn']],
    ['õnn', ['Õnn']],
    ['ÄRKA', ['Ärkamine']],
    ['b', ['Bella 100 %']],
    ['n b', ['Õnn']],
    ['0 %', ['Bella 100 %']],
    ['%%%', []],
    ['___', []],
    ["'; drop table boat; --", []],
  ])('finds by name and brand: %s [7.3-2]', async (searchQuery, expected) => {
    const page = await search(owner, { searchQuery, sortBy: 'id' })
    expect(names(page)).toEqual(expected)
    expect(page.totalCount).toBe(expected.length)
  })

  it('puts the boat first whose registration number is typed, however it is spaced [7.3-2]', async () => {
    const registered = (name: string, registrationNumber: string, brand: string | null = null) =>
      insertBoats(app, other.id, [{ name, brand, registrationNumber }])
    await registered('Meant', 'RO 77 1')
    // newer, and found by the same words
    await registered('Longer', 'RO 77 12')
    await registered('Ro 77 1', 'KK 4', 'Ro 77 1')
    for (const searchQuery of ['RO 77 1', 'ro771', 'r o 7 7 1'])
      expect(names(await search(staff, { searchQuery }))[0], searchQuery).toBe('Meant')
    expect(names(await search(staff, { searchQuery: 'ro 77 1', page: 2 }))).toEqual([])
    const { totalCount, phases } = await search(staff, { searchQuery: 'r o 7 7 1' })
    expect([totalCount, phases.none]).toEqual([1, 1])
    // of another's boat its number tells nothing
    expect((await search(owner, { searchQuery: 'ro771' })).totalCount).toBe(0)
    expect(names(await search(staff, { searchQuery: 'ro771', phase: 'rack' }))).toEqual([])
  })

  it('keeps one phase, and counts every one with the search applied', async () => {
    expect((await search(owner)).phases).toEqual({ request: 2, payment: 0, yard: 0, rack: 1, water: 0, none: 2 })
    const rejected = await search(owner, { phase: 'request', sortBy: 'id' })
    expect(names(rejected)).toEqual(['Ärkamine', 'Zulu'])
    expect(rejected.totalCount).toBe(2)
    expect(rejected.phases).toMatchObject({ none: 2, rack: 1 })
    expect(names(await search(owner, { phase: 'none', sortBy: 'id' }))).toEqual(['Bella 100 %', 'Õnn'])
    expect((await search(owner, { searchQuery: 'bella', phase: 'rack' })).phases).toMatchObject({ none: 2, request: 1 })
    const all = await search(staff, { phase: 'rack', pageSize: 100 })
    expect(names(all)).toContain('aken')
    expect(all.totalCount).toBe(all.phases.rack)
  })

  it('answers every wrong parameter at once [3-24]', async () => {
    const { status, problem } = await app
      .as(owner)
      .get('/Boat/searchBoats', { page: 'x', pageSize: 7, sortBy: 'owner', sortDirection: 'up', phase: 'sky' })
    expect(status).toBe(400)
    expect(problem.errors.map(({ field }) => field).sort()).toEqual([
      'page',
      'pageSize',
      'phase',
      'sortBy',
      'sortDirection',
    ])
  })

  it('is for members', async () => {
    expect((await app.visitor.get('/Boat/searchBoats')).status).toBe(401)
    expect((await app.visitor.get('/Boat/getUserTotalBoats')).status).toBe(401)
  })

  it('offers deletion only where it would pass [D.3-6]', async () => {
    const bare = await newBoat(app, other, { name: 'Delete bare' })
    const reviewed = await newBoat(app, other, { name: 'Delete reviewed' })
    await setSubscription(app, reviewed.subscriptionId, { status: 2 })
    const { items } = await search(other, { searchQuery: 'delete' })
    const may = Object.fromEntries(items.map(({ id, abilities }) => [id, abilities.includes('delete')]))
    expect(may).toEqual({ [bare.id]: true, [reviewed.id]: false })
  })
})

describe('GET Boat/getUserTotalBoats', () => {
  it('lists what one may see [7.2-1]', async () => {
    const mine = await app.as(owner).call(totalBoats)
    expect(mine.body.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    expect((await app.as(staff).call(totalBoats)).body.length).toBeGreaterThan(5)
  })
})
