import { describe, expect, it } from 'vitest'
import type { StopDetail } from '#contract/stops/schema.ts'
import { account } from '#server/people/tables.ts'
import { eq } from '#server/platform/database/orm.ts'
import { formOf, readBoat } from '#test/boats.ts'
import { at } from '#test/day-plans.ts'
import { papers, pickUpDate, readyBoat, type ScheduleAnswer, steps } from '#test/schedules.ts'
import { became, stopMarina } from '#test/stops.ts'

const the = stopMarina()
const { booked, goTo, foresee, stop, settle, choose, show, offersOf, offer, take, giveBack, renew, machine } = the

/** One boat to which times are offered. */
const offered = async () => {
  const { boatId, schedule } = await booked('Aru', at('08:00'))
  goTo('07:30')
  const { body } = await stop()
  await choose(body.id, 'offer')
  const [own] = await offersOf(the.owner)
  return { boatId, scheduleId: schedule.id, stopId: body.id, id: own!.id, time: (await offer(own!.id)).times[0]!.at }
}
const transfer = async (boatId: number) => {
  const buyer = await the.app.customer()
  const { status } = await the.app.as(the.staff).put(`/Boat/Transfer/${boatId}`, { personId: buyer.id, reason: 'Sold' })
  return { buyer, status }
}
const block = () =>
  the.app.db.update(account).set({ blockedAt: the.app.clock.now() }).where(eq(account.id, the.owner.id))
const ask = (boatId: number, scheduleDate: string) =>
  the.app.as(the.owner).post('/Schedule/Request', { boatId, scheduleDate, pickup_Requested_Date: pickUpDate })

describe('a stop', () => {
  it('over the change to winter time hits what is booked until its clock says, the hour that comes twice counted', async () => {
    the.app.clock.set('2026-10-21T07:00:00Z')
    const asked = { pickup_Requested_Date: '2026-11-20T10:00:00Z' }
    // signed in in June
    const [owner, staff] = [await the.app.customer(), await the.app.staff()]
    for (const [name, scheduleDate] of [
      ['Aru', '2026-10-26T07:45:00Z'],
      ['Lained', '2026-10-26T08:00:00Z'],
    ] as const) {
      const boat = await readyBoat(the.app, owner, name)
      const body = { boatId: boat.id, scheduleDate, ...asked }
      expect((await the.app.as(owner).post('/Schedule/Request', body)).status).toBe(200)
    }
    const span = { from: '2026-10-24T20:00:00Z', until: '2026-10-26T08:00:00Z' }
    const { status, body } = await stop({ ...span, reason: 'holiday' }, staff)
    expect([status, became(body), body.span]).toEqual([
      200,
      [['Aru', 'waiting', null]],
      'From Sat 24 Oct, 23:00 until Mon 26 Oct, 10:00',
    ])
    const choices = body.boats.map(({ movementId }) => ({ movementId, choice: 'shift' }))
    expect(became((await settle(body.id, { choices }, staff)).body)).toEqual([['Aru', 'moved', '10-26T08:00']])
  })

  it('and bookings at the same moment: each is refused or among those it hits', async () => {
    const boats = []
    for (let n = 0; n < 6; n += 1) boats.push(await readyBoat(the.app, the.owner, `Boat ${n}`))
    goTo('05:00')
    const [made, ...answers] = await Promise.all([
      stop({ from: at('07:00'), until: at('12:00') }),
      ...boats.map(({ id }, n) => ask(id, at(`${String(8 + (n % 3)).padStart(2, '0')}:00`))),
    ])
    expect(made!.status).toBe(200)
    const kept = answers.filter(({ status }) => status === 200).length
    const hit = (await show((made!.body as StopDetail).id)).boats
    expect(hit).toHaveLength(kept)
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
    const [{ booked: inIt } = { booked: 0 }] = (
      await the.app.db.execute<{ booked: number }>(
        "select count(*)::int as booked from movement where kind = 'drop-off'",
      )
    ).rows
    expect(inIt).toBe(kept)
  })

  it('of the yard and one of a machine stand beside each other: who ends the one leaves the other', async () => {
    const fork = await machine({ name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 9, minutes: 15 })
    const boat = await readyBoat(the.app, the.owner)
    await booked('Aru', at('08:00'))
    goTo('07:00')
    const broken = (await stop({ machineId: fork, reason: 'breakdown', until: at('12:00') })).body
    const wind = (await stop({ until: at('10:00') })).body
    expect([became(broken), became(wind)]).toEqual([[['Aru', 'waiting', null]], [['Aru', 'waiting', null]]])
    expect((await settle(wind.id, { end: true })).body.state).toBe('over')
    expect((await ask(boat.id, at('09:00'))).status).toBe(400)
    expect((await settle(broken.id, { end: true })).body.state).toBe('over')
    expect((await ask(boat.id, at('09:00'))).status).toBe(200)
  })

  it('leaves who is blocked to be called, and her boat to be decided as any', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    await block()
    const { body: found } = await foresee()
    expect([found.boats[0]!.channels, found.languages]).toEqual([[], []])
    const { body } = await stop({ until: at('09:00') })
    expect(became((await choose(body.id, 'shift')).body)).toEqual([['Aru', 'moved', '06-11T09:00']])
  })
})

describe('an offer', () => {
  it('keeps its boat with her owner until it is over, and is not there for a former owner', async () => {
    const { boatId, scheduleId, id, time } = await offered()
    expect((await transfer(boatId)).status).toBe(409)
    expect((await take(id, time)).status).toBe(200)
    const { body } = await the.app.as(the.staff).get<ScheduleAnswer>(`/Schedule/GetByID/${scheduleId}`)
    for (const step of [5, 6, 7, 8, 9, 10, 11]) await steps[step]!(the.app, the.staff, body)
    const { buyer, status } = await transfer(boatId)
    expect(status).toBe(200)
    const asked = [
      await the.app.as(the.owner).get(`/Offer/${id}`),
      await take(id, time),
      await giveBack(id),
      await renew(id),
    ]
    expect(asked.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect((await giveBack(id, buyer)).status).toBe(409)
    expect([await offersOf(the.owner), await offersOf(buyer)]).toEqual([[], []])
    // every boat has papers when a test ends
    const brought = {
      ...formOf(await readBoat(the.app, buyer, boatId)),
      notes: 'Hers now',
      ...(await papers(the.app, buyer)),
    }
    expect((await the.app.as(buyer).put(`/Boat/Update/${boatId}`, brought)).status).toBe(200)
  })

  it('is closed to who was blocked as everything is, and staff decide', async () => {
    const { stopId, id, time } = await offered()
    await block()
    expect([(await the.app.as(the.owner).get(`/Offer/${id}`)).status, (await take(id, time)).status]).toEqual([
      401, 401,
    ])
    goTo('15:00')
    expect(became(await show(stopId))).toEqual([['Aru', 'call', null]])
  })
})
