import type { FastifyInstance } from 'fastify'
import { auditLog } from '#contract/audit/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { listEntries } from './list-entries.ts'

export const auditRoutes = (app: FastifyInstance, { db }: Context) => {
  mount(app, auditLog, ({ query, actor }) => listEntries({ db, actor }, query))
}
