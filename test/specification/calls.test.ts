import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule } from '#test/boats.ts'
import { type Account, pdf } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  const names = ['Ahti', 'Birgit', 'Cirrus']
  const boats = await insertBoats(
    app,
    owner.id,
    names.map((name) => ({ name })),
  )
  ids = []
  for (const [index, status] of [0, 6, 7].entries()) ids.push((await putSchedule(app, boats[index]!, { status })).id)
})
afterAll(() => app.close())

type Page = { items: { id: number; boat: { name: string } }[]; totalCount: number }
const list = async (action: string, query: Record<string, unknown> = {}) =>
  (await app.as(owner).get<Page>(`/Schedule/${action}`, query)).body
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

describe('the lists of schedules', () => {
  it('searchDropOffSchedule has those at 0 to 6, the newest first [7.6-1, 9-3]', async () => {
    const page = await list('searchDropOffSchedule')
    expect([idsOf(page), page.totalCount]).toEqual([[ids[1], ids[0]], 2])
  })
  it('searchPickUpSchedule has those at 7 to 11 [7.6-2]', async () => {
    const page = await list('searchPickUpSchedule')
    expect([idsOf(page), page.totalCount]).toEqual([[ids[2]], 1])
  })
  it('searchRequest has them all, and takes a capitalised sort field, a direction and a search [7.6-3, 7.6-4]', async () => {
    expect(idsOf(await list('searchRequest'))).toEqual(ids.toReversed())
    expect(idsOf(await list('searchRequest', { sortBy: 'BoatName', sortDirection: 'asc', pageSize: 5 }))).toEqual(ids)
    expect(idsOf(await list('searchRequest', { sortBy: 'Status', sortDirection: 'DESC' }))).toEqual(ids.toReversed())
    const found = await list('searchRequest', { searchQuery: 'birg' })
    expect([idsOf(found), found.totalCount]).toEqual([[ids[1]], 1])
  })
  it('are counted by the length of Schedule/getUserTotalRequests [7.2-2]', async () => {
    const { body } = await app.as(owner).get<{ id: number }[]>('/Schedule/getUserTotalRequests')
    expect(body.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  })
})

describe('PUT Schedule/Request/{id}', () => {
  it('edits a request at 0, and none that was approved [7.6-9, 4.1-15]', async () => {
    const { id } = await requested(app, owner, (await readyBoat(app, owner)).id)
    const edit = (scheduleDate: string) =>
      app.as(owner).put<ScheduleAnswer>(`/Schedule/Request/${id}`, { scheduleDate, pickup_Requested_Date: pickUpDate })
    const later = '2026-06-12T08:00:00.000Z'
    const { status, body } = await edit(later)
    expect([status, body.scheduleDate, body.scheduleStatus]).toEqual([200, later, 0])
    await app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1 })
    const refused = await edit(dropOffDate)
    expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_status'])
    expect((await app.as(owner).delete(`/Schedule/${id}`)).status).toBe(409)
  })
})

describe('a payment', () => {
  it('that was rejected is approved after all, by staff alone [D.1-4, D.1-5, 4.1-17]', async () => {
    const { id } = await takeTo(app, staff, await requested(app, owner, (await readyBoat(app, owner)).id), 1)
    const review = (who: Account, status: number, notes: string) =>
      app.as(who).put<ScheduleAnswer>('/Schedule/RespondDropOffPayment', { id, status, notes })
    expect((await review(staff, 2, 'Half of it came')).body).toMatchObject({
      scheduleStatus: 4,
      dropOff_Payment_Notes: 'Half of it came',
    })
    expect((await review(owner, 1, 'I paid')).status).toBe(403)
    expect((await review(staff, 1, 'The rest came')).body).toMatchObject({
      scheduleStatus: 3,
      dropOff_Payment_Notes: 'The rest came',
    })
  })
})

describe('GET File/paged', () => {
  it('gives one’s own files, the newest first [7.3-14]', async () => {
    const somebody = await app.customer()
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await app.as(somebody).upload(pdf(name))
    type Files = { items: { originalFileName: string }[]; totalCount: number }
    const { status, body } = await app.as(somebody).get<Files>('/File/paged', { page: 1, pageSize: 5 })
    expect([status, body.totalCount]).toEqual([200, 3])
    expect(body.items.map(({ originalFileName }) => originalFileName)).toEqual(['three.pdf', 'two.pdf', 'one.pdf'])
    expect((await app.visitor.get('/File/paged')).status).toBe(401)
  })
})
