import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService, serviceForm, storedService } from '#test/boat-services.ts'
import { historyOf, newBoat } from '#test/boats.ts'
import { type Account, pdf } from '#test/factories.ts'

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

const put = (who: Account, values: Record<string, unknown> = {}) =>
  app.as(who).put<BoatService>('/BoatService', { id, ...serviceForm(boatId), ...values })

describe('PUT BoatService (2.8, 7.5)', () => {
  it('changes a Pending request; history holds what [7.5-5, 7.1-6]', async () => {
    const { status, body } = await put(owner, { serviceTypeId: 4, publicNotes: 'The bow thruster', version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ serviceType: { id: 4, name: 'Electric Works' }, publicNotes: 'The bow thruster', version: 2 },
    })
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'service-changed',
      actorId: owner.id,
      details: {
        serviceType: { name: 'Electric Works' },
        changed: {
          serviceTypeId: { from: 1, to: 4 },
          publicNotes: { from: 'Starboard most of all', to: 'The bow thruster' },
        },
      },
    })
  })

  it('keeps in history when the date was and is, under the name it has on every entry', async () => {
    const [from, to] = [(await storedService(app, id))!.scheduleDate.toISOString(), '2026-06-22T08:00:00.000Z']
    expect((await put(owner, { scheduleDate: to })).body.scheduleDate).toBe(to)
    expect((await historyOf(app, boatId)).at(-1)!.details).toMatchObject({ changed: { scheduleAt: { from, to } } })
  })

  it('writes nothing when nothing changes', async () => {
    const before = await historyOf(app, boatId)
    expect((await put(owner)).body.version).toBe(1)
    expect(await historyOf(app, boatId)).toEqual(before)
  })

  it('keeps what the marina planned when the owner saves, and lets staff change it', async () => {
    await put(staff, { serviceDate: '2026-06-20', serviceBy: 'Rein', internalNotes: 'Soft pads' })
    await put(owner, { serviceBy: 'Me', internalNotes: 'x', serviceDate: '', publicNotes: 'New words' })
    expect(await storedService(app, id)).toMatchObject({
      ...{ serviceDate: '2026-06-20', serviceBy: 'Rein', internalNotes: 'Soft pads', publicNotes: 'New words' },
    })
    const history = JSON.stringify(await historyOf(app, boatId))
    expect(history).toContain('Rein')
    expect(history).not.toContain('Soft pads')
    await put(staff, { serviceBy: '', internalNotes: null })
    expect(await storedService(app, id)).toMatchObject({
      serviceDate: '2026-06-20',
      serviceBy: null,
      internalNotes: null,
    })
  })

  it('judges anew only what changes: a date gone by and a paper replaced may stay', async () => {
    const boat = await newBoat(app, owner)
    const paper = boat.form.contractDocuments[0]!.abFileId
    id = (await newService(app, owner, boat.id, { contractDocumentId: paper })).id
    const next = (await app.as(owner).upload(pdf('contract 2.pdf'))).body.id
    const renewed = { ...boat.form, contractDocuments: [{ abFileId: next, expiresOn: null }] }
    expect((await app.as(owner).put(`/Boat/Update/${boat.id}`, renewed)).status).toBe(200)
    app.clock.set('2026-06-12T07:00:00Z')
    const kept = await put(owner, { boatId: boat.id, contractDocumentId: paper, publicNotes: 'Later, then' })
    const moved = await put(owner, { boatId: boat.id, scheduleDate: '2026-06-12T06:00:00Z' })
    app.clock.set('2026-06-10T07:00:00Z')
    expect(kept.status).toBe(200)
    expect([moved.status, moved.problem.errors[0]?.field]).toEqual([400, 'scheduleDate'])
  })

  it('moves to another boat of the same owner, and to nobody else’s', async () => {
    const other = await newBoat(app, owner, { name: 'Vala' })
    const foreign = await newBoat(app, await app.customer(), { name: 'Foreign' })
    expect((await put(owner, { boatId: other.id })).body.boat.name).toBe('Vala')
    expect((await put(owner, { boatId: foreign.id })).status).toBe(404)
    const refused = await put(staff, { boatId: foreign.id })
    expect(refused.problem.errors).toEqual([{ field: 'boatId', message: 'Choose a boat of the same owner' }])
    expect(await storedService(app, id)).toMatchObject({ boatId: other.id })
  })

  it('refuses what was reviewed, with the fresh request, and a stale version [D.7-1]', async () => {
    await put(owner, { publicNotes: 'Twice' })
    const stale = await put(owner, { publicNotes: 'Thrice', version: 1 })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
    await app.as(staff).put('/BoatService/Respond', { id, status: 1 })
    for (const who of [owner, staff]) {
      const late = await put(who, { publicNotes: 'Late' })
      expect([late.status, late.problem.code]).toEqual([409, 'wrong_status'])
      expect(late.problem.current).toMatchObject({ id, boatServiceStatus: 1, publicNotes: 'Twice' })
    }
  })

  it('is for its owner and staff', async () => {
    expect((await put(await app.customer())).status).toBe(404)
    expect((await app.visitor.put('/BoatService', { id, ...serviceForm(boatId) })).status).toBe(401)
    expect((await put(owner, { id: 999_999 })).status).toBe(404)
  })
})

describe('DELETE BoatService/{id} (2.8, 7.5, 8)', () => {
  const remove = (who: Account) => app.as(who).delete(`/BoatService/${id}`)

  it('deletes a Pending request; its history stays [7.5-7, 7.1-7]', async () => {
    expect((await remove(owner)).body).toEqual({ done: true })
    expect(await storedService(app, id)).toBeUndefined()
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'service-deleted',
      details: { serviceId: id, serviceType: { name: 'Polishing' } },
    })
    expect((await remove(owner)).status).toBe(404)
  })

  it('deletes once when asked twice at once', async () => {
    const answers = await Promise.all([remove(owner), remove(staff)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it.each([1, 2])('refuses what was reviewed (%i) [8-3, D.7-1]', async (status) => {
    await app.as(staff).put('/BoatService/Respond', { id, status })
    const { problem, ...refused } = await remove(owner)
    expect([refused.status, problem.code, problem.message]).toEqual([
      409,
      'linked_records',
      'records that are linked cannot be deleted.',
    ])
    expect(problem.current).toMatchObject({ id, boatServiceStatus: status })
    expect(await storedService(app, id)).toBeDefined()
  })

  it('is for its owner and staff', async () => {
    expect((await remove(await app.customer())).status).toBe(404)
    expect((await app.visitor.delete(`/BoatService/${id}`)).status).toBe(401)
  })
})
