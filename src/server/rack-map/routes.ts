import type { FastifyInstance } from 'fastify'
import * as api from '#contract/rack-map/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { showMap } from './show-map.ts'

export const rackMapRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  mount(app, api.rackMap, ({ actor }) => showMap({ db, clock, actor }))
}
