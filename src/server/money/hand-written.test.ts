import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Charge } from '#contract/money/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf } from '#test/boat-services.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { frozenInvoice } from '#test/invoices.ts'
import { addItem, openChargesOf, storedCharges, switchMoney } from '#test/money.ts'
import { eq } from '../platform/database/orm.ts'
import { charge } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff({ firstName: 'Marko', lastName: 'Kraanamäe' })
  admin = await app.admin()
  await switchMoney(app, true)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
  await app.db.delete(charge)
})

const rope = { words: 'Rope, 10 m', quantity: 2500, unitPrice: 124_000, priced: 'gross' }
const add = (body: object = {}, who = staff) =>
  app.as(who).post<Charge>('/Charge', { personId: owner.id, ...rope, ...body })
const change = (body: object, who = staff) => app.as(who).put<Charge>('/Charge', { ...rope, reason: 'Typo', ...body })
const takeOff = (body: object, who = staff) => app.as(who).put('/Charge/TakeOff', { reason: 'A gift', ...body })
const fieldsOf = ({ problem }: { problem: { errors: { field: string }[] } }) => problem.errors.map(({ field }) => field)

it('a charge by hand is words and a price, at the rate of its day', async () => {
  const boat = await newBoat(app, owner)
  const { status, body } = await add({ boatId: boat.id })
  expect([status, body]).toMatchObject([
    200,
    {
      ...rope,
      ...{ personId: owner.id, boatId: boat.id, boatName: 'Kajakas', itemId: null, recordKind: null },
      ...{ gross: 3100, net: 2500, vat: 600, vatRate: 2400, vatReason: null, supplyDay: '2026-06-10' },
      ...{ madeByName: 'Marko Kraanamäe', version: 1 },
    },
  ])
  expect((await add({ supplyDay: '2025-06-30' })).body).toMatchObject({ vatRate: 2200 })
  expect(await openChargesOf(app, owner)).toMatchObject({ gross: 6200, charges: [{ id: body.id }, {}] })
})

it('or an item of the list with its price, or another one', async () => {
  const item = await addItem(app, admin, { vatRate: 900, vatReason: 'reduced' })
  const mine = { itemId: item.id, words: '', quantity: 1000, unitPrice: '' }
  expect((await add(mine)).body).toMatchObject({ words: 'Pressure wash', net: 3629, vat: 327, priced: 'net' })
  expect((await add({ ...mine, words: 'Pressure wash, agreed by phone', unitPrice: 100_000 })).body).toMatchObject({
    ...{ words: 'Pressure wash, agreed by phone', net: 1000, vat: 90, vatReason: 'reduced' },
  })
})

it('is refused of what is not there, not theirs, or incomplete', async () => {
  const other = await newBoat(app, await app.customer())
  const away = await addItem(app, admin, { active: false })
  expect(fieldsOf(await add({ boatId: other.id }))).toEqual(['boatId'])
  expect(fieldsOf(await add({ itemId: away.id }))).toEqual(['itemId'])
  expect(fieldsOf(await add({ words: '', unitPrice: '' }))).toEqual(['words', 'unitPrice'])
  for (const personId of [staff.id, 99_999]) expect((await add({ personId })).status).toBe(404)
  for (const wrong of [
    { quantity: 0 },
    { quantity: 0.5 },
    { quantity: 100_000_001 },
    { unitPrice: -1 },
    { unitPrice: 0.1 },
  ])
    expect([wrong, (await add(wrong)).status]).toEqual([wrong, 400])
  expect(await storedCharges(app)).toEqual([])
})

it('is changed with a reason, its rate as it was, and taken off', async () => {
  const { body } = await add()
  expect(fieldsOf(await change({ id: body.id, reason: '' }))).toEqual(['reason'])
  const changed = await change({ id: body.id, version: 1, quantity: 1000, unitPrice: 62_000 })
  expect(changed.body).toMatchObject({ quantity: 1000, gross: 620, version: 2 })
  const stale = await change({ id: body.id, version: 1 })
  expect([stale.status, stale.problem.code, stale.problem.current]).toMatchObject([
    409,
    'stale_version',
    { version: 2 },
  ])
  expect((await takeOff({ id: body.id, version: 1 })).problem.code).toBe('stale_version')
  expect((await takeOff({ id: body.id, version: 2 })).status).toBe(200)
  expect((await takeOff({ id: body.id })).status).toBe(404)
  expect(await openChargesOf(app, owner)).toMatchObject({ charges: [], gross: 0 })
  expect((await storedCharges(app))[0]).toMatchObject({ takenOffBy: staff.id, takenOffReason: 'A gift' })
  expect((await auditOf(app, 'charge')).slice(-3).map(({ action, after }) => [action, after])).toMatchObject([
    ['charge-added', { customer: owner.id, words: 'Rope, 10 m' }],
    ['charge-changed', { quantity: 1000, unitPrice: 62_000, reason: 'Typo' }],
    ['charge-taken-off', { reason: 'A gift' }],
  ])
})

it('stays as it is once it is invoiced', async () => {
  const { body } = await add()
  await app.db.update(charge).set({ invoiceId: await frozenInvoice(app, owner.id) })
  for (const refused of [await change({ id: body.id }), await takeOff({ id: body.id })])
    expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_status'])
  expect(await openChargesOf(app, staff, owner.id)).toMatchObject({ charges: [], toCredit: [] })
})

it('is changed by one of two at once', async () => {
  const { body } = await add()
  const answers = await Promise.all([1000, 2000].map((quantity) => change({ id: body.id, version: 1, quantity })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('goes with who is erased, where no invoice holds it, and nothing of it is told any more', async () => {
  const boat = await newBoat(app, owner)
  await add({ words: 'Rope of Liis', boatId: boat.id })
  const kept = await add()
  await app.db
    .update(charge)
    .set({ invoiceId: await frozenInvoice(app, owner.id) })
    .where(eq(charge.id, kept.body.id))
  const erased = await app.as(admin).post(`/Person/Erase/${owner.id}`, { reason: 'They asked for it', name: '' })
  expect([erased.status, (await storedCharges(app)).map(({ id }) => id)]).toEqual([200, [kept.body.id]])
  expect(JSON.stringify(await auditOf(app, 'charge'))).not.toContain('Rope of Liis')
})

it('is written by staff alone, and read by whose it is', async () => {
  const { body } = await add()
  const other = await app.customer()
  for (const answer of [
    await add({}, owner),
    await change({ id: body.id }, owner),
    await takeOff({ id: body.id }, owner),
  ])
    expect(answer.status).toBe(403)
  expect((await openChargesOf(app, other, owner.id)).charges).toEqual([])
  expect((await openChargesOf(app, staff, owner.id)).charges).toHaveLength(1)
  expect((await app.visitor.get('/Charge')).status).toBe(401)
})
