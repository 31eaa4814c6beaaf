import type { FastifyInstance } from 'fastify'
import { listJobs as listing } from '#contract/jobs/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { listJobs } from './list-jobs.ts'

export const jobRoutes = (app: FastifyInstance, { db }: Context) => {
  mount(app, listing, ({ actor }) => listJobs({ db, actor }))
}
