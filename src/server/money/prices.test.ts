import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moneyEndpoints } from '#contract/money/endpoints.ts'
import type { PriceItemRow, VatRateRow } from '#contract/money/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { addItem, itemForm, storedCharges, switchMoney } from '#test/money.ts'
import { charge, itemPrice, priceItem, vatRate } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await switchMoney(app, true)
  app.clock.set('2026-06-10T07:00:00Z')
})
afterEach(async () => {
  await app.db.delete(charge)
  await app.db.delete(priceItem)
})

const list = async (who = admin) => (await app.as(who).get<PriceItemRow[]>('/PriceItem')).body
const change = ({ names: _, ...item }: PriceItemRow, body: object) =>
  app.as(admin).put<PriceItemRow>('/PriceItem', { ...itemForm, ...item, priceFrom: null, ...body })
const fieldsOf = ({ problem }: { problem: { errors: { field: string }[] } }) => problem.errors.map(({ field }) => field)
const rates = async () => (await app.as(staff).get<VatRateRow[]>('/VatRate')).body
const charged = (more: object = {}) =>
  app.as(staff).post('/Charge', { personId: owner.id, words: 'Rope', quantity: 1000, unitPrice: 100_000, ...more })

describe('with money off', () => {
  it('every call is refused, whoever asks, and nothing is written', async () => {
    const item = await addItem(app, admin)
    await switchMoney(app, false)
    const before = await app.db.select().from(itemPrice)
    const bodies: Record<string, object> = {
      '/VatRate': { validFrom: '2030-01-01', rate: 2500 },
      '/PriceItem': { ...itemForm, id: item.id },
      '/PriceItem/Order': { ids: [item.id] },
      '/Charge': { id: 1, personId: owner.id, words: 'Rope', quantity: 1000, unitPrice: 1, reason: 'Typo' },
      '/Charge/TakeOff': { id: 1, reason: 'Typo' },
    }
    for (const { method, path, body } of moneyEndpoints as readonly { method: string; path: string; body?: object }[]) {
      const to = path.replace(':id', String(item.id))
      const client = app.as(admin)
      const answer =
        method === 'GET'
          ? await client.get(to)
          : method === 'DELETE'
            ? await client.delete(to)
            : await client[method === 'POST' ? 'post' : 'put'](to, body && bodies[path]!)
      expect([method, path, answer.status, answer.problem.code]).toEqual([method, path, 409, 'money_off'])
    }
    expect(await app.db.select().from(itemPrice)).toEqual(before)
    expect(await storedCharges(app)).toEqual([])
    await switchMoney(app, true)
    expect(await rates()).toHaveLength(2)
  })

  it('the setting is off until an admin switches it on', async () => {
    await app.db.execute('delete from setting')
    expect((await app.visitor.get<{ money: boolean }>('/Settings')).body.money).toBe(false)
    expect((await app.as(staff).put('/Settings', { money: true })).status).toBe(403)
    expect((await app.as(admin).put<{ money: boolean }>('/Settings', { money: true })).body.money).toBe(true)
  })
})

describe('VAT rates', () => {
  it('begin with two, the newer one in force', async () => {
    expect(await rates()).toMatchObject([
      { validFrom: '2025-07-01', rate: 2400, isNow: true, isUsed: false },
      { validFrom: '2024-01-01', rate: 2200, isNow: false, isUsed: false },
    ])
  })

  it('are added from a day on, by an admin, and removed while nothing was charged at them', async () => {
    const body = { validFrom: '2027-01-01', rate: 2550 }
    for (const [who, status] of [
      [owner, 403],
      [staff, 403],
    ] as const)
      expect((await app.as(who).post('/VatRate', body)).status).toBe(status)
    const added = await app.as(admin).post<VatRateRow>('/VatRate', body)
    expect(added.body).toMatchObject({ ...body, isNow: false, isUsed: false })
    expect(fieldsOf(await app.as(admin).post('/VatRate', body))).toEqual(['validFrom'])
    await charged({ supplyDay: '2027-02-01' })
    expect((await storedCharges(app))[0]).toMatchObject({ vatRate: 2550 })
    const refused = await app.as(admin).delete(`/VatRate/${added.body.id}`)
    expect([refused.status, refused.problem.code]).toEqual([409, 'linked_records'])
    const between = await app.as(admin).post('/VatRate', { validFrom: '2027-01-15', rate: 2600 })
    expect([between.status, between.problem.code]).toEqual([409, 'linked_records'])
    await app.db.delete(charge)
    expect((await app.as(admin).delete(`/VatRate/${added.body.id}`)).status).toBe(200)
    expect((await app.as(admin).delete(`/VatRate/${added.body.id}`)).status).toBe(404)
    expect((await auditOf(app, 'vat-rate')).map(({ action }) => action)).toEqual(['vat-rate-added', 'vat-rate-deleted'])
  })

  it('never go all', async () => {
    const [newer, older] = await rates()
    expect((await app.as(admin).delete(`/VatRate/${older!.id}`)).status).toBe(200)
    const last = await app.as(admin).delete(`/VatRate/${newer!.id}`)
    expect([last.status, last.problem.code]).toEqual([409, 'linked_records'])
    await app.db.insert(vatRate).values({ validFrom: '2024-01-01', rate: 2200 })
  })
})

describe('the price list', () => {
  it('is kept by admins, read by staff, and nothing of it reaches others', async () => {
    const item = await addItem(app, admin, { names: { et: 'Survepesu' } })
    expect(item).toMatchObject({
      ...itemForm,
      rateNow: 2400,
      next: null,
      names: { en: 'Pressure wash', et: 'Survepesu' },
    })
    expect((await app.as(staff).get<PriceItemRow[]>('/PriceItem')).body).toMatchObject([{ id: item.id }])
    expect((await list(staff))[0]).not.toHaveProperty('names')
    expect((await app.as(staff, 'et').get<PriceItemRow[]>('/PriceItem')).body[0]!.name).toBe('Survepesu')
    for (const [who, status] of [
      [app.visitor, 401],
      [app.as(owner), 403],
    ] as const)
      expect((await who.get('/PriceItem')).status).toBe(status)
    expect((await app.as(staff).post('/PriceItem', itemForm)).status).toBe(403)
    expect((await app.as(staff).put('/PriceItem', { ...itemForm, id: item.id })).status).toBe(403)
    expect((await app.as(staff).delete(`/PriceItem/${item.id}`)).status).toBe(403)
  })

  it('keeps what an item costs by day: another price holds from its day on, and replaces what was planned', async () => {
    const item = await addItem(app, admin)
    const planned = await change(item, { unitPrice: 400_000, priceFrom: '2026-07-01' })
    expect(planned.body).toMatchObject({ unitPrice: 362_900, next: { from: '2026-07-01', unitPrice: 400_000 } })
    const kept = await change(item, { name: 'Wash' })
    expect(kept.body).toMatchObject({ name: 'Wash', next: { unitPrice: 400_000 } })
    await charged({ itemId: item.id, words: '', unitPrice: '', supplyDay: '2026-06-30' })
    await charged({ itemId: item.id, words: '', unitPrice: '', supplyDay: '2026-07-01' })
    expect((await storedCharges(app)).map(({ unitPrice }) => unitPrice)).toEqual([362_900, 400_000])
    app.clock.set('2026-07-01T07:00:00Z')
    expect((await list())[0]).toMatchObject({ unitPrice: 400_000, next: null })
    expect((await change(item, { unitPrice: 410_000 })).body).toMatchObject({ unitPrice: 410_000 })
    expect(fieldsOf(await change(item, { unitPrice: 420_000, priceFrom: '2026-06-30' }))).toEqual(['priceFrom'])
    const audited = (await auditOf(app, 'price-item')).filter(({ subjectId }) => subjectId === item.id)
    expect(audited.map(({ action, after }) => [action, after])).toMatchObject([
      ['price-item-added', { unitPrice: 362_900 }],
      ['price-item-changed', { next: { from: '2026-07-01', unitPrice: 400_000 } }],
      ['price-item-changed', { name: 'Wash' }],
      ['price-item-changed', { unitPrice: 410_000 }],
    ])
  })

  it('names one item in use for each event', async () => {
    const lift = await addItem(app, admin, { due: 'lift', unit: 'lift' })
    await addItem(app, admin, { due: 'service', serviceTypeId: 1 })
    const post = (body: object) => app.as(admin).post('/PriceItem', { ...itemForm, ...body })
    expect(fieldsOf(await post({ due: 'lift' }))).toEqual(['due'])
    expect(fieldsOf(await post({ due: 'service', serviceTypeId: 1 }))).toEqual(['serviceTypeId'])
    expect(fieldsOf(await post({ due: 'service', serviceTypeId: 99_999 }))).toEqual(['serviceTypeId'])
    expect(fieldsOf(await post({ due: 'service' }))).toEqual(['serviceTypeId'])
    await change(lift, { active: false })
    expect((await post({ due: 'lift' })).status).toBe(200)
  })

  it('holds a rate of its own with its reason alone', async () => {
    const post = (vatRate: number | null, vatReason: string | null) =>
      app.as(admin).post<PriceItemRow>('/PriceItem', { ...itemForm, vatRate, vatReason })
    for (const [rate, reason] of [
      [900, null],
      [0, null],
      [900, 'exempt'],
      [0, 'reduced'],
      [null, 'exempt'],
    ] as const)
      expect(fieldsOf(await post(rate, reason))).toEqual(['vatReason'])
    expect((await post(900, 'reduced')).body).toMatchObject({ rateNow: 900 })
    expect((await post(0, 'exempt')).body).toMatchObject({ rateNow: 0 })
  })

  it('is put in order, and loses what nothing was charged by', async () => {
    const [one, other] = [await addItem(app, admin), await addItem(app, admin, { name: 'Rope' })]
    const order = (ids: number[]) => app.as(admin).put<PriceItemRow[]>('/PriceItem/Order', { ids })
    expect((await order([other.id, one.id])).body.map(({ id }) => id)).toEqual([other.id, one.id])
    expect(fieldsOf(await order([one.id]))).toEqual(['ids'])
    await charged({ itemId: one.id, words: '' })
    expect((await app.as(admin).delete(`/PriceItem/${one.id}`)).problem.code).toBe('linked_records')
    expect((await app.as(admin).delete(`/PriceItem/${other.id}`)).status).toBe(200)
  })

  it('keeps a service type that has a price from being deleted', async () => {
    const type = await app.as(admin).post<{ id: number }>('/ServiceType', { name: 'Keel paint' })
    await addItem(app, admin, { due: 'service', serviceTypeId: type.body.id })
    expect((await app.as(admin).delete(`/ServiceType/${type.body.id}`)).problem.code).toBe('linked_records')
  })
})

it('keeps the currency that something was charged in', async () => {
  expect((await app.as(admin).put('/Settings', { currency: 'SEK' })).status).toBe(200)
  await app.as(admin).put('/Settings', { currency: 'EUR' })
  await charged()
  expect(fieldsOf(await app.as(admin).put('/Settings', { currency: 'SEK' }))).toEqual(['currency'])
})
