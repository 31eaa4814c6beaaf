import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { waitingForReview } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf, newService, storedService } from '#test/boat-services.ts'
import { historyOf, newBoat, noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let staff: Account
let boatId: number
let id: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  boatId = (await newBoat(app, owner, { name: 'Galeb' })).id
})
beforeEach(async () => {
  id = (await newService(app, owner, boatId)).id
})
afterAll(() => app.close())

const respond = (who: Account, body: Record<string, unknown>) =>
  app.as(who).put<BoatService>('/BoatService/Respond', { id, ...body })
const plan = (who: Account, body: Record<string, unknown>) =>
  app.as(who).put<BoatService>(`/BoatService/Plan/${id}`, body)

describe('PUT BoatService/Respond (2.8, 4.2, 7.5)', () => {
  it('approves with a plan: history and the owner know, the notes stay with the marina [4.2-2, 4.2-3, 7.5-6, 9-14]', async () => {
    const { status, body } = await respond(staff, {
      ...{ status: 1, serviceDate: '2026-06-15', serviceBy: 'Rein', internalNotes: 'Soft pads', version: 1 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ boatServiceStatus: 1, serviceDate: '2026-06-15', internalNotes: 'Soft pads', version: 2 },
      abilities: ['review', 'plan'],
    })
    expect(await storedService(app, id)).toMatchObject({
      status: 1,
      reviewedBy: staff.id,
      reviewedAt: app.clock.now(),
      internalNotes: 'Soft pads',
    })
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'service-approved',
      actorId: staff.id,
      forAccountId: owner.id,
      details: {
        serviceId: id,
        serviceType: { name: 'Polishing', names: { fi: 'Kiillotus' } },
        before: reviewStatus.pending,
        serviceDate: '2026-06-15',
      },
    })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: 'Galeb: the service “Polishing” was approved, planned for Mon 15 Jun.',
      link: `/BoatServices/${id}`,
    })
    expect((await auditOf(app, 'boat-service')).at(-1)).toMatchObject({ subjectName: 'Galeb: Polishing' })
    for (const path of [`/BoatService/GetByID/${id}`, `/BoatService/${id}`, '/BoatService', '/BoatService/search'])
      expect((await app.as(owner).get(path)).bytes.toString()).not.toContain('Soft pads')
    expect((await app.as(owner).get(`/Boat/History/${boatId}`)).bytes.toString()).not.toContain('Soft pads')
    expect((await app.as(owner).get<BoatService>(`/BoatService/${id}`)).body).toMatchObject({
      ...{ internalNotes: null, serviceDate: '2026-06-15', serviceBy: 'Rein', abilities: [] },
    })
  })

  it('rejects with a note, and nothing stays planned [4.2-2, 7.5-6, 9-14]', async () => {
    await plan(staff, { serviceDate: '2026-06-15', serviceBy: 'Rein' })
    const { body } = await respond(staff, { status: 2, notes: ' No room this month ', serviceDate: '2026-06-20' })
    expect(body).toMatchObject({
      ...{ boatServiceStatus: 2, reviewNote: 'No room this month', serviceDate: null, serviceBy: null },
      abilities: ['review'],
    })
    expect((await noticesOf(app, owner.id)).at(-1)?.text).toBe(
      'Galeb: the service “Polishing” was rejected: No room this month',
    )
  })

  it('reviews again with a note only, and refuses the same answer twice [D.7-2]', async () => {
    await respond(staff, { status: 2 })
    const same = await respond(staff, { status: 2, notes: 'Still' })
    expect([same.status, same.problem.code]).toEqual([409, 'wrong_status'])
    expect(same.problem.current).toMatchObject({ id, boatServiceStatus: 2 })
    const silent = await respond(staff, { status: 1, serviceDate: '2026-06-09' })
    expect(silent.status).toBe(400)
    expect(silent.problem.errors).toEqual([
      { field: 'notes', message: 'Say why the earlier review is changed' },
      { field: 'serviceDate', message: 'Service date cannot be in the past: choose today or later.' },
    ])
    expect((await respond(staff, { status: 1, notes: 'A place came free' })).body.boatServiceStatus).toBe(1)
  })

  it('refuses a stale version with the fresh request [D.4-11]', async () => {
    await app.as(owner).put('/BoatService', {
      ...{ id, boatId, serviceTypeId: 2, scheduleDate: '2026-06-12T07:00:00Z' },
    })
    const { status, problem } = await respond(staff, { status: 1, version: 1 })
    expect([status, problem.code]).toEqual([409, 'stale_version'])
    expect(problem.current).toMatchObject({ id, serviceTypeId: 2, version: 2 })
  })

  it('lets one of two simultaneous reviews win', async () => {
    const answers = await Promise.all([1, 2].map((status) => respond(staff, { status, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('reviews what the owner asked for, or she changes it first, never both, when they come at once', async () => {
    const [changed, reviewed] = await Promise.all([
      app.as(owner).put('/BoatService', {
        ...{ id, boatId, serviceTypeId: 3, scheduleDate: '2026-06-12T07:00:00Z', version: 1 },
      }),
      respond(staff, { status: 1, version: 1 }),
    ])
    expect([changed.status, reviewed.status].sort()).toEqual([200, 409])
  })

  it('waits in the queue until it is reviewed, with the boat it is for', async () => {
    const waiting = async () =>
      (await app.as(staff).call(waitingForReview, { query: {} })).body.items.find(
        (one) => one.kind === 'service' && one.id === id,
      )
    expect(await waiting()).toMatchObject({
      ...{ title: 'Boat Service', boatId, boatName: 'Galeb', hullType: null, detail: 'Polishing', blocked: null },
      ...{ at: '2026-06-11T07:00:00.000Z', since: app.clock.now().toISOString(), version: 1 },
    })
    await respond(staff, { status: 2 })
    expect(await waiting()).toBeUndefined()
  })

  it('is for staff', async () => {
    expect((await respond(owner, { status: 1 })).status).toBe(403)
    expect((await app.visitor.put('/BoatService/Respond', { id, status: 1 })).status).toBe(401)
    expect((await respond(staff, { id: 999_999, status: 1 })).status).toBe(404)
    expect(await storedService(app, id)).toMatchObject({ status: 0 })
  })
})

describe('PUT BoatService/Plan/{id} (2.8)', () => {
  it('plans before the review and after it; the owner is told of day and doer', async () => {
    expect((await plan(staff, { serviceDate: '2026-06-10', version: 1 })).body).toMatchObject({
      ...{ boatServiceStatus: 0, serviceDate: '2026-06-10', version: 2 },
    })
    await respond(staff, { status: 1 })
    const { body } = await plan(staff, { serviceDate: '2026-06-18', serviceBy: 'Rein' })
    expect(body).toMatchObject({ serviceDate: '2026-06-18', serviceBy: 'Rein', boatServiceStatus: 1 })
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'service-planned',
      details: { serviceId: id, serviceDate: '2026-06-18', serviceBy: 'Rein' },
    })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: 'Galeb: the service “Polishing” is planned for Thu 18 Jun (Rein).',
      link: `/BoatServices/${id}`,
    })
  })

  it('keeps notes without telling anybody, and does nothing when nothing changes', async () => {
    const [told, known] = [await noticesOf(app, owner.id), await historyOf(app, boatId)]
    expect((await plan(staff, { internalNotes: 'Owner owes a key' })).body).toMatchObject({ version: 2 })
    expect((await plan(staff, { internalNotes: 'Owner owes a key' })).body).toMatchObject({ version: 2 })
    expect((await plan(staff, {})).body.version).toBe(2)
    expect(await noticesOf(app, owner.id)).toEqual(told)
    expect(await historyOf(app, boatId)).toEqual(known)
  })

  it('keeps a planned day that has passed, and takes it off when sent empty', async () => {
    await plan(staff, { serviceDate: '2026-06-10' })
    app.clock.set('2026-06-12T07:00:00Z')
    const kept = await plan(staff, { serviceDate: '2026-06-10', serviceBy: 'Rein' })
    expect([kept.status, kept.body.serviceDate]).toEqual([200, '2026-06-10'])
    expect((await plan(staff, { serviceDate: '' })).body.serviceDate).toBeNull()
    app.clock.set('2026-06-10T07:00:00Z')
  })

  it('plans nothing that was rejected, nothing in the past and nothing stale', async () => {
    const past = await plan(staff, { serviceDate: '2026-06-09' })
    expect([past.status, past.problem.errors[0]?.field]).toEqual([400, 'serviceDate'])
    await plan(staff, { serviceBy: 'Rein' })
    expect((await plan(staff, { serviceBy: 'Kai', version: 1 })).problem.code).toBe('stale_version')
    await respond(staff, { status: 2 })
    const rejected = await plan(staff, { serviceDate: '2026-06-18' })
    expect([rejected.status, rejected.problem.code]).toEqual([409, 'wrong_status'])
    expect(rejected.problem.current).toMatchObject({ id, boatServiceStatus: 2 })
  })

  it('is for staff', async () => {
    expect((await plan(owner, { serviceDate: '2026-06-18' })).status).toBe(403)
    expect((await app.visitor.put(`/BoatService/Plan/${id}`, {})).status).toBe(401)
    expect((await app.as(staff).put('/BoatService/Plan/999999', {})).status).toBe(404)
  })
})
