import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import { idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { linkAnswer, payPage, payParams } from './pay-schema.ts'
import {
  invoiceAnswer,
  invoicesAnswer,
  invoicesQuery,
  paymentRow,
  paymentsAnswer,
  previewAnswer,
  previewQuery,
  runAnswer,
  statementAnswer,
  statementQuery,
} from './schema.ts'
import * as sent from './sent.ts'
import { buyerAnswer, setupAnswer } from './setup-schema.ts'

export const invoiceSetup = defineEndpoint(calls.invoiceSetup, {
  access: 'staff',
  summary: 'Who sells and how documents are numbered, and what is missing before anything is issued',
  response: setupAnswer,
})
export const changeInvoiceSetup = defineEndpoint(sent.changeInvoiceSetup, {
  access: 'admin',
  summary: 'Fill in who sells and how documents are numbered; what is issued stays as it was',
  response: setupAnswer,
  refusals: ['money_off', 'stale_version'],
})
export const closePeriod = defineEndpoint(sent.closePeriod, {
  access: 'admin',
  summary: 'Close the books until a day, or open them again: nothing is booked on a closed day',
  response: setupAnswer,
  refusals: ['money_off', 'seller_missing'],
})
export const buyer = defineEndpoint(calls.buyer, {
  access: 'staff',
  summary: 'What invoices say of a customer beside what is kept of them anyway',
  params: idParams,
  response: buyerAnswer,
})
export const changeBuyer = defineEndpoint(sent.changeBuyer, {
  access: 'staff',
  summary: 'Choose a customer’s country and why their invoices have no VAT',
  response: buyerAnswer,
  refusals: ['money_off', 'stale_version'],
})
export const invoices = defineEndpoint(calls.invoices, {
  access: 'member',
  summary: 'Invoices and credit notes: one’s own, or for staff a customer’s',
  query: invoicesQuery,
  response: invoicesAnswer,
})
export const invoice = defineEndpoint(calls.invoice, {
  access: 'member',
  summary: 'An invoice or credit note as it was issued',
  params: idParams,
  response: invoiceAnswer,
})
export const invoicePdf = defineEndpoint(calls.invoicePdf, {
  access: 'member',
  summary: 'The same as PDF/A-3 with its UBL inside',
  params: idParams,
  carries: 'download',
  downloads: ['application/pdf'],
  response: z.unknown(),
})
export const invoiceUbl = defineEndpoint(calls.invoiceUbl, {
  access: 'member',
  summary: 'The same as UBL alone',
  params: idParams,
  carries: 'download',
  downloads: ['application/xml'],
  response: z.unknown(),
})
export const invoiceQr = defineEndpoint(calls.invoiceQr, {
  access: 'member',
  summary: 'What is yet to be paid of it as bank QR; none where nothing is, or not in euros',
  params: idParams,
  carries: 'download',
  downloads: ['image/svg+xml'],
  response: z.unknown(),
})
export const issueInvoice = defineEndpoint(sent.issueInvoice, {
  access: 'staff',
  summary: 'Issue an invoice for open charges of a customer',
  response: invoiceAnswer,
  refusals: ['money_off', 'seller_missing', 'buyer_missing', 'wrong_status', 'period_closed'],
})
export const invoiceLink = defineEndpoint(calls.invoiceLink, {
  access: 'staff',
  summary: 'Whether an invoice was mailed, and what became of the mail',
  params: idParams,
  response: linkAnswer,
})
export const mailInvoice = defineEndpoint(sent.mailInvoice, {
  access: 'staff',
  summary: 'Mail an invoice again, with a new address; the one before opens nothing any more',
  response: linkAnswer,
  refusals: ['money_off', 'buyer_missing', 'wrong_status'],
})
export const endInvoiceLink = defineEndpoint(calls.endInvoiceLink, {
  access: 'staff',
  summary: 'Have the mailed address of an invoice open nothing any more',
  params: idParams,
  response: linkAnswer,
})
export const invoiceToPay = defineEndpoint(calls.invoiceToPay, {
  access: 'public',
  summary: 'An invoice and how it is paid, for who has the mailed address',
  params: payParams,
  response: payPage,
  refusals: ['too_many_requests'],
})
export const pdfToPay = defineEndpoint(calls.pdfToPay, {
  access: 'public',
  summary: 'The same as PDF/A-3 with its UBL inside',
  params: payParams,
  carries: 'download',
  downloads: ['application/pdf'],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const qrToPay = defineEndpoint(calls.qrToPay, {
  access: 'public',
  summary: 'What is yet to be paid of it as bank QR; none where nothing is, or not in euros',
  params: payParams,
  carries: 'download',
  downloads: ['image/svg+xml'],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const creditInvoice = defineEndpoint(sent.creditInvoice, {
  access: 'admin',
  summary: 'Credit an invoice, whole or by lines; what was paid for them is the customer’s credit',
  response: invoiceAnswer,
  refusals: ['money_off', 'seller_missing', 'wrong_status', 'period_closed'],
})
export const previewInvoices = defineEndpoint(calls.previewInvoices, {
  access: 'staff',
  summary: 'Whom invoices would be issued for, with sums, and who is left out and why',
  query: previewQuery,
  response: previewAnswer,
})
export const runInvoices = defineEndpoint(sent.runInvoices, {
  access: 'staff',
  summary: 'Issue what was looked at in the preview, one invoice a customer, one after the other',
  response: runAnswer,
  refusals: ['money_off', 'seller_missing', 'period_closed'],
})
export const invoiceRun = defineEndpoint(calls.invoiceRun, {
  access: 'staff',
  summary: 'How far a run of invoices has come, and what could not be issued',
  params: idParams,
  response: runAnswer,
})
export const payments = defineEndpoint(calls.payments, {
  access: 'member',
  summary: 'Payments and where they went: one’s own, or for staff a customer’s',
  query: invoicesQuery,
  response: paymentsAnswer,
})
export const enterPayment = defineEndpoint(sent.enterPayment, {
  access: 'staff',
  summary: 'Write down a payment: for one invoice, or for the oldest open ones; what is left is credit',
  response: paymentRow,
  refusals: ['money_off', 'seller_missing', 'period_closed', 'wrong_status'],
})
export const payBack = defineEndpoint(sent.payBack, {
  access: 'admin',
  summary: 'Write down that credit was paid back, never more than there is',
  response: paymentRow,
  refusals: ['money_off', 'seller_missing', 'period_closed', 'wrong_status'],
})
export const takeBackPayment = defineEndpoint(sent.takeBackPayment, {
  access: 'staff',
  summary: 'Take a payment back that was written down wrongly, by one against it: what it paid is open again',
  response: paymentRow,
  refusals: ['money_off', 'period_closed', 'wrong_status'],
})
export const statement = defineEndpoint(calls.statement, {
  access: 'member',
  summary: 'Invoices, credit notes and payments of a span with the balance: one’s own, or for staff a customer’s',
  query: statementQuery,
  response: statementAnswer,
})
export const exportStatement = defineEndpoint(calls.exportStatement, {
  access: 'member',
  summary: 'The statement as Statement.xlsx',
  query: statementQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const invoiceEndpoints = [
  invoiceSetup,
  changeInvoiceSetup,
  closePeriod,
  buyer,
  changeBuyer,
  invoices,
  invoicePdf,
  invoiceUbl,
  invoiceQr,
  invoice,
  issueInvoice,
  invoiceLink,
  mailInvoice,
  endInvoiceLink,
  invoiceToPay,
  pdfToPay,
  qrToPay,
  creditInvoice,
  previewInvoices,
  runInvoices,
  invoiceRun,
  payments,
  enterPayment,
  payBack,
  takeBackPayment,
  statement,
  exportStatement,
]
