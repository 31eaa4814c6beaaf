import type { FastifyInstance } from 'fastify'
import * as api from '#contract/broadcasts/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { foreseeBroadcast } from './read-foresight.ts'
import { sendBroadcast } from './send-broadcast.ts'
import { listBroadcasts, showBroadcast } from './show-broadcast.ts'

export const broadcastRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  mount(app, api.searchBroadcasts, ({ query }) => listBroadcasts(db, query))
  mount(app, api.getBroadcast, ({ actor, params }) => showBroadcast({ db, actor }, params.id))
  mount(app, api.foreseeBroadcast, ({ actor, body }) => foreseeBroadcast({ db, clock, actor }, body))
  mount(app, api.sendBroadcast, ({ actor, body }) => sendBroadcast({ db, clock, actor }, body))
}
