import type { FastifyInstance } from 'fastify'
import * as api from '#contract/racks/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { existsRack, existsRow, readPositions, readRacks, readRows } from './queries.ts'
import { showOverview } from './show-overview.ts'

export const rackRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  mount(app, api.racks, async () => readRacks(db))
  mount(app, api.rackRows, async ({ params: { rackId } }) => {
    if (!(await existsRack(db, rackId))) notFound('This rack')
    return readRows(db, rackId)
  })
  mount(app, api.rackPositions, async ({ params: { rowId } }) => {
    if (!(await existsRow(db, rowId))) notFound('This row')
    return readPositions(db, rowId)
  })
  mount(app, api.rackOverview, async () => showOverview({ db, clock }))
}
