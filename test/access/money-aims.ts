import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import { bankAims } from './bank-aims.ts'
import { invoiceAims } from './invoice-aims.ts'
import type { Aiming } from './own-records.ts'
import { workOrderAims } from './work-order-aims.ts'

const given = () => ({ name: randomUUID(), unit: 'once', priced: 'net', unitPrice: 10_000, due: 'nothing' })
const idOf = async (app: TestApp, statement: ReturnType<typeof sql>) =>
  (await app.db.execute<{ id: number }>(statement)).rows[0]!.id
const addItem = async (app: TestApp) => {
  const id = await idOf(
    app,
    sql`insert into price_item (name, unit, priced, due) values (${randomUUID()}, 'once', 'net', 'nothing') returning id`,
  )
  await app.db.execute(
    sql`insert into item_price (item_id, valid_from, unit_price) values (${id}, '2026-01-01', 10000)`,
  )
  return id
}
const chargeOf = (app: TestApp, accountId: number) =>
  idOf(
    app,
    sql`insert into charge (account_id, words, quantity, unit_price, priced, vat_rate, supply_day, made_by, made_at)
      values (${accountId}, 'Rope', 1000, 10000, 'net', 2400, '2026-06-10', ${accountId}, now()) returning id`,
  )
const changed = { words: 'Rope', quantity: 2000, unitPrice: 10_000, reason: 'By phone' }
let years = 2100
/** Another one each time, when nothing is charged yet. */
const freshDay = () => {
  years += 1
  return `${years}-01-01`
}

/** How the calls of money reach a price, a rate or a charge. */
export const moneyAims: Record<string, Aiming> = {
  ...bankAims,
  ...invoiceAims,
  ...workOrderAims,
  'POST /VatRate': () => ({ body: { validFrom: freshDay(), rate: 2500 } }),
  'DELETE /VatRate/:id': async (_mine, app) => ({
    params: {
      id: String(
        await idOf(app, sql`insert into vat_rate (valid_from, rate) values (${freshDay()}, 2500) returning id`),
      ),
    },
  }),
  'POST /PriceItem': () => ({ body: given() }),
  'PUT /PriceItem': async (_mine, app) => ({ body: { ...given(), id: await addItem(app) } }),
  'PUT /PriceItem/Order': async (_mine, app) => {
    await addItem(app)
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from price_item order by id`)
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  'DELETE /PriceItem/:id': async (_mine, app) => ({ params: { id: String(await addItem(app)) } }),
  'POST /Charge': ({ boatId }, _app, owner) => ({
    body: { personId: owner.id, words: 'Rope', quantity: 1000, unitPrice: 10_000, boatId },
  }),
  'PUT /Charge': async (_mine, app, owner) => ({ body: { ...changed, id: await chargeOf(app, owner.id) } }),
  'PUT /Charge/TakeOff': async (_mine, app, owner) => ({
    body: { id: await chargeOf(app, owner.id), reason: 'A gift' },
  }),
}
