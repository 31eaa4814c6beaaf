import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const ledger = async (boatId: number) =>
  (
    await app.db.execute<{ left: number; sum: number }>(sql`
      select s.lifts_remaining as left, (select sum(change)::int from lift_entry where subscription_id = s.id) as sum
      from subscription s where s.boat_id = ${boatId}`)
  ).rows[0]!
const historyOf = async (scheduleId: number) =>
  (
    await app.db.execute<{ event: string; from_status: number | null; to_status: number | null; actor_id: number }>(
      sql`select event, from_status, to_status, actor_id from history where schedule_id = ${scheduleId} order by id`,
    )
  ).rows

describe('a schedule on its way', () => {
  it('goes through every status to "Boat Returned", each step in history, one lift taken [D.1-1, D.1-3, D.1-4, D.1-8, D.1-9, D.1-10, D.1-11, D.1-14, D.1-17, D.1-20, 3-14, 4.1-14, 4.1-16, 4.1-17, 4.1-19, 7.6-5, 7.6-8, 7.6-11, 7.6-13]', async () => {
    const boat = await readyBoat(app, owner)
    const asked = await requested(app, owner, boat.id)
    expect(asked).toMatchObject({ scheduleStatus: 0, scheduleDate: dropOffDate, pickup_Requested_Date: pickUpDate })
    expect(asked.abilities).toEqual(expect.arrayContaining(['edit', 'delete']))
    expect(asked.abilities).not.toContain('approve-request')

    const lifted = await takeTo(app, staff, asked, 7)
    expect(lifted.scheduleStatus).toBe(7)
    expect(await ledger(boat.id)).toEqual({ left: 10, sum: 10 })
    const returned = await takeTo(app, staff, { ...lifted, boatId: boat.id }, 0).then(async () => {
      const { body } = await app.as(owner).put<ScheduleAnswer>('/Schedule/RespondPickUpRequest', {
        id: boat.id,
        pickUpScheduleDate: pickUpDate,
        status: 1,
      })
      expect(body).toMatchObject({ scheduleStatus: 8, pickUpAsked: true })
      for (const move of [
        { event: 'lower', checklist: { drainPlugs: true, bilge: true } },
        { event: 'collect' },
        { event: 'return' },
      ])
        expect((await app.as(staff).put(`/Schedule/Advance/${asked.id}`, move)).status).toBe(200)
      return (await app.as(owner).get<ScheduleAnswer>(`/Schedule/GetByID/${asked.id}`)).body
    })
    expect(returned.scheduleStatus).toBe(11)
    expect((await historyOf(asked.id)).map(({ event, to_status }) => [event, to_status])).toEqual([
      ['request-drop-off', 0],
      ['approve-request', 1],
      ['approve-payment', 3],
      ['confirm-drop-off', 5],
      ['inspection-done', 6],
      ['lift', 7],
      ['request-pick-up', 8],
      ['lower', 9],
      ['collect', 10],
      ['return', 11],
    ])
    expect(await ledger(boat.id)).toEqual({ left: 10, sum: 10 })
  })

  it('changes nothing when the drop-off is not confirmed, and says so [4.1-18, 7.6-12, D.1-8]', async () => {
    const boat = await readyBoat(app, owner)
    const paid = await takeTo(app, staff, await requested(app, owner, boat.id), 3)
    const before = await historyOf(paid.id)
    const { status, body } = await app
      .as(staff)
      .put<ScheduleAnswer & { changed: boolean }>('/Schedule/RespondDropOff', { id: paid.id, status: 0 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ changed: false, scheduleStatus: 3 })
    expect(await historyOf(paid.id)).toEqual(before)
  })

  it('refuses a second open schedule for the boat [D.1-19]', async () => {
    const boat = await readyBoat(app, owner)
    await requested(app, owner, boat.id)
    const { status, problem } = await app
      .as(owner)
      .post('/Schedule/Create', { boatId: boat.id, scheduleDate: dropOffDate })
    expect([status, problem.code]).toEqual([409, 'open_schedule'])
  })

  it('lets one of two reviewers win and shows the other the fresh state [D.1-19]', async () => {
    const boat = await readyBoat(app, owner)
    const { id, version } = await requested(app, owner, boat.id)
    const other = await app.staff()
    const answers = await Promise.all([
      app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1, version }),
      app.as(other).put('/Schedule/RespondDropOffRequest', { id, status: 2, version, dropOffRejectionReasonId: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    const now = (await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
    expect(lost.problem.current).toMatchObject({ id, scheduleStatus: now.scheduleStatus, version: now.version })
    expect((await historyOf(id)).length).toBe(2)
  })

  it('keeps what is not the asker’s at 404 and what is not her role’s at 403 [6-3]', async () => {
    const boat = await readyBoat(app, owner)
    const { id } = await requested(app, owner, boat.id)
    const stranger = app.as(await app.customer())
    expect((await stranger.get(`/Schedule/GetByID/${id}`)).status).toBe(404)
    expect((await stranger.delete(`/Schedule/${id}`)).status).toBe(404)
    expect((await stranger.put(`/Schedule/Advance/${id}`, { event: 'cancel', notes: 'x' })).status).toBe(404)
    expect((await app.as(owner).put('/Schedule/RespondDropOffRequest', { id, status: 1 })).status).toBe(403)
    expect((await app.as(owner).put(`/Schedule/Advance/${id}`, { event: 'lift' })).status).toBe(403)
    expect((await app.visitor.get(`/Schedule/GetByID/${id}`)).status).toBe(401)
    expect((await historyOf(id)).length).toBe(1)
  })
})

describe('undo', () => {
  it('takes a lift back through the ledger and the steps before it one by one [D.1-18]', async () => {
    const boat = await readyBoat(app, owner)
    const lifted = await takeTo(app, staff, await requested(app, owner, boat.id), 7)
    expect((await ledger(boat.id)).left).toBe(10)
    const undo = () =>
      app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${lifted.id}`, { event: 'undo', notes: 'Wrong boat' })
    expect((await undo()).body.scheduleStatus).toBe(6)
    expect(await ledger(boat.id)).toEqual({ left: 11, sum: 11 })
    expect((await undo()).body.scheduleStatus).toBe(5)
    expect((await undo()).body.scheduleStatus).toBe(3)
    app.clock.set('2026-06-11T08:00:00Z')
    const late = await undo()
    expect([late.status, late.problem.code]).toEqual([409, 'wrong_status'])
    app.clock.set('2026-06-10T07:00:00Z')
  })

  it('brings a cancelled request back with its date [D.1-7, D.1-18]', async () => {
    const boat = await readyBoat(app, owner)
    const paid = await takeTo(app, staff, await requested(app, owner, boat.id), 3)
    const cancelled = await app
      .as(owner)
      .put<ScheduleAnswer>(`/Schedule/Advance/${paid.id}`, { event: 'cancel', notes: 'Engine trouble' })
    expect(cancelled.body).toMatchObject({ scheduleStatus: 2, cancelled: true })
    const back = await app
      .as(staff)
      .put<ScheduleAnswer>(`/Schedule/Advance/${paid.id}`, { event: 'undo', notes: 'It runs again' })
    expect(back.body).toMatchObject({ scheduleStatus: 3, cancelled: false, scheduleDate: dropOffDate })
  })

  it('asks for a reason [D.1-18]', async () => {
    const boat = await readyBoat(app, owner)
    const approved = await takeTo(app, staff, await requested(app, owner, boat.id), 1)
    const { status, problem } = await app.as(staff).put(`/Schedule/Advance/${approved.id}`, { event: 'undo' })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([{ field: 'notes', message: 'Give a reason for the undo' }])
  })
})
