import { afterAll, beforeAll, expect, it } from 'vitest'
import { issuedDocument } from '#contract/money/issued-document.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { issueOne, pay, sellAs, storedInvoices } from '#test/invoices.ts'
import { payTokenIn, queuedMail } from '#test/mailbox.ts'
import { putOffer } from '#test/renewals.ts'
import { readyBoat } from '#test/schedules.ts'
import { offeredOrder } from '#test/work-orders.ts'
import { sql } from '../platform/database/orm.ts'
import { renewalOffer } from '../renewals/tables.ts'
import { workEvent, workLink, workOrder } from '../work-orders/tables.ts'
import { expirePapers } from './expire-papers.ts'

let app: TestApp
let admin: Account
let staff: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  staff = await app.staff()
  owner = await app.customer({ firstName: 'Liis', lastName: 'Meretuul' })
  await sellAs(app, admin)
})
afterAll(() => app.close())

it('takes names out of papers seven years after the end of theirs, and leaves numbers and sums', async () => {
  await issueOne(app, staff, owner.id)
  await pay(app, staff, owner.id, 12_400, { note: 'From Liis' })
  const token = payTokenIn((await queuedMail(app, owner.email)).at(-1)!.body)
  const [before] = await storedInvoices(app)
  app.clock.set('2033-12-31T12:00:00Z')
  expect(await expirePapers(app)).toBe(0)
  expect(await storedInvoices(app)).toEqual([before])
  app.clock.set('2034-01-01T12:00:00Z')
  expect(await expirePapers(app)).toBe(1)
  const [after] = await storedInvoices(app)
  const { document, ...rest } = after!
  const { document: was, ...stood } = before!
  expect(rest).toEqual(stood)
  expect(JSON.stringify(document)).not.toMatch(/Liis|Meretuul/)
  expect(document).toMatchObject({
    number: was.number,
    total: was.total,
    vatByRate: was.vatByRate,
    buyer: { name: '—', email: null },
  })
  expect(issuedDocument.safeParse(document).success).toBe(true)
  // done is done
  expect(await expirePapers(app)).toBe(0)
  // their sessions are of then
  app.clock.set('2026-06-10T07:00:00Z')
  expect((await app.as(staff).get<{ note: string }[]>(`/Payment?personId=${owner.id}`)).body).toMatchObject([
    { note: '' },
  ])
  expect((await app.visitor.get(`/Pay/Page/${token}`)).status).toBe(404)
  expect((await app.as(staff).get(`/Invoice/Pdf/${rest.id}`)).status).toBe(200)
})

it('keeps them as long as the settings say', async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  const short = await app.as(admin).put('/InvoiceSetup', { keepYears: 6 })
  expect(short.problem.errors.map(({ field }) => field)).toContain('keepYears')
  await sellAs(app, admin, { keepYears: 10 })
  const { id } = await issueOne(app, staff, owner.id)
  app.clock.set('2036-12-31T12:00:00Z')
  expect(await expirePapers(app)).toBe(0)
  app.clock.set('2037-01-01T12:00:00Z')
  expect(await expirePapers(app)).toBe(1)
  expect((await storedInvoices(app)).find((each) => each.id === id)!.document.buyer.name).toBe('—')
})

it('takes names and addresses out of what was accepted, and leaves what it was', async () => {
  app.clock.set('2026-12-31T12:00:00Z')
  const [clerk, buyer] = [await app.staff(), await app.customer({ firstName: 'Tiiu', lastName: 'Purje' })]
  await sellAs(app, await app.admin())
  const boat = await readyBoat(app, buyer, 'Laevuke')
  const { id, lines, version } = await offeredOrder(app, clerk, boat.id)
  const answers = [{ lineId: lines[0]!.id, answer: 'accepted' }]
  const said = { id, answers, saidBy: 'Tiiu Purje', way: 'phone', version }
  expect((await app.as(clerk).put('/WorkOrder/Note', said)).status).toBe(200)
  const of = { ownerId: buyer.id, subscriptionId: boat.subscriptionId, staffId: clerk.id }
  const season = await putOffer(app, of)
  await app.db.execute(sql`update renewal_offer set state = 'accepted', answered_at = ${app.clock.now().toISOString()},
    accepted_name = 'Tiiu Purje', accepted_from = '192.0.2.7', accepted_boat = 'Laevuke', terms_hash = 'ab' where id = ${season.id}`)
  const kept = async () => [
    await app.db.select().from(workOrder),
    await app.db.select().from(workEvent),
    await app.db.select().from(workLink),
    await app.db.select().from(renewalOffer),
  ]
  const before = await kept()
  app.clock.set('2033-12-31T12:00:00Z')
  await expirePapers(app)
  expect(await kept()).toEqual(before)
  // by the marina’s clock that year is over
  app.clock.set('2033-12-31T22:30:00Z')
  await expirePapers(app)
  const after = await kept()
  expect(JSON.stringify(after)).not.toMatch(/Tiiu|Purje|Laevuke|192\.0\.2\.7|@/)
  expect(after).toMatchObject([
    [{ id, title: 'Hull polished', accountId: buyer.id }],
    [{}, {}, { event: 'answered', way: 'phone', saidBy: null, answers: [{ words: 'Polishing', answer: 'accepted' }] }],
    [{ recipient: '', endedAt: expect.any(Date) }],
    [{ id: season.id, state: 'accepted', termsHash: 'ab', acceptedName: null, acceptedFrom: null }],
  ])
  expect(await expirePapers(app)).toBe(0)
})

it('finds who is called by the dash that stands for nobody, and a boat that is', async () => {
  app.clock.set('2027-06-10T07:00:00Z')
  const [clerk, boss] = [await app.staff(), await app.admin()]
  await sellAs(app, boss, { keepYears: 7 })
  const nobody = await app.customer({ firstName: '—', lastName: '', email: 'dash@example.org', address: 'Sadama 1' })
  const { id, document } = await issueOne(app, clerk, nobody.id)
  expect(document.buyer).toMatchObject({ name: '—', email: 'dash@example.org' })
  const boat = await readyBoat(app, nobody)
  await app.db.execute(sql`update boat set name = '—' where id = ${boat.id}`)
  const order = await offeredOrder(app, clerk, boat.id)
  const answers = [{ lineId: order.lines[0]!.id, answer: 'accepted' }]
  const said = { id: order.id, answers, saidBy: 'Tiiu Purje', way: 'phone', version: order.version }
  expect((await app.as(clerk).put('/WorkOrder/Note', said)).status).toBe(200)
  app.clock.set('2035-01-01T12:00:00Z')
  expect(await expirePapers(app)).toBeGreaterThanOrEqual(2)
  const stored = (await storedInvoices(app)).find((each) => each.id === id)!
  expect(stored.document.buyer).toMatchObject({ name: '—', email: null, address: null })
  const events = await app.db.select().from(workEvent)
  expect(events.filter(({ orderId }) => orderId === order.id).map(({ saidBy }) => saidBy)).toEqual([null, null, null])
  expect(await expirePapers(app)).toBe(0)
})
