import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { mailSchema } from './pay-schema.ts'
import { creditSchema, issueSchema, payBackSchema, paymentSchema, runSchema, takeBackSchema } from './schema.ts'
import { buyerSchema, closingSchema, setupSchema } from './setup-schema.ts'

export const changeInvoiceSetup = withBody(calls.changeInvoiceSetup, setupSchema)
export const closePeriod = withBody(calls.closePeriod, closingSchema)
export const changeBuyer = withBody(calls.changeBuyer, buyerSchema)
export const issueInvoice = withBody(calls.issueInvoice, issueSchema)
export const creditInvoice = withBody(calls.creditInvoice, creditSchema)
export const mailInvoice = withBody(calls.mailInvoice, mailSchema)
export const runInvoices = withBody(calls.runInvoices, runSchema)
export const enterPayment = withBody(calls.enterPayment, paymentSchema)
export const payBack = withBody(calls.payBack, payBackSchema)
export const takeBackPayment = withBody(calls.takeBackPayment, takeBackSchema)
