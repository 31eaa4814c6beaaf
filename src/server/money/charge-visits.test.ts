import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { addItem, openChargesOf, storedCharges, switchMoney } from '#test/money.ts'
import { charge, priceItem } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
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

const linesOf = async (person = owner) =>
  (await openChargesOf(app, staff, person.id)).charges.map(({ words, quantity, net, vat, gross, supplyDay }) => ({
    ...{ words, quantity, net, vat, gross, supplyDay },
  }))

describe('a visit', () => {
  const form = {
    ...{
      phone: '+358 40 555 0162',
      boatName: 'Aallotar',
      hullType: 'cabin',
      lengthOverall: 7.4,
      width: 2.75,
      depth: 0.8,
    },
    ...{ validFrom: '2026-06-11', validTo: '2026-06-14', liftsRemaining: 1 },
  }
  const enter = async (more: object = {}) => {
    const answer = await app.as(staff).post<{ id: number }>('/Visit', { ...form, personId: owner.id, ...more })
    if (answer.status !== 200) throw new Error(`the visit answered ${answer.status}: ${answer.bytes}`)
    return answer.body.id
  }
  const day = { name: 'Visit, a day', unit: 'day', unitPrice: 200_000, due: 'visit-day' }
  const until = (id: number, validTo: string) => app.as(staff).put('/Subscription', { id, validTo, reason: 'By phone' })

  it('is charged by its days when it is made, and by those that an extension adds, once', async () => {
    await addItem(app, admin, day)
    const id = await enter()
    const days = async () => (await linesOf()).map(({ quantity, supplyDay }) => [quantity / 1000, supplyDay])
    expect(await linesOf()).toEqual([
      { words: 'Visit, a day', quantity: 4000, net: 8000, vat: 1920, gross: 9920, supplyDay: '2026-06-11' },
    ])
    expect((await until(id, '2026-06-16')).status).toBe(200)
    expect(await days()).toEqual([
      [2, '2026-06-15'],
      [4, '2026-06-11'],
    ])
    await until(id, '2026-06-13')
    await until(id, '2026-06-16')
    expect(await days()).toHaveLength(2)
    await until(id, '2026-06-17')
    expect(await days()).toEqual([
      [1, '2026-06-17'],
      [2, '2026-06-15'],
      [4, '2026-06-11'],
    ])
  })

  it('is charged what was agreed on, with VAT, in the words of who reads; what is free is not', async () => {
    await addItem(app, admin, day)
    await enter({ agreedPrice: 18_000 })
    await enter({ agreedPrice: 0, boatName: 'Sirena' })
    expect(await linesOf()).toMatchObject([{ words: 'Visit, as agreed', quantity: 1000, gross: 18_000 }])
    const finnish = await app.as(owner, 'fi').get<{ charges: { words: string }[] }>('/Charge')
    expect(finnish.body.charges.map(({ words }) => words)).toEqual(['Vierailu, sovitusti'])
  })

  it('by a plan is charged as the plan says', async () => {
    await addItem(app, admin, day)
    const plan = { name: 'Weekend', kind: 'visit', lifts: 2, days: 3, lengthFrom: null, lengthTo: null, price: 9900 }
    const { body } = await app.as(admin).post<{ id: number }>('/Plan', plan)
    await enter({ planId: body.id, validTo: null, liftsRemaining: null })
    expect(await linesOf()).toMatchObject([{ words: 'Weekend', gross: 9900 }])
    expect((await storedCharges(app))[0]).toMatchObject({ planId: body.id, ratedAtInvoice: false, recordKind: 'visit' })
  })
})

describe('an approved service', () => {
  const respondTo = (id: number, status: 1 | 2, more: object = {}) =>
    app.as(staff).put('/BoatService/Respond', { id, status, notes: 'Seen', ...more })

  it('whose type has a price is charged on the day it is planned for, and taken off when it is rejected', async () => {
    await addItem(app, admin, { name: 'Polishing', due: 'service', serviceTypeId: 1 })
    const boat = await newBoat(app, owner)
    const { id } = await newService(app, owner, boat.id)
    await respondTo(id, 1, { serviceDate: '2026-06-20' })
    const polished = { words: 'Polishing', net: 3629, vat: 871, gross: 4500, supplyDay: '2026-06-20' }
    expect(await linesOf()).toMatchObject([polished])
    await respondTo(id, 2)
    expect(await linesOf()).toEqual([])
    await respondTo(id, 1, { serviceDate: '2026-06-20' })
    expect(await linesOf()).toMatchObject([polished])
    expect(await storedCharges(app)).toHaveLength(1)
  })

  it('by the metre is charged by the boat’s length, and not while nobody knows it', async () => {
    await addItem(app, admin, {
      name: 'Polishing',
      unit: 'metre',
      unitPrice: 300_000,
      due: 'service',
      serviceTypeId: 1,
    })
    const long = await newBoat(app, owner, { lengthOverall: 7.45 })
    const unknown = await newBoat(app, owner, { lengthOverall: null })
    for (const { id: boatId } of [long, unknown]) await respondTo((await newService(app, owner, boatId)).id, 1)
    expect(await linesOf()).toMatchObject([{ quantity: 7450, net: 22_350 }])
  })

  it('of another type, or of before money was on, is not charged', async () => {
    await addItem(app, admin, { name: 'Polishing', due: 'service', serviceTypeId: 1 })
    const boat = await newBoat(app, owner)
    await respondTo((await newService(app, owner, boat.id, { serviceTypeId: 2 })).id, 1)
    await switchMoney(app, false)
    const { id } = await newService(app, owner, boat.id)
    await respondTo(id, 1)
    await switchMoney(app, true)
    await respondTo(id, 2)
    await respondTo(id, 1)
    expect(await storedCharges(app)).toEqual([])
  })
})
