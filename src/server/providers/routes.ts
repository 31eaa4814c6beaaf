import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#contract/providers/endpoints.ts'
import type { ProviderName } from '#contract/providers/kinds.ts'
import type { PaymentsFollowed } from '../invoices/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { loggableError } from '../platform/database/index.ts'
import { done, mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { awayOf, beginPayment } from './begin-payment.ts'
import { checkProvider, showProviders } from './check-provider.ts'
import { askAbout } from './follow-payments.ts'
import { listOffers } from './list-offers.ts'
import { openProviders } from './open-providers.ts'
import { payRoutes } from './pay-routes.ts'
import { ForgedError, RefusedByProviderError, SilentError } from './policy.ts'
import { showPayment } from './show-payment.ts'
import { hearWord } from './take-word.ts'

export const providerRoutes = (app: FastifyInstance, parts: Parts & PaymentsFollowed) => {
  const { db, clock, config, paid } = parts
  const providers = openProviders(config.payments)
  const limits = openLimits(parts)
  const asking = (actor: Actor): Asking => ({ db, clock, actor })

  mount(app, api.paymentOffers, () => listOffers(db, providers))
  mount(app, api.beginPayment, ({ actor, body, request }) =>
    beginPayment(asking(actor), body, { providers, publicUrl: config.publicUrl, log: request.log }),
  )
  mount(app, api.providerPayment, ({ actor, params }) => showPayment(asking(actor), params.id))
  mount(app, api.askProvider, ({ actor, params, request }) =>
    askAbout({ ...asking(actor), providers, paid, log: request.log }, params.id),
  )
  payRoutes(app, { ...parts, providers })
  mount(app, api.providers, async () => showProviders(config))
  mount(app, api.testProvider, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await limits.testMail.take(`provider ${actor.id}`)
      return checkProvider(actor, body.provider, providers.get(body.provider))
    }),
  )

  const hear = async (name: ProviderName, request: FastifyRequest): Promise<typeof done> => {
    const provider = providers.get(name)
    if (!provider) return refuse('no_provider', msg`Payment processor not implemented yet.`)
    const text = typeof request.body === 'string' ? request.body : ''
    const signature = [request.headers['stripe-signature']].flat()[0]
    try {
      const word = await provider.hear({ text, signature, now: clock.now() })
      if (word) await hearWord({ db, clock, paid }, provider, word)
      return done
    } catch (error) {
      request.log.warn({ provider: name, error: loggableError(error) }, 'what a provider told was not taken')
      if (error instanceof ForgedError) return refuse('invalid_input', msg`This is not signed by the provider.`)
      if (error instanceof SilentError || error instanceof RefusedByProviderError) throw awayOf(name, error)
      throw error
    }
  }
  void app.register(async (raw) => {
    // signatures are over what came, byte by byte
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, read) => read(null, text))
    mount(raw, api.montonioTells, ({ request }) => hear('montonio', request))
    mount(raw, api.stripeTells, ({ request }) => hear('stripe', request))
  })
}
