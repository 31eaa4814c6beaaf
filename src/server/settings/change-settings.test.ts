import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rackOverview } from '#contract/racks/endpoints.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { changeSettings } from '#contract/settings/endpoints.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { hoursOn } from '#test/booking-hours.ts'
import { type Account, pdf } from '#test/factories.ts'
import {
  boatForm,
  dropOffDate,
  papers,
  pickUpDate,
  readyBoat,
  requested,
  type ScheduleAnswer,
} from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { loadSettings } from './public.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  admin = await app.admin({ firstName: 'Helmi', lastName: 'Kallas' })
})
afterAll(() => app.close())
afterEach(async () => {
  await app.db.execute(sql`delete from setting`)
})
const set = (body: Partial<Settings>) => app.as(admin).call(changeSettings, { body })
const entries = () => app.db.select().from(auditEntry).orderBy(auditEntry.id)

describe('PUT Settings', () => {
  it('changes what is sent, answers what is in force and writes down only what differs', async () => {
    const { status, body } = await set({ placesPerSlot: 4, closedDays: ['2026-06-24'] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ placesPerSlot: 4, closedDays: ['2026-06-24'], bookingHours: hoursOn(), demo: false })
    expect(await loadSettings(app.db)).toEqual({ ...defaultSettings, placesPerSlot: 4, closedDays: ['2026-06-24'] })
    expect((await app.db.execute(sql`select key from setting order by key`)).rows.map(({ key }) => key)).toEqual([
      'closedDays',
      'placesPerSlot',
    ])
    expect((await entries()).at(-1)).toMatchObject({
      actorId: admin.id,
      action: 'settings-changed',
      subject: 'setting',
      before: { placesPerSlot: null, closedDays: [] },
      after: { placesPerSlot: 4, closedDays: ['2026-06-24'] },
      at: app.clock.now(),
    })
  })

  it('writes nothing when nothing differs, and takes the same change twice', async () => {
    const before = (await entries()).length
    expect((await set({})).status).toBe(200)
    expect((await set({ kanban: false, openingWeekdays: [5, 4, 3, 2, 1], bookingHours: hoursOn() })).status).toBe(200)
    expect((await entries()).length).toBe(before)
    await set({ kanban: true })
    await set({ kanban: true })
    expect((await entries()).length).toBe(before + 1)
  })

  it('refuses what contradicts what is in force, and keeps it', async () => {
    const { status, problem } = await set({ openingUntil: '07:30', facebook: '' })
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.errors).toEqual([{ field: 'openingUntil', message: 'Closing must be after opening' }])
    expect(await loadSettings(app.db)).toEqual(defaultSettings)
  })

  it('lets two at once take turns, so that no pair of hours contradicts itself', async () => {
    const answers = await Promise.all([set({ openingFrom: '13:00' }), set({ openingUntil: '12:00' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const { openingFrom, openingUntil } = await loadSettings(app.db)
    expect(openingFrom < openingUntil).toBe(true)
  })

  it('is for admins', async () => {
    const before = (await entries()).length
    for (const [client, status] of [
      [app.visitor, 401],
      [app.as(owner), 403],
      [app.as(staff), 403],
    ] as const)
      expect((await client.put('/Settings', { kanban: true })).status).toBe(status)
    expect((await loadSettings(app.db)).kanban).toBe(false)
    expect((await entries()).length).toBe(before)
  })
})

describe('a changed setting takes effect at once', () => {
  const ask = (boatId: number, scheduleDate: string) =>
    app.as(owner).post<ScheduleAnswer>('/Schedule/Request', { boatId, scheduleDate, pickup_Requested_Date: pickUpDate })
  const sentence = async (boatId: number, scheduleDate: string) =>
    (await ask(boatId, scheduleDate)).problem.errors?.[0]?.message

  it('in booking days and hours, closed days and the time zone (5)', async () => {
    const { id } = await readyBoat(app, owner)
    await set({ bookingHours: hoursOn([1, 2, 3, 4, 5], '10:15') })
    expect(await sentence(id, '2026-06-11T07:14:00Z')).toContain('Weekdays 10:15–17:59')
    await set({ bookingHours: hoursOn([1, 2, 3, 4, 5], '09:00', '15:00') })
    expect(await sentence(id, '2026-06-11T12:01:00Z')).toContain('Weekdays 09:00–15:00')
    await set({ bookingHours: hoursOn([1, 2, 6]) })
    expect(await sentence(id, dropOffDate)).toContain('Monday, Tuesday, Saturday')
    await set({ bookingHours: hoursOn(), closedDays: ['2026-06-11'] })
    expect(await sentence(id, dropOffDate)).toContain('closed on Thu 11 Jun')
    await set({ closedDays: [], timeZone: 'America/New_York' })
    expect(await sentence(id, dropOffDate)).toContain('No drop-off at that hour')
    await set({ timeZone: 'Europe/Tallinn' })
    expect((await ask(id, dropOffDate)).status).toBe(200)
  })

  it('in the places of a slot', async () => {
    const boats = [await readyBoat(app, owner), await readyBoat(app, owner), await readyBoat(app, owner)]
    const at = '2026-06-12T08:00:00Z'
    expect((await ask(boats[0]!.id, at)).status).toBe(200)
    await set({ placesPerSlot: 1 })
    expect((await ask(boats[1]!.id, at)).problem.code).toBe('slot_full')
    await set({ placesPerSlot: 2 })
    expect((await ask(boats[1]!.id, at)).status).toBe(200)
    expect((await ask(boats[2]!.id, at)).problem.code).toBe('slot_full')
    await set({ placesPerSlot: null })
    expect((await ask(boats[2]!.id, at)).status).toBe(200)
  })

  it('in the size of a file and the files of a group', async () => {
    await set({ fileSizeMegabytes: 1 })
    const large = pdf('large.pdf', 1024 * 1024 + 1)
    const refused = await app.as(owner).upload(large)
    expect([refused.status, (refused.body as never as { message: string }).message]).toEqual([
      413,
      expect.stringContaining('1 MB'),
    ])
    await set({ fileSizeMegabytes: 2 })
    expect((await app.as(owner).upload(large)).status).toBe(200)
    await set({ filesPerGroup: 1 })
    const sent = await papers(app, owner)
    const contractDocuments = [...sent.contractDocuments, { abFileId: (await app.as(owner).upload(pdf())).body.id }]
    const { status, problem } = await app.as(owner).post('/Boat/Create', { ...boatForm, ...sent, contractDocuments })
    expect([status, problem.errors[0]?.field]).toEqual([400, 'contractDocuments'])
  })

  it('in the allocation of racks and in the checklists', async () => {
    const { id: boatId } = await readyBoat(app, owner)
    const schedule = await requested(app, owner, boatId)
    expect((await app.as(staff).call(rackOverview)).body).toEqual([])
    await set({ allocation: true, inspectionChecklist: ['hull', 'Propeller free'] })
    const approve = () => app.as(staff).put('/Schedule/RespondDropOffRequest', { id: schedule.id, status: 1 })
    expect((await approve()).problem.code).toBe('position_taken')
    await app.db.execute(sql`
      insert into rack (name) values ('A');
      insert into rack_row (rack_id, name) select id, 'Row 1' from rack;
      insert into rack_position (rack_row_id, name, position_number, code) select id, 'A1', 1, 'A1' from rack_row`)
    expect((await approve()).status).toBe(200)
    expect((await app.as(staff).call(rackOverview)).body[0]?.rows[0]?.bays[0]).toMatchObject({ state: 'kept', boatId })
    await app.as(staff).put('/Schedule/RespondDropOffPayment', { id: schedule.id, status: 1, notes: 'Paid' })
    await app.as(staff).put('/Schedule/RespondDropOff', { id: schedule.id, status: 1 })
    const inspect = (checklist: object) =>
      app.as(staff).put(`/Schedule/Advance/${schedule.id}`, { event: 'inspection-done', checklist })
    expect((await inspect({ hull: true })).status).toBe(400)
    expect((await inspect({ hull: true, 'Propeller free': true })).status).toBe(200)
  })
})
