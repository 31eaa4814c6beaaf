import type { FastifyInstance } from 'fastify'
import * as api from '#contract/invoices/endpoints.ts'
import { bankQrText } from '#contract/money/bank-qr.ts'
import { bankQrSvg, writeUbl } from '../papers/public.ts'
import type { Actor } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { openLimits } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { beginRun } from './begin-run.ts'
import type { PaymentsFollowed } from './book-payment.ts'
import { changeBuyer, readBuyer } from './change-buyer.ts'
import { changeSetup } from './change-setup.ts'
import { closePeriod } from './close-period.ts'
import { creditInvoice } from './credit-invoice.ts'
import { endLink } from './end-link.ts'
import { enterPayment } from './enter-payment.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoices, readInvoice } from './list-invoices.ts'
import { type Mailing, mailInvoice } from './mail-invoice.ts'
import { payBack } from './pay-back.ts'
import { payRoutes } from './pay-routes.ts'
import { asFile } from './present-file.ts'
import { previewInvoices } from './preview-invoices.ts'
import { listPayments, readPayment } from './read-payments.ts'
import { readRun } from './read-run.ts'
import { presentSetup } from './read-setup.ts'
import { exportStatement, readStatement } from './read-statement.ts'
import { isLookingOnly, sendPaper } from './send-paper.ts'
import { showLink } from './show-link.ts'

export const invoiceRoutes = (app: FastifyInstance, parts: Parts & PaymentsFollowed) => {
  const { db, clock, config, paid } = parts
  const asking = (actor: Actor): Mailing => ({ db, clock, config, actor })
  const sendSpreadsheet = spreadsheetSender(parts)
  const limits = openLimits(parts)

  mount(app, api.invoiceSetup, () => presentSetup({ db, clock }))
  mount(app, api.changeInvoiceSetup, async ({ actor, body }) => {
    await changeSetup(asking(actor), body)
    return presentSetup({ db, clock })
  })
  mount(app, api.closePeriod, async ({ actor, body }) => {
    await closePeriod(asking(actor), body)
    return presentSetup({ db, clock })
  })
  mount(app, api.buyer, ({ params }) => readBuyer(db, params.id))
  mount(app, api.changeBuyer, async ({ actor, body }) => {
    await changeBuyer(asking(actor), body)
    return readBuyer(db, body.personId)
  })

  mount(app, api.invoices, ({ actor, query }) => listInvoices(asking(actor), query.personId))
  mount(app, api.invoice, ({ actor, params }) => readInvoice(asking(actor), params.id))
  mount(app, api.invoicePdf, async ({ actor, params, reply, request }) => {
    const { document } = await readInvoice(asking(actor), params.id)
    await limits.drawnPaper[isLookingOnly(request) ? 'look' : 'take'](`by ${actor.id}`)
    return sendPaper({ reply, request }, document)
  })
  mount(app, api.invoiceUbl, async ({ actor, params, reply }) => {
    const { document } = await readInvoice(asking(actor), params.id)
    reply.headers(asFile('application/xml', `${document.kind}-${document.number}.xml`))
    return writeUbl(document)
  })
  mount(app, api.invoiceQr, async ({ actor, params, reply }) => {
    const { document, open } = await readInvoice(asking(actor), params.id)
    const text = bankQrText({ ...document, total: open }) ?? notFound('bank-qr')
    reply.headers(asFile('image/svg+xml', `${document.number}.svg`))
    return bankQrSvg(text)
  })
  mount(app, api.issueInvoice, async ({ actor, body }) =>
    readInvoice(asking(actor), await issueInvoice(asking(actor), body)),
  )
  mount(app, api.invoiceLink, ({ params }) => showLink(db, params.id))
  mount(app, api.mailInvoice, async ({ actor, body }) => {
    await mailInvoice(asking(actor), body.invoiceId)
    return showLink(db, body.invoiceId)
  })
  mount(app, api.endInvoiceLink, async ({ actor, params }) => {
    await endLink(asking(actor), params.id)
    return showLink(db, params.id)
  })
  payRoutes(app, parts)
  mount(app, api.creditInvoice, async ({ actor, body }) =>
    readInvoice(asking(actor), await creditInvoice({ ...asking(actor), paid }, body)),
  )
  mount(app, api.previewInvoices, ({ actor, query }) => previewInvoices(asking(actor), query.until))
  mount(app, api.runInvoices, async ({ actor, body }) => readRun(db, await beginRun(asking(actor), body)))
  mount(app, api.invoiceRun, ({ params }) => readRun(db, params.id))

  mount(app, api.payments, ({ actor, query }) => listPayments(asking(actor), query.personId))
  mount(app, api.enterPayment, async ({ actor, body: { invoiceId = null, ...given } }) =>
    readPayment(asking(actor), await enterPayment({ ...asking(actor), paid }, { ...given, invoiceId })),
  )
  mount(app, api.payBack, async ({ actor, body }) => readPayment(asking(actor), await payBack(asking(actor), body)))
  mount(app, api.statement, ({ actor, query }) => readStatement(asking(actor), query))
  mount(app, api.exportStatement, (call) =>
    sendSpreadsheet(call, () => exportStatement(asking(call.actor), call.query)),
  )
}
