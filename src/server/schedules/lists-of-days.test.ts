import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchDropOffs, searchPickUps, searchRequests } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
/** Lifted on Thursday 11 June, planned back in the water on Thursday 25 June; the second stands at 8. */
let [asked, onRack] = [0, 0]
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  asked = (await requested(app, owner, (await readyBoat(app, owner)).id)).id
  const other = await requested(app, owner, (await readyBoat(app, owner, 'Meretuul')).id)
  onRack = (await takeTo(app, staff, other, 8)).id
})
afterAll(() => app.close())

type List = typeof searchRequests | typeof searchDropOffs | typeof searchPickUps
const found = async (list: List, query: Record<string, string>, who = staff) => {
  const { status, body } = await app.as(who).call(list, { query })
  expect(status).toBe(200)
  return { ids: body.items.map(({ id }) => id).toSorted((one, other) => one - other), total: body.totalCount }
}

describe('lists of days', () => {
  it('hold what is lifted on a day, lowered on a day, or either', async () => {
    const lifting = { from: '2026-06-11', until: '2026-06-11' }
    const lowering = { from: '2026-06-25', until: '2026-06-25' }
    expect(await found(searchDropOffs, lifting)).toEqual({ ids: [asked], total: 1 })
    expect((await found(searchDropOffs, lowering)).ids).toEqual([])
    expect((await found(searchPickUps, lowering)).ids).toEqual([onRack])
    expect((await found(searchPickUps, lifting)).ids).toEqual([])
    expect((await found(searchRequests, lifting)).ids).toEqual([asked, onRack])
    expect((await found(searchRequests, lowering)).ids).toEqual([asked, onRack])
  })

  it('hold a span with both of its days, open at either end, for owners as for staff', async () => {
    expect((await found(searchRequests, { from: '2026-06-12', until: '2026-06-24' })).ids).toEqual([])
    expect((await found(searchRequests, { from: '2026-06-12' })).ids).toEqual([asked, onRack])
    expect((await found(searchDropOffs, { from: '2026-06-12' })).ids).toEqual([])
    expect((await found(searchDropOffs, { until: '2026-06-11' })).ids).toEqual([asked])
    expect((await found(searchDropOffs, { until: '2026-06-10' }, owner)).ids).toEqual([])
    expect((await found(searchDropOffs, { until: '2026-06-11' }, owner)).ids).toEqual([asked])
    expect((await found(searchRequests, { from: '2026-06-11', searchQuery: 'Meretuul' })).ids).toEqual([onRack])
  })

  it('hold the way back of an outing, and nobody who stood here already', async () => {
    const { id: boatId } = await readyBoat(app, owner, 'Tiir')
    const placed = await app.as(staff).post<{ id: number }>('/Schedule/Place', { boatId, reason: 'Here' })
    expect(placed.status).toBe(200)
    const today = { from: '2026-06-10', until: '2026-06-10' }
    expect((await found(searchRequests, today)).ids).toEqual([])
    const times = { pickUpScheduleDate: '2026-06-12T07:00:00Z', returnAt: '2026-06-15T14:00:00Z' }
    const out = await app.as(owner).put('/Schedule/RespondPickUpRequest', { id: boatId, ...times, status: 1 })
    expect(out.status).toBe(200)
    expect((await found(searchRequests, { from: '2026-06-15', until: '2026-06-15' })).ids).toEqual([placed.body.id])
    expect((await found(searchRequests, { from: '2026-06-14', until: '2026-06-14' })).ids).toEqual([])
  })

  it('are sorted by the time that is on the day: launch or return, whichever the list is about', async () => {
    const boats = [await readyBoat(app, owner, 'Kajakas'), await readyBoat(app, owner, 'Laine')]
    const made = []
    for (const { id } of boats) made.push(await takeTo(app, staff, await requested(app, owner, id), 7))
    // who was asked for first goes out last, and comes back first of all
    const book = async (boatId: number, pickUpScheduleDate: string, returnAt?: string) => {
      const body = { id: boatId, pickUpScheduleDate, returnAt, status: 1 }
      expect((await app.as(staff).put('/Schedule/RespondPickUpRequest', body)).status).toBe(200)
    }
    await book(boats[0]!.id, '2026-07-02T12:00:00Z', '2026-07-03T07:00:00Z')
    await book(boats[1]!.id, '2026-07-03T09:00:00Z')
    const [first, second] = made.map(({ id }) => id)
    const onDay = async (day: string, sortDirection: 'asc' | 'desc') => {
      const query = { from: day, until: day, sortBy: 'dayTime' as const, sortDirection }
      return (await app.as(staff).call(searchRequests, { query })).body.items.map(({ id }) => id)
    }
    expect(await onDay('2026-07-03', 'asc')).toEqual([first, second])
    expect(await onDay('2026-07-03', 'desc')).toEqual([second, first])
    const span = { from: '2026-07-02', until: '2026-07-03', sortBy: 'dayTime' as const, sortDirection: 'desc' as const }
    expect((await app.as(staff).call(searchPickUps, { query: span })).body.items.map(({ id }) => id)).toEqual([
      second,
      first,
    ])
  })

  it('name a day that cannot be read', async () => {
    const { status, problem } = await app
      .as(staff)
      .get('/Schedule/searchRequest', { from: 'soon', until: '2026-02-30' })
    expect(status).toBe(400)
    expect(problem.errors.map(({ field }) => field)).toEqual(['from', 'until'])
  })
})
