import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf, newService, serviceForm, storedService } from '#test/boat-services.ts'
import { historyOf, insertBoats, newBoat, noticesOf } from '#test/boats.ts'
import { type Account, pdf } from '#test/factories.ts'
import { dropOffDate } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
let boatId: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  boatId = (await newBoat(app, owner, { name: 'Galeb' })).id
})
afterAll(() => app.close())

const post = (who: Account, body: unknown) => app.as(who).post<BoatService>('/BoatService/Create', body)

describe('POST BoatService/Create (2.8, 3, 7.5)', () => {
  it('makes a Pending request for a boat that is not approved yet, and history knows [7.5-4, 3-8, 3-9, 4.2-2, D.7-1]', async () => {
    const { status, body } = await post(owner, serviceForm(boatId))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      boatId,
      boat: { id: boatId, name: 'Galeb', width: 2.5, depth: 0.7, brand: 'Tuul' },
      serviceType: { id: 1, name: 'Polishing' },
      boatServiceStatus: 0,
      scheduleDate: dropOffDate,
      serviceDate: null,
      publicNotes: 'Starboard most of all',
      internalNotes: null,
      person: { id: owner.id },
      version: 1,
      abilities: ['edit', 'delete'],
    })
    expect(await storedService(app, body.id)).toMatchObject({
      boatId,
      status: 0,
      createdBy: owner.id,
      createdAt: app.clock.now(),
    })
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'service-requested',
      actorId: owner.id,
      forAccountId: null,
      details: { serviceId: body.id, serviceType: { name: 'Polishing' }, scheduleAt: dropOffDate },
    })
    expect(await noticesOf(app, owner.id)).toEqual([])
  })

  it('answers the same at POST BoatService and in any letter case (7.1) [7.1-5]', async () => {
    for (const path of ['/BoatService', '/boatservice', '/boatservice/create'])
      expect((await app.as(owner).post(path, serviceForm(boatId))).status).toBe(200)
  })

  it('ignores what is the marina’s when a customer sends it [D.7-3]', async () => {
    const made = await newService(app, owner, boatId, {
      ...{ serviceDate: '2026-06-20', serviceBy: 'Me', internalNotes: 'Free of charge' },
      ...{ boatServiceStatus: 1, personId: staff.id, version: 9 },
    })
    expect(await storedService(app, made.id)).toMatchObject({
      status: 0,
      serviceDate: null,
      serviceBy: null,
      internalNotes: null,
      version: 1,
    })
  })

  it('lets staff ask for any boat and plan at once; history holds for whom, the notes stay with the marina [D.7-3]', async () => {
    const made = await newService(app, staff, boatId, {
      ...{ serviceDate: '2026-06-20', serviceBy: 'Rein', internalNotes: 'Soft pads' },
    })
    expect(made).toMatchObject({
      serviceDate: '2026-06-20',
      serviceBy: 'Rein',
      internalNotes: 'Soft pads',
      abilities: ['edit', 'delete', 'review', 'plan'],
    })
    const entry = (await historyOf(app, boatId)).at(-1)
    expect(entry).toMatchObject({ event: 'service-requested', actorId: staff.id, forAccountId: owner.id })
    expect(JSON.stringify(entry)).not.toContain('Soft pads')
    expect((await auditOf(app, 'boat-service')).at(-1)).toMatchObject({
      action: 'boat-service-notes-changed',
      subjectId: made.id,
      before: { internalNotes: null },
      after: { internalNotes: 'Soft pads' },
    })
  })

  it('takes any hour, but not the past (5) [5-11]', async () => {
    const sunday = await post(owner, serviceForm(boatId, { scheduleDate: '2026-06-14T02:00:00+03:00' }))
    expect(sunday.status).toBe(200)
    const past = await post(owner, serviceForm(boatId, { scheduleDate: '2026-06-10T06:59:00Z' }))
    expect([past.status, past.problem.code]).toEqual([400, 'invalid_input'])
    expect(past.problem.errors).toEqual([
      { field: 'scheduleDate', message: 'Schedule date cannot be in the past: choose a later one.' },
    ])
  })

  it('takes papers of this boat alone, each in its group', async () => {
    const one = await newBoat(app, owner)
    const other = await newBoat(app, owner)
    const file = (boat: typeof one, group: 'contractDocuments' | 'insuranceDocuments') => boat.form[group][0]!.abFileId
    const made = await newService(app, owner, one.id, { contractDocumentId: file(one, 'contractDocuments') })
    expect(made.contractDocumentId).toBe(file(one, 'contractDocuments'))
    const loose = (await app.as(owner).upload(pdf('loose.pdf'))).body.id
    const refused = await post(
      owner,
      serviceForm(one.id, {
        contractDocumentId: file(other, 'contractDocuments'),
        insuranceDocumentId: file(one, 'contractDocuments'),
        certificationOfRegistrationDocumentId: loose,
        otherDocumentId: 999_999,
      }),
    )
    expect(refused.problem.errors.map(({ field }) => field)).toEqual([
      'contractDocumentId',
      'insuranceDocumentId',
      'certificationOfRegistrationDocumentId',
      'otherDocumentId',
    ])
    expect(refused.problem.message).toBe('Choose one of the boat’s current contract documents')
  })

  it('says every field error at once', async () => {
    const { status, problem } = await post(
      staff,
      serviceForm(boatId, {
        ...{ serviceTypeId: 999, scheduleDate: '2026-06-01T07:00:00Z', serviceDate: '2026-06-09' },
        ...{ rackId: 999, rackRowId: 999, rackPositionId: 999 },
      }),
    )
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { field: 'scheduleDate', message: 'Schedule date cannot be in the past: choose a later one.' },
      { field: 'serviceTypeId', message: 'Please select a service type' },
      { field: 'serviceDate', message: 'Service date cannot be in the past: choose today or later.' },
      { field: 'rackId', message: 'Choose a rack' },
      { field: 'rackRowId', message: 'Choose a tier of that rack' },
      { field: 'rackPositionId', message: 'Choose a bay of that tier' },
    ])
  })

  it('is for owners and staff', async () => {
    const stranger = await app.customer()
    expect((await post(stranger, serviceForm(boatId))).status).toBe(404)
    expect((await post(staff, serviceForm(999_999))).status).toBe(404)
    expect((await app.visitor.post('/BoatService/Create', serviceForm(boatId))).status).toBe(401)
  })

  it('links the boat: she cannot be deleted any more (8) [8-2, D.5-6]', async () => {
    const [bare] = await insertBoats(app, owner.id, [{ name: 'Bare' }])
    await newService(app, owner, bare!)
    const shown = await app.as(owner).get<{ abilities: string[] }>(`/Boat/GetByID/${bare}`)
    expect(shown.body.abilities).not.toContain('delete')
    const refused = await app.as(owner).delete(`/Boat/${bare}`)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'linked_records',
      'boats that are linked cannot be deleted.',
    ])
  })

  it('makes one request or refuses the boat’s deletion, never half, when they come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [id] = await insertBoats(app, owner.id, [{ name: 'Race' }])
      const answers = await Promise.all([post(owner, serviceForm(id!)), app.as(owner).delete(`/Boat/${id}`)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
