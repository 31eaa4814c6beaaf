import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, type ScheduleAnswer } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const later = '2026-06-12T08:00:00.000Z'
const form = (boatId: number) => ({ boatId, scheduleDate: later, pickup_Requested_Date: pickUpDate })
const who = () => [owner, staff]

describe('edit and delete', () => {
  it('are for owner and staff while the request is at 0 [D.1-2]', async () => {
    for (const person of who()) {
      const boat = await readyBoat(app, owner)
      const { id, scheduleDate } = await requested(app, owner, boat.id)
      expect(scheduleDate).toBe(dropOffDate)
      const edited = await app.as(person).put<ScheduleAnswer>(`/Schedule/Request/${id}`, form(boat.id))
      expect([edited.status, edited.body.scheduleDate, edited.body.scheduleStatus]).toEqual([200, later, 0])
      expect((await app.as(person).delete(`/Schedule/${id}`)).status).toBe(200)
      expect((await app.as(person).get(`/Schedule/GetByID/${id}`)).status).toBe(404)
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'are refused at %i to both, and change nothing [D.1-2]',
    async (status) => {
      const [boatId] = await insertBoats(app, owner.id, [{ name: `At ${status}` }])
      const { id } = await putSchedule(app, boatId!, { status })
      const read = async () => (await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
      const before = await read()
      for (const person of who()) {
        // at 8 Schedule/Update changes the pick-up
        for (const call of status === 8 ? ['Request'] : ['Request', 'Update']) {
          const edited = await app.as(person).put(`/Schedule/${call}/${id}`, form(boatId!))
          expect([call, edited.status, edited.problem.code]).toEqual([call, 409, 'wrong_status'])
        }
        const deleted = await app.as(person).delete(`/Schedule/${id}`)
        expect([deleted.status, deleted.problem.code]).toEqual([409, 'wrong_status'])
      }
      expect(await read()).toEqual(before)
    },
  )
})
