import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'

let app: TestApp
let staff: Account
let seller: Account
let buyer: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
beforeEach(async () => {
  seller = await app.customer()
  buyer = await app.customer()
})
afterAll(() => app.close())

const transfer = (who: Account, id: number) =>
  app.as(who).put(`/Boat/Transfer/${id}`, { personId: buyer.id, reason: 'Sold' })

describe('undo after the boat changed hands', () => {
  it.each([
    ['request', 1, { event: 'cancel', notes: 'Sold' }],
    ['payment', 3, { event: 'cancel', notes: 'Sold' }],
    ['drop-off', 3, null],
  ])('does not bring back the former owner’s %s at %i', async (_of, at, step) => {
    const boat = await readyBoat(app, seller)
    const { id } = await takeTo(app, staff, await requested(app, seller, boat.id), at)
    const left = step
      ? await app.as(staff).put(`/Schedule/Advance/${id}`, step)
      : await app.as(staff).put('/Schedule/RespondDropOff', { id, status: 1 })
    expect(left.status).toBe(200)
    const undo = () =>
      app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event: 'undo', notes: 'By mistake' })
    const read = async () => (await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
    expect((await read()).abilities).toContain('undo')
    expect((await transfer(staff, boat.id)).status).toBe(200)

    const before = await read()
    expect(before.abilities).not.toContain('undo')
    const { status, problem } = await undo()
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'wrong_status',
      'The boat changed hands since: the new owner makes a request of their own.',
    ])
    expect(await read()).toEqual(before)
  })

  it('still takes back what was done in the yard', async () => {
    const boat = await readyBoat(app, seller)
    const { id } = await takeTo(app, staff, await requested(app, seller, boat.id), 7)
    expect((await transfer(staff, boat.id)).status).toBe(200)
    const undone = await app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event: 'undo', notes: 'Early' })
    expect([undone.status, undone.body.scheduleStatus]).toEqual([200, 6])
  })
})
