import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pricedAs } from '#contract/money/kinds.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import { chargeWithin } from '#contract/work-orders/rules.ts'
import type { WorkOrder } from '#contract/work-orders/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { issue, sellAs } from '#test/invoices.ts'
import { openChargesOf } from '#test/money.ts'
import { readyBoat } from '#test/schedules.ts'
import { accept, finishOrder, offeredOrder, stepOrder } from '#test/work-orders.ts'
import type { DueCharge } from '../money/public.ts'
import { sql } from '../platform/database/orm.ts'
import { drawUp } from './draw-up-invoice.ts'
import type { Payer } from './queries.ts'

let app: TestApp
let staff: Account
let admin: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
beforeEach(async () => {
  await sellAs(app, admin)
  owner = await app.customer({ companyName: 'Purje Oy', registryCode: '1234567-1' })
})
afterAll(() => app.close())

describe('an invoice of work', () => {
  it('is never above what was accepted, whoever pays no VAT and at whatever rate', async () => {
    const [payer] = (
      await app.db.execute<Payer & Record<string, unknown>>(sql`
      select *, first_name as "firstName", last_name as "lastName", company_name as "companyName",
        registry_code as "registryCode" from account where id = ${owner.id}`)
    ).rows
    const rate = fc.constantFrom(0, 900, 1350, 2200, 2400, 2550)
    const given = fc.record({
      quantity: fc.integer({ min: 1, max: 2_000_000 }),
      unitPrice: fc.integer({ min: 0, max: 400_000 }),
      priced: fc.constantFrom(...pricedAs),
      offeredAt: rate,
      doneAt: rate,
      used: fc.integer({ min: 1, max: 2_000_000 }),
      vatReason: fc.constantFrom(null, 'reverse-charge' as const, 'outside-scope' as const),
      vatRegistered: fc.boolean(),
    })
    fc.assert(
      fc.property(given, ({ offeredAt, doneAt, used, vatReason, vatRegistered, ...line }) => {
        const accepted = { ...line, ...lineSums({ ...line, vatRate: offeredAt }) }
        const charged = chargeWithin(accepted, used, doneAt)!
        const due = { id: 1, ...charged, vatReason: null, recordKind: 'work', ratedAtInvoice: false } as DueCharge
        const charges = [{ ...due, words: 'Work', names: {}, boatName: null, supplyDay: '2026-06-10', unit: null }]
        const terms = { today: '2026-06-10', vatRegistered, country: 'EE', standardRate: 2400 }
        const drawn = drawUp(charges, payer!, { country: null, vatReason }, terms)
        if (typeof drawn === 'string') throw new Error(drawn)
        const [said] = drawn.lines
        expect(said!.net).toBeLessThanOrEqual(lineSums(charged).net)
        expect(drawn.sums.net).toBeLessThanOrEqual(accepted.net)
        expect(drawn.sums.total).toBeLessThanOrEqual(accepted.gross)
        expect(lineSums({ ...drawn.charges[0]!, quantity: charged.quantity }).net).toBe(said!.net)
      }),
      { numRuns: 1000 },
    )
  })

  // a thousand at 1.00 € with VAT, accepted for 806.45 € without; four decimals of a price hold 806.40 € of it
  const screws = { kind: 'part', words: 'Screws', quantity: 1_000_000, unitPrice: 10_000, priced: 'gross' }
  const choose = (vatReason: string) => app.as(staff).put('/Buyer', { personId: owner.id, country: 'FI', vatReason })
  it.each([
    ['by reverse charge', () => choose('reverse-charge')],
    ['outside its scope', () => choose('outside-scope')],
    ['of a marina that is registered no more', () => app.as(admin).put('/Settings', { vatRegistered: false })],
  ])('without VAT %s stands when the same is done again', async (_why, free) => {
    const boatId = (await readyBoat(app, owner)).id
    const offered = await offeredOrder(app, staff, boatId, { lines: [screws] })
    expect(offered.offered.net).toBe(80_645)
    const begun = (await stepOrder(app, staff, (await accept(app, owner, offered, [0])).body, 'begin')).body
    const done = (await finishOrder(app, staff, begun)).body
    const open = async () => (await openChargesOf(app, staff, owner.id)).charges.map(({ id }) => id)
    expect((await free()).status).toBe(200)
    const { document } = (await issue(app, staff, owner.id, await open())).body
    const again = async (order: WorkOrder) =>
      (await finishOrder(app, staff, (await stepOrder(app, staff, order, 'undo')).body)).body
    await app.as(admin).put('/Settings', { vatRegistered: true })
    const same = await again(done)
    expect(document).toMatchObject({ vat: 0, total: 80_640 })
    expect([same.toCredit, await open()]).toEqual([0, []])
  })
})
