import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { frozenInvoice } from '#test/invoices.ts'
import { addItem, openChargesOf, storedCharges, switchMoney } from '#test/money.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { charge, priceItem } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
  await app.db.execute(sql`update plan set price = 333500, names = '{"en": "Annual plan", "et": "Aastapakett"}'`)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
  await switchMoney(app, true)
})
afterEach(async () => {
  await app.db.delete(charge)
  await app.db.delete(priceItem)
})

const respond = (id: number, status: 1 | 2, notes = 'Seen') =>
  app.as(staff).put('/Subscription/Respond', { id, status, notes })
const linesOf = async (person = owner) =>
  (await openChargesOf(app, staff, person.id)).charges.map(({ words, quantity, net, vat, gross, supplyDay }) => ({
    ...{ words, quantity, net, vat, gross, supplyDay },
  }))
const invoice = async () => app.db.update(charge).set({ invoiceId: await frozenInvoice(app, owner.id) })
const yearly = {
  ...{ words: 'Annual plan', quantity: 1000, net: 268_952, vat: 64_548, gross: 333_500, supplyDay: '2026-06-10' },
}

describe('an approved subscription', () => {
  it('is charged once by its plan, whatever is reviewed again', async () => {
    const boat = await newBoat(app, owner)
    expect(await linesOf()).toEqual([])
    expect((await respond(boat.subscriptionId, 1)).status).toBe(200)
    expect(await linesOf()).toEqual([yearly])
    await respond(boat.subscriptionId, 2)
    expect(await linesOf()).toEqual([])
    await respond(boat.subscriptionId, 1)
    expect(await linesOf()).toEqual([yearly])
    expect(await storedCharges(app)).toMatchObject([
      {
        ...{ recordKind: 'subscription', recordId: boat.subscriptionId, boatId: boat.id, boatName: 'Kajakas' },
        ...{ accountId: owner.id, itemId: null, vatRate: 2400, ratedAtInvoice: true, undoneAt: null, takenOffAt: null },
      },
    ])
    expect((await openChargesOf(app, { ...owner })).charges[0]).not.toHaveProperty('madeByName')
  })

  it('is charged by two who approve it at once, once', async () => {
    const boat = await newBoat(app, owner)
    const answers = await Promise.all([respond(boat.subscriptionId, 1), respond(boat.subscriptionId, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await linesOf()).toEqual([yearly])
  })

  it('is charged again for its renewal, with the price it was asked for at', async () => {
    const boat = await newBoat(app, owner)
    await respond(boat.subscriptionId, 1)
    const renewed = await app.as(owner).post<{ id: number }>(`/Subscription/Renew/${boat.subscriptionId}`, {})
    await app.db.execute(sql`update plan set price = 400000`)
    await respond(renewed.body.id, 1)
    await app.db.execute(sql`update plan set price = 333500`)
    expect(await linesOf()).toEqual([yearly, yearly])
  })

  it('that was invoiced before it was rejected is to be credited, until it is approved again', async () => {
    const boat = await newBoat(app, owner)
    await respond(boat.subscriptionId, 1)
    await invoice()
    await respond(boat.subscriptionId, 2)
    const undone = await openChargesOf(app, staff, owner.id)
    expect([undone.charges, undone.toCredit.map(({ words }) => words)]).toEqual([[], ['Annual plan']])
    expect((await openChargesOf(app, owner)).toCredit).toEqual([])
    await respond(boat.subscriptionId, 1)
    expect((await openChargesOf(app, staff, owner.id)).toCredit).toEqual([])
    expect(await storedCharges(app)).toHaveLength(1)
  })

  it('stays uncharged where staff took the charge off', async () => {
    const boat = await newBoat(app, owner)
    await respond(boat.subscriptionId, 1)
    const [made] = (await openChargesOf(app, staff, owner.id)).charges
    await app.as(staff).put('/Charge/TakeOff', { id: made!.id, reason: 'A gift' })
    await respond(boat.subscriptionId, 2)
    await respond(boat.subscriptionId, 1)
    expect(await linesOf()).toEqual([])
  })

  it('of before money was switched on is not charged, nor by another review', async () => {
    const boat = await newBoat(app, owner)
    await switchMoney(app, false)
    await respond(boat.subscriptionId, 1)
    await switchMoney(app, true)
    await respond(boat.subscriptionId, 2)
    await respond(boat.subscriptionId, 1)
    expect(await storedCharges(app)).toEqual([])
  })

  it('that is entered as it runs already is not charged', async () => {
    const boat = await newBoat(app, owner)
    const entered = await app.as(staff).post('/Subscription/Enter', {
      ...{ boatId: boat.id, kind: 'annual', validFrom: '2026-01-01', validTo: '2026-12-31', liftsRemaining: 3 },
    })
    expect(entered.status).toBe(200)
    expect(await storedCharges(app)).toEqual([])
  })

  it('stays with who had the boat, by the words of who reads', async () => {
    const boat = await newBoat(app, owner)
    await respond(boat.subscriptionId, 1)
    const next = await app.customer()
    const moved = await app.as(staff).put(`/Boat/Transfer/${boat.id}`, { personId: next.id, reason: 'Sold' })
    expect(moved.status).toBe(200)
    expect(await linesOf(next)).toEqual([])
    expect(await linesOf()).toEqual([yearly])
    const estonian = await app.as(owner, 'et').get<{ charges: { words: string }[] }>('/Charge')
    expect(estonian.body.charges.map(({ words }) => words)).toEqual(['Aastapakett'])
  })
})

describe('a lift beyond the plan', () => {
  const lifted = {
    words: 'Lift beyond the plan',
    quantity: 1000,
    net: 5000,
    vat: 1200,
    gross: 6200,
    supplyDay: '2026-06-10',
  }
  const item = () =>
    addItem(app, admin, { name: 'Lift beyond the plan', unit: 'lift', unitPrice: 500_000, due: 'lift' })
  const confirmed = async () => {
    const boat = await readyBoat(app, owner)
    const made = await takeTo(app, staff, await requested(app, owner, boat.id), 6)
    await app.as(staff).put(`/Subscription/AdjustLifts/${boat.subscriptionId}`, { change: -11, reason: 'All used' })
    return made
  }
  const advance = (id: number, event: string, more: object = {}) =>
    app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event, ...more })

  it('is charged by the press that adds it, and undo takes it off in its transaction', async () => {
    await item()
    const { id } = await confirmed()
    expect((await advance(id, 'lift', { addLiftReason: 'Asked by phone' })).status).toBe(200)
    expect(await linesOf()).toEqual([lifted])
    expect((await advance(id, 'undo', { notes: 'Wrong boat' })).status).toBe(200)
    expect(await linesOf()).toEqual([])
    await advance(id, 'lift', { addLiftReason: 'Asked again' })
    expect(await linesOf()).toEqual([lifted])
  })

  it('whose undo is refused keeps its charge', async () => {
    await item()
    const { id } = await confirmed()
    await advance(id, 'lift', { addLiftReason: 'Asked by phone' })
    expect((await advance(id, 'undo')).status).toBe(400)
    expect(await linesOf()).toEqual([lifted])
  })

  it('that was invoiced is to be credited once it is undone, and the undo goes through', async () => {
    await item()
    const { id } = await confirmed()
    await advance(id, 'lift', { addLiftReason: 'Asked by phone' })
    await invoice()
    expect((await advance(id, 'undo', { notes: 'Wrong boat' })).status).toBe(200)
    const { charges, toCredit } = await openChargesOf(app, staff, owner.id)
    expect([charges, toCredit.map(({ gross }) => gross)]).toEqual([[], [6200]])
  })

  it('costs nothing where no item is due, one is put away, or its price is none', async () => {
    await addItem(app, admin, { unit: 'lift', due: 'lift', active: false })
    await addItem(app, admin, { unit: 'lift', due: 'lift', unitPrice: 0 })
    const { id } = await confirmed()
    expect((await advance(id, 'lift', { addLiftReason: 'Asked by phone' })).status).toBe(200)
    expect(await storedCharges(app)).toEqual([])
  })
})

it('is charged without VAT, and says why, by a marina that is not registered for it', async () => {
  const boat = await newBoat(app, owner)
  await app.as(admin).put('/Settings', { vatRegistered: false })
  await respond(boat.subscriptionId, 1)
  await app.as(admin).put('/Settings', { vatRegistered: true })
  expect((await openChargesOf(app, owner)).charges).toMatchObject([
    { net: 333_500, vat: 0, gross: 333_500, vatRate: 0, vatReason: 'seller-not-registered' },
  ])
})
