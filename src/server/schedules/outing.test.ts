import { describe, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/public.ts'
import { back, lowering, out, outingMarina } from '#test/outings.ts'
import { sql } from '../platform/database/orm.ts'

const the = outingMarina()

describe('booking an outing', () => {
  it('holds both places, says so in the row, and is told to who did not press it', async () => {
    const { id, boatId } = await the.onRack()
    const booked = await the.book(boatId, {}, the.staff)
    expect(booked.body).toMatchObject({ scheduleStatus: 8, askedPickUp: out, returnAt: back })
    expect(await the.placesOf(boatId)).toEqual(['pick-up 10 07:00', 'return 10 14:00'])
    expect((await the.noticesFor(the.owner)).at(-1)).toBe(
      'Kajakas goes out Wed 10 Jun, 10:00. Back Wed 10 Jun, 17:00 is kept for her; the marina still approves it.',
    )
    await the.advance(id, 'lower', lowering)
    expect((await the.read(id)).returnAt).toBe(back)
    expect(await the.placesOf(boatId)).toContain('return 10 14:00')
  })

  it('may be from now on, today and from one day to another', async () => {
    const { boatId } = await the.onRack()
    expect((await the.book(boatId, { returnAt: '2026-06-12T07:00:00Z' })).body.scheduleStatus).toBe(8)
    expect(await the.placesOf(boatId)).toEqual(['pick-up 10 07:00', 'return 12 07:00'])
  })

  it.each([
    ['before she goes out', '2026-06-10T06:30:00Z'],
    ['in the same quarter', '2026-06-10T07:14:00Z'],
    ['at night', '2026-06-10T20:00:00Z'],
    ['on a Saturday', '2026-06-13T07:00:00Z'],
    ['in the past', '2026-06-09T07:00:00Z'],
  ])('is refused at its field with a time back %s', async (_, returnAt) => {
    const { id, boatId } = await the.onRack()
    const refused = await the.book(boatId, { returnAt })
    expect([refused.status, refused.problem.code, refused.problem.errors[0]?.field]).toEqual([
      400,
      'booking_refused',
      'returnAt',
    ])
    expect((await the.read(id)).scheduleStatus).toBe(7)
  })

  it('refuses a time back that is no instant, of a boat that is not the asker’s, and to nobody', async () => {
    const { boatId } = await the.onRack()
    expect((await the.book(boatId, { returnAt: 'tonight' })).problem.errors[0]?.field).toBe('returnAt')
    expect((await the.book(boatId, {}, await the.app.customer())).status).toBe(404)
    expect((await the.app.visitor.put('/Schedule/RespondPickUpRequest', { id: boatId })).status).toBe(401)
  })

  it('is refused whole where one of its places is taken', async () => {
    await saveSettings(the.app.db, { placesPerSlot: 1 })
    const [first, second] = [await the.onRack(), await the.onRack()]
    expect((await the.book(first.boatId)).status).toBe(200)
    const full = await the.book(second.boatId, { pickUpScheduleDate: '2026-06-10T08:00:00Z' })
    expect([full.problem.code, full.problem.values]).toMatchObject(['slot_full', { at: back }])
    expect(await the.placesOf(second.boatId)).toEqual([])
  })

  it('asks the gates of a lift for the day she comes back; without a time back she may go', async () => {
    const { boatId, subscriptionId } = await the.onRack()
    await the.app.as(the.staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: -11, reason: 'Used' })
    const closed = await the.book(boatId)
    expect([closed.status, closed.problem.code, closed.problem.values]).toEqual([
      409,
      'gate_closed',
      { gates: ['lifts'] },
    ])
    expect(closed.problem.message).toMatch(/^She could not be lifted when she comes back.* No lift is left/)
    expect((await the.book(boatId, { returnAt: null })).body).toMatchObject({ scheduleStatus: 8, returnAt: null })
  })

  it('judges the day of the time back: a subscription that ends before it', async () => {
    const { boatId, subscriptionId } = await the.onRack()
    await the.app.db.execute(sql`update subscription set valid_to = '2026-06-10' where id = ${subscriptionId}`)
    expect((await the.book(boatId, { returnAt: '2026-06-11T14:00:00Z' })).problem.values).toEqual({
      gates: ['subscription'],
    })
    const staffs = { returnAt: '2026-06-11T14:00:00Z', overrideReason: 'Renews tonight' }
    expect((await the.book(boatId, staffs)).problem.code).toBe('gate_closed')
    expect((await the.book(boatId, staffs, the.staff)).status).toBe(200)
  })
})

describe('moving the times', () => {
  it('moves either one while its place is free, and leaves the other', async () => {
    const { id, boatId } = await the.onRack()
    await the.book(boatId)
    const later = '2026-06-11T13:00:00.000Z'
    expect((await the.change(id, { returnAt: later })).body).toMatchObject({ askedPickUp: out, returnAt: later })
    expect(await the.placesOf(boatId)).toEqual(['pick-up 10 07:00', 'return 11 13:00'])
    const moved = await the.change(id, { pickUpScheduleDate: '2026-06-10T08:00:00Z' })
    expect(moved.body).toMatchObject({ askedPickUp: '2026-06-10T08:00:00.000Z', returnAt: later })
    const swapped = await the.change(id, { pickUpScheduleDate: '2026-06-12T08:00:00Z' })
    expect(swapped.problem.errors[0]?.field).toBe('returnAt')
    expect((await the.change(id, { returnAt: null })).body.returnAt).toBeNull()
    expect(await the.placesOf(boatId)).toEqual(['pick-up 10 08:00'])
    expect((await the.undo(id)).body.returnAt).toBe(later)
    expect(await the.placesOf(boatId)).toEqual(['pick-up 10 08:00', 'return 11 13:00'])
  })

  it('judges neither hours nor gates of the time back that stays', async () => {
    const { id, boatId, subscriptionId } = await the.onRack()
    await the.app.db.execute(sql`update subscription set valid_to = '2026-06-10' where id = ${subscriptionId}`)
    const late = { returnAt: '2026-06-11T20:00:00.000Z', reason: 'The crew stays', overrideReason: 'Renews tonight' }
    expect((await the.book(boatId, late, the.staff)).status).toBe(200)
    const moved = await the.change(id, { pickUpScheduleDate: '2026-06-10T08:00:00.000Z' })
    expect(moved.body).toMatchObject({ askedPickUp: '2026-06-10T08:00:00.000Z', returnAt: late.returnAt })
  })

  it('of the way back alone may be done when the launch time has passed', async () => {
    const { id, boatId } = await the.onRack()
    await the.book(boatId)
    the.app.clock.set('2026-06-10T08:00:00Z')
    expect((await the.change(id, { returnAt: '2026-06-10T13:00:00Z' })).status).toBe(200)
  })

  it('by two at once to the last place: one has it', async () => {
    await saveSettings(the.app.db, { placesPerSlot: 1 })
    const [first, second] = [await the.onRack(), await the.onRack()]
    await the.book(first.boatId)
    await the.book(second.boatId, { pickUpScheduleDate: '2026-06-10T08:00:00Z', returnAt: '2026-06-10T13:00:00Z' })
    const last = { returnAt: '2026-06-10T12:00:00Z' }
    const replies = await Promise.all([the.change(first.id, last), the.change(second.id, last)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each(['withdraw-pick-up', 'release'])('ends with %s: the place of the way back is free', async (event) => {
    const { id, boatId } = await the.onRack()
    await the.book(boatId)
    expect((await the.advance(id, event, { notes: 'Storm' })).body.returnAt).toBeNull()
    expect((await the.placesOf(boatId)).filter((place) => place.startsWith('return'))).toEqual([])
  })

  it('ends with nobody coming for her in the water', async () => {
    const { id, boatId } = await the.away()
    expect((await the.advance(id, 'restow')).body).toMatchObject({ scheduleStatus: 7, returnAt: null })
    expect(await the.placesOf(boatId)).toEqual([])
    expect((await the.latest(boatId)).id).toBe(id)
  })
})
