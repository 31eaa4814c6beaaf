import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { withdrawMissed } from './public.ts'

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
  app.clock.set('2026-06-10T06:00:00Z')
})
afterEach(async () => {
  await app.db.execute(sql`delete from setting`)
  await app.db.execute(sql`delete from slot_place`)
})

const out = '2026-06-10T07:00:00.000Z'
const back = '2026-06-10T14:00:00.000Z'
const both = { approveRequests: true, approvePayments: true }
const lowering = { checklist: { drainPlugs: true, bilge: true } }
const hull = { checklist: { hull: true } }

const onRack = async () => {
  const boat = await readyBoat(app, owner)
  const placed = await app.as(staff).post<ScheduleAnswer>('/Schedule/Place', { boatId: boat.id, reason: 'Here' })
  return { ...placed.body, subscriptionId: boat.subscriptionId }
}
const book = (boatId: number, more: object = {}, who = owner) =>
  app.as(who).put<ScheduleAnswer>('/Schedule/RespondPickUpRequest', {
    id: boatId,
    pickUpScheduleDate: out,
    returnAt: back,
    status: 1,
    ...more,
  })
const change = (id: number, body: object, who = owner) =>
  app.as(who).put<ScheduleAnswer>(`/Schedule/Update/${id}`, body)
const advance = (id: number, event: string, more: object = {}, who = staff) =>
  app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event, ...more })
const undo = (id: number) => advance(id, 'undo', { notes: 'Wrong boat' })
const read = async (id: number) => (await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
const latest = async (boatId: number) =>
  (await app.as(staff).get<{ items: ScheduleAnswer[] }>('/Schedule/searchRequest', { boatId })).body.items[0]!
const eventsOf = async (id: number) =>
  (await app.as(staff).get<HistoryEntry[]>(`/Schedule/History/${id}`)).body.map(({ event }) => event).reverse()
/** Held places of a boat: kind and time. */
const placesOf = async (boatId: number) => {
  const { rows } = await app.db.execute<{ kind: string; at: string }>(sql`
    select m.kind, to_char(p.slot_at at time zone 'UTC', 'DD HH24:MI') as at from slot_place p
    join movement m on m.id = p.movement_id join schedule s on s.id = m.schedule_id
    where s.boat_id = ${boatId} and p.slot_at >= ${app.clock.now().toISOString()}::timestamptz and m.done_at is null
    order by p.slot_at`)
  return rows.map(({ kind, at }) => `${kind} ${at}`)
}
const noticesFor = async (who: Account) => (await noticesOf(app, who.id)).map(({ text }) => text)
/** Out on the water: booked, lowered and handed over. */
const away = async (more: object = {}) => {
  const boat = await onRack()
  expect((await book(boat.boatId, more)).status).toBe(200)
  expect((await advance(boat.id, 'lower', lowering)).status).toBe(200)
  return boat
}
const handedOver = async (more: object = {}) => {
  const boat = await away(more)
  expect((await advance(boat.id, 'collect')).body.scheduleStatus).toBe(10)
  return { ...boat, back: await latest(boat.boatId) }
}

describe('booking an outing', () => {
  it('holds both places, says so in the row, and is told to who did not press it', async () => {
    const { id, boatId } = await onRack()
    const booked = await book(boatId, {}, staff)
    expect(booked.body).toMatchObject({ scheduleStatus: 8, askedPickUp: out, returnAt: back })
    expect(await placesOf(boatId)).toEqual(['pick-up 10 07:00', 'return 10 14:00'])
    expect((await noticesFor(owner)).at(-1)).toBe(
      'Kajakas’s outing is booked: out Wed 10 Jun, 10:00, back Wed 10 Jun, 17:00.',
    )
    await advance(id, 'lower', lowering)
    expect((await read(id)).returnAt).toBe(back)
    expect(await placesOf(boatId)).toContain('return 10 14:00')
  })

  it('may be from now on, today and from one day to another', async () => {
    const { boatId } = await onRack()
    expect((await book(boatId, { returnAt: '2026-06-12T07:00:00Z' })).body.scheduleStatus).toBe(8)
    expect(await placesOf(boatId)).toEqual(['pick-up 10 07:00', 'return 12 07:00'])
  })

  it.each([
    ['before she goes out', '2026-06-10T06:30:00Z'],
    ['in the same quarter', '2026-06-10T07:14:00Z'],
    ['at night', '2026-06-10T20:00:00Z'],
    ['on a Saturday', '2026-06-13T07:00:00Z'],
    ['in the past', '2026-06-09T07:00:00Z'],
  ])('is refused at its field with a time back %s', async (_, returnAt) => {
    const { id, boatId } = await onRack()
    const refused = await book(boatId, { returnAt })
    expect([refused.status, refused.problem.code, refused.problem.errors[0]?.field]).toEqual([
      400,
      'booking_refused',
      'returnAt',
    ])
    expect((await read(id)).scheduleStatus).toBe(7)
  })

  it('refuses a time back that is no instant, of a boat that is not the asker’s, and to nobody', async () => {
    const { boatId } = await onRack()
    expect((await book(boatId, { returnAt: 'tonight' })).problem.errors[0]?.field).toBe('returnAt')
    expect((await book(boatId, {}, await app.customer())).status).toBe(404)
    expect((await app.visitor.put('/Schedule/RespondPickUpRequest', { id: boatId })).status).toBe(401)
  })

  it('is refused whole where one of its places is taken', async () => {
    await saveSettings(app.db, { placesPerSlot: 1 })
    const [first, second] = [await onRack(), await onRack()]
    expect((await book(first.boatId)).status).toBe(200)
    const full = await book(second.boatId, { pickUpScheduleDate: '2026-06-10T08:00:00Z' })
    expect([full.problem.code, full.problem.values]).toMatchObject(['slot_full', { at: back }])
    expect(await placesOf(second.boatId)).toEqual([])
  })

  it('asks the gates of a lift for the day she comes back; without a time back she may go', async () => {
    const { boatId, subscriptionId } = await onRack()
    await app.as(staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: -11, reason: 'Used' })
    const closed = await book(boatId)
    expect([closed.status, closed.problem.code, closed.problem.values]).toEqual([
      409,
      'gate_closed',
      { gates: ['lifts'] },
    ])
    expect(closed.problem.message).toMatch(/^She could not be lifted when she comes back.* No lift is left/)
    expect((await book(boatId, { returnAt: null })).body).toMatchObject({ scheduleStatus: 8, returnAt: null })
  })

  it('judges the day of the time back: a subscription that ends before it', async () => {
    const { boatId, subscriptionId } = await onRack()
    await app.db.execute(sql`update subscription set valid_to = '2026-06-10' where id = ${subscriptionId}`)
    expect((await book(boatId, { returnAt: '2026-06-11T14:00:00Z' })).problem.values).toEqual({
      gates: ['subscription'],
    })
    const staffs = { returnAt: '2026-06-11T14:00:00Z', overrideReason: 'Renews tonight' }
    expect((await book(boatId, staffs)).problem.code).toBe('gate_closed')
    expect((await book(boatId, staffs, staff)).status).toBe(200)
  })
})

describe('moving the times', () => {
  it('moves either one while its place is free, and leaves the other', async () => {
    const { id, boatId } = await onRack()
    await book(boatId)
    const later = '2026-06-11T13:00:00.000Z'
    expect((await change(id, { returnAt: later })).body).toMatchObject({ askedPickUp: out, returnAt: later })
    expect(await placesOf(boatId)).toEqual(['pick-up 10 07:00', 'return 11 13:00'])
    const moved = await change(id, { pickUpScheduleDate: '2026-06-10T08:00:00Z' })
    expect(moved.body).toMatchObject({ askedPickUp: '2026-06-10T08:00:00.000Z', returnAt: later })
    const swapped = await change(id, { pickUpScheduleDate: '2026-06-12T08:00:00Z' })
    expect(swapped.problem.errors[0]?.field).toBe('returnAt')
    expect((await change(id, { returnAt: null })).body.returnAt).toBeNull()
    expect(await placesOf(boatId)).toEqual(['pick-up 10 08:00'])
    expect((await undo(id)).body.returnAt).toBe(later)
    expect(await placesOf(boatId)).toEqual(['pick-up 10 08:00', 'return 11 13:00'])
  })

  it('of the way back alone may be done when the launch time has passed', async () => {
    const { id, boatId } = await onRack()
    await book(boatId)
    app.clock.set('2026-06-10T08:00:00Z')
    expect((await change(id, { returnAt: '2026-06-10T13:00:00Z' })).status).toBe(200)
  })

  it('by two at once to the last place: one has it', async () => {
    await saveSettings(app.db, { placesPerSlot: 1 })
    const [first, second] = [await onRack(), await onRack()]
    await book(first.boatId)
    await book(second.boatId, { pickUpScheduleDate: '2026-06-10T08:00:00Z', returnAt: '2026-06-10T13:00:00Z' })
    const last = { returnAt: '2026-06-10T12:00:00Z' }
    const replies = await Promise.all([change(first.id, last), change(second.id, last)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each(['withdraw-pick-up', 'release'])('ends with %s: the place of the way back is free', async (event) => {
    const { id, boatId } = await onRack()
    await book(boatId)
    expect((await advance(id, event, { notes: 'Storm' })).body.returnAt).toBeNull()
    expect((await placesOf(boatId)).filter((place) => place.startsWith('return'))).toEqual([])
  })

  it('ends with nobody coming for her in the water', async () => {
    const { id, boatId } = await away()
    expect((await advance(id, 'restow')).body).toMatchObject({ scheduleStatus: 7, returnAt: null })
    expect(await placesOf(boatId)).toEqual([])
    expect((await latest(boatId)).id).toBe(id)
  })
})

describe('handing her over', () => {
  it('makes the way back, whose place goes over without being free', async () => {
    await saveSettings(app.db, { placesPerSlot: 1 })
    const boat = await away()
    const placeOf = async () =>
      (await app.db.execute(sql`select movement_id, place from slot_place where slot_at = ${back}::timestamptz`)).rows
    const held = await placeOf()
    expect(held).toHaveLength(1)
    expect((await advance(boat.id, 'collect')).body.scheduleStatus).toBe(10)
    expect(await placeOf()).toEqual(held)
    const made = await latest(boat.boatId)
    expect(made).toMatchObject({ scheduleStatus: 0, scheduleDate: back, returnAt: null })
    expect(await placesOf(boat.boatId)).toEqual(['drop-off 10 14:00'])
    expect(await eventsOf(made.id)).toEqual(['book-return'])
    const [entry] = (await app.as(staff).get<HistoryEntry[]>(`/Schedule/History/${made.id}`)).body
    expect(entry).toMatchObject({ label: 'Return booked', actorName: 'by itself' })
    expect(entry!.details).toMatchObject({ outingOf: boat.id })
  })

  it('approves and pays it by itself where the settings say so', async () => {
    await saveSettings(app.db, both)
    const { back: made } = await handedOver()
    expect(made.scheduleStatus).toBe(3)
    expect(await eventsOf(made.id)).toEqual(['book-return', 'approve-request', 'approve-payment'])
    expect((await noticesFor(owner)).at(-1)).toBe('Kajakas’s lifting on Wed 10 Jun, 17:00 is booked.')
  })

  it('makes none where no time back was booked', async () => {
    const boat = await away({ returnAt: null })
    await advance(boat.id, 'collect')
    expect(await latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 10 })
    expect((await read(boat.id)).abilities).toContain('return')
  })

  it('is the end of an outing: she does not return to the quay, from 9 nor from 10', async () => {
    const boat = await away()
    expect((await read(boat.id)).abilities).not.toContain('return')
    expect((await advance(boat.id, 'return')).problem.code).toBe('wrong_status')
    await advance(boat.id, 'collect')
    await app.as(owner).delete(`/Schedule/${(await latest(boat.boatId)).id}`)
    expect((await advance(boat.id, 'return')).problem.message).toBe('An outing ends with the hand-over.')
  })

  it('makes it with a gate that closed meanwhile, names it and tells staff', async () => {
    await saveSettings(app.db, both)
    const boat = await away()
    await app.as(staff).put(`/Subscription/AdjustLifts/${boat.subscriptionId}`, { change: -11, reason: 'Used' })
    await advance(boat.id, 'collect')
    const made = await latest(boat.boatId)
    expect(made.scheduleStatus).toBe(0)
    const [entry] = (await app.as(staff).get<HistoryEntry[]>(`/Schedule/History/${made.id}`)).body
    expect(entry!.details.gates).toEqual(['lifts'])
    expect(await noticesFor(staff)).toContain(
      'Kajakas comes back on Wed 10 Jun, 17:00, and something stands in the way of her lift: lifts.',
    )
  })

  it('gives her the next free time where the one booked has passed, and tells her owner', async () => {
    await saveSettings(app.db, { placesPerSlot: 1 })
    const other = await onRack()
    const boat = await away()
    app.clock.set('2026-06-10T14:20:00Z')
    await book(other.boatId, { pickUpScheduleDate: '2026-06-10T14:30:00Z', returnAt: null })
    await advance(boat.id, 'collect')
    expect(await latest(boat.boatId)).toMatchObject({ scheduleDate: '2026-06-10T14:45:00.000Z' })
    expect(await placesOf(boat.boatId)).toEqual(['drop-off 10 14:45'])
    expect(await noticesFor(owner)).toContain(
      'The time back that was booked for Kajakas has passed: her lifting is on Wed 10 Jun, 17:45 now.',
    )
  })

  it('may be done by the owner on the day, and on no other', async () => {
    const boat = await away()
    expect((await app.as(owner).get<ScheduleAnswer>(`/Schedule/GetByID/${boat.id}`)).body.abilities).toEqual([
      'collect',
    ])
    expect((await advance(boat.id, 'collect', {}, await app.customer())).status).toBe(404)
    app.clock.set('2026-06-11T06:00:00Z')
    expect((await advance(boat.id, 'collect', {}, owner)).problem.code).toBe('wrong_status')
    app.clock.set('2026-06-10T08:00:00Z')
    expect((await advance(boat.id, 'collect', {}, owner)).body.scheduleStatus).toBe(10)
    expect((await latest(boat.boatId)).scheduleStatus).toBe(0)
  })

  it('is done once where two press at once', async () => {
    const boat = await away()
    const replies = await Promise.all([advance(boat.id, 'collect'), advance(boat.id, 'collect', {}, owner)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await app.db.execute(sql`select id from schedule where outing_of = ${boat.id}`)
    expect(rows).toHaveLength(1)
  })
})

describe('undo of a hand-over', () => {
  it.each([
    ['the one that went out', {}],
    ['the one that comes back', {}],
    ['the one that went out, its way back approved by itself', both],
    ['the one that comes back, approved by itself', both],
  ])('takes the way back with it, pressed on %s', async (which, settings) => {
    await saveSettings(app.db, settings)
    const { id, boatId, back: made } = await handedOver()
    const pressed = which.includes('went out') ? id : made.id
    expect((await read(pressed)).undoes).toBe('Hand over')
    expect((await undo(pressed)).status).toBe(200)
    expect(await latest(boatId)).toMatchObject({ id, scheduleStatus: 9, returnAt: back })
    expect(await placesOf(boatId)).toEqual(['return 10 14:00'])
    expect((await app.as(staff).get(`/Schedule/GetByID/${made.id}`)).status).toBe(404)
    // and it can be handed over again
    await advance(id, 'collect')
    expect(await latest(boatId)).toMatchObject({ scheduleDate: back })
  })

  it('takes back what the marina did with it later, too', async () => {
    const { id, boatId, subscriptionId } = await handedOver()
    await saveSettings(app.db, both)
    await app.as(staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: 1, reason: 'Gift' })
    expect((await latest(boatId)).scheduleStatus).toBe(3)
    expect((await undo(id)).body.scheduleStatus).toBe(9)
    expect((await latest(boatId)).id).toBe(id)
  })

  it('is refused once a person moved it, and possible again when that is undone', async () => {
    const { id, boatId, back: made } = await handedOver()
    await app.as(staff).put('/Schedule/RespondDropOffRequest', { id: made.id, status: 1 })
    const refused = await undo(id)
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'The way back of this outing was changed since, so the hand-over stands.',
    ])
    expect((await read(id)).abilities).not.toContain('undo')
    expect((await undo(made.id)).body.scheduleStatus).toBe(0)
    expect((await undo(id)).body.scheduleStatus).toBe(9)
    expect((await latest(boatId)).id).toBe(id)
  })

  it('is possible once its owner deleted the way back, if the place is still free', async () => {
    const { id, back: made } = await handedOver()
    await app.as(owner).delete(`/Schedule/${made.id}`)
    expect((await undo(id)).body).toMatchObject({ scheduleStatus: 9, returnAt: back })
  })
})

describe('back on the rack', () => {
  it('from the water does everything from the hand-over on, and one undo takes it all back', async () => {
    const boat = await away()
    const done = await advance(boat.id, 'back-on-rack', hull)
    expect(done.body).toMatchObject({ boatId: boat.boatId, scheduleStatus: 7, undoes: 'Back on the rack' })
    expect(done.body.id).not.toBe(boat.id)
    expect((await read(boat.id)).scheduleStatus).toBe(10)
    expect(await eventsOf(done.body.id)).toEqual([
      'book-return',
      'approve-request',
      'approve-payment',
      'confirm-drop-off',
      'inspection-done',
      'lift',
    ])
    expect((await undo(done.body.id)).status).toBe(200)
    expect(await latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 9, returnAt: back })
    expect(await placesOf(boat.boatId)).toEqual(['return 10 14:00'])
  })

  it('from her way back does what is missing there, even on a full quarter and after the day', async () => {
    const { boatId, back: made } = await handedOver()
    app.clock.set('2026-06-12T08:00:00Z')
    expect((await advance(made.id, 'back-on-rack', hull)).body).toMatchObject({ id: made.id, scheduleStatus: 7 })
    expect((await latest(boatId)).id).toBe(made.id)
  })

  it('of a boat that was handed over without a time back makes her way back now, whatever is taken', async () => {
    const boat = await away({ returnAt: null })
    expect((await advance(boat.id, 'back-on-rack', hull)).problem.code).toBe('wrong_status')
    await advance(boat.id, 'collect')
    const done = await advance(boat.id, 'back-on-rack', hull)
    expect(done.body).toMatchObject({ scheduleStatus: 7, scheduleDate: app.clock.now().toISOString() })
    expect((await undo(done.body.id)).status).toBe(200)
    expect(await latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 10 })
  })

  it('leaves her in the water where a gate is closed', async () => {
    const boat = await away()
    await app.as(staff).put(`/Boat/Hold/${boat.boatId}`, { reason: 'Unpaid' })
    expect((await advance(boat.id, 'back-on-rack', hull)).problem.code).toBe('gate_closed')
    expect(await latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 9 })
  })
})

describe('the way back', () => {
  it('may be moved by its owner on the day itself; a drop-off of another kind may not', async () => {
    await saveSettings(app.db, both)
    const { back: made } = await handedOver()
    const later = { scheduleDate: '2026-06-10T14:30:00.000Z' }
    expect((await advance(made.id, 'reschedule', later, owner)).body).toMatchObject({ scheduleStatus: 3, ...later })
    app.clock.set('2026-06-11T06:00:00Z')
    const gone = await advance(made.id, 'reschedule', { scheduleDate: '2026-06-11T14:30:00Z' }, owner)
    expect(gone.problem.code).toBe('wrong_status')
  })
})

describe('nobody came', () => {
  const night = '2026-06-10T21:15:00Z'
  it('withdraws by itself what is still asked for after its day, frees both places and tells owner and staff', async () => {
    const { id, boatId } = await onRack()
    await book(boatId, { returnAt: '2026-06-11T14:00:00Z' })
    await withdrawMissed(app.parts)
    expect((await read(id)).scheduleStatus).toBe(8)
    app.clock.set(night)
    await withdrawMissed(app.parts)
    expect(await read(id)).toMatchObject({ scheduleStatus: 7, askedPickUp: null, returnAt: null })
    expect(await placesOf(boatId)).toEqual([])
    const [entry] = (await app.as(staff).get<HistoryEntry[]>(`/Schedule/History/${id}`)).body
    expect(entry).toMatchObject({ event: 'withdraw-pick-up', actorName: 'by itself', details: { nobodyCame: true } })
    const told = 'Nobody came for Kajakas: her pick-up was withdrawn, she stays on the rack.'
    expect([(await noticesFor(owner)).at(-1), (await noticesFor(staff)).at(-1)]).toEqual([told, told])
    const { length } = await eventsOf(id)
    await withdrawMissed(app.parts)
    expect(await eventsOf(id)).toHaveLength(length)
  })

  it('leaves to staff what they took back', async () => {
    const { id, boatId } = await onRack()
    await book(boatId, { returnAt: null })
    app.clock.set(night)
    await withdrawMissed(app.parts)
    expect((await undo(id)).body.scheduleStatus).toBe(8)
    await withdrawMissed(app.parts)
    expect((await read(id)).scheduleStatus).toBe(8)
  })
})
