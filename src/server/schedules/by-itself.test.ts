import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
})
afterEach(async () => {
  await app.db.execute(sql`delete from setting`)
})

const set = (settings: Partial<Settings>) => saveSettings(app.db, settings)
const both = { approveRequests: true, approvePayments: true }
const ask = async (who: Account, boatId: number, more: object = {}) => {
  const body = { boatId, scheduleDate: dropOffDate, pickup_Requested_Date: pickUpDate, ...more }
  const made = await app.as(who).post<ScheduleAnswer>('/Schedule/Request', body)
  expect(made.status).toBe(200)
  return made.body
}
const read = async (id: number) => (await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
const statusOf = async (id: number) => (await read(id)).scheduleStatus
const historyOf = async (who: Account, id: number) =>
  (await app.as(who).get<HistoryEntry[]>(`/Schedule/History/${id}`)).body
const doings = async (id: number) =>
  (await historyOf(staff, id)).map(({ event, actorName, onBehalfOf }) => [event, actorName, onBehalfOf]).reverse()
const told = async () => (await noticesOf(app, owner.id)).map(({ text }) => text)
const undo = async (id: number) =>
  (await app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event: 'undo', notes: 'Looked again' })).body
const review = (id: number, status: 1 | 2) =>
  app
    .as(staff)
    .put('/Schedule/RespondDropOffRequest', { id, status, notifyCustomer: false, dropOffRejectionReasonId: 1 })
const pay = (id: number, status: 1 | 2) => app.as(staff).put('/Schedule/RespondDropOffPayment', { id, status })
const pending = ({ subscriptionId }: { subscriptionId: number }) =>
  app.db.execute(sql`update subscription set status = 0 where id = ${subscriptionId}`)
const undated = (boatId: number) =>
  app.db.execute(sql`
    update boat_document set expires_on = null where boat_id = ${boatId} and document_group = 'insurance'`)

describe('requests and payments by themselves', () => {
  it('wait for staff while the settings are off', async () => {
    const { id, scheduleStatus } = await ask(owner, (await readyBoat(app, owner)).id)
    expect(scheduleStatus).toBe(0)
    expect(await doings(id)).toEqual([['request-drop-off', `${owner.firstName} ${owner.lastName}`, null]])
  })

  it('are booked in the answer, by nobody, and told once', async () => {
    await set(both)
    const made = await ask(owner, (await readyBoat(app, owner)).id)
    expect(made).toMatchObject({ scheduleStatus: 3, abilities: expect.arrayContaining(['cancel', 'reschedule']) })
    expect(await doings(made.id)).toEqual([
      ['request-drop-off', `${owner.firstName} ${owner.lastName}`, null],
      ['approve-request', 'by itself', null],
      ['approve-payment', 'by itself', null],
    ])
    const { rows } = await app.db.execute(
      sql`select actor_id, for_account_id from history where schedule_id = ${made.id} and event like 'approve%'`,
    )
    expect(rows).toEqual([
      { actor_id: null, for_account_id: null },
      { actor_id: null, for_account_id: null },
    ])
    const finnish = (await app.as(owner, 'fi').get<HistoryEntry[]>(`/Schedule/History/${made.id}`)).body
    expect(finnish[0]?.actorName).toBe('itsestään')
    expect(await told()).toEqual(['Kajakas’s lifting on Thu 11 Jun, 10:00 is booked.'])
    const { body } = await app.as(staff).get<{ items: { kind: string; id: number }[] }>('/Schedule/Waiting')
    expect(body.items.filter(({ kind, id }) => ['request', 'payment'].includes(kind) && id === made.id)).toEqual([])
  })

  it('hang on their own settings', async () => {
    await set({ approveRequests: true })
    const first = await ask(owner, (await readyBoat(app, owner)).id)
    expect(first.scheduleStatus).toBe(1)
    expect(await told()).toEqual(['Kajakas’s drop-off on Thu 11 Jun, 10:00 was approved.'])
    await set({ approveRequests: false, approvePayments: true })
    const second = await ask(owner, (await readyBoat(app, owner)).id)
    expect(second.scheduleStatus).toBe(0)
    expect((await review(second.id, 1)).status).toBe(200)
    expect(await statusOf(second.id)).toBe(3)
    expect((await told()).slice(1)).toEqual(['Kajakas’s drop-off on Thu 11 Jun, 10:00 was approved.'])
  })

  it('take a bay as staff would, and wait where none fits', async () => {
    await set({ ...both, allocation: true })
    await app.db.execute(sql`
      with r as (insert into rack (name) values ('A') returning id),
        w as (insert into rack_row (rack_id, name) select id, 'Row 1' from r returning id)
      insert into rack_position (rack_row_id, name, position_number, code) select id, 'A7', 7, 'A7' from w`)
    const first = await ask(owner, (await readyBoat(app, owner)).id)
    expect([first.scheduleStatus, first.bay?.code]).toEqual([3, 'A7'])
    expect(await told()).toEqual(['Kajakas’s lifting on Thu 11 Jun, 10:00 is booked, her bay is A7.'])
    const second = await ask(owner, (await readyBoat(app, owner)).id)
    expect([second.scheduleStatus, second.bay]).toEqual([0, null])
    expect(await told()).toHaveLength(1)
  })

  it('are those of a request that staff make, too, and of one that is changed', async () => {
    const { id } = await ask(owner, (await readyBoat(app, owner)).id)
    await set(both)
    const edited = await app.as(owner).put<ScheduleAnswer>(`/Schedule/Request/${id}`, {
      scheduleDate: '2026-06-12T07:00:00Z',
      pickup_Requested_Date: pickUpDate,
    })
    expect(edited.body.scheduleStatus).toBe(3)
    const made = await ask(staff, (await readyBoat(app, owner)).id)
    expect(made.scheduleStatus).toBe(3)
    expect((await doings(made.id))[1]).toEqual(['approve-request', 'by itself', null])
  })
})

describe('what stands in the way', () => {
  it('is never passed: staff’s own reason for a closed gate is no approval; it is once the subscription is', async () => {
    await set(both)
    const boat = await readyBoat(app, owner)
    await pending(boat)
    const made = await ask(staff, boat.id, { overrideReason: 'Known owner' })
    expect(made.scheduleStatus).toBe(0)
    expect((await app.as(staff).put('/Subscription/Respond', { id: boat.subscriptionId, status: 1 })).status).toBe(200)
    expect(await statusOf(made.id)).toBe(3)
    expect((await told()).at(-1)).toBe('Kajakas’s lifting on Thu 11 Jun, 10:00 is booked.')
  })

  it('in a payment is a subscription that is not in force, until it is approved', async () => {
    await set({ approvePayments: true })
    const boat = await readyBoat(app, owner)
    await pending(boat)
    const { id } = await ask(staff, boat.id, { overrideReason: 'Known owner' })
    await app
      .as(staff)
      .put('/Schedule/RespondDropOffRequest', { id, status: 1, overrideReason: 'Known owner', notifyCustomer: true })
    expect(await statusOf(id)).toBe(1)
    await app.as(staff).put('/Subscription/Respond', { id: boat.subscriptionId, status: 1 })
    expect(await statusOf(id)).toBe(3)
  })

  it('is what a person should look at: a paper without its last day, until staff set it', async () => {
    await set(both)
    const boat = await readyBoat(app, owner)
    await undated(boat.id)
    const { id, scheduleStatus } = await ask(owner, boat.id)
    expect(scheduleStatus).toBe(0)
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select file_id as id from boat_document where boat_id = ${boat.id} and document_group = 'insurance'`,
    )
    const dated = await app
      .as(staff)
      .put(`/Boat/LastDay/${boat.id}`, { abFileId: rows[0]!.id, expiresOn: '2026-12-31' })
    expect([dated.status, await statusOf(id)]).toEqual([200, 3])
  })

  it('is a hold, until it is lifted', async () => {
    const boat = await readyBoat(app, owner)
    const { id } = await ask(owner, boat.id)
    await app.as(staff).put(`/Boat/Hold/${boat.id}`, { reason: 'Unpaid' })
    await set(both)
    const edit = { scheduleDate: dropOffDate, pickup_Requested_Date: '2026-06-26T09:00:00Z' }
    expect((await app.as(owner).put(`/Schedule/Request/${id}`, edit)).status).toBe(200)
    expect(await statusOf(id)).toBe(0)
    await app.as(staff).put(`/Boat/Unhold/${boat.id}`)
    expect(await statusOf(id)).toBe(3)
  })

  it('is a day that has passed, and a payment that staff rejected', async () => {
    const [late, unpaid] = [await readyBoat(app, owner), await readyBoat(app, owner)]
    const missed = await ask(owner, late.id)
    const rejected = await ask(owner, unpaid.id)
    await review(rejected.id, 1)
    await pay(rejected.id, 2)
    await set(both)
    const lifts = (id: number) => app.as(staff).put(`/Subscription/AdjustLifts/${id}`, { change: 1, reason: 'Gift' })
    await lifts(unpaid.subscriptionId)
    expect(await statusOf(rejected.id)).toBe(4)
    app.clock.set('2026-06-13T07:00:00Z')
    await lifts(late.subscriptionId)
    expect(await statusOf(missed.id)).toBe(0)
    app.clock.set('2026-06-10T07:00:00Z')
  })
})

describe('what staff took back', () => {
  it('comes off one by one, and is not done again by itself', async () => {
    await set(both)
    const boat = await readyBoat(app, owner)
    const { id } = await ask(owner, boat.id)
    expect((await undo(id)).scheduleStatus).toBe(1)
    expect((await undo(id)).scheduleStatus).toBe(0)
    const edit = { scheduleDate: '2026-06-12T07:00:00Z', pickup_Requested_Date: pickUpDate }
    expect((await app.as(owner).put<ScheduleAnswer>(`/Schedule/Request/${id}`, edit)).body.scheduleStatus).toBe(0)
    await review(id, 1)
    expect(await statusOf(id)).toBe(1)
    expect((await doings(id)).map(([event, actor]) => [event, actor === 'by itself'])).toEqual([
      ['request-drop-off', false],
      ['approve-request', true],
      ['approve-payment', true],
      ['undo', false],
      ['undo', false],
      ['edit', false],
      ['approve-request', false],
    ])
  })
})

describe('the marina as a party', () => {
  it('is nobody: no account can be one, and no field of a call makes one', async () => {
    await expect(app.db.execute(sql`update account set role = 'marina' where id = ${owner.id}`)).rejects.toThrow()
    const { id } = await ask(owner, (await readyBoat(app, owner)).id, { byItself: true, role: 'marina', actorId: null })
    expect(await statusOf(id)).toBe(0)
    for (const call of ['RespondDropOffRequest', 'RespondDropOffPayment']) {
      const body = { id, status: 1, byItself: true, role: 'marina' }
      expect((await app.as(owner).put(`/Schedule/${call}`, body)).status).toBe(403)
      expect((await app.visitor.put(`/Schedule/${call}`, body)).status).toBe(401)
    }
    expect(await doings(id)).toHaveLength(1)
  })
})
