import type { FastifyInstance } from 'fastify'
import * as api from '#contract/subscriptions/endpoints.ts'
import type { GatesFollowed } from '../boats/public.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { mostCounted } from '../platform/paging.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { adjustLifts } from './adjust-lifts.ts'
import { createSubscription } from './create-subscription.ts'
import { deleteSubscription } from './delete-subscription.ts'
import { enterSubscription } from './enter-subscription.ts'
import { exportSubscriptions } from './export-subscriptions.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { presentSubscriptions } from './present-subscription.ts'
import { readSubscriptionIds } from './queries.ts'
import { readSubscription } from './read-subscription.ts'
import { renewSubscription } from './renew-subscription.ts'
import { reviewSubscription } from './review-subscription.ts'
import { updateSubscription } from './update-subscription.ts'

const mostUnpaged = 1000

export const subscriptionRoutes = (app: FastifyInstance, parts: Parts & GatesFollowed) => {
  const { db, clock, gatesOpened } = parts
  const sendSpreadsheet = spreadsheetSender(parts)
  const asking = (actor: Actor) => ({ db, clock, actor })
  const followed = (actor: Actor) => ({ ...asking(actor), gatesOpened })
  const fresh = async (actor: Actor, id: number) =>
    (await readSubscription(asking(actor), id)) ?? notFound('subscription')
  const idsOf = (actor: Actor, most: number) => readSubscriptionIds(db, isStaff(actor) ? undefined : actor.id, most)

  for (const search of [api.searchSubscriptions, api.pagedSubscriptions])
    mount(app, search, async ({ actor, query }) => listSubscriptions(asking(actor), query))
  for (const get of [api.getSubscription, api.readSubscription])
    mount(app, get, async ({ actor, params }) => fresh(actor, params.id))
  mount(app, api.listSubscriptions, async ({ actor }) => {
    const ids = await idsOf(actor, mostUnpaged)
    return presentSubscriptions(
      asking(actor),
      ids.map(({ id }) => id),
    )
  })
  mount(app, api.totalSubscriptions, async ({ actor }) => idsOf(actor, mostCounted))

  mount(app, api.createSubscription, async ({ actor, body }) => ({
    id: await createSubscription(asking(actor), {
      ...body,
      boatId: body.boatId ?? null,
      planId: body.planId ?? null,
    }),
  }))
  mount(app, api.enterSubscription, async ({ actor, body }) =>
    fresh(actor, await enterSubscription(followed(actor), { ...body, homePositionId: body.homePositionId ?? null })),
  )
  mount(app, api.updateSubscription, async ({ actor, body }) => {
    await updateSubscription(asking(actor), { ...body, boatId: body.boatId ?? null })
    return fresh(actor, body.id)
  })
  mount(app, api.deleteSubscription, async ({ actor, params }) => {
    await deleteSubscription(asking(actor), params.id)
    return done
  })
  mount(app, api.renewSubscription, async ({ actor, params, query }) =>
    fresh(actor, await renewSubscription(asking(actor), { id: params.id, planId: query.planId ?? null })),
  )
  mount(app, api.exportSubscriptions, (call) =>
    sendSpreadsheet(call, () => exportSubscriptions(asking(call.actor), call.query)),
  )
  mount(app, api.respondSubscription, async ({ actor, body }) => {
    await reviewSubscription(followed(actor), body)
    return fresh(actor, body.id)
  })
  mount(app, api.adjustLifts, async ({ actor, params, body }) => {
    await adjustLifts(followed(actor), { id: params.id, ...body })
    return fresh(actor, params.id)
  })
}
