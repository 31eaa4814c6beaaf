import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, staff] = [await app.customer(), await app.staff()]
})
afterAll(() => app.close())

interface Made {
  id: number
  scheduleDate: string
  pickup_Requested_Date: string | null
}
let boats = 0
const boat = async () => {
  boats += 1
  return readyBoat(app, owner, `Boat ${boats}`)
}
const ask = async (scheduleDate: unknown, overrideReason?: string) =>
  app.as(staff).post<Made>('/Schedule/Create', { boatId: (await boat()).id, scheduleDate, overrideReason })

describe('a time without a zone is the marina’s clock', () => {
  it.each([
    ['2026-07-15T10:00', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15 10:00', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15T10:00:30.5', '2026-07-15T07:00:30.500Z'],
    ['15/07/2026 10:00', '2026-07-15T07:00:00.000Z'],
    ['2026-11-25T10:00', '2026-11-25T08:00:00.000Z'],
    ['25/11/2026 10:00', '2026-11-25T08:00:00.000Z'],
    [' 2026-11-25 10:00 ', '2026-11-25T08:00:00.000Z'],
    ['2026-11-25 10:00Z', '2026-11-25T10:00:00.000Z'],
    ['2026-11-25T10:00+0200', '2026-11-25T08:00:00.000Z'],
    // the days before and after the clocks go back on 25 October 2026, and forward on 28 March 2027
    ['2026-10-23T17:45', '2026-10-23T14:45:00.000Z'],
    ['2026-10-26T09:00', '2026-10-26T07:00:00.000Z'],
    ['2027-03-26T17:45', '2027-03-26T15:45:00.000Z'],
    ['2027-03-29T09:00', '2027-03-29T06:00:00.000Z'],
  ])('%s', async (scheduleDate, expected) => {
    const { body } = await ask(scheduleDate)
    expect(body.scheduleDate).toBe(expected)
  })

  it('in every field that holds one, in a form, too [D.4-8]', async () => {
    const { id } = await boat()
    const asked = await app.as(owner).post<Made>('/Schedule/Request', {
      boatId: id,
      scheduleDate: '15/07/2026 10:00',
      pickup_Requested_Date: '2026-07-20 11:15',
    })
    expect(asked.body.pickup_Requested_Date).toBe('2026-07-20T08:15:00.000Z')
    const form = new FormData()
    form.append('boatId', String((await boat()).id))
    form.append('scheduleDate', '2026-07-16 12:00')
    const sent = new Response(form)
    const made = await app.as(owner).inject<Made>({
      method: 'POST',
      url: '/api/Schedule',
      headers: { 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(made.body.scheduleDate).toBe('2026-07-16T09:00:00.000Z')
    const { body: types } = await app.as(owner).get<{ id: number }[]>('/ServiceType')
    const work = await app.as(owner).post<Made>('/BoatService/Create', {
      boatId: id,
      serviceTypeId: types[0]!.id,
      scheduleDate: '17/07/2026 08:30',
    })
    const { body: found } = await app.as(owner).get<Made>(`/BoatService/GetByID/${work.body.id}`)
    expect(found.scheduleDate).toBe('2026-07-17T05:30:00.000Z')
  })

  it('of the two that bear it when the clocks go back, the earlier', async () => {
    const { body: types } = await app.as(owner).get<{ id: number }[]>('/ServiceType')
    const work = { boatId: (await boat()).id, serviceTypeId: types[0]!.id }
    const made = await app.as(owner).post<Made>('/BoatService/Create', { ...work, scheduleDate: '2026-10-25T03:30' })
    const { body } = await app.as(owner).get<Made>(`/BoatService/GetByID/${made.body.id}`)
    expect(body.scheduleDate).toBe('2026-10-25T00:30:00.000Z')
    const skipped = await app.as(owner).post('/BoatService/Create', { ...work, scheduleDate: '28/03/2027 03:30' })
    expect([skipped.status, skipped.problem.message]).toEqual([
      400,
      'The clocks skip this hour on that day: choose another time',
    ])
  })
})

describe('a time that cannot be read is called so, and one that is not there missing', () => {
  const unreadable = 'This time cannot be read: write it as 2026-11-25T10:00 in marina time, or with its zone'
  const missing = 'Please select a drop off schedule date'
  it.each([
    ['tomorrow', unreadable],
    ['2026-02-30T10:00', unreadable],
    ['30/02/2027 10:00', unreadable],
    ['2026-07-15', unreadable],
    ['15/07/2026', unreadable],
    ['7/15/2026 10:00', unreadable],
    ['2026-07-15T25:00', unreadable],
    [1_784_098_800_000, unreadable],
    ['9'.repeat(5000), unreadable],
    ['2026-07-15T10:00+99:00', unreadable],
    ['', missing],
    [null, missing],
    [undefined, missing],
  ])('%s', async (scheduleDate, says) => {
    const { status, problem } = await ask(scheduleDate)
    expect([status, problem.message, problem.error, problem.values]).toEqual([400, says, says, {}])
    expect(problem.errors).toEqual([{ field: 'scheduleDate', message: says }])
  })
})

describe('the day of an instant is the marina’s, not UTC’s', () => {
  it.each([
    ['2026-06-09T21:00:00.000Z', '2026-06-10'],
    ['2026-06-10T20:59:59Z', '2026-06-10'],
    ['2026-12-09T22:00:00.000Z', '2026-12-10'],
    ['2026-06-10T00:00:00+03:00', '2026-06-10'],
    ['2026-06-10T23:30:00-05:00', '2026-06-11'],
    ['2026-06-10T00:00:00', '2026-06-10'],
    ['2026-06-10', '2026-06-10'],
    ['10/06/2026', '2026-06-10'],
  ])('%s', async (validFrom, expected) => {
    const { body } = await app.as(staff).post<{ id: number }>('/Subscription', { validFrom, validTo: '2027-12-31' })
    const found = await app.as(staff).get<{ validFrom: string }>(`/Subscription/GetByID/${body.id}`)
    expect(found.body.validFrom).toBe(expected)
  })

  it('in lists and in addresses as well', async () => {
    const { body: slots } = await app
      .as(owner)
      .get<{ day: string }[]>('/Schedule/Slots', { from: '2026-07-14T21:00:00Z', days: 1 })
    expect(slots.map(({ day }) => day)).toEqual(['2026-07-15'])
  })
})

it('a schedule names the next day for which work on its boat is planned, while it is open, whatever is sent [3-10]', async () => {
  const { id: boatId } = await boat()
  const made = await app
    .as(owner)
    .post<Made>('/Schedule/Create', { boatId, scheduleDate: '2026-07-15 10:00', serviceDate: '2026-07-30' })
  const read = async () =>
    (await app.as(owner).get<{ serviceDate: string | null }>(`/Schedule/GetByID/${made.body.id}`)).body.serviceDate
  expect(await read()).toBeNull()
  const { body: types } = await app.as(owner).get<{ id: number }[]>('/ServiceType')
  for (const serviceDate of ['2026-07-21', '2026-07-17']) {
    const { body } = await app.as(owner).post<{ id: number }>('/BoatService/Create', {
      boatId,
      serviceTypeId: types[0]!.id,
      scheduleDate: '2026-07-16 10:00',
    })
    await app.as(staff).put('/BoatService/Respond', { id: body.id, status: 1, serviceDate })
  }
  expect(await read()).toBe('2026-07-17')
  const list = await app.as(owner).get<{ items: { id: number; serviceDate: string }[] }>('/Schedule/searchRequest')
  expect(list.body.items.find(({ id }) => id === made.body.id)?.serviceDate).toBe('2026-07-17')
  await app.as(staff).put('/Schedule/RespondDropOffRequest', { id: made.body.id, status: 1 })
  await app.as(owner).put(`/Schedule/Advance/${made.body.id}`, { event: 'cancel', notes: 'Sold' })
  expect(await read()).toBeNull()
})
