import { sql } from 'drizzle-orm'
import { hashOf } from '#server/accounts/public.ts'
import { payLink } from '#server/invoices/tables.ts'
import type { TestApp } from '#test/app.ts'
import { frozenInvoice, sellerForm } from '#test/invoices.ts'
import type { Aiming } from './own-records.ts'

const ofInvoice: Aiming = async (_mine, app, owner) => ({ params: { id: String(await frozenInvoice(app, owner.id)) } })
const aRun = async (app: TestApp, accountId: number) => {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`insert into invoice_run (until, made_by, made_at) values ('2026-06-10', ${accountId}, now()) returning id`,
  )
  return rows[0]!.id
}
const aPayment = async (app: TestApp, accountId: number) => {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`insert into payment (account_id, sum, currency, paid_on, way, made_by, made_at)
      values (${accountId}, 100, 'EUR', '2026-06-10', 'cash', ${accountId}, now()) returning id`,
  )
  return rows[0]!.id
}
let addresses = 0
/** The mailed address of an invoice of theirs. */
const paying: Aiming = async (_mine, app, owner) => {
  addresses += 1
  const token = `a mailed address ${addresses}`
  const invoiceId = await frozenInvoice(app, owner.id)
  await app.db.insert(payLink).values({
    ...{ invoiceId, tokenHash: hashOf(token), recipient: owner.email, madeBy: owner.id, madeAt: app.clock.now() },
  })
  return { params: { token } }
}
const begun = async (app: TestApp, accountId: number) => {
  const invoiceId = await frozenInvoice(app, accountId)
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into provider_payment (provider, method, reference, sum, currency, state, begun_at)
    values ('stripe', 'card', gen_random_uuid()::text, 100, 'EUR', 'begun', now()) returning id`)
  const { id } = rows[0]!
  await app.db.execute(sql`insert into provider_payment_invoice values (${id}, ${invoiceId}, 0)`)
  return id
}
const ofBegun: Aiming = async (_mine, app, owner) => ({ params: { id: String(await begun(app, owner.id)) } })
const paid = { sum: 100, paidOn: '2026-06-10', way: 'cash' }

/** How the calls of invoices and payments reach one. */
export const invoiceAims: Record<string, Aiming> = {
  'PUT /InvoiceSetup': () => ({ body: sellerForm }),
  'GET /Buyer/:id': (_mine, _app, owner) => ({ params: { id: String(owner.id) } }),
  'PUT /Buyer': (_mine, _app, owner) => ({ body: { personId: owner.id, country: 'FI' } }),
  'GET /Invoice/:id': ofInvoice,
  'GET /Invoice/OwedFor/:id': ({ scheduleId }) => ({ params: { id: String(scheduleId) } }),
  'GET /Invoice/Pdf/:id': ofInvoice,
  'GET /Invoice/Ubl/:id': ofInvoice,
  'GET /Invoice/Qr/:id': ofInvoice,
  'POST /Invoice': (_mine, _app, owner) => ({ body: { personId: owner.id, chargeIds: [1] } }),
  'GET /Invoice/Link/:id': ofInvoice,
  'DELETE /Invoice/Link/:id': ofInvoice,
  'POST /Invoice/Mail': async (_mine, app, owner) => ({ body: { invoiceId: await frozenInvoice(app, owner.id) } }),
  'GET /Pay/Page/:token': paying,
  'GET /Pay/Pdf/:token': paying,
  'GET /Pay/Qr/:token': paying,
  'GET /Pay/Offers/:token': paying,
  'POST /Pay/Begin/:token': async (...given) => ({
    ...(await paying(...given)),
    body: { provider: 'stripe', method: 'card', sum: 12_400 },
  }),
  'POST /Pay/Ask/:token': paying,
  'POST /Payment/TakeBack': async (_mine, app, owner) => ({
    body: { paymentId: await aPayment(app, owner.id), reason: 'Mistyped' },
  }),
  'POST /CreditNote': async (_mine, app, owner) => ({
    body: { invoiceId: await frozenInvoice(app, owner.id), reason: 'Not done' },
  }),
  'GET /InvoiceRun/:id': async (_mine, app, owner) => ({ params: { id: String(await aRun(app, owner.id)) } }),
  'POST /ProviderPayment': async (_mine, app, owner) => ({
    body: { invoiceIds: [await frozenInvoice(app, owner.id)], provider: 'stripe', method: 'card' },
  }),
  'GET /ProviderPayment/:id': ofBegun,
  'POST /ProviderPayment/Ask/:id': ofBegun,
  'GET /Accounting/Ubl': async (_mine, app, owner) => {
    await frozenInvoice(app, owner.id)
    return { query: { from: '2026-06-10', until: '2026-06-10' } }
  },
  'POST /Payment': (_mine, _app, owner) => ({ body: { ...paid, personId: owner.id } }),
  'POST /Payment/PayBack': (_mine, _app, owner) => ({ body: { ...paid, personId: owner.id } }),
}
