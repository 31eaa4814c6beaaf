import { describe, expect, it } from 'vitest'
import type { DayPlan, OwnMovement } from '#contract/day/schema.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { at, day } from '#test/day-plans.ts'
import { queuedMail } from '#test/mailbox.ts'
import { pickUpDate, readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { became, stopMarina } from '#test/stops.ts'
import { yardStop } from '../stops/tables.ts'

const the = stopMarina()
const { booked, goTo, mark, bells, foresee, stop, settle, choose, show, follow, machine } = the

const ask = async (scheduleDate: string, name = 'Late') => {
  const boat = await readyBoat(the.app, the.owner, name)
  const body = { boatId: boat.id, scheduleDate, pickup_Requested_Date: pickUpDate }
  return the.app.as(the.owner).post<ScheduleAnswer>('/Schedule/Request', body)
}
const fork = { name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 9, minutes: 15 }
const lift = { name: 'Lift', kind: 'travel-lift', maxWeight: 12_000, maxLength: 14, minutes: 15 }

describe('a stop', () => {
  it('says before it is saved whom it hits, by which channels, and what they are told; nothing is kept of it', async () => {
    await booked('Aru', at('08:00'))
    await booked('Lained', at('09:00'))
    goTo('07:30')
    const { status, body } = await foresee({ words: 'Gusts of 19 m/s.' })
    expect(status).toBe(200)
    expect(body.boats).toMatchObject([
      { boatName: 'Aru', bookedAt: at('08:00'), phone: '+372 5555 0101', channels: ['bell', 'mail'] },
      { boatName: 'Lained', bookedAt: at('09:00') },
    ])
    expect(body.languages).toEqual([{ language: 'en', owners: 1 }])
    expect(body.text).toBe(
      'The yard is stopped: wind. Aru cannot be lifted on Thu 11 Jun, 11:00. Gusts of 19 m/s. We write again when boats are moved, or offer other times.',
    )
    await the.app.db.execute(`update account set username = null, email = null where id = ${the.owner.id}`)
    expect((await foresee()).body).toMatchObject({ boats: [{ channels: [] }, { channels: [] }], languages: [] })
    await the.app.db.execute(
      `update account set username = '${the.owner.username}', email = '${the.owner.email}' where id = ${the.owner.id}`,
    )
    expect(await the.app.db.select().from(yardStop)).toEqual([])
    for (const [who, refusal] of [
      [the.app.visitor, 401],
      [the.app.as(the.owner), 403],
    ] as const) {
      expect((await who.post('/Stop/Foresee', { reason: 'wind' })).status).toBe(refusal)
      expect((await who.post('/Stop', { reason: 'wind' })).status).toBe(refusal)
      expect((await who.get('/Stop')).status).toBe(refusal)
    }
  })

  it('tells each owner once, whatever number of their boats it hits, by bell and mail, and stands in the audit log', async () => {
    await booked('Aru', at('08:00'))
    await booked('Lained', at('09:00'))
    goTo('07:30')
    const before = (await bells(the.owner)).length
    const mails = (await queuedMail(the.app, the.owner.email)).length
    const { status, body } = await stop({ words: 'Gusts of 19 m/s.' })
    expect([status, body.state, body.toldOwners, became(body)]).toEqual([
      200,
      'standing',
      1,
      [
        ['Aru', 'waiting', null],
        ['Lained', 'waiting', null],
      ],
    ])
    const told = await bells(the.owner)
    expect(told.length).toBe(before + 1)
    expect(told[0]).toBe(
      'The yard is stopped: wind. These boats cannot be moved as booked: Aru, Lained. Gusts of 19 m/s. We write again when boats are moved, or offer other times.',
    )
    await follow()
    expect((await bells(the.owner)).length).toBe(before + 1)
    expect((await the.app.db.select().from(auditEntry)).at(-1)).toMatchObject({
      action: 'yard-stopped',
      after: { reason: 'wind', movements: 2 },
    })
    expect((await queuedMail(the.app, the.owner.email)).length).toBe(mails + 1)
  })

  it('keeps anybody from booking in it: owners, staff with a reason, a new time, the marina’s slots; around it all is free', async () => {
    const { schedule } = await booked('Aru', at('12:00'), 3)
    goTo('07:00')
    await stop({ from: at('08:00'), until: at('10:00'), reason: 'tide' })
    const refused = await ask(at('09:00'))
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      400,
      'booking_refused',
      'No boats are moved then: the yard is stopped until Thu 11 Jun, 13:00. Choose another time.',
    ])
    expect((await ask(at('07:45'))).status).toBe(200)
    expect((await ask(at('10:00'), 'After')).status).toBe(200)
    const move = (scheduleDate: string, more: object = {}) =>
      the.app.as(the.staff).put(`/Schedule/Advance/${schedule.id}`, { event: 'reschedule', scheduleDate, ...more })
    expect((await move(at('09:45'), { reason: 'He insists' })).status).toBe(400)
    expect((await move(at('10:15'))).status).toBe(200)
    const { body } = await the.app
      .as(the.owner)
      .get<{ slots: { at: string; state: string }[] }[]>('/Schedule/Slots', { from: day, days: 1 })
    const full = body[0]!.slots.filter(({ state }) => state === 'full').map((slot) => slot.at.slice(11, 16))
    expect(full).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '09:30', '09:45'])
  })

  it('of one machine leaves the others as they are', async () => {
    const [weak] = [await machine(fork), await machine(lift)]
    await booked('Aru', at('08:00'))
    await booked('Lained', at('08:00'))
    goTo('07:00')
    const { body } = await stop({ machineId: weak, reason: 'breakdown', until: at('12:00') })
    expect([body.machine, became(body)]).toEqual(['Fork', [['Aru', 'waiting', null]]])
    expect((await bells(the.owner))[0]).toContain('Fork is stopped: breakdown. Aru cannot be lifted')
    // the lift takes her at nine, and only one
    expect((await ask(at('09:00'))).status).toBe(200)
    expect((await ask(at('09:00'), 'Third')).status).not.toBe(200)
  })

  it('of a machine that nothing is booked on hits nobody; one that is not there and times that cannot be are refused, all at once', async () => {
    const weak = await machine(fork)
    goTo('07:00')
    const { body } = await stop({ machineId: weak, reason: 'breakdown' })
    expect([body.toldOwners, body.boats]).toEqual([0, []])
    const wrong = await stop({ machineId: 999_999, from: at('06:00'), until: at('06:30') })
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      [
        { field: 'machineId', message: 'Choose a machine of the list' },
        { field: 'from', message: 'The stop begins in the past: choose Now or a later time.' },
        { field: 'until', message: 'The stop ends in the past: choose a later time.' },
      ],
    ])
    const inverted = await stop({ from: at('10:00'), until: at('09:00') })
    expect(inverted.problem.errors).toEqual([
      { field: 'until', message: 'It ends before it begins: choose a later time.' },
    ])
    expect((await stop({ reason: 'boredom' })).problem.errors).toEqual([
      { field: 'reason', message: 'Choose why the yard is stopped' },
    ])
    expect(await the.app.db.select().from(yardStop)).toHaveLength(1)
  })

  it('lets what is under way be finished and marks what is moved in it; others begin nothing on the plan', async () => {
    const { schedule } = await booked('Aru', at('07:00'), 5)
    await booked('Lained', at('08:00'))
    goTo('07:05')
    await mark('Aru', 'begin')
    expect((await foresee()).body.underWay).toMatchObject([{ boatName: 'Aru' }])
    const { body } = await stop({ reason: 'tide' })
    expect(became(body)).toEqual([['Lained', 'waiting', null]])
    const plan = (await the.app.as(the.staff).get<DayPlan>(`/DayPlan/${day}`)).body
    expect(plan.stops).toMatchObject([{ reason: 'tide', until: null, machineId: null }])
    const own = (await the.app.as(the.owner).get<OwnMovement[]>('/DayPlan/Own')).body
    expect(own.map(({ boatName, stop: hit }) => [boatName, hit?.reason])).toEqual([
      ['Aru', undefined],
      ['Lained', 'tide'],
    ])
    await the.lift(schedule.id)
    const history = async (who = the.staff) =>
      (await the.app.as(who).get<{ event: string; details: object }[]>(`/Schedule/History/${schedule.id}`)).body[0]!
    expect(await history()).toMatchObject({ event: 'lift', details: { duringStop: 'tide' } })
    expect((await history(the.owner)).details).not.toHaveProperty('duringStop')
  })

  it('until told otherwise is the day’s; who is booked on the next day is told in its morning, once', async () => {
    await booked('Aru', '2026-06-12T08:00:00.000Z')
    goTo('09:00')
    const { body } = await stop()
    expect(body.boats).toEqual([])
    expect((await ask('2026-06-12T09:00:00.000Z')).status).toBe(200)
    the.app.clock.set('2026-06-12T02:59:00Z')
    await follow()
    expect((await show(body.id)).boats).toEqual([])
    the.app.clock.set('2026-06-12T03:01:00Z')
    await Promise.all([follow(), follow()])
    expect(became(await show(body.id)).map(([name]) => name)).toEqual(['Aru', 'Late'])
    expect((await bells(the.owner)).filter((text) => text.includes('The yard is stopped'))).toHaveLength(1)
    expect((await ask('2026-06-12T13:00:00.000Z', 'More')).status).toBe(400)
  })

  it('over the change to winter time ends when its clock says, an hour later than the numbers', async () => {
    the.app.clock.set('2026-10-23T07:00:00Z')
    const staff = await the.app.staff()
    const { status } = await stop(
      { from: '2026-10-24T20:00:00Z', until: '2026-10-25T06:00:00Z', reason: 'holiday' },
      staff,
    )
    expect(status).toBe(200)
    the.app.clock.set('2026-10-25T05:30:00Z')
    const open = await stop({ reason: 'wind' }, staff)
    // midnight after the change is at 22:00 UTC
    const { body } = await the.app
      .as(staff)
      .get<{ slots: { at: string; state: string }[] }[]>('/Schedule/Slots', { from: '2026-10-26', days: 1 })
    expect(body[0]!.slots.every(({ state }) => state === 'free')).toBe(true)
    expect((await settle(open.body.id, { end: true }, staff)).status).toBe(200)
  })
})

describe('the end of a stop', () => {
  it('shifts each to the next free place of the day in their order; what no longer fits gets three other times', async () => {
    await machine(fork)
    await booked('Aru', at('08:00'))
    await booked('Lained', at('09:00'))
    await booked('Siil', at('14:30'))
    goTo('07:30')
    const { body } = await stop()
    goTo('14:20')
    const ended = await choose(body.id, 'shift', { end: true, version: body.version })
    expect(ended.body.span).toBe('From 10:30 until 17:20')
    expect([ended.status, ended.body.state, became(ended.body)]).toEqual([
      200,
      'over',
      [
        ['Aru', 'moved', '06-11T14:45'],
        ['Lained', 'offered', null],
        ['Siil', 'kept', null],
      ],
    ])
    const told = await bells(the.owner)
    expect(told.slice(0, 3)).toEqual([
      'In spite of the stop Siil is lifted on Thu 11 Jun, 17:30, as booked.',
      'Free times for Lained in place of the one that cannot be kept: Fri 12 Jun, 12:00; Mon 15 Jun, 12:00; Tue 16 Jun, 12:00. They are not held: take one, who comes first has it.',
      'A new time after the stop: Aru is lifted on Thu 11 Jun, 17:45.',
    ])
    expect((await ask('2026-06-11T14:50:00.000Z')).status).not.toBe(200)
  })

  it('moves them to the other machine at the same time, where that has a place', async () => {
    const [weak] = [await machine(fork), await machine(lift)]
    await booked('Aru', at('10:00'))
    await booked('Lained', at('10:00'))
    goTo('07:30')
    // Lained is on the lift: no place is left there at ten
    const { body } = await stop({ machineId: weak, reason: 'breakdown' })
    const settled = await choose(body.id, 'machine')
    expect(became(settled.body)).toEqual([['Aru', 'moved', '06-11T10:15']])
    expect(settled.body.boats[0]!.newMachine).toBe('Lift')
    expect(settled.body.state).toBe('standing')
  })

  it('is pressed by two: one ends it, the other reads so', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    const { body } = await stop()
    const both = await Promise.all([
      choose(body.id, 'shift', { end: true, version: body.version }),
      choose(body.id, 'shift', { end: true, version: body.version }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = await settle(body.id, { end: true })
    expect([again.problem.code, again.problem.message]).toEqual([
      'wrong_status',
      'This stop is over already: look at the fresh state.',
    ])
    expect((await bells(the.owner)).filter((text) => text.startsWith('In spite of the stop'))).toHaveLength(1)
    expect((await settle(999_999, { end: true })).status).toBe(404)
    expect((await settle(body.id, { choices: [{ movementId: 999_999, choice: 'shift' }] })).status).toBe(404)
  })

  it('of one of two that overlap leaves the other: what is shifted goes behind both', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    const wind = (await stop({ until: at('09:00') })).body
    await stop({ from: at('08:30'), until: at('10:00'), reason: 'tide' })
    const settled = await choose(wind.id, 'shift')
    expect(became(settled.body)).toEqual([['Aru', 'moved', '06-11T10:00']])
    goTo('08:00')
    expect((await settle(wind.id, { end: true })).status).toBe(200)
    expect((await ask(at('09:00'))).status).toBe(400)
    expect((await ask(at('08:15'), 'Now')).status).toBe(200)
  })

  it('does what was chosen where the server died on the way, once, by itself', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    const { body } = await stop({ until: at('09:00') })
    await the.app.db.execute(`update stop_hit set choice = 'shift'`)
    await Promise.all([follow(), follow()])
    expect(became(await show(body.id))).toEqual([['Aru', 'moved', '06-11T09:00']])
    expect((await bells(the.owner)).filter((text) => text.startsWith('A new time'))).toHaveLength(1)
  })
})
