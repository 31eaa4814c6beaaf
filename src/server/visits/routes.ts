import type { FastifyInstance } from 'fastify'
import * as api from '#contract/visits/endpoints.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { enterVisit } from './enter-visit.ts'

export const visitRoutes = (app: FastifyInstance, { db, clock }: Parts) => {
  mount(app, api.enterVisit, ({ actor, body }) => enterVisit({ db, clock, actor }, body))
}
