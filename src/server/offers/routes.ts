import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Received } from '#contract/http/endpoint.ts'
import * as api from '#contract/stops/endpoints.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { settleStop } from './choose-for-stop.ts'
import { endYardStop } from './end-yard-stop.ts'
import { giveBack } from './give-back.ts'
import { listOwnOffers } from './list-own-offers.ts'
import { makeStop } from './make-stop.ts'
import { foreseeYardStop } from './preview-yard-stop.ts'
import { foreseeStop } from './read-foresight.ts'
import { renewTimes } from './renew-times.ts'
import { showOffer } from './show-offer.ts'
import { listStops, showStop } from './show-stop.ts'
import { stopYard } from './stop-yard.ts'
import { takeOffer } from './take-offer.ts'

type StopBody = Received<typeof api.makeStop>['body']
const instant = (at: string | null) => (at === null ? null : new Date(at))
const wishOf = ({ from, until, ...body }: StopBody) => ({ ...body, from: instant(from), until: instant(until) })

export const offerRoutes = (app: FastifyInstance, { db, clock }: Parts) => {
  const asking = (actor: Actor): Asking => ({ db, clock, actor })
  /** Who acts; on a yard screen the one who said so. */
  const acting = ({ actor }: FastifyRequest) =>
    asking(actor ?? refuse('operator_needed', msg`Say who is working: enter your PIN.`))
  mount(app, api.stops, ({ actor }) => listStops(asking(actor)))
  mount(app, api.getStop, ({ actor, params }) => showStop(asking(actor), params.id))
  mount(app, api.foreseeStop, ({ actor, body }) => foreseeStop(asking(actor), wishOf(body)))
  mount(app, api.makeStop, ({ actor, body }) => makeStop(asking(actor), wishOf(body)))
  mount(app, api.settleStop, ({ actor, body }) => settleStop(asking(actor), body))
  mount(app, api.ownOffers, ({ actor }) => listOwnOffers(asking(actor)))
  mount(app, api.getOffer, ({ actor, params }) => showOffer(asking(actor), params.id))
  mount(app, api.takeOffer, ({ actor, body }) => takeOffer(asking(actor), { id: body.id, at: new Date(body.at) }))
  mount(app, api.giveBackOffer, ({ actor, body }) => giveBack(asking(actor), body.id))
  mount(app, api.renewOffer, ({ actor, body }) => renewTimes(asking(actor), body.id))

  mount(app, api.foreseeYardStop, ({ body }) => foreseeYardStop({ db, clock }, { ...body, until: instant(body.until) }))
  mount(app, api.stopYard, ({ request, body }) =>
    stopYard(acting(request), { ...body, until: instant(body.until), foreseenAt: new Date(body.foreseenAt) }),
  )
  mount(app, api.endYardStop, async ({ request, body }) => {
    await endYardStop(acting(request), body.id)
    return done
  })
}
