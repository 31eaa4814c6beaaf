import type { FastifyInstance } from 'fastify'
import { dashboard } from '#contract/dashboard/endpoints.ts'
import { type Context, isStaff } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { showOwnerDashboard, showStaffDashboard } from './show-dashboard.ts'

export const dashboardRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  mount(app, dashboard, async ({ actor }) =>
    isStaff(actor) ? showStaffDashboard({ db, clock }) : showOwnerDashboard({ db, clock, actor }),
  )
}
