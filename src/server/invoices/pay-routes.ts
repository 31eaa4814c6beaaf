import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as api from '#contract/invoices/endpoints.ts'
import type { PayPage } from '#contract/invoices/pay-schema.ts'
import { bankQrText } from '#contract/money/bank-qr.ts'
import { bankQrSvg, makePdf } from '../papers/public.ts'
import { mount } from '../platform/endpoint.ts'
import { addressKey, openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { asFile } from './present-file.ts'
import { showPage } from './show-link.ts'

interface PayVisit {
  params: { token: string }
  request: FastifyRequest
  reply: FastifyReply
}
/** What who has a mailed address sees without signing in. */
export const payRoutes = (app: FastifyInstance, parts: Parts) => {
  const limits = openLimits(parts)
  /** A wrong address counts, a right one never. */
  const opened = <T>({ params, request, reply }: PayVisit, answer: (page: PayPage) => T | Promise<T>) =>
    tellWhen(reply, async () => {
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      const page = await showPage(parts, params.token)
      if (page) return answer(page)
      await limits.wrongAddress.take(addressKey(request.ip))
      return notFound('pay-link')
    })
  mount(app, api.invoiceToPay, (visit) => opened(visit, (page) => page))
  mount(app, api.pdfToPay, (visit) =>
    opened(visit, async ({ document }) => {
      visit.reply.headers(asFile('application/pdf', `${document.kind}-${document.number}.pdf`))
      return Buffer.from(await makePdf(document))
    }),
  )
  mount(app, api.qrToPay, (visit) =>
    opened(visit, ({ document, open }) => {
      const text = bankQrText({ ...document, total: open }) ?? notFound('bank-qr')
      visit.reply.headers(asFile('image/svg+xml', `${document.number}.svg`))
      return bankQrSvg(text)
    }),
  )
}
