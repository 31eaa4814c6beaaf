import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boat } from '#server/boats/tables.ts'
import { saveSettings } from '#server/settings/public.ts'
import { subscription } from '#server/subscriptions/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  boatForm,
  historyOf,
  ledgerOf,
  newBoat,
  papers,
  readBoat,
  storedBoat,
  storedDocuments,
  storedFile,
  storedSubscription,
} from '#test/boats.ts'
import { type Account, pdf } from '#test/factories.ts'

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

const uploaded = async (who: Account, name = 'extra.pdf') => (await app.as(who).upload(pdf(name))).body.id
const countRows = async () => [await app.db.$count(boat), await app.db.$count(subscription)]

describe('POST Boat/Create', () => {
  it('makes boat, Pending subscription and documents in one go, and writes it down [4.3-1, 4.3-2, 7.3-4, 9-10, D.5-1]', async () => {
    const { id, subscriptionId, form } = await newBoat(app, owner, {
      lengthOverall: 7.204,
      hullType: 'rib',
      registrationNumber: 'EST-123 AB',
      weight: 2400,
    })

    expect(await storedBoat(app, id)).toMatchObject({
      ownerId: owner.id,
      name: 'Kajakas',
      width: 2.5,
      lengthOverall: 7.2,
      weight: 2400,
      hullType: 'rib',
      registrationNumber: 'EST-123 AB',
      latestScheduleId: null,
      latestStatus: null,
      version: 1,
      createdAt: app.clock.now(),
    })
    expect(await storedSubscription(app, subscriptionId)).toMatchObject({
      boatId: id,
      status: 0,
      validFrom: '2026-06-10',
      validTo: '2027-06-10',
      liftsGranted: 11,
      liftsRemaining: 11,
    })
    expect(await ledgerOf(app, subscriptionId)).toMatchObject([
      { change: 11, balance: 11, reason: 'granted', actorId: owner.id },
    ])
    const documents = await storedDocuments(app, id)
    expect(documents.map(({ group }) => group)).toEqual(['contract', 'insurance', 'registration', 'other'])
    for (const { fileId } of documents) expect((await storedFile(app, fileId))!.attachedAt).toEqual(app.clock.now())
    expect(documents[0]!.fileId).toBe(form.contractDocuments[0]!.abFileId)
    expect(await historyOf(app, id)).toMatchObject([
      {
        event: 'boat-registered',
        actorId: owner.id,
        forAccountId: null,
        subscriptionId,
        details: { added: expect.arrayContaining([{ group: 'contract', name: 'contract.pdf' }]) },
      },
    ])
  })

  it('keeps the last day of an insurance', async () => {
    const { id } = await newBoat(app, owner, await papers(app, owner, '2026-12-31'))
    expect((await readBoat(app, owner, id)).insuranceDocuments).toMatchObject([
      { name: 'insurance.pdf', expiresOn: '2026-12-31', boatId: id },
    ])
  })

  it('begins the subscription on the marina’s day, not the server’s [9-10, D.6-9]', async () => {
    const before = app.clock.now()
    app.clock.set('2026-06-10T21:30:00Z')
    const { subscriptionId } = await newBoat(app, owner)
    expect(await storedSubscription(app, subscriptionId)).toMatchObject({
      validFrom: '2026-06-11',
      validTo: '2027-06-11',
    })
    app.clock.set(before)
  })

  it('makes a customer the owner, whatever else is sent [3-5, 6-4]', async () => {
    const { id, subscriptionId } = await newBoat(app, owner, {
      personId: other.id,
      ownerId: other.id,
      id: 1,
      version: 9,
      subscriptionStatus: 1,
      liftsRemaining: 99,
      validTo: '2099-01-01',
      holdReason: 'x',
      scheduleStatus: 7,
    })
    expect(await storedBoat(app, id)).toMatchObject({
      ownerId: owner.id,
      version: 1,
      holdReason: null,
      latestStatus: null,
    })
    expect(await storedSubscription(app, subscriptionId)).toMatchObject({ status: 0, liftsRemaining: 11 })
  })

  it('lets staff register a boat for the customer they name, and keeps both [D.3-7, D.5-3]', async () => {
    const { id } = await newBoat(app, staff, { personId: other.id })
    expect(await storedBoat(app, id)).toMatchObject({ ownerId: other.id })
    expect(await historyOf(app, id)).toMatchObject([{ actorId: staff.id, forAccountId: other.id }])
    expect((await readBoat(app, other, id)).name).toBe('Kajakas')
  })

  it.each([
    ['nobody', () => undefined],
    ['one of the marina’s own people', () => staff.id],
    ['somebody unknown', () => 999_999],
  ])('refuses staff who name %s as the owner [D.5-3]', async (_, personId) => {
    const before = await countRows()
    const { status, problem } = await app
      .as(staff)
      .post('/Boat/Create', { ...boatForm, ...(await papers(app, staff)), personId: personId() })
    expect(status).toBe(400)
    expect(problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'personId', message: 'Choose the owner' }],
    })
    expect(await countRows()).toEqual(before)
  })

  it('answers every field error of an empty form at once, in error and message [5-1, 5-2, 7.3-4]', async () => {
    const { status, problem } = await app.as(owner).post('/Boat/Create', {})
    expect(status).toBe(400)
    expect(problem.code).toBe('invalid_input')
    expect(problem.message).toMatch(/\S/)
    expect(problem.error).toBe(problem.message)
    expect(problem.errors.map(({ field }) => field).sort()).toEqual([
      'certificationOfRegistrationDocuments',
      'contractDocuments',
      'depth',
      'insuranceDocuments',
      'name',
      'notes',
      'otherDocuments',
      'width',
    ])
  })

  it('refuses files of others, used ones and unknown ones, each at its field, and leaves nothing [D.5-1]', async () => {
    const { form: used } = await newBoat(app, owner)
    const good = await papers(app, owner)
    const foreign = await uploaded(other)
    const before = await countRows()
    const { status, problem } = await app.as(owner).post('/Boat/Create', {
      ...boatForm,
      ...good,
      insuranceDocuments: [...good.insuranceDocuments, { abFileId: foreign }],
      certificationOfRegistrationDocuments: [{ abFileId: used.contractDocuments[0]!.abFileId }],
      otherDocuments: [{ abFileId: 999_999 }],
    })
    expect(status).toBe(400)
    expect(problem.errors.map(({ field }) => field)).toEqual([
      'insuranceDocuments.1.abFileId',
      'certificationOfRegistrationDocuments.0.abFileId',
      'otherDocuments.0.abFileId',
    ])
    expect(await countRows()).toEqual(before)
    expect((await storedFile(app, good.contractDocuments[0]!.abFileId))!.attachedAt).toBeNull()
    expect((await storedFile(app, foreign))!.attachedAt).toBeNull()
  })

  it('refuses one file in two places, together with a missing owner', async () => {
    const good = await papers(app, staff)
    const { status, problem } = await app
      .as(staff)
      .post('/Boat/Create', { ...boatForm, ...good, otherDocuments: good.contractDocuments })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { field: 'personId', message: 'Choose the owner' },
      { field: 'otherDocuments.0.abFileId', message: 'This file is in the form twice: take one off.' },
    ])
  })

  it('refuses more files in a group than the setting allows [D.10-1]', async () => {
    await saveSettings(app.db, { filesPerGroup: 2 })
    const good = await papers(app, owner)
    const more = [{ abFileId: await uploaded(owner) }, { abFileId: await uploaded(owner) }]
    const { status, problem } = await app
      .as(owner)
      .post('/Boat/Create', { ...boatForm, ...good, contractDocuments: [...good.contractDocuments, ...more] })
    await saveSettings(app.db, { filesPerGroup: 10 })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([{ field: 'contractDocuments', message: 'At most 2 files for Contract Document' }])
  })

  it('lets one of two simultaneous forms with the same files win', async () => {
    const form = { ...boatForm, ...(await papers(app, owner)) }
    const answers = await Promise.all([1, 2].map(() => app.as(owner).post('/Boat/Create', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is for members', async () => {
    expect((await app.visitor.post('/Boat/Create', boatForm)).status).toBe(401)
  })
})
