import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { back, both, hull, outingMarina } from '#test/outings.ts'
import type { ScheduleAnswer } from '#test/schedules.ts'
import { readStoppedPickUps } from '../offers/public.ts'
import { sql } from '../platform/database/orm.ts'
import { withdrawMissed } from './public.ts'

const the = outingMarina()

describe('handing her over', () => {
  it('makes the way back, whose place goes over without being free', async () => {
    await saveSettings(the.app.db, { placesPerSlot: 1 })
    const boat = await the.away()
    const placeOf = async () =>
      (await the.app.db.execute(sql`select movement_id, place from slot_place where slot_at = ${back}::timestamptz`))
        .rows
    const held = await placeOf()
    expect(held).toHaveLength(1)
    expect((await the.advance(boat.id, 'collect')).body.scheduleStatus).toBe(10)
    expect(await placeOf()).toEqual(held)
    const made = await the.latest(boat.boatId)
    expect(made).toMatchObject({ scheduleStatus: 0, scheduleDate: back, returnAt: null })
    expect(await the.placesOf(boat.boatId)).toEqual(['drop-off 10 14:00'])
    expect(await the.eventsOf(made.id)).toEqual(['book-return'])
    const [entry] = (await the.app.as(the.staff).get<HistoryEntry[]>(`/Schedule/History/${made.id}`)).body
    expect(entry).toMatchObject({ label: 'Return booked', actorName: 'by itself' })
    expect(entry!.details).toMatchObject({ outingOf: boat.id })
  })

  it('approves and pays it by itself where the settings say so', async () => {
    await saveSettings(the.app.db, both)
    const { back: made } = await the.handedOver()
    expect(made.scheduleStatus).toBe(3)
    expect(await the.eventsOf(made.id)).toEqual(['book-return', 'approve-request', 'approve-payment'])
    expect((await the.noticesFor(the.owner)).at(-1)).toBe('Kajakas’s lifting on Wed 10 Jun, 17:00 is booked.')
  })

  it('makes none where no time back was booked', async () => {
    const boat = await the.away({ returnAt: null })
    await the.advance(boat.id, 'collect')
    expect(await the.latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 10 })
    expect((await the.read(boat.id)).abilities).toContain('return')
  })

  it('is the end of an outing: she does not return to the quay, from 9 nor from 10', async () => {
    const boat = await the.away()
    expect((await the.read(boat.id)).abilities).not.toContain('return')
    expect((await the.advance(boat.id, 'return')).problem.code).toBe('wrong_status')
    await the.advance(boat.id, 'collect')
    await the.app.as(the.owner).delete(`/Schedule/${(await the.latest(boat.boatId)).id}`)
    expect((await the.advance(boat.id, 'return')).problem.message).toBe('An outing ends with the hand-over.')
  })

  it('makes it with a gate that closed meanwhile, names it and tells staff', async () => {
    await saveSettings(the.app.db, both)
    const boat = await the.away()
    await the.app.as(the.staff).put(`/Subscription/AdjustLifts/${boat.subscriptionId}`, { change: -11, reason: 'Used' })
    await the.advance(boat.id, 'collect')
    const made = await the.latest(boat.boatId)
    expect(made.scheduleStatus).toBe(0)
    const [entry] = (await the.app.as(the.staff).get<HistoryEntry[]>(`/Schedule/History/${made.id}`)).body
    expect(entry!.details.gates).toEqual(['lifts'])
    expect(await the.noticesFor(the.staff)).toContain(
      'Kajakas comes back on Wed 10 Jun, 17:00, and something stands in the way of her lift: lifts.',
    )
  })

  it('gives her the next free time where the one booked has passed, and tells her owner', async () => {
    await saveSettings(the.app.db, { placesPerSlot: 1 })
    const other = await the.onRack()
    const boat = await the.away()
    the.app.clock.set('2026-06-10T14:20:00Z')
    await the.book(other.boatId, { pickUpScheduleDate: '2026-06-10T14:30:00Z', returnAt: null })
    await the.advance(boat.id, 'collect')
    expect(await the.latest(boat.boatId)).toMatchObject({ scheduleDate: '2026-06-10T14:45:00.000Z' })
    expect(await the.placesOf(boat.boatId)).toEqual(['drop-off 10 14:45'])
    expect(await the.noticesFor(the.owner)).toContain(
      'The time back that was booked for Kajakas has passed: her lifting is on Wed 10 Jun, 17:45 now.',
    )
  })

  it('may be done by the owner on the day, and on no other', async () => {
    const boat = await the.away()
    expect((await the.app.as(the.owner).get<ScheduleAnswer>(`/Schedule/GetByID/${boat.id}`)).body.abilities).toEqual([
      'change-return',
      'collect',
    ])
    expect((await the.advance(boat.id, 'collect', {}, await the.app.customer())).status).toBe(404)
    the.app.clock.set('2026-06-11T06:00:00Z')
    expect((await the.advance(boat.id, 'collect', {}, the.owner)).problem.code).toBe('wrong_status')
    the.app.clock.set('2026-06-10T08:00:00Z')
    expect((await the.advance(boat.id, 'collect', {}, the.owner)).body.scheduleStatus).toBe(10)
    expect((await the.latest(boat.boatId)).scheduleStatus).toBe(0)
  })

  it('is done once where two press at once', async () => {
    const boat = await the.away()
    const replies = await Promise.all([the.advance(boat.id, 'collect'), the.advance(boat.id, 'collect', {}, the.owner)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await the.app.db.execute(sql`select id from schedule where outing_of = ${boat.id}`)
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
    await saveSettings(the.app.db, settings)
    const { id, boatId, back: made } = await the.handedOver()
    const pressed = which.includes('went out') ? id : made.id
    expect((await the.read(pressed)).undoes).toBe('Hand over')
    expect((await the.undo(pressed)).status).toBe(200)
    expect(await the.latest(boatId)).toMatchObject({ id, scheduleStatus: 9, returnAt: back })
    expect(await the.placesOf(boatId)).toEqual(['return 10 14:00'])
    expect((await the.app.as(the.staff).get(`/Schedule/GetByID/${made.id}`)).status).toBe(404)
    // and it can be handed over again
    await the.advance(id, 'collect')
    expect(await the.latest(boatId)).toMatchObject({ scheduleDate: back })
  })

  it('takes back what the marina did with it later, too', async () => {
    const { id, boatId, subscriptionId } = await the.handedOver()
    await saveSettings(the.app.db, both)
    await the.app.as(the.staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: 1, reason: 'Gift' })
    expect((await the.latest(boatId)).scheduleStatus).toBe(3)
    expect((await the.undo(id)).body.scheduleStatus).toBe(9)
    expect((await the.latest(boatId)).id).toBe(id)
  })

  it('is refused once a person moved it, and possible again when that is undone', async () => {
    const { id, boatId, back: made } = await the.handedOver()
    await the.app.as(the.staff).put('/Schedule/RespondDropOffRequest', { id: made.id, status: 1 })
    const refused = await the.undo(id)
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'The way back of this outing was changed since, so the hand-over stands.',
    ])
    expect((await the.read(id)).abilities).not.toContain('undo')
    expect((await the.undo(made.id)).body.scheduleStatus).toBe(0)
    expect((await the.undo(id)).body.scheduleStatus).toBe(9)
    expect((await the.latest(boatId)).id).toBe(id)
  })

  it('is possible once its owner deleted the way back, if the place is still free', async () => {
    const { id, back: made } = await the.handedOver()
    await the.app.as(the.owner).delete(`/Schedule/${made.id}`)
    expect((await the.undo(id)).body).toMatchObject({ scheduleStatus: 9, returnAt: back })
  })
})

describe('back on the rack', () => {
  it('from the water does everything from the hand-over on, and one undo takes it all back', async () => {
    const boat = await the.away()
    const done = await the.advance(boat.id, 'back-on-rack', hull)
    expect(done.body).toMatchObject({ boatId: boat.boatId, scheduleStatus: 7, undoes: 'Back on the rack' })
    expect(done.body.id).not.toBe(boat.id)
    expect((await the.read(boat.id)).scheduleStatus).toBe(10)
    expect(await the.eventsOf(done.body.id)).toEqual([
      'book-return',
      'approve-request',
      'approve-payment',
      'confirm-drop-off',
      'inspection-done',
      'lift',
    ])
    expect((await the.undo(done.body.id)).status).toBe(200)
    expect(await the.latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 9, returnAt: back })
    expect(await the.placesOf(boat.boatId)).toEqual(['return 10 14:00'])
  })

  it('from her way back does what is missing there, even on a full quarter and after the day', async () => {
    const { boatId, back: made } = await the.handedOver()
    the.app.clock.set('2026-06-12T08:00:00Z')
    expect((await the.advance(made.id, 'back-on-rack', hull)).body).toMatchObject({ id: made.id, scheduleStatus: 7 })
    expect((await the.latest(boatId)).id).toBe(made.id)
  })

  it('of a boat that was handed over without a time back makes her way back now, whatever is taken', async () => {
    const boat = await the.away({ returnAt: null })
    expect((await the.advance(boat.id, 'back-on-rack', hull)).problem.code).toBe('wrong_status')
    await the.advance(boat.id, 'collect')
    const done = await the.advance(boat.id, 'back-on-rack', hull)
    expect(done.body).toMatchObject({ scheduleStatus: 7, scheduleDate: the.app.clock.now().toISOString() })
    expect((await the.undo(done.body.id)).status).toBe(200)
    expect(await the.latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 10 })
  })

  it('leaves her in the water where a gate is closed', async () => {
    const boat = await the.away()
    await the.app.as(the.staff).put(`/Boat/Hold/${boat.boatId}`, { reason: 'Unpaid' })
    expect((await the.advance(boat.id, 'back-on-rack', hull)).problem.code).toBe('gate_closed')
    expect(await the.latest(boat.boatId)).toMatchObject({ id: boat.id, scheduleStatus: 9 })
  })
})

describe('the way back', () => {
  it('may be moved by its owner on the day itself; a drop-off of another kind may not', async () => {
    await saveSettings(the.app.db, both)
    const { back: made } = await the.handedOver()
    const later = { scheduleDate: '2026-06-10T14:30:00.000Z' }
    expect((await the.advance(made.id, 'reschedule', later, the.owner)).body).toMatchObject({
      scheduleStatus: 3,
      ...later,
    })
    the.app.clock.set('2026-06-11T06:00:00Z')
    const gone = await the.advance(made.id, 'reschedule', { scheduleDate: '2026-06-11T14:30:00Z' }, the.owner)
    expect(gone.problem.code).toBe('wrong_status')
  })
})

describe('nobody came', () => {
  const night = '2026-06-10T21:15:00Z'
  it('withdraws by itself what is still asked for after its day, frees both places and tells owner and staff', async () => {
    const { id, boatId } = await the.onRack()
    await the.book(boatId, { returnAt: '2026-06-11T14:00:00Z' })
    await withdrawMissed(the.app.parts, readStoppedPickUps)
    expect((await the.read(id)).scheduleStatus).toBe(8)
    the.app.clock.set(night)
    await withdrawMissed(the.app.parts, readStoppedPickUps)
    expect(await the.read(id)).toMatchObject({ scheduleStatus: 7, askedPickUp: null, returnAt: null })
    expect(await the.placesOf(boatId)).toEqual([])
    const [entry] = (await the.app.as(the.staff).get<HistoryEntry[]>(`/Schedule/History/${id}`)).body
    expect(entry).toMatchObject({ event: 'withdraw-pick-up', actorName: 'by itself', details: { nobodyCame: true } })
    const told = 'Nobody came for Kajakas: her pick-up was withdrawn, she stays on the rack.'
    expect([(await the.noticesFor(the.owner)).at(-1), (await the.noticesFor(the.staff)).at(-1)]).toEqual([told, told])
    const { length } = await the.eventsOf(id)
    await withdrawMissed(the.app.parts, readStoppedPickUps)
    expect(await the.eventsOf(id)).toHaveLength(length)
  })

  it('leaves to staff what they took back', async () => {
    const { id, boatId } = await the.onRack()
    await the.book(boatId, { returnAt: null })
    the.app.clock.set(night)
    await withdrawMissed(the.app.parts, readStoppedPickUps)
    expect((await the.undo(id)).body.scheduleStatus).toBe(8)
    await withdrawMissed(the.app.parts, readStoppedPickUps)
    expect((await the.read(id)).scheduleStatus).toBe(8)
  })
})
