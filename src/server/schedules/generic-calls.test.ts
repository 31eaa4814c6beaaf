import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'

let t: TestApp
let mari: Account
let jaan: Account
let staff: Account
let open: ScheduleAnswer
let stored: ScheduleAnswer
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
  jaan = await t.customer()
  staff = await t.staff()
  open = await requested(t, mari, (await readyBoat(t, mari, 'Aru')).id)
  stored = await takeTo(t, staff, await requested(t, mari, (await readyBoat(t, mari, 'Lained')).id), 7)
})
afterAll(() => t.close())

type Page = { items: { id: number }[]; totalCount: number }
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('GET Schedule (7.1)', () => {
  test('lists what one may see, newest first [7.1-1]', async () => {
    expect(ids((await t.as(mari).get<{ id: number }[]>('/Schedule')).body)).toEqual([stored.id, open.id])
    expect(ids((await t.as(staff).get<{ id: number }[]>('/sCHEDULE')).body)).toEqual([stored.id, open.id])
    expect((await t.as(jaan).get('/Schedule')).body).toEqual([])
    expect((await t.visitor.get('/Schedule')).status).toBe(401)
  })
})

describe.each(['/Schedule/paged', '/Schedule/search'])('GET %s (7.1)', (path) => {
  test('answers as searchRequest [7.1-2, 7.1-3]', async () => {
    for (const query of [{}, { sortBy: 'BoatName', sortDirection: 'asc', pageSize: 5 }, { phase: 'rack' }]) {
      const { body } = await t.as(mari).get<Page>(path, query)
      expect(body).toEqual((await t.as(mari).get('/Schedule/searchRequest', query)).body)
    }
    expect(ids((await t.as(mari).get<Page>(path, { searchQuery: 'lai' })).body.items)).toEqual([stored.id])
    expect((await t.as(jaan).get<Page>(path)).body.totalCount).toBe(0)
    expect((await t.as(mari).get(path, { pageSize: 7 })).status).toBe(400)
  })
})

describe('GET Schedule/{id} (7.1)', () => {
  test('answers as GetByID, and 404 to others [7.1-4]', async () => {
    const { body } = await t.as(mari).get(`/Schedule/${open.id}`)
    expect(body).toEqual((await t.as(mari).get(`/Schedule/GetByID/${open.id}`)).body)
    expect((await t.as(jaan).get(`/Schedule/${open.id}`)).problem.code).toBe('not_found')
    expect((await t.as(mari).get('/Schedule/none')).status).toBe(400)
  })
})

describe('POST Schedule, PUT Schedule (7.1)', () => {
  test('ask for a drop-off and edit it, as Create and Update do [7.1-5, 7.1-6, 7.6-6, 7.6-7]', async () => {
    const boat = await readyBoat(t, jaan, 'Tuul')
    const form = { boatId: boat.id, scheduleStatus: 0, scheduleDate: dropOffDate, boatPictures: [] }
    const made = await t.as(jaan).post<ScheduleAnswer>('/Schedule', form)
    expect([made.status, made.body.scheduleStatus, made.body.boatId]).toEqual([200, 0, boat.id])
    expect((await t.as(jaan).post('/Schedule', form)).problem.code).toBe('open_schedule')

    const later = '2026-06-12T08:00:00.000Z'
    const edit = { id: made.body.id, scheduleDate: later, version: made.body.version }
    const edited = await t.as(jaan).put<ScheduleAnswer>('/Schedule', edit)
    expect([edited.status, edited.body.scheduleDate]).toEqual([200, later])
    const stale = await t.as(jaan).put('/Schedule', edit)
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
    expect((await t.as(mari).put('/Schedule', { ...edit, version: undefined })).problem.code).toBe('not_found')
    expect((await t.as(jaan).put('/Schedule', { scheduleDate: later })).problem.errors).toEqual([
      { field: 'id', message: 'Choose an entry' },
    ])
  })

  test('at 8 the edit changes the pick-up [7.6-7]', async () => {
    const asked = await t
      .as(mari)
      .put('/Schedule/RespondPickUpRequest', { id: stored.boatId, pickUpScheduleDate: pickUpDate, status: 1 })
    expect(asked.status).toBe(200)
    const moved = '2026-06-26T09:00:00.000Z'
    const { body } = await t.as(mari).put<ScheduleAnswer>('/Schedule', { id: stored.id, pickup_Requested_Date: moved })
    expect([body.scheduleStatus, body.pickup_Requested_Date]).toEqual([8, moved])
  })
})
