import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type { linkAnswer, mailSchema, payPage, payParams } from './pay-schema.ts'
import type {
  creditSchema,
  invoiceAnswer,
  invoicesAnswer,
  invoicesQuery,
  issueSchema,
  payBackSchema,
  paymentRow,
  paymentSchema,
  paymentsAnswer,
  previewAnswer,
  previewQuery,
  runAnswer,
  runSchema,
  statementAnswer,
  statementQuery,
  takeBackSchema,
} from './schema.ts'
import type { buyerAnswer, buyerSchema, closingSchema, setupAnswer, setupSchema } from './setup-schema.ts'

type InvoiceParams = typeof idParams
export const invoiceSetup: Call<{ response: typeof setupAnswer }> = { method: 'GET', path: '/InvoiceSetup' }
export const changeInvoiceSetup: Call<{ body: typeof setupSchema; response: typeof setupAnswer }> = {
  method: 'PUT',
  path: '/InvoiceSetup',
}
export const closePeriod: Call<{ body: typeof closingSchema; response: typeof setupAnswer }> = {
  method: 'PUT',
  path: '/InvoiceSetup/Closed',
}
export const buyer: Call<{ params: InvoiceParams; response: typeof buyerAnswer }> = {
  method: 'GET',
  path: '/Buyer/:id',
}
export const changeBuyer: Call<{ body: typeof buyerSchema; response: typeof buyerAnswer }> = {
  method: 'PUT',
  path: '/Buyer',
}

export const invoices: Call<{ query: typeof invoicesQuery; response: typeof invoicesAnswer }> = {
  method: 'GET',
  path: '/Invoice',
}
export const invoice: Call<{ params: InvoiceParams; response: typeof invoiceAnswer }> = {
  method: 'GET',
  path: '/Invoice/:id',
}
export const issueInvoice: Call<{ body: typeof issueSchema; response: typeof invoiceAnswer }> = {
  method: 'POST',
  path: '/Invoice',
  creates: true,
}
export const invoicePdf: Call<{ params: InvoiceParams; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Invoice/Pdf/:id',
}
export const invoiceUbl: Call<{ params: InvoiceParams; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Invoice/Ubl/:id',
}
export const invoiceQr: Call<{ params: InvoiceParams; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Invoice/Qr/:id',
}
export const invoiceLink: Call<{ params: InvoiceParams; response: typeof linkAnswer }> = {
  method: 'GET',
  path: '/Invoice/Link/:id',
}
export const mailInvoice: Call<{ body: typeof mailSchema; response: typeof linkAnswer }> = {
  method: 'POST',
  path: '/Invoice/Mail',
}
export const endInvoiceLink: Call<{ params: InvoiceParams; response: typeof linkAnswer }> = {
  method: 'DELETE',
  path: '/Invoice/Link/:id',
}
type PayParams = typeof payParams
export const invoiceToPay: Call<{ params: PayParams; response: typeof payPage }> = {
  method: 'GET',
  path: '/Pay/Page/:token',
}
export const pdfToPay: Call<{ params: PayParams; response: z.ZodUnknown }> = { method: 'GET', path: '/Pay/Pdf/:token' }
export const qrToPay: Call<{ params: PayParams; response: z.ZodUnknown }> = { method: 'GET', path: '/Pay/Qr/:token' }
export const creditInvoice: Call<{ body: typeof creditSchema; response: typeof invoiceAnswer }> = {
  method: 'POST',
  path: '/CreditNote',
  creates: true,
}
export const previewInvoices: Call<{ query: typeof previewQuery; response: typeof previewAnswer }> = {
  method: 'GET',
  path: '/InvoiceRun/Preview',
}
export const runInvoices: Call<{ body: typeof runSchema; response: typeof runAnswer }> = {
  method: 'POST',
  path: '/InvoiceRun',
  creates: true,
}
export const invoiceRun: Call<{ params: InvoiceParams; response: typeof runAnswer }> = {
  method: 'GET',
  path: '/InvoiceRun/:id',
}

export const payments: Call<{ query: typeof invoicesQuery; response: typeof paymentsAnswer }> = {
  method: 'GET',
  path: '/Payment',
}
export const enterPayment: Call<{ body: typeof paymentSchema; response: typeof paymentRow }> = {
  method: 'POST',
  path: '/Payment',
  creates: true,
}
export const payBack: Call<{ body: typeof payBackSchema; response: typeof paymentRow }> = {
  method: 'POST',
  path: '/Payment/PayBack',
  creates: true,
}
export const takeBackPayment: Call<{ body: typeof takeBackSchema; response: typeof paymentRow }> = {
  method: 'POST',
  path: '/Payment/TakeBack',
}
export const statement: Call<{ query: typeof statementQuery; response: typeof statementAnswer }> = {
  method: 'GET',
  path: '/Statement',
}
export const exportStatement: Call<{ query: typeof statementQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Statement/export',
}
