import type { FastifyInstance } from 'fastify'
import { dashboard, firstHour } from '#contract/dashboard/endpoints.ts'
import { isStaff } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { showOwnerDashboard, showStaffDashboard } from './show-dashboard.ts'
import { showFirstHour } from './show-first-hour.ts'

export const dashboardRoutes = (app: FastifyInstance, { db, clock, config }: Parts) => {
  mount(app, firstHour, ({ actor }) => showFirstHour({ db, clock, actor, config }))
  mount(app, dashboard, async ({ actor }) =>
    isStaff(actor) ? showStaffDashboard({ db, clock }) : showOwnerDashboard({ db, clock, actor }),
  )
}
