import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, png, text } from '#test/factories.ts'
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

const at = async (status: number) => {
  const boat = await readyBoat(app, owner)
  return takeTo(app, staff, await requested(app, owner, boat.id), status)
}
const advance = (id: number, body: object) => app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, body)

describe('checklists', () => {
  it('want a note for what is not in order, and leave out what nobody asked for [D.1-9]', async () => {
    const { id } = await at(5)
    const bare = await advance(id, { event: 'inspection-done', checklist: { hull: false, paint: true } })
    expect([bare.status, bare.problem.errors[0]?.field]).toEqual([400, 'notes'])
    expect(bare.problem.message).toContain('Hull checked')
    const noted = await advance(id, {
      event: 'inspection-done',
      checklist: { hull: false, paint: true },
      notes: 'Blisters',
    })
    expect(noted.body.scheduleStatus).toBe(6)
    const { rows } = await app.db.execute<{ details: { checklist: object } }>(
      sql`select details from history where schedule_id = ${id} and event = 'inspection-done'`,
    )
    expect(rows[0]!.details.checklist).toEqual({ hull: false })
  })
})

describe('pictures', () => {
  it('of an inspection are images of one’s own, and the owner sees them [3-11, 5-21]', async () => {
    const { id } = await at(5)
    const picture = (await app.as(staff).upload(png('keel.png'))).body
    const note = (await app.as(staff).upload(text('note.txt'))).body
    const step = { event: 'inspection-done', checklist: { hull: true } }
    const wrong = await advance(id, { ...step, inspectionPictures: [{ abFileId: note.id }] })
    expect(wrong.status).toBe(400)
    const foreign = (await app.as(owner).upload(png('mine.png'))).body
    expect((await advance(id, { ...step, inspectionPictures: [{ abFileId: foreign.id }] })).status).toBe(400)
    const done = await advance(id, { ...step, inspectionPictures: [{ abFileId: picture.id }] })
    expect(done.body.inspectionPictures).toMatchObject([{ abFileId: picture.id, name: 'keel.png', scheduleId: id }])
    expect((await app.as(owner).get(`/File/Download/${picture.id}`)).status).toBe(200)
    expect((await app.as(await app.customer()).get(`/File/Download/${picture.id}`)).status).toBe(404)
  })
})

describe('boat pictures of a pick-up (2.9)', () => {
  it('come to those of the drop-off, and the asked one can be edited [3-11, 7.6-6, 7.6-7]', async () => {
    const [dropOff, pickUp, later] = await Promise.all(
      ['in.png', 'out.png', 'later.png'].map(async (name) => (await app.as(owner).upload(png(name))).body.id),
    )
    const { id: boatId } = await readyBoat(app, owner)
    const { body: made } = await app.as(owner).post<ScheduleAnswer>('/Schedule/Create', {
      boatId,
      scheduleDate: dropOffDate,
      boatPictures: [{ abFileId: dropOff }],
    })
    const { id } = await takeTo(app, staff, made, 7)
    const ask = { id: boatId, pickUpScheduleDate: pickUpDate, status: 1 }
    const refused = await app
      .as(owner)
      .put('/Schedule/RespondPickUpRequest', { ...ask, boatPictures: [{ abFileId: 999_999 }] })
    expect([refused.status, refused.problem.errors[0]?.field]).toEqual([400, 'boatPictures.0.abFileId'])
    const asked = await app
      .as(owner)
      .put<ScheduleAnswer>('/Schedule/RespondPickUpRequest', { ...ask, boatPictures: [{ abFileId: pickUp }] })
    expect(asked.body.boatPictures.map(({ abFileId }) => abFileId)).toEqual([dropOff, pickUp])
    const boatPictures = [{ abFileId: pickUp }, { abFileId: later }]
    const edit = (body: object) => app.as(owner).put<ScheduleAnswer>(`/Schedule/Update/${id}`, body)
    const edited = await edit({ pickUpScheduleDate: pickUpDate, boatPictures })
    expect(edited.body.boatPictures.map(({ abFileId }) => abFileId)).toEqual([pickUp, later])
    const kept = await edit({ pickUpScheduleDate: pickUpDate })
    expect(kept.body.boatPictures).toHaveLength(2)
  })
})

describe('rack positions', () => {
  it('are allocated at approval, the tightest that fits; a taken one is refused; lowering frees it [D.1-3, D.8-9]', async () => {
    await saveSettings(app.db, { allocation: true })
    await app.db.execute(sql`
      with r as (insert into rack (name) values ('Rack 1') returning id),
        w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
      insert into rack_position (rack_row_id, name, position_number, code, clear_width, clear_height)
      select w.id, n::text, n, 'A' || n, width, 4 from w, (values (1, 3.5), (2, 2.6), (3, 2.0)) as p (n, width)`)
    const [first, second] = [await at(0), await at(0)]
    const approve = (id: number, more: object = {}) =>
      app.as(staff).put<ScheduleAnswer>('/Schedule/RespondDropOffRequest', { id, status: 1, ...more })
    expect((await approve(first.id)).body.bay).toMatchObject({ code: 'A2', clearWidth: 2.6 })
    const tight = await approve(second.id, { rackPositionId: 3 })
    expect([tight.status, tight.problem.code]).toEqual([409, 'position_taken'])
    const taken = await approve(second.id, { rackPositionId: 2 })
    expect([taken.status, taken.problem.code]).toEqual([409, 'position_taken'])
    expect((await approve(second.id, { rackPositionId: 1 })).body.bay).toMatchObject({ code: 'A1' })
    const third = await at(0)
    expect((await approve(third.id)).problem.code).toBe('position_taken')
    await app.as(owner).put(`/Schedule/Advance/${second.id}`, { event: 'cancel', notes: 'Sold' })
    expect((await approve(third.id)).body.bay).toMatchObject({ code: 'A1' })
    await saveSettings(app.db, { allocation: false })
    // kept, and no longer shown to the owner; staff always see bays
    const bayOf = async (who: Account) =>
      (await app.as(who).get<ScheduleAnswer>(`/Schedule/GetByID/${third.id}`)).body.bay
    expect([await bayOf(owner), (await bayOf(staff))?.code]).toEqual([null, 'A1'])
  })
})

describe('leaving the straight way', () => {
  it('restows without a lift, and the asked date is gone [D.1-15]', async () => {
    const lowered = await at(9)
    const before = await app.db.execute(sql`select count(*)::int as n from lift_entry`)
    const { body } = await advance(lowered.id, { event: 'restow' })
    expect(body).toMatchObject({ scheduleStatus: 7, askedPickUp: null })
    expect(body.plannedPickUp).not.toBeNull()
    expect((await app.db.execute(sql`select count(*)::int as n from lift_entry`)).rows).toEqual(before.rows)
  })

  it('releases by road only with a reason [D.1-16]', async () => {
    const { id } = await at(6)
    expect((await advance(id, { event: 'release' })).problem.errors[0]?.field).toBe('notes')
    expect((await advance(id, { event: 'release', notes: 'Failed inspection' })).body.scheduleStatus).toBe(10)
  })

  it('does not return an old schedule once a newer one exists [D.1-17]', async () => {
    const boat = await readyBoat(app, owner)
    const old = await takeTo(app, staff, await requested(app, owner, boat.id), 10)
    await requested(app, owner, boat.id)
    for (const event of ['return', 'undo']) {
      const { status, problem } = await advance(old.id, { event, notes: 'Late' })
      expect([status, problem.code]).toEqual([409, 'wrong_status'])
    }
  })

  it('withdraws an asked pick-up: the planned date stands again [D.1-12]', async () => {
    const asked = await at(8)
    const { body } = await app
      .as(owner)
      .put<ScheduleAnswer>(`/Schedule/Advance/${asked.id}`, { event: 'withdraw-pick-up' })
    expect(body).toMatchObject({ scheduleStatus: 7, pickUpAsked: false, pickup_Requested_Date: asked.plannedPickUp })
  })

  it('lets history outlive a deleted request [7.6-14, D.1-20]', async () => {
    const { id } = await at(0)
    expect((await app.as(owner).delete(`/Schedule/${id}`)).status).toBe(200)
    const { rows } = await app.db.execute<{ event: string }>(
      sql`select event from history where schedule_id = ${id} order by id`,
    )
    expect(rows.map(({ event }) => event)).toEqual(['request-drop-off', 'delete'])
  })

  it('names the customer on whose behalf staff acted [D.3-7]', async () => {
    const boat = await readyBoat(app, owner)
    const { id } = await requested(app, staff, boat.id)
    const { body } = await app
      .as(owner)
      .get<{ actorName: string; onBehalfOf: string | null }[]>(`/Schedule/History/${id}`)
    expect(body[0]).toMatchObject({
      actorName: `${staff.firstName} ${staff.lastName}`,
      onBehalfOf: `${owner.firstName} ${owner.lastName}`,
    })
  })
})
