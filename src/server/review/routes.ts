import type { FastifyInstance } from 'fastify'
import { waitingForReview } from '#contract/schedules/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { listWaiting } from './list-waiting.ts'

export const reviewRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  mount(app, waitingForReview, ({ actor, query }) => listWaiting({ db, clock, actor }, query))
}
