import type { FastifyInstance } from 'fastify'
import * as api from '#contract/subscriptions/endpoints.ts'
import { type Actor, type Context, isStaff } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { adjustLifts } from './adjust-lifts.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { readSubscriptionIds } from './queries.ts'
import { readSubscription } from './read-subscription.ts'
import { reviewSubscription } from './review-subscription.ts'

export const subscriptionRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  const asking = (actor: Actor) => ({ db, clock, actor })
  const fresh = async (actor: Actor, id: number) =>
    (await readSubscription({ db, actor }, id)) ?? notFound('This subscription')

  mount(app, api.searchSubscriptions, async ({ actor, query }) => listSubscriptions(asking(actor), query))
  mount(app, api.getSubscription, async ({ actor, params }) => fresh(actor, params.id))
  mount(app, api.totalSubscriptions, async ({ actor }) =>
    readSubscriptionIds(db, isStaff(actor) ? undefined : actor.id),
  )
  mount(app, api.respondSubscription, async ({ actor, body }) => {
    await reviewSubscription(asking(actor), body)
    return fresh(actor, body.id)
  })
  mount(app, api.adjustLifts, async ({ actor, params, body }) => {
    await adjustLifts(asking(actor), { id: params.id, ...body })
    return fresh(actor, params.id)
  })
}
