import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentVersion } from '#contract/boats/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { serviceForm } from '#test/boat-services.ts'
import {
  type BoatAnswer,
  formOf,
  historyOf,
  newBoat,
  noticesOf,
  putSchedule,
  readBoat,
  setSubscription,
  storedBoat,
  storedDocuments,
} from '#test/boats.ts'
import { testEngine } from '#test/database.ts'
import { type Account, pdf, png } from '#test/factories.ts'
import { papers, pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let staff: Account
let seller: Account
let buyer: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
beforeEach(async () => {
  seller = await app.customer({ firstName: 'Sulev', lastName: 'Müüja' })
  buyer = await app.customer({ firstName: 'Olga', lastName: 'Ostja' })
})
afterAll(() => app.close())

const transfer = (who: Account, id: number, body: unknown = { personId: buyer.id, reason: 'Sold' }) =>
  app.as(who).put<BoatAnswer>(`/Boat/Transfer/${id}`, body)
const versions = async (who: Account, id: number) =>
  (await app.as(who).get<DocumentVersion[]>(`/Boat/DocumentVersions/${id}`)).body
const download = async (who: Account, id: number) => (await app.as(who).get(`/File/Download/${id}`)).status
const fileOf = (list: BoatAnswer['contractDocuments']) => list[0]!.abFileId

describe('PUT Boat/Transfer/{id}', () => {
  it('hands over boat, subscription and lifts; contract and insurance are the new owner’s to bring [D.5-10]', async () => {
    const boat = await newBoat(app, seller, { name: 'Triton' })
    await setSubscription(app, boat.subscriptionId, { status: 1 })
    const { status, body } = await transfer(staff, boat.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ personId: buyer.id, version: 2, contractDocuments: [], insuranceDocuments: [] })
    expect(body.certificationOfRegistrationDocuments).toHaveLength(1)
    expect(body.otherDocuments).toHaveLength(1)
    expect(await storedBoat(app, boat.id)).toMatchObject({ ownerId: buyer.id })

    const seen = await readBoat(app, buyer, boat.id)
    expect(seen.subscription).toMatchObject({ id: boat.subscriptionId, liftsRemaining: 11, subscriptionStatus: 1 })
    expect(seen.gates.filter(({ open }) => !open)).toMatchObject([{ gate: 'documents' }])
    expect((await app.as(seller).get(`/Boat/GetByID/${boat.id}`)).status).toBe(404)
    expect((await app.as(seller).get(`/Subscription/${boat.subscriptionId}`)).status).toBe(404)
    const found = await app.as(buyer).get<{ items: { id: number }[] }>('/Subscription/search?searchQuery=triton')
    expect(found.body.items.map(({ id }) => id)).toEqual([boat.subscriptionId])

    expect((await historyOf(app, boat.id)).at(-1)).toMatchObject({
      event: 'boat-transferred',
      actorId: staff.id,
      forAccountId: null,
      note: 'Sold',
      details: { from: { id: seller.id, name: 'Sulev Müüja' }, to: { id: buyer.id, name: 'Olga Ostja' } },
    })
    expect((await noticesOf(app, buyer.id)).at(-1)).toEqual({
      text: 'Triton is yours now. Upload your contract and insurance: until then she cannot be lifted.',
      link: `/Boats/${boat.id}`,
    })
    expect((await noticesOf(app, seller.id)).at(-1)).toEqual({
      text: 'Triton was handed to her new owner. She is no longer among your boats.',
      link: '/Boats',
    })
  })

  it('carries her home bay on: it is still hers and no other boat’s', async () => {
    const boat = await newBoat(app, seller)
    const { rows } = await app.db.execute<{ id: number }>(sql`
      with k as (insert into rack (name) values ('Rack 1') returning id),
        w as (insert into rack_row (rack_id, name) select id, 'A' from k returning id)
      insert into rack_position (rack_row_id, name, position_number, code) select id, '1', 1, 'A1' from w returning id`)
    const homePositionId = rows[0]!.id
    const keep = (id: number) => app.as(staff).put('/Subscription', { id, homePositionId })
    expect((await keep(boat.subscriptionId)).status).toBe(200)
    expect((await transfer(staff, boat.id)).status).toBe(200)
    const { body } = await app.as(staff).get(`/Subscription/GetByID/${boat.subscriptionId}`)
    expect(body).toMatchObject({ homePositionId, homeBay: 'A1' })
    const other = await newBoat(app, seller, { name: 'Other' })
    expect((await keep(other.subscriptionId)).problem.code).toBe('position_taken')
  })

  it('keeps the former owner’s papers with the marina: neither the new nor the old owner sees them [D.5-11]', async () => {
    const boat = await newBoat(app, seller)
    const before = await readBoat(app, seller, boat.id)
    const contract = fileOf(before.contractDocuments)
    const registration = fileOf(before.certificationOfRegistrationDocuments)
    await transfer(staff, boat.id)
    expect(await storedDocuments(app, boat.id)).toMatchObject([
      { group: 'contract', replacedAt: app.clock.now(), formerOwner: true },
      { group: 'insurance', replacedAt: app.clock.now(), formerOwner: true },
      { group: 'registration', replacedAt: null, formerOwner: true },
      { group: 'other', replacedAt: null, formerOwner: true },
    ])
    expect([
      await download(buyer, contract),
      await download(seller, contract),
      await download(staff, contract),
    ]).toEqual([404, 404, 200])
    expect([await download(buyer, registration), await download(seller, registration)]).toEqual([200, 404])
    expect(await versions(buyer, boat.id)).toEqual([])
    expect((await versions(staff, boat.id)).map(({ group, formerOwner }) => [group, formerOwner])).toEqual([
      ['insurance', true],
      ['contract', true],
    ])

    // her own papers open the gate; the registration she replaces is hidden like the rest
    const mine = await papers(app, buyer, '2027-01-01')
    const shown = await readBoat(app, buyer, boat.id)
    const saved = await app.as(buyer).put(`/Boat/Update/${boat.id}`, { ...formOf(shown), notes: 'Hers now', ...mine })
    expect(saved.status).toBe(200)
    expect(await download(buyer, registration)).toBe(404)
    expect(await download(buyer, mine.contractDocuments[0]!.abFileId)).toBe(200)
    expect((await readBoat(app, buyer, boat.id)).gates.find(({ gate }) => gate === 'documents')!.open).toBe(true)
    expect(await versions(buyer, boat.id)).toEqual([])
  })

  it('keeps pictures of earlier schedules with staff', async () => {
    const boat = await readyBoat(app, seller)
    const { body: picture } = await app.as(seller).upload(png())
    const made = await app.as(seller).post<ScheduleAnswer>('/Schedule/Create', {
      boatId: boat.id,
      scheduleDate: '2026-06-11T07:00:00.000Z',
      boatPictures: [{ abFileId: picture.id }],
    })
    await takeTo(app, staff, made.body, 7)
    const shown = async (who: Account) =>
      (await app.as(who).get<ScheduleAnswer>(`/Schedule/GetByID/${made.body.id}`)).body.boatPictures
    expect(await shown(seller)).toHaveLength(1)
    expect((await transfer(staff, boat.id)).status).toBe(200)
    expect(await shown(buyer)).toEqual([])
    expect(await shown(staff)).toHaveLength(1)
    expect([await download(buyer, picture.id), await download(seller, picture.id)]).toEqual([404, 404])
    expect(await download(staff, picture.id)).toBe(200)
    // on the rack she goes along with her schedule
    expect(await readBoat(app, buyer, boat.id)).toMatchObject({ scheduleStatus: 7, personId: buyer.id })
  })

  it('leaves those pictures there when the new owner edits the pick-up', async () => {
    const boat = await readyBoat(app, seller)
    const { body: theirs } = await app.as(seller).upload(png())
    const made = await app.as(seller).post<ScheduleAnswer>('/Schedule/Create', {
      boatId: boat.id,
      scheduleDate: '2026-06-11T07:00:00.000Z',
      boatPictures: [{ abFileId: theirs.id }],
    })
    await takeTo(app, staff, made.body, 8)
    expect((await transfer(staff, boat.id)).status).toBe(200)
    const { body: own } = await app.as(buyer).upload(png())
    const save = (...ids: number[]) =>
      app.as(buyer).put<ScheduleAnswer>(`/Schedule/Update/${made.body.id}`, {
        pickup_Requested_Date: pickUpDate,
        boatPictures: ids.map((abFileId) => ({ abFileId })),
      })
    const filesOf = async (who: Account) =>
      (await app.as(who).get<ScheduleAnswer>(`/Schedule/GetByID/${made.body.id}`)).body.boatPictures.map(
        ({ abFileId }) => abFileId,
      )
    expect((await save(own.id)).body.boatPictures).toMatchObject([{ abFileId: own.id }])
    expect(await filesOf(staff)).toEqual([theirs.id, own.id])
    expect((await save()).status).toBe(200)
    expect(await filesOf(staff)).toEqual([theirs.id])
    expect(await download(staff, theirs.id)).toBe(200)
    expect((await save(theirs.id)).status).toBe(400)
  })

  it.each([0, 1, 3, 4])('is refused while a schedule is at %i, with the boat as it stands [D.5-10]', async (at) => {
    const boat = await newBoat(app, seller)
    await putSchedule(app, boat.id, { status: at })
    const { status, problem } = await transfer(staff, boat.id)
    expect([status, problem.code]).toEqual([409, 'open_schedule'])
    expect(problem.current).toMatchObject({ id: boat.id, personId: seller.id, contractDocuments: [expect.anything()] })
    expect((problem.current as BoatAnswer).abilities).not.toContain('transfer')
    expect(await historyOf(app, boat.id)).toHaveLength(1)
  })

  it.each([2, 7, 10, 11])('goes through with a schedule at %i', async (at) => {
    const boat = await newBoat(app, seller)
    await putSchedule(app, boat.id, { status: at })
    expect((await transfer(staff, boat.id)).status).toBe(200)
  })

  it('asks for another customer', async () => {
    const boat = await newBoat(app, seller)
    for (const personId of [staff.id, 999_999]) {
      const { status, problem } = await transfer(staff, boat.id, { personId })
      expect([status, problem.errors]).toEqual([400, [{ field: 'personId', message: 'Choose the new owner' }]])
    }
    const same = await transfer(staff, boat.id, { personId: seller.id })
    expect([same.status, same.problem.errors]).toEqual([
      400,
      [{ field: 'personId', message: 'They own this boat already: choose another customer' }],
    ])
    expect(await storedBoat(app, boat.id)).toMatchObject({ ownerId: seller.id, version: 1 })
  })

  it('hands over or takes a request of the former owner, never both', async () => {
    const boat = await readyBoat(app, seller)
    const [moved, asked] = await Promise.all([
      transfer(staff, boat.id),
      app.as(seller).post('/Schedule/Create', { boatId: boat.id, scheduleDate: '2026-06-11T07:00:00.000Z' }),
    ])
    expect([moved.status, asked.status].filter((status) => status === 200)).toHaveLength(1)
    expect([404, 409]).toContain(moved.status === 200 ? asked.status : moved.status)
  })

  it.runIf(testEngine === 'postgresql')('refuses what the former owner sent while she changed hands', async () => {
    const atRack = await readyBoat(app, seller)
    const { id } = await takeTo(app, staff, await requested(app, seller, atRack.id), 8)
    const free = await readyBoat(app, seller)
    const { pool } = app.parts.database
    const gate = await pool.connect()
    await gate.query('begin')
    await gate.query('update boat set owner_id = $1 where id = any($2)', [buyer.id, [atRack.id, free.id]])
    const sent = [
      app.as(seller).put(`/Schedule/Advance/${id}`, { event: 'withdraw-pick-up' }),
      app.as(seller).post('/Schedule/Create', { boatId: free.id, scheduleDate: '2026-06-11T07:00:00.000Z' }),
      app.as(seller).post('/BoatService/Create', serviceForm(free.id)),
    ]
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(3)
    await gate.query('commit')
    gate.release()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await readBoat(app, buyer, atRack.id)).scheduleStatus).toBe(8)
    // a call that answers 404 has left nothing behind
    expect((await readBoat(app, buyer, free.id)).schedules).toEqual([])
    expect((await app.as(buyer).get('/BoatService')).body).toEqual([])
  })

  it('hands over once when two ask at once', async () => {
    const boat = await newBoat(app, seller)
    const answers = await Promise.all([transfer(staff, boat.id), transfer(staff, boat.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await historyOf(app, boat.id)).filter(({ event }) => event === 'boat-transferred')).toHaveLength(1)
  })

  it('is for staff [D.5-10]', async () => {
    const boat = await newBoat(app, seller)
    expect((await transfer(seller, boat.id)).status).toBe(403)
    expect((await app.visitor.put(`/Boat/Transfer/${boat.id}`, { personId: buyer.id })).status).toBe(401)
    expect((await transfer(staff, 999_999)).status).toBe(404)
    expect((await readBoat(app, staff, boat.id)).abilities).toContain('transfer')
    expect((await readBoat(app, seller, boat.id)).abilities).not.toContain('transfer')
  })
})

describe('GET Boat/DocumentVersions/{id}', () => {
  it('shows what was replaced to owner and staff, the last first, and lets both open it [D.5-9]', async () => {
    const boat = await newBoat(app, seller)
    const shown = await readBoat(app, seller, boat.id)
    const old = fileOf(shown.insuranceDocuments)
    const { body: fresh } = await app.as(seller).upload(pdf('insurance 2027.pdf'))
    await app.as(seller).put(`/Boat/Update/${boat.id}`, {
      ...formOf(shown),
      insuranceDocuments: [{ abFileId: fresh.id, expiresOn: '2027-06-01' }],
    })
    for (const who of [seller, staff]) {
      expect(await versions(who, boat.id)).toEqual([
        expect.objectContaining({
          abFileId: old,
          boatId: boat.id,
          group: 'insurance',
          name: 'insurance.pdf',
          replacedAt: app.clock.now().toISOString(),
          formerOwner: false,
        }),
      ])
      expect(await download(who, old)).toBe(200)
    }
    expect((await app.as(buyer).get(`/Boat/DocumentVersions/${boat.id}`)).status).toBe(404)
    expect((await app.visitor.get(`/Boat/DocumentVersions/${boat.id}`)).status).toBe(401)
  })
})
