import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterVisit } from '#contract/visits/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { historyOf, ledgerOf, readBoat, storedBoat, storedSubscription } from '#test/boats.ts'
import { type Account, pdf } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'

let app: TestApp
let staff: Account
let admin: Account
beforeAll(async () => {
  // Wednesday, 2026-06-10 in the marina
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())

type Entered = { id: number; personId: number; boatId: number; scheduleId: number | null; bay: string | null }
const visit = {
  ...{ name: 'Hanna-Mari Koskenlaakso', phone: '+358 40 555 0162', boatName: 'Aallotar', hullType: 'cabin' },
  ...{ lengthOverall: 7.4, width: 2.75, depth: 0.8, work: 'Wash her', agreedPrice: 18_000 },
  ...{ validFrom: '2026-06-11', validTo: '2026-06-14', liftsRemaining: 1 },
}
const at = '2026-06-11T07:00:00.000Z'
const enter = (more: object = {}, who = staff) => app.as(who).post<Entered>('/Visit', { ...visit, ...more })
const insurance = async (expiresOn = '2027-01-01') => [
  { abFileId: (await app.as(staff).upload(pdf('insurance.pdf'))).body.id, expiresOn },
]
const counts = async () =>
  (
    await app.db.execute(sql`select (select count(*) from account) as people, (select count(*) from boat) as boats,
      (select count(*) from subscription) as visits, (select count(*) from schedule) as schedules`)
  ).rows[0]
const scheduleOf = async (id: number | null) =>
  (await app.db.execute<{ status: number }>(sql`select status from schedule where id = ${id}`)).rows[0]
const fieldsOf = ({ problem }: { problem: { errors: { field: string }[] } }) => problem.errors.map(({ field }) => field)

describe('POST /Visit', () => {
  it('makes a customer without sign-in, a boat and an approved visit', async () => {
    const { status, body } = await enter()
    expect(status).toBe(200)
    const { rows } = await app.db.execute(sql`
      select first_name as "firstName", last_name as "lastName", phone, email, username, role from account
      where id = ${body.personId}`)
    expect(rows).toEqual([
      {
        ...{ firstName: 'Hanna-Mari', lastName: 'Koskenlaakso', phone: '+358 40 555 0162' },
        ...{ email: null, username: null, role: 'customer' },
      },
    ])
    expect(await storedBoat(app, body.boatId)).toMatchObject({
      ...{ name: 'Aallotar', ownerId: body.personId, notes: 'Wash her', papersDueFrom: '2026-06-10' },
      ...{ lengthOverall: 7.4, width: 2.75, depth: 0.8, weight: null },
    })
    expect(await storedSubscription(app, body.id)).toMatchObject({
      ...{ boatId: body.boatId, kind: 'visit', status: 1, reviewedBy: staff.id, agreedPrice: 18_000 },
      ...{ validFrom: '2026-06-11', validTo: '2026-06-14', liftsRemaining: 1 },
    })
    expect(await ledgerOf(app, body.id)).toMatchObject([{ change: 1, balance: 1 }])
    expect((await historyOf(app, body.boatId)).map(({ event }) => event)).toEqual(['visit-entered', 'boat-registered'])
    expect([body.scheduleId, body.bay]).toEqual([null, null])
    const shown = await app.as(staff).get<{ agreedPriceText: string }>(`/Subscription/GetByID/${body.id}`)
    expect(shown.body.agreedPriceText).toBe('€180')
  })

  it('asks for the insurance alone, and books with the paper at once', async () => {
    const { body } = await enter({ scheduleDate: at, insuranceDocuments: await insurance() })
    expect(await scheduleOf(body.scheduleId)).toEqual({ status: 1 })
    const { gates } = await readBoat(app, staff, body.boatId)
    expect(gates.filter(({ open }) => !open).map(({ gate }) => gate)).toEqual(['subscription'])
    expect((await historyOf(app, body.boatId)).map(({ event }) => event)).toEqual([
      'visit-entered',
      'boat-registered',
      'request-drop-off',
      'approve-request',
    ])
  })

  it('books without insurance only with a reason, which history keeps; the lift stays closed', async () => {
    const before = await counts()
    const refused = await enter({ scheduleDate: at })
    expect([refused.status, refused.problem.code, fieldsOf(refused)]).toEqual([409, 'gate_closed', ['gates.documents']])
    expect(await counts()).toEqual(before)
    const { body } = await enter({ scheduleDate: at, overrideReason: 'Sends it tomorrow' })
    expect(await scheduleOf(body.scheduleId)).toEqual({ status: 1 })
    const passed = (await historyOf(app, body.boatId)).filter(({ event }) => /request/.test(event))
    for (const { details } of passed)
      expect(details).toMatchObject({ overrideReason: 'Sends it tomorrow', overridden: ['documents'] })
    const id = body.scheduleId
    await app.as(staff).put('/Schedule/RespondDropOffPayment', { id, status: 1 })
    app.clock.set(at)
    await app.as(staff).put('/Schedule/RespondDropOff', { id, status: 1 })
    await app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'inspection-done', checklist: { hull: true } })
    const lift = await app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'lift' })
    expect([lift.status, lift.problem.code]).toEqual([409, 'gate_closed'])
    app.clock.set('2026-06-10T07:00:00.000Z')
  })

  it('takes a customer the marina knows, and writes nobody down', async () => {
    const known = await app.customer()
    const { status, body } = await enter({ personId: known.id, name: '', phone: '' })
    expect([status, body.personId]).toEqual([200, known.id])
    const nobody = await enter({ personId: 999_999, name: '', phone: '' })
    expect([nobody.status, fieldsOf(nobody)]).toEqual([400, ['personId']])
  })

  it('takes days, lifts and price from a plan for visits, which no year is taken from', async () => {
    const made = await app.as(admin).post<{ id: number }>('/Plan', {
      ...{ name: 'Three days', kind: 'visit', lifts: 2, days: 3, lengthFrom: '', lengthTo: '', price: 15_000 },
    })
    const planned = { planId: made.body.id, validTo: '', liftsRemaining: '', agreedPrice: '' }
    const { body } = await enter(planned)
    expect(await storedSubscription(app, body.id)).toMatchObject({
      ...{ validFrom: '2026-06-11', validTo: '2026-06-14', liftsRemaining: 2, planId: made.body.id, agreedPrice: null },
      planAsTaken: { name: 'Three days', price: 15_000 },
    })
    const annual = await enter({ ...planned, planId: 1 })
    expect([annual.status, fieldsOf(annual)]).toEqual([400, ['planId']])
    const year = await app.as(staff).post('/Subscription', { boatId: body.boatId, planId: made.body.id })
    expect(year.status).toBe(400)
    await app.as(admin).put('/Plan', { ...made.body, active: false, days: 3 })
  })

  it('ends the enquiry it answers in the same transaction, once', async () => {
    const asked = await app.visitor.post<{ id: number }>('/VisitRequest', {
      ...{
        name: 'Jaan Rand',
        email: 'jaan@example.com',
        phone: '5550 202',
        arrival: '2026-07-01',
        departure: '2026-07-03',
      },
    })
    const enquiryId = asked.body.id
    const read = async () =>
      (
        await app
          .as(staff)
          .get<{ status: number; abilities: string[]; answer: string }>(`/VisitRequest/GetByID/${enquiryId}`)
      ).body
    expect((await read()).abilities).toContain('visit')
    const refused = await enter({ enquiryId, enquiryVersion: 0, scheduleDate: at })
    expect(refused.problem.code).toBe('gate_closed')
    expect(await read()).toMatchObject({ status: 0 })
    const stale = await enter({ enquiryId, enquiryVersion: 7 })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
    expect((await enter({ enquiryId, enquiryVersion: 0 })).status).toBe(200)
    expect(await read()).toMatchObject({ status: 1, abilities: ['answer', 'invite'], answer: 'Entered as a visit.' })
    const again = await enter({ enquiryId })
    expect([again.status, again.problem.code]).toEqual([409, 'wrong_status'])
    expect((await enter({ enquiryId: 999_999 })).status).toBe(404)
  })

  it('says everything that is wrong at once, and leaves nothing', async () => {
    const before = await counts()
    const nothing = await app.as(staff).post('/Visit', {})
    expect(nothing.status).toBe(400)
    expect(fieldsOf(nothing).toSorted()).toEqual(
      [
        ...['name', 'phone', 'boatName', 'lengthOverall', 'width', 'depth'],
        ...['validFrom', 'validTo', 'liftsRemaining'],
      ].toSorted(),
    )
    const turned = await enter({ validFrom: '2026-06-14', validTo: '2026-06-11' })
    expect([turned.status, fieldsOf(turned)]).toEqual([400, ['validTo']])
    const past = await enter({ validFrom: '2026-06-09', scheduleDate: '2026-06-20T07:00:00Z' })
    expect([past.status, fieldsOf(past)]).toEqual([400, ['validFrom', 'scheduleDate']])
    const early = await enter({ validFrom: '2026-06-10', scheduleDate: '2026-06-10T06:00:00Z' })
    expect([early.status, early.problem.code, fieldsOf(early)]).toEqual([400, 'booking_refused', ['scheduleDate']])
    const night = await enter({ scheduleDate: '2026-06-11T19:00:00Z', overrideReason: 'x' })
    expect([night.status, fieldsOf(night)]).toEqual([400, ['reason']])
    const taken = await enter({ email: staff.email })
    expect([taken.status, taken.problem.code, fieldsOf(taken)]).toEqual([409, 'name_taken', ['email']])
    expect(await counts()).toEqual(before)
  })

  it('answers the bay she is booked into, which is as high as she is', async () => {
    await app.db.execute(sql`
      with k as (insert into rack (name) values ('A') returning id),
        w as (insert into rack_row (rack_id, name, tier) select id, '1', 1 from k returning id)
      insert into rack_position (rack_row_id, name, position_number, code, clear_height)
      select id, code, number, code, height from w, (values (1, 'Low', 2.5), (2, 'High', 3)) bay (number, code, height)`)
    await saveSettings(app.db, { allocation: true })
    const booked = { scheduleDate: '2026-06-12T09:00:00.000Z', insuranceDocuments: await insurance() }
    const high = await enter({ ...booked, height: 1.9 })
    expect([high.status, high.body.bay]).toEqual([200, 'High'])
    expect(await storedBoat(app, high.body.boatId)).toMatchObject({ height: 1.9, depth: 0.8 })
    const higher = await enter({ ...booked, insuranceDocuments: await insurance(), height: 2.4 })
    expect([higher.status, higher.problem.code]).toEqual([409, 'position_taken'])
    // of whom the height is not known the draft alone is judged
    const unknown = await enter({ ...booked, insuranceDocuments: await insurance() })
    expect(unknown.body.bay).toBe('Low')
    await saveSettings(app.db, { allocation: false })
  })

  it('refuses a time whose places are taken, and leaves nothing', async () => {
    await app.db.execute(sql`insert into setting (key, value) values ('placesPerSlot', '1')`)
    const paper = async () => ({ scheduleDate: '2026-06-12T07:00:00Z', insuranceDocuments: await insurance() })
    expect((await enter(await paper())).status).toBe(200)
    const before = await counts()
    const full = await enter(await paper())
    expect([full.status, full.problem.code]).toEqual([409, 'slot_full'])
    expect(await counts()).toEqual(before)
    await app.db.execute(sql`delete from setting where key = 'placesPerSlot'`)
  })

  it('is lifted by the machine that was chosen, and by none that cannot', async () => {
    const machine = { kind: 'forklift', maxLength: 12, highestTier: '', minutes: 12, hours: null, active: true }
    const add = (name: string, maxWeight: number) =>
      app.as(admin).post<{ id: number }>('/Machine', { ...machine, name, maxWeight })
    const [fork, lift, small] = [await add('Fork', 4500), await add('Lift', 25_000), await add('Small', 800)]
    const booked = async ({ scheduleId }: Entered) =>
      (
        await app.db.execute<{ machineId: number }>(
          sql`select machine_id as "machineId" from movement where schedule_id = ${scheduleId}`,
        )
      ).rows[0]?.machineId
    // what the tests before booked has the places of its own hour
    const paper = async (hour: number, more: object = {}) => ({
      ...{ weight: 2600, scheduleDate: `2026-06-11T${hour}:00:00.000Z`, insuranceDocuments: await insurance() },
      ...more,
    })
    expect(await booked((await enter(await paper(10))).body)).toBe(fork.body.id)
    expect(await booked((await enter(await paper(11, { machineId: fork.body.id }))).body)).toBe(fork.body.id)
    expect(await booked((await enter(await paper(12, { machineId: lift.body.id }))).body)).toBe(lift.body.id)
    const before = await counts()
    const weak = await enter(await paper(13, { machineId: small.body.id }))
    expect([weak.status, fieldsOf(weak)]).toEqual([400, ['machineId']])
    expect((await enter(await paper(13, { machineId: 999_999 }))).status).toBe(400)
    expect(await counts()).toEqual(before)
    for (const { body } of [fork, lift, small])
      await app.db.execute(sql`update machine set active = false where id = ${body.id}`)
  })

  it('is made once when it comes twice at once', async () => {
    const before = (await counts()) as { boats: string }
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => app.as(staff).inject<Entered>({ method: 'POST', url: '/api/Visit', headers, payload: visit })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body).toEqual(other.body)
    expect(Number(((await counts()) as { boats: string }).boats)).toBe(Number(before.boats) + 1)
  })

  it('is staff’s alone', async () => {
    const owner = await app.customer()
    expect((await enter({}, owner)).status).toBe(403)
    expect((await app.visitor.call(enterVisit, { body: visit as never })).status).toBe(401)
  })
})
