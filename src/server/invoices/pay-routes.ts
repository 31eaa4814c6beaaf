import type { FastifyInstance } from 'fastify'
import * as api from '#contract/invoices/endpoints.ts'
import { bankQrText } from '#contract/money/bank-qr.ts'
import { bankQrSvg } from '../papers/public.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { openByMail } from './open-by-mail.ts'
import { asFile } from './present-file.ts'
import { sendPaper } from './send-paper.ts'
import { showPage } from './show-link.ts'

/** What who has a mailed address sees without signing in. */
export const payRoutes = (app: FastifyInstance, parts: Parts) => {
  const opened = openByMail(parts)
  const openedPaper = openByMail(parts, 'mailedPaper')
  mount(app, api.invoiceToPay, (visit) => opened(visit, (link) => showPage(parts, link)))
  mount(app, api.pdfToPay, (visit) =>
    openedPaper(visit, async (link) => {
      const { document } = await showPage(parts, link)
      return sendPaper(visit, document)
    }),
  )
  mount(app, api.qrToPay, (visit) =>
    opened(visit, async (link) => {
      const { document, open } = await showPage(parts, link)
      const text = bankQrText({ ...document, total: open }) ?? notFound('bank-qr')
      visit.reply.headers(asFile('image/svg+xml', `${document.number}.svg`))
      return bankQrSvg(text)
    }),
  )
}
