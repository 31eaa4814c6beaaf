import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boatGates, boatHistory } from '#contract/boats/endpoints.ts'
import { saveSettings } from '#server/settings/public.ts'
import { subscription } from '#server/subscriptions/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { formOf, newBoat, putSchedule, readBoat, readyBoat, setInsurance, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  other = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

describe('GET Boat/GetByID/{id}', () => {
  it('answers the boat with owner, papers, subscription, gates and what one may do [7.3-3, 3-3]', async () => {
    const { id, subscriptionId } = await newBoat(app, owner)
    const shown = await readBoat(app, owner, id)
    expect(shown).toMatchObject({
      id,
      name: 'Kajakas',
      width: 2.5,
      height: 2.1,
      depth: 0.7,
      brand: 'Tuul',
      notes: 'None',
      size: 1,
      lengthOverall: null,
      weight: null,
      hullType: null,
      registrationNumber: null,
      personId: owner.id,
      person: { id: owner.id, firstName: owner.firstName, email: owner.email, phone: owner.phone },
      scheduleStatus: null,
      scheduleId: null,
      schedules: [],
      bay: null,
      version: 1,
      subscriptionId,
      validFrom: '2026-06-10',
      validTo: '2027-06-10',
      subscription: { id: subscriptionId, liftsRemaining: 11, liftsGranted: 11, subscriptionStatus: 0 },
      abilities: ['edit', 'changeDimensions', 'delete', 'requestDropOff'],
    })
    expect(shown.contractDocuments).toMatchObject([
      { boatId: id, name: 'contract.pdf', contentType: 'application/pdf', size: 600, expiresOn: null },
    ])
    expect(shown.gates.map(({ gate, open }) => [gate, open])).toEqual([
      ['subscription', false],
      ['lifts', true],
      ['documents', true],
      ['insurance', true],
      ['hold', true],
    ])
    expect((await readBoat(app, staff, id)).abilities).toContain('hold')
  })

  it('shows the subscription in force, else the newest [D.6-3]', async () => {
    const { id, subscriptionId } = await readyBoat(app, owner)
    await app.db.insert(subscription).values({
      boatId: id,
      createdBy: owner.id,
      validFrom: '2027-06-11',
      validTo: '2028-06-11',
      liftsGranted: 11,
      liftsRemaining: 11,
    })
    expect((await readBoat(app, owner, id)).subscriptionId).toBe(subscriptionId)
    await setSubscription(app, subscriptionId, { status: 2 })
    const newest = await readBoat(app, owner, id)
    expect(newest.subscriptionId).toBeGreaterThan(subscriptionId)
    expect(newest).toMatchObject({ validFrom: '2027-06-11', subscription: { subscriptionStatus: 0 } })
  })

  it('shows schedules newest first, and the bay of the open one while allocation is on [3-3, D.8-9]', async () => {
    const { id } = await readyBoat(app, owner)
    await app.db.execute(sql`
      insert into rack (name) values ('A');
      insert into rack_row (rack_id, name) values (1, 'Row 1');
      insert into rack_position (rack_row_id, name, position_number, code, clear_width) values (1, 'P', 1, 'A-1-01', 3.2)`)
    const first = await putSchedule(app, id, { status: 11 })
    const second = await putSchedule(app, id, { status: 7, positionId: 1 })
    expect(await readBoat(app, owner, id)).toMatchObject({
      bay: null,
      scheduleStatus: 7,
      scheduleId: second.id,
      schedules: [
        { id: second.id, scheduleStatus: 7 },
        { id: first.id, scheduleStatus: 11 },
      ],
    })
    await saveSettings(app.db, { allocation: true })
    const shown = await readBoat(app, owner, id)
    expect(shown.bay).toEqual({
      ...{ id: 1, code: 'A-1-01', clearWidth: 3.2, clearHeight: null, maxLength: null, maxWeight: null },
    })
    expect(shown.abilities).toEqual(['edit', 'requestPickUp'])
    await saveSettings(app.db, { allocation: false })
  })

  it('is the owner’s and staff’s', async () => {
    const { id } = await newBoat(app, owner)
    expect((await app.as(staff).get(`/Boat/GetByID/${id}`)).status).toBe(200)
    expect((await app.as(other).get(`/Boat/GetByID/${id}`)).status).toBe(404)
    expect((await app.as(owner).get('/Boat/GetByID/999999')).status).toBe(404)
    expect((await app.as(owner).get('/Boat/GetByID/abc')).status).toBe(400)
    expect((await app.visitor.get(`/Boat/GetByID/${id}`)).status).toBe(401)
  })
})

describe('GET Boat/Gates/{id}', () => {
  const gates = async (who: Account, id: number, query: { day?: string; step?: 'drop-off' | 'pick-up' } = {}) =>
    (await app.as(who).call(boatGates, { params: { id }, query })).body
  const closed = async (...asked: Parameters<typeof gates>) =>
    (await gates(...asked)).filter(({ open }) => !open).map(({ gate }) => gate)

  it('judges the day asked about, today by default [D.2-1, D.2-4]', async () => {
    const { id, subscriptionId } = await readyBoat(app, owner)
    await setInsurance(app, id, '2026-07-31')
    await setSubscription(app, subscriptionId, { validTo: '2026-08-31' })
    expect(await closed(owner, id)).toEqual([])
    expect(await closed(owner, id, { day: '2026-07-31' })).toEqual([])
    expect(await closed(owner, id, { day: '2026-08-01' })).toEqual(['insurance'])
    expect(await closed(owner, id, { day: '2026-09-01' })).toEqual(['subscription', 'insurance'])
    expect(await closed(owner, id, { day: '2026-09-01', step: 'pick-up' })).toEqual(['insurance'])
    expect((await gates(staff, id, { step: 'pick-up' })).map(({ gate }) => gate)).toEqual(['insurance', 'hold'])
  })

  it('takes the longest insurance, and one without a day for endless', async () => {
    const { id, form } = await newBoat(app, owner)
    const extra = await newBoat(app, owner)
    await app.db.execute(sql`
      update boat_document set boat_id = ${id} where file_id = ${extra.form.insuranceDocuments[0]!.abFileId}`)
    await app.db.execute(sql`
      update boat_document set expires_on = '2026-06-01' where file_id = ${form.insuranceDocuments[0]!.abFileId}`)
    expect(await closed(owner, id)).toEqual(['subscription'])
    await setInsurance(app, id, '2026-06-01')
    expect(await closed(owner, id)).toEqual(['subscription', 'insurance'])
    await app.db.execute(sql`
      update boat_document set expires_on = '2026-06-30' where file_id = ${extra.form.insuranceDocuments[0]!.abFileId}`)
    expect(await closed(owner, id)).toEqual(['subscription'])
    expect(await closed(owner, extra.id)).toEqual(['subscription', 'documents'])
  })

  it('does not count papers that were replaced [D.2-3]', async () => {
    const { id } = await readyBoat(app, owner)
    await app.db.execute(
      sql`update boat_document set replaced_at = now() where boat_id = ${id} and document_group = 'other'`,
    )
    expect(await closed(owner, id)).toEqual(['documents'])
  })

  it('prefers a subscription with lifts left', async () => {
    const { id, subscriptionId } = await readyBoat(app, owner)
    await setSubscription(app, subscriptionId, { liftsRemaining: 0, validTo: '2026-12-31' })
    expect(await closed(owner, id)).toEqual(['lifts'])
    await app.db.insert(subscription).values({
      boatId: id,
      createdBy: owner.id,
      validFrom: '2026-06-01',
      validTo: '2027-06-01',
      liftsGranted: 11,
      liftsRemaining: 2,
      status: 1,
    })
    expect(await closed(owner, id)).toEqual([])
  })

  it('is the owner’s and staff’s, and asks for a real day', async () => {
    const { id } = await readyBoat(app, owner)
    expect((await app.as(other).get(`/Boat/Gates/${id}`)).status).toBe(404)
    expect((await app.visitor.get(`/Boat/Gates/${id}`)).status).toBe(401)
    const { status, problem } = await app.as(owner).get(`/Boat/Gates/${id}`, { day: '2026-02-30', step: 'sink' })
    expect(status).toBe(400)
    expect(problem.errors.map(({ field }) => field)).toEqual(['day', 'step'])
  })
})

describe('GET Boat/History/{id}', () => {
  it('tells newest first who did what for whom', async () => {
    const { id } = await newBoat(app, owner)
    await app.as(staff).put(`/Boat/Hold/${id}`, { reason: 'Unpaid' })
    await app.as(staff).put(`/Boat/Update/${id}`, { ...formOf(await readBoat(app, staff, id)), name: 'Uus' })
    const { body } = await app.as(owner).call(boatHistory, { params: { id } })
    expect(body).toMatchObject([
      { label: 'Boat details changed', details: { changed: { name: { from: 'Kajakas', to: 'Uus' } } } },
      { label: 'Put on hold', note: 'Unpaid', actorName: `${staff.firstName} ${staff.lastName}` },
      { label: 'Boat registered', onBehalfOf: null, at: app.clock.now().toISOString() },
    ])
    expect(body[1]!.onBehalfOf).toBe(`${owner.firstName} ${owner.lastName}`)
  })

  it('keeps why staff passed a gate from the owner', async () => {
    const { id } = await newBoat(app, owner)
    const asked = await app
      .as(staff)
      .post('/Schedule/Create', { boatId: id, scheduleDate: '2026-06-11T08:00:00Z', overrideReason: 'Old friend' })
    expect(asked.status).toBe(200)
    const seenBy = async (who: Account) => (await app.as(who).call(boatHistory, { params: { id } })).body[0]!.details
    expect(await seenBy(staff)).toMatchObject({ overrideReason: 'Old friend', overridden: ['subscription'] })
    expect(JSON.stringify(await seenBy(owner))).not.toMatch(/Old friend|overrid|before/)
    expect(await seenBy(owner)).toHaveProperty('dropOffAt')
  })

  it('is the owner’s and staff’s', async () => {
    const { id } = await newBoat(app, owner)
    expect((await app.as(other).get(`/Boat/History/${id}`)).status).toBe(404)
    expect((await app.as(staff).get('/Boat/History/999999')).status).toBe(404)
    expect((await app.visitor.get(`/Boat/History/${id}`)).status).toBe(401)
  })
})
