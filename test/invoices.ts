import { asc } from 'drizzle-orm'
import type { InvoiceAnswer, InvoicesAnswer, PaymentRow } from '#contract/invoices/schema.ts'
import type { SetupAnswer } from '#contract/invoices/setup-schema.ts'
import type { Charge } from '#contract/money/schema.ts'
import { invoice } from '#server/invoices/tables.ts'
import type { TestApp } from './app.ts'
import { documentOf, lineOf } from './money/documents.ts'
import { sellerForm } from './money/seller-form.ts'
import { switchMoney } from './money.ts'

export { sellerForm }

type Who = { token: string }

/** Switches money on and fills in who sells. */
export const sellAs = async (app: TestApp, admin: Who, values: object = {}) => {
  await switchMoney(app, true)
  const { status, body, bytes } = await app.as(admin).put<SetupAnswer>('/InvoiceSetup', { ...sellerForm, ...values })
  if (status !== 200) throw new Error(`the setup answered ${status}: ${bytes}`)
  return body
}

/** A charge of 124.00 € with VAT of 24 % unless said otherwise. */
export const chargeOf = async (app: TestApp, staff: Who, personId: number, values: object = {}) => {
  const line = { words: 'Pressure wash', quantity: 1000, unitPrice: 1_240_000, priced: 'gross' }
  const { status, body, bytes } = await app.as(staff).post<Charge>('/Charge', { personId, ...line, ...values })
  if (status !== 200) throw new Error(`the charge answered ${status}: ${bytes}`)
  return body
}
export const issue = (app: TestApp, staff: Who, personId: number, chargeIds: readonly number[]) =>
  app.as(staff).post<InvoiceAnswer>('/Invoice', { personId, chargeIds: [...chargeIds] })
/** An invoice of one such charge. */
export const issueOne = async (app: TestApp, staff: Who, personId: number, values: object = {}) => {
  const { id } = await chargeOf(app, staff, personId, values)
  const { status, body, bytes } = await issue(app, staff, personId, [id])
  if (status !== 200) throw new Error(`issuing answered ${status}: ${bytes}`)
  return body
}
export const pay = (app: TestApp, staff: Who, personId: number, sum: number, values: object = {}) =>
  app.as(staff).post<PaymentRow>('/Payment', { personId, sum, paidOn: '2026-06-10', way: 'transfer', ...values })
export const credit = (app: TestApp, admin: Who, invoiceId: number, lines?: readonly number[]) =>
  app
    .as(admin)
    .post<InvoiceAnswer>('/CreditNote', { invoiceId, reason: 'Not done', ...(lines && { lines: [...lines] }) })
export const invoicesOf = async (app: TestApp, who: Who, personId?: number) =>
  (await app.as(who).get<InvoicesAnswer>(`/Invoice${personId === undefined ? '' : `?personId=${personId}`}`)).body
export const storedInvoices = (app: TestApp) => app.db.select().from(invoice).orderBy(asc(invoice.id))

let frozen = 0
/** An invoice as stored, of nothing in particular, for who needs its id alone. */
export const frozenInvoice = async (app: TestApp, accountId: number, values: { total?: number } = {}) => {
  frozen += 1
  const { total = 12_400 } = values
  const number = `2019-${String(frozen).padStart(4, '0')}`
  const document = documentOf({ number, lines: [lineOf({ unitPrice: total * 100, priced: 'gross' })] })
  const { net, vat, rounding } = document
  const [made] = await app.db
    .insert(invoice)
    .values({
      ...{ kind: 'invoice', year: 2026, place: 900_000 + frozen, number, accountId, document, currency: 'EUR' },
      ...{ issuedOn: '2026-06-10', dueOn: '2026-06-24', reference: document.reference, net, vat, rounding },
      ...{ total: document.total, issuedBy: accountId, issuedAt: app.clock.now() },
    })
    .returning({ id: invoice.id })
  return made!.id
}
export const takeBack = (app: TestApp, staff: Who, paymentId: number) =>
  app.as(staff).post<PaymentRow>('/Payment/TakeBack', { paymentId, reason: 'Mistyped' })
