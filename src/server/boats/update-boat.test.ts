import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  type BoatAnswer,
  formOf,
  historyOf,
  newBoat,
  papers,
  putSchedule,
  readBoat,
  storedBoat,
  storedDocuments,
  storedFile,
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
const shownBoat = async () => readBoat(app, owner, (await newBoat(app, owner)).id)
const update = (who: Account, id: number, form: unknown) => app.as(who).put<BoatAnswer>(`/Boat/Update/${id}`, form)

describe('PUT Boat/Update/{id}', () => {
  it('changes the boat, answers it fresh and writes down what changed [7.3-5]', async () => {
    const shown = await shownBoat()
    const { status, body } = await update(owner, shown.id, { ...formOf(shown), name: 'Vaikus', brand: '', width: 2.61 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Vaikus', brand: null, width: 2.61, version: 2 })
    expect(await storedBoat(app, shown.id)).toMatchObject({ name: 'Vaikus', brand: null, width: 2.61, version: 2 })
    expect((await historyOf(app, shown.id)).slice(1)).toMatchObject([
      {
        event: 'boat-changed',
        actorId: owner.id,
        details: {
          changed: {
            name: { from: 'Kajakas', to: 'Vaikus' },
            brand: { from: 'Tuul', to: null },
            width: { from: 2.5, to: 2.61 },
          },
        },
      },
    ])
  })

  it('keeps what stays, attaches what is new, keeps what is left out as an earlier version [4.3-4, D.5-4, D.5-9]', async () => {
    const shown = await shownBoat()
    const fresh = await uploaded(owner, 'policy 2027.pdf')
    const { status, body } = await update(owner, shown.id, {
      ...formOf(shown),
      insuranceDocuments: [{ abFileId: fresh, expiresOn: '2027-05-31', boatId: 1, name: 'mine' }],
      contractDocuments: [{ ...formOf(shown).contractDocuments[0], expiresOn: '2028-01-01' }],
    })
    expect(status).toBe(200)
    expect(body.insuranceDocuments).toMatchObject([
      { abFileId: fresh, name: 'policy 2027.pdf', expiresOn: '2027-05-31', boatId: shown.id },
    ])
    expect(body.contractDocuments).toMatchObject([{ id: shown.contractDocuments[0]!.id, expiresOn: '2028-01-01' }])
    expect(body.otherDocuments).toEqual(shown.otherDocuments)
    expect(body.version).toBe(2)
    const stored = await storedDocuments(app, shown.id)
    expect(stored.find(({ fileId }) => fileId === shown.insuranceDocuments[0]!.abFileId)!.replacedAt).toEqual(
      app.clock.now(),
    )
    expect((await storedFile(app, fresh))!.attachedAt).toEqual(app.clock.now())
    expect((await storedFile(app, shown.insuranceDocuments[0]!.abFileId))!.attachedAt).not.toBeNull()
    expect((await historyOf(app, shown.id)).slice(1)).toMatchObject([
      {
        event: 'documents-changed',
        details: {
          added: [{ group: 'insurance', name: 'policy 2027.pdf' }],
          removed: [{ group: 'insurance', name: 'insurance.pdf' }],
          changed: [{ group: 'contract', name: 'contract.pdf', expiresOn: '2028-01-01' }],
        },
      },
    ])
  })

  it('moves a file that was put into the wrong group', async () => {
    const shown = await shownBoat()
    const form = formOf(shown)
    const moved = form.contractDocuments[0]!
    const { status, body } = await update(owner, shown.id, {
      ...form,
      contractDocuments: [{ abFileId: await uploaded(owner, 'right.pdf') }],
      otherDocuments: [...form.otherDocuments, moved],
    })
    expect(status).toBe(200)
    expect(body.contractDocuments.map(({ name }) => name)).toEqual(['right.pdf'])
    expect(body.otherDocuments.map(({ name }) => name).sort()).toEqual(['contract.pdf', 'other.pdf'])
  })

  it('does nothing when nothing changed', async () => {
    const shown = await shownBoat()
    const { status, body } = await update(owner, shown.id, formOf(shown))
    expect(status).toBe(200)
    expect(body).toEqual(shown)
    expect(await historyOf(app, shown.id)).toHaveLength(1)
  })

  it('refuses to empty a group, with every other field error [5-1, D.5-4]', async () => {
    const shown = await shownBoat()
    const { status, problem } = await update(owner, shown.id, { ...formOf(shown), name: ' ', insuranceDocuments: [] })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'insuranceDocuments', message: 'Upload at least one Certification Of Insurance Document' },
    ])
    expect((await storedDocuments(app, shown.id)).every(({ replacedAt }) => replacedAt === null)).toBe(true)
  })

  it('refuses files that are another boat’s or another person’s, and changes nothing', async () => {
    const shown = await shownBoat()
    const { form } = await newBoat(app, owner)
    const { status, problem } = await update(owner, shown.id, {
      ...formOf(shown),
      name: 'Never',
      contractDocuments: [...formOf(shown).contractDocuments, form.contractDocuments[0]],
      otherDocuments: [{ abFileId: await uploaded(other) }],
    })
    expect(status).toBe(400)
    expect(problem.errors.map(({ field }) => field)).toEqual([
      'contractDocuments.1.abFileId',
      'otherDocuments.0.abFileId',
    ])
    expect(await storedBoat(app, shown.id)).toMatchObject({ name: 'Kajakas', version: 1 })
  })

  it.each([
    ['an owner’s own version', () => owner],
    ['staff’s', () => staff],
  ])('refuses a stale version (%s) with the fresh boat [D.4-11]', async (_, who) => {
    const shown = await shownBoat()
    await update(owner, shown.id, { ...formOf(shown), name: 'First' })
    const { status, problem } = await update(who(), shown.id, { ...formOf(shown), name: 'Second' })
    expect(status).toBe(409)
    expect(problem.code).toBe('stale_version')
    expect(problem.current).toMatchObject({ id: shown.id, name: 'First', version: 2 })
    expect(await storedBoat(app, shown.id)).toMatchObject({ name: 'First' })
  })

  it('lets one of two simultaneous changes of the same version win', async () => {
    const shown = await shownBoat()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => update(owner, shown.id, { ...formOf(shown), name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await storedBoat(app, shown.id)).toMatchObject({ version: 2 })
    expect(await historyOf(app, shown.id)).toHaveLength(2)
  })

  it('takes a change without a version from clients that know none', async () => {
    const shown = await shownBoat()
    const { version: _, ...form } = formOf(shown)
    expect((await update(owner, shown.id, { ...form, name: 'Without' })).status).toBe(200)
  })

  it('ignores what the server owns [D.4-4]', async () => {
    const shown = await shownBoat()
    await update(owner, shown.id, { ...formOf(shown), personId: other.id, holdReason: 'x', scheduleStatus: 7, id: 1 })
    expect(await storedBoat(app, shown.id)).toMatchObject({ ownerId: owner.id, holdReason: null, latestStatus: null })
  })

  it('is the owner’s and staff’s: others find nothing, visitors sign in first', async () => {
    const shown = await shownBoat()
    const form = { ...formOf(shown), name: 'By staff' }
    expect((await update(other, shown.id, form)).status).toBe(404)
    expect((await app.visitor.put(`/Boat/Update/${shown.id}`, form)).status).toBe(401)
    expect((await update(staff, 999_999, form)).status).toBe(404)
    expect((await update(staff, shown.id, form)).status).toBe(200)
    expect((await historyOf(app, shown.id)).at(-1)).toMatchObject({ actorId: staff.id, forAccountId: owner.id })
  })
})

describe('PUT Boat/Update/{id} while a schedule is open', () => {
  it('refuses an owner’s new dimensions, each at its field [D.5-5]', async () => {
    const shown = await shownBoat()
    await putSchedule(app, shown.id, { status: 0 })
    const { status, problem } = await update(owner, shown.id, {
      ...formOf(shown),
      name: 'Other',
      width: 3,
      lengthOverall: 9,
      hullType: 'sail',
    })
    expect(status).toBe(409)
    expect(problem.code).toBe('open_schedule')
    expect(problem.errors.map(({ field }) => field)).toEqual(['width', 'lengthOverall', 'hullType'])
    expect(problem.current).toMatchObject({ id: shown.id, width: 2.5 })
    expect(await storedBoat(app, shown.id)).toMatchObject({ name: 'Kajakas', width: 2.5 })
  })

  it('takes an owner’s new name and papers', async () => {
    const shown = await shownBoat()
    await putSchedule(app, shown.id, { status: 8 })
    const { status, body } = await update(owner, shown.id, {
      ...formOf(shown),
      name: 'Uus nimi',
      ...(await papers(app, owner)),
    })
    expect(status).toBe(200)
    expect(body.name).toBe('Uus nimi')
    expect(body.abilities).not.toContain('changeDimensions')
  })

  it('takes staff’s new dimensions [D.5-5]', async () => {
    const shown = await shownBoat()
    await putSchedule(app, shown.id, { status: 5 })
    const { status, body } = await update(staff, shown.id, { ...formOf(shown), width: 3 })
    expect(status).toBe(200)
    expect(body.width).toBe(3)
    expect(body.abilities).toContain('changeDimensions')
  })

  it('takes an owner’s again once it is closed', async () => {
    const shown = await shownBoat()
    await putSchedule(app, shown.id, { status: 11 })
    expect((await update(owner, shown.id, { ...formOf(shown), depth: 1 })).body.depth).toBe(1)
  })
})
