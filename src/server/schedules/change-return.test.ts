import { describe, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/public.ts'
import { back, both, lowering, outingMarina } from '#test/outings.ts'
import { sql } from '../platform/database/orm.ts'

const the = outingMarina()

describe('the time back while she is in the water', () => {
  const later = '2026-06-10T14:30:00.000Z'
  it('is moved by her owner, her place with it, and staff take it back', async () => {
    const boat = await the.away()
    expect((await the.read(boat.id)).abilities).toContain('change-return')
    const moved = await the.change(boat.id, { returnAt: later })
    expect([moved.status, moved.body.scheduleStatus, moved.body.returnAt]).toEqual([200, 9, later])
    expect(await the.placesOf(boat.boatId)).toEqual(['return 10 14:30'])
    expect((await the.eventsOf(boat.id)).at(-1)).toBe('change-return')
    expect((await the.undo(boat.id)).body).toMatchObject({ scheduleStatus: 9, returnAt: back })
    expect(await the.placesOf(boat.boatId)).toEqual(['return 10 14:00'])
  })

  it('is refused where there is none, in the past, outside the hours, when taken, and to strangers', async () => {
    await saveSettings(the.app.db, { placesPerSlot: 1 })
    const boat = await the.away()
    const code = async (body: object) => (await the.change(boat.id, body)).problem.code
    expect(await code({ returnAt: null })).toBe('invalid_input')
    expect(await code({})).toBe('invalid_input')
    expect(await code({ returnAt: '2026-06-10T05:30:00.000Z' })).toBe('booking_refused')
    expect(await code({ returnAt: '2026-06-10T20:00:00.000Z' })).toBe('booking_refused')
    const other = await the.onRack()
    await the.book(other.boatId, { pickUpScheduleDate: later, returnAt: null })
    expect(await code({ returnAt: later })).toBe('slot_full')
    expect((await the.change(boat.id, { returnAt: later }, await the.app.customer())).status).toBe(404)
    expect(await the.read(boat.id)).toMatchObject({ scheduleStatus: 9, returnAt: back })
    const alone = await the.onRack()
    await the.book(alone.boatId, { pickUpScheduleDate: '2026-06-10T08:00:00.000Z', returnAt: null })
    await the.advance(alone.id, 'lower', lowering)
    expect((await the.read(alone.id)).abilities).not.toContain('change-return')
    expect((await the.change(alone.id, { returnAt: later })).problem.code).toBe('wrong_status')
  })

  it('is no other one to the same minute', async () => {
    const boat = await the.away()
    const { status, problem } = await the.change(boat.id, { returnAt: back })
    expect([status, problem.errors]).toEqual([400, [{ field: 'returnAt', message: 'She comes back then already' }]])
    expect((await the.eventsOf(boat.id)).at(-1)).toBe('lower')
  })

  it('is taken away by no owner once the crew moves her, nor is that of a way out or of the return itself; staff do', async () => {
    await saveSettings(the.app.db, both)
    const begin = async (scheduleId: number) => {
      const { rows } = await the.app.db.execute<{ id: number }>(
        sql`select id from movement where schedule_id = ${scheduleId} and done_at is null order by booked_at limit 1`,
      )
      const { status } = await the.app.as(the.staff).post('/DayPlan/Mark', { movementId: rows[0]!.id, mark: 'begin' })
      expect(status).toBe(200)
    }
    const tomorrow = '2026-06-11T09:00:00.000Z'
    const refused = { status: 409, problem: { message: 'She is being moved right now: call the marina.' } }
    const boat = await the.away()
    await begin(boat.id)
    expect(await the.change(boat.id, { returnAt: tomorrow })).toMatchObject(refused)
    expect((await the.read(boat.id)).returnAt).toBe(back)
    expect((await the.change(boat.id, { returnAt: later }, the.staff)).status).toBe(200)
    const { back: made } = await the.handedOver()
    await begin(made.id)
    expect(await the.advance(made.id, 'reschedule', { scheduleDate: tomorrow }, the.owner)).toMatchObject(refused)
    expect((await the.advance(made.id, 'reschedule', { scheduleDate: later })).status).toBe(200)
    const asked = await the.onRack()
    await the.book(asked.boatId)
    await begin(asked.id)
    const out = { pickUpScheduleDate: tomorrow, returnAt: '2026-06-11T11:00:00.000Z' }
    expect(await the.change(asked.id, out)).toMatchObject(refused)
    expect((await the.change(asked.id, out, the.staff)).status).toBe(200)
  })

  it('is moved on the return itself once she is handed over', async () => {
    await saveSettings(the.app.db, both)
    const { id, back: made } = await the.handedOver()
    expect((await the.change(id, { returnAt: later })).problem.code).toBe('wrong_status')
    const moved = await the.advance(made.id, 'reschedule', { scheduleDate: later }, the.owner)
    expect(moved.body.scheduleDate).toBe(later)
    expect(await the.placesOf(made.boatId)).toEqual(['drop-off 10 14:30'])
  })

  it('tells her owner when staff move it, and that the marina still approves it', async () => {
    const boat = await the.away()
    expect(await the.read(boat.id)).toMatchObject({ returnWaits: true })
    await the.change(boat.id, { returnAt: later }, the.staff)
    expect((await the.noticesFor(the.owner)).at(-1)).toBe(
      'Kajakas comes back Wed 10 Jun, 17:30 now: the time is kept for her, the marina still approves it.',
    )
    await the.advance(boat.id, 'collect')
    const made = await the.latest(boat.boatId)
    expect(made.returnWaits).toBe(true)
    await the.app.as(the.staff).put('/Schedule/RespondDropOffRequest', { id: made.id, status: 1 })
    expect((await the.read(made.id)).returnWaits).toBe(false)
    await saveSettings(the.app.db, both)
    expect((await the.read((await the.away()).id)).returnWaits).toBe(false)
  })
})

describe('why staff move or give up a time', () => {
  const last = async () => (await the.noticesFor(the.owner)).at(-1)
  it('is told to the owner and stands in the row until something else happens', async () => {
    const { id, boatId } = await the.onRack()
    await the.book(boatId)
    await the.change(id, { returnAt: '2026-06-10T14:30:00.000Z', notes: 'Gusts until five' }, the.staff)
    expect(await last()).toContain('The marina writes: Gusts until five')
    expect((await the.read(id)).timeReason).toBe('Gusts until five')
    await the.change(id, { returnAt: back, notes: 'Never mind' }, the.owner)
    expect((await the.read(id)).timeReason).toBeNull()
    await the.advance(id, 'withdraw-pick-up', { notes: 'The lift is broken' })
    expect(await last()).toBe('Kajakas’s pick-up was withdrawn. The marina writes: The lift is broken')
    expect((await the.latest(boatId)).timeReason).toBe('The lift is broken')
  })

  it('of a request that is not approved yet, too', async () => {
    const { back: made } = await the.handedOver()
    const moved = { scheduleDate: '2026-06-10T14:45:00.000Z', notes: 'Two boats before her' }
    expect((await the.change(made.id, moved, the.staff)).status).toBe(200)
    expect(await last()).toBe(
      'Kajakas’s drop-off was moved to Wed 10 Jun, 17:45. The marina writes: Two boats before her',
    )
  })
})
