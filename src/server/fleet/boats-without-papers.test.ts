import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { approveSubscription, boatForm, historyOf, papers, readBoat, setInsurance, storedBoat } from '#test/boats.ts'
import { type Account, pdf } from '#test/factories.ts'
import { dropOffDate } from '#test/schedules.ts'
import { saveSettings } from '../settings/public.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
beforeAll(async () => {
  // Wednesday, 2026-06-10 in the marina
  app = await startTestApp()
  owner = await app.customer()
  other = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const register = (more: object = {}, who = staff) =>
  app
    .as(who)
    .post<{ id: number; subscriptionId: number }>('/Boat/Create', { personId: owner.id, name: 'Tuuli', ...more })
const known = async (more: object = {}) => {
  const { body } = await register(more)
  await approveSubscription(app, body.subscriptionId)
  return body.id
}
const documentsGate = async (id: number) =>
  (await readBoat(app, staff, id)).gates.find(({ gate }) => gate === 'documents')
const request = (boatId: number) => app.as(owner).post('/Schedule/Create', { boatId, scheduleDate: dropOffDate })
const add = (id: number, body: object, who = owner) => app.as(who).put(`/Boat/Papers/${id}`, body)

describe('a boat of which the marina knows the name alone', () => {
  it('is registered by staff; the rest is not known, and papers are due in 90 days', async () => {
    const { status, body } = await register()
    expect(status).toBe(200)
    expect(await readBoat(app, staff, body.id)).toMatchObject({
      name: 'Tuuli',
      ...{ width: null, height: null, depth: null, notes: null, contractDocuments: [] },
      papersDueFrom: '2026-09-08',
    })
    expect((await historyOf(app, body.id))[0]).toMatchObject({
      event: 'boat-registered',
      forAccountId: owner.id,
      details: { papersDueFrom: '2026-09-08' },
    })
  })

  it('is not registered by an owner: her form asks for all, each field with its sentence', async () => {
    const { status, problem } = await register({}, owner)
    expect(status).toBe(400)
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual([
      'certificationOfRegistrationDocuments',
      'contractDocuments',
      'depth',
      'insuranceDocuments',
      'notes',
      'otherDocuments',
      'width',
    ])
  })

  it('may be requested until her papers are due, amber, and not from that day on', async () => {
    const id = await known({ papersDueFrom: '2026-06-12' })
    expect(await documentsGate(id)).toMatchObject({ open: true, uncertain: true })
    expect((await request(id)).status).toBe(200)
    const due = await known({ papersDueFrom: '2026-06-11' })
    const refused = await request(due)
    expect([refused.status, refused.problem.code]).toEqual([409, 'gate_closed'])
    expect(refused.problem.values).toEqual({ gates: ['documents'] })
  })

  it('is stopped by an insurance that ended, however long her papers have time', async () => {
    const { insuranceDocuments } = await papers(app, staff)
    const id = await known({ insuranceDocuments })
    await setInsurance(app, id, '2026-06-09')
    expect((await request(id)).problem.values).toEqual({ gates: ['insurance'] })
  })

  it('has the day of her papers changed by staff alone', async () => {
    const id = await known()
    const { version } = await readBoat(app, staff, id)
    const form = { name: 'Tuuli', papersDueFrom: '2026-07-01' }
    expect((await app.as(staff).put(`/Boat/Update/${id}`, { ...form, version })).body).toMatchObject({
      papersDueFrom: '2026-07-01',
    })
    const whole = { ...boatForm, ...(await papers(app, owner)), papersDueFrom: '2099-01-01' }
    expect((await app.as(owner).put(`/Boat/Update/${id}`, whole)).body).toMatchObject({
      papersDueFrom: '2026-07-01',
      width: 2.5,
    })
  })

  it('speaks of one document as of one', async () => {
    const someone = await app.customer()
    const { insuranceDocuments: _none, ...others } = await papers(app, staff)
    await register({ ...boatForm, ...others, personId: someone.id, name: 'Aegna', papersDueFrom: '2026-06-10' })
    const { body } = await app.as(someone).get<{ warnings: { title: string }[] }>('/Dashboard')
    expect(body.warnings).toContainEqual({
      tone: 'warn',
      title: 'Aegna: 1 document is missing',
      text: 'Certification Of Insurance Document. Without it she cannot be requested or lifted.',
      action: { label: 'Upload document', to: expect.stringMatching(/^\/Boats\/\d+$/) },
      refused: null,
    })
  })

  it('goes by the papers that the marina asks for', async () => {
    await saveSettings(app.db, { annualPapers: ['insurance'] })
    const { insuranceDocuments } = await papers(app, staff)
    const id = await known({ insuranceDocuments, papersDueFrom: '2026-01-01' })
    expect(await documentsGate(id)).toMatchObject({ open: true, uncertain: false })
    await saveSettings(app.db, { annualPapers: ['contract', 'insurance', 'registration', 'other'] })
    expect(await documentsGate(id)).toMatchObject({ open: false })
  })

  it('is warned of on her owner’s dashboard: what is missing, from when, and what is not known', async () => {
    const someone = await app.customer()
    await register({ personId: someone.id, name: 'Mõisa', papersDueFrom: '2026-07-01', width: 2.5 })
    await register({ ...boatForm, personId: someone.id, name: 'Aegna', papersDueFrom: '2026-06-10' })
    const { body } = await app.as(someone).get<{ warnings: { title: string; text: string }[] }>('/Dashboard')
    expect(body.warnings.filter(({ title }) => !title.includes('subscription'))).toMatchObject([
      {
        title: 'Aegna: 4 documents are missing',
        text: 'Contract Document, Certification Of Insurance Document, Certification Of Registration Document, Other Document. Without them she cannot be requested or lifted.',
      },
      {
        title: 'Mõisa: 4 documents are missing',
        text: expect.stringContaining(
          'Upload what is missing before Wed 1 Jul: from then on she cannot be requested or lifted without it.',
        ),
      },
      {
        title: 'The marina does not know all of Mõisa',
        text: 'Depth, Notes. Add what you know: the marina finds her place on the rack by it.',
      },
    ])
  })
})

describe('PUT Boat/Papers/{id}', () => {
  it('adds papers to those she has, and asks for nothing else', async () => {
    const id = await known()
    const sent = await papers(app, owner)
    const first = await add(id, { insuranceDocuments: sent.insuranceDocuments })
    expect(first.status).toBe(200)
    const { body: more } = await app.as(owner).upload(pdf('more.pdf'))
    await add(id, { insuranceDocuments: [{ abFileId: more.id, expiresOn: '2027-01-01' }] })
    expect((await readBoat(app, staff, id)).insuranceDocuments.map(({ expiresOn }) => expiresOn)).toEqual([
      '2030-12-31',
      '2027-01-01',
    ])
    expect((await documentsGate(id))?.message).not.toContain('Insurance')
    expect((await historyOf(app, id)).at(-1)).toMatchObject({ event: 'documents-changed', actorId: owner.id })
    const all = await add(id, { ...sent, insuranceDocuments: [] })
    expect(all.status).toBe(200)
    expect(await documentsGate(id)).toMatchObject({ open: true, uncertain: false, message: 'All four document groups' })
  })

  it('opens nothing that ended by a certificate without its last day', async () => {
    const { insuranceDocuments } = await papers(app, owner)
    const id = await known({ papersDueFrom: '2099-01-01' })
    await add(id, { insuranceDocuments })
    await setInsurance(app, id, '2026-06-09')
    const { body: undated } = await app.as(owner).upload(pdf('undated.pdf'))
    expect((await add(id, { insuranceDocuments: [{ abFileId: undated.id }] })).status).toBe(200)
    expect((await request(id)).problem.values).toEqual({ gates: ['insurance'] })
  })

  it('changes nothing where nothing is new, and refuses another’s file and another’s boat', async () => {
    const id = await known()
    const before = await storedBoat(app, id)
    expect((await add(id, {})).status).toBe(200)
    expect(await storedBoat(app, id)).toEqual(before)
    const theirs = await papers(app, other)
    expect((await add(id, { contractDocuments: theirs.contractDocuments })).status).toBe(400)
    expect((await add(id, { contractDocuments: theirs.contractDocuments }, other)).status).toBe(404)
    expect((await readBoat(app, staff, id)).contractDocuments).toEqual([])
  })
})
