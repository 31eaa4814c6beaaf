import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { boatForm, dropOffDate, papers, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
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

const ask = (who: Account, boatId: number, more: object = {}) =>
  app.as(who).post<ScheduleAnswer>('/Schedule/Create', { boatId, scheduleDate: dropOffDate, ...more })
const historyDetails = async (scheduleId: number, event: string) =>
  (
    await app.db.execute<{ details: Record<string, unknown> }>(
      sql`select details from history where schedule_id = ${scheduleId} and event = ${event}`,
    )
  ).rows[0]?.details
const schedulesOf = async (boatId: number) =>
  (await app.db.execute(sql`select id from schedule where boat_id = ${boatId}`)).rows.length

describe('a closed gate', () => {
  const close: Record<string, (boat: { id: number; subscriptionId: number }) => Promise<unknown>> = {
    subscription: ({ subscriptionId }) =>
      app.db.execute(sql`update subscription set status = 0 where id = ${subscriptionId}`),
    lifts: ({ subscriptionId }) =>
      app.as(staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: -11, reason: 'None left' }),
    documents: ({ id }) =>
      app.db.execute(
        sql`update boat_document set replaced_at = now() where boat_id = ${id} and document_group = 'other'`,
      ),
    insurance: ({ id }) =>
      app.db.execute(
        sql`update boat_document set expires_on = '2026-06-10' where boat_id = ${id} and document_group = 'insurance'`,
      ),
    hold: ({ id }) => app.as(staff).put(`/Boat/Hold/${id}`, { reason: 'Unpaid service' }),
  }

  it.each(Object.keys(close))(
    '"%s" stops an owner’s request and says what opens it [D.2-1, D.2-2, D.2-3, D.2-4, D.2-5, D.1-1]',
    async (gate) => {
      const boat = await readyBoat(app, owner)
      await close[gate]!(boat)
      const { status, problem } = await ask(owner, boat.id)
      expect([status, problem.code]).toEqual([409, 'gate_closed'])
      expect(problem.errors.map(({ field }) => field)).toEqual([`gates.${gate}`])
      expect(problem.message).toMatch(/\. \S/)
      expect(await schedulesOf(boat.id)).toBe(0)
    },
  )

  it.each(Object.keys(close))('"%s" stops a lift, too [D.2-1, D.2-2, D.2-3, D.2-4, D.2-5]', async (gate) => {
    const boat = await readyBoat(app, owner)
    const { id } = await takeTo(app, staff, await requested(app, owner, boat.id), 6)
    await close[gate]!(boat)
    // today is the day before the paper ends; the lift is judged for today
    if (gate === 'insurance') app.clock.set('2026-06-11T07:00:00Z')
    const { status, problem } = await app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'lift' })
    app.clock.set('2026-06-10T07:00:00Z')
    expect([status, problem.code]).toEqual([409, 'gate_closed'])
  })

  it('is passed by staff with a reason that goes into history, never by an owner [D.2-7]', async () => {
    const boat = await readyBoat(app, owner)
    await close.hold!(boat)
    expect((await ask(owner, boat.id, { overrideReason: 'I insist' })).status).toBe(409)
    expect((await ask(staff, boat.id)).status).toBe(409)
    const passed = await ask(staff, boat.id, { overrideReason: 'Paid in cash today' })
    expect(passed.status).toBe(200)
    expect(await historyDetails(passed.body.id, 'request-drop-off')).toMatchObject({
      overrideReason: 'Paid in cash today',
      overridden: ['hold'],
    })
    const told = await app.as(owner).get<{ details: object }[]>(`/Schedule/History/${passed.body.id}`)
    expect(Object.keys(told.body[0]!.details)).not.toContain('overrideReason')
  })

  it('of lifts is passed by nobody [D.2-7]', async () => {
    const boat = await readyBoat(app, owner)
    await close.lifts!(boat)
    const { status, problem } = await ask(staff, boat.id, { overrideReason: 'Please' })
    expect([status, problem.code]).toEqual([409, 'gate_closed'])
  })

  it('stops approval as well: what was open at the request is asked again [D.1-3]', async () => {
    const boat = await readyBoat(app, owner)
    const { id } = await requested(app, owner, boat.id)
    await close.insurance!(boat)
    const approve = (more: object) => app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1, ...more })
    expect((await approve({})).problem.code).toBe('gate_closed')
    expect((await approve({ overrideReason: 'New policy seen' })).status).toBe(200)
  })

  it('stops pick-up and lowering only for a hold or an ended insurance [D.2-6]', async () => {
    const boat = await readyBoat(app, owner)
    const { id } = await takeTo(app, staff, await requested(app, owner, boat.id), 7)
    await close.subscription!(boat)
    await close.documents!(boat)
    const asked = await app
      .as(owner)
      .put('/Schedule/RespondPickUpRequest', { id: boat.id, pickUpScheduleDate: '2026-06-18T07:00:00Z', status: 1 })
    expect(asked.status).toBe(200)
    await close.hold!(boat)
    const lower = (more: object) =>
      app
        .as(staff)
        .put(`/Schedule/Advance/${id}`, { event: 'lower', checklist: { drainPlugs: true, bilge: true }, ...more })
    expect((await lower({})).problem.code).toBe('gate_closed')
    expect((await lower({ overrideReason: 'Storm' })).status).toBe(200)
  })
})

describe('the lift of a boat whose subscription gate was passed', () => {
  it('is taken from the newest subscription that was not rejected', async () => {
    const created = await app
      .as(owner)
      .post<{ id: number; subscriptionId: number }>('/Boat/Create', { ...boatForm, ...(await papers(app, owner)) })
    const boat = created.body
    const overrideReason = 'Papers are on the desk'
    const { id } = (await ask(staff, boat.id, { overrideReason })).body
    await app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1, overrideReason })
    await app.as(staff).put('/Schedule/RespondDropOffPayment', { id, status: 1 })
    await app.as(staff).put('/Schedule/RespondDropOff', { id, status: 1 })
    await app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'inspection-done', checklist: { hull: true } })
    const lifted = await app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'lift', overrideReason })
    expect(lifted.status).toBe(200)
    const { rows } = await app.db.execute<{ left: number }>(
      sql`select lifts_remaining as left from subscription where id = ${boat.subscriptionId}`,
    )
    expect(rows[0]!.left).toBe(10)
  })
})
