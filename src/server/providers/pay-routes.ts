import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#contract/providers/endpoints.ts'
import type { ProviderName } from '#contract/providers/kinds.ts'
import type { ProgressByMail } from '#contract/providers/schema.ts'
import { type OpenedLink, openByMail, type PaymentsFollowed } from '../invoices/public.ts'
import { type Asking, nobody } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { beginPayment } from './begin-payment.ts'
import { askAbout } from './follow-payments.ts'
import { listOffers } from './list-offers.ts'
import type { PaymentProvider } from './policy.ts'
import { readBegunOf, type StoredPayment } from './queries.ts'

const progressOf = (begun: StoredPayment | null): ProgressByMail => {
  if (!begun) return null
  const { provider, state, sum, currency, begunAt } = begun
  return { provider, state, sum, currency, begunAt: begunAt.toISOString() }
}

/** A mailed invoice is paid at a provider without signing in: whoever has its address may pay it, and learns of nothing else. */
export const payRoutes = (
  app: FastifyInstance,
  parts: Parts & PaymentsFollowed & { providers: ReadonlyMap<ProviderName, PaymentProvider> },
) => {
  const { db, clock, config, paid, providers } = parts
  const asking = ({ language }: FastifyRequest): Asking => ({ db, clock, actor: { ...nobody, language } })
  const begunOf = ({ invoiceId }: OpenedLink) => readBegunOf(db, invoiceId)
  const opened = openByMail(parts)
  const openedPayment = openByMail(parts, 'mailedPayment')
  const openedWord = openByMail(parts, 'mailedWord')

  mount(app, api.offersByMail, (visit) =>
    opened(visit, async (link) => ({
      offers: await listOffers(db, providers),
      begun: progressOf(await begunOf(link)),
    })),
  )
  mount(app, api.beginByMail, (visit) =>
    openedPayment(visit, async ({ id: linkId, invoiceId }) => {
      const { params, body, request } = visit
      const { sum, ...chosen } = body
      const byMail = { linkId, token: params.token, sum }
      const places = { providers, publicUrl: config.publicUrl, log: request.log }
      const { url } = await beginPayment(asking(request), { ...chosen, invoiceIds: [invoiceId], byMail }, places)
      return { url }
    }),
  )
  mount(app, api.askByMail, (visit) =>
    openedWord(visit, async (link) => {
      const begun = await begunOf(link)
      if (!begun || begun.state === 'paid') return progressOf(begun)
      const { request } = visit
      await askAbout({ ...asking(request), providers, paid, log: request.log }, begun.id)
      return progressOf(await begunOf(link))
    }),
  )
}
