import type { FastifyInstance } from 'fastify'
import * as api from '#contract/expiries/endpoints.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { exportExpiries, listExpiries } from './list-expiries.ts'

export const expiryRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock } = parts
  const asking = (actor: Actor): Asking => ({ db, clock, actor })
  const sendSpreadsheet = spreadsheetSender(parts)
  mount(app, api.searchExpiries, ({ actor, query }) => listExpiries(asking(actor), query))
  mount(app, api.exportExpiries, (call) => sendSpreadsheet(call, () => exportExpiries(asking(call.actor), call.query)))
}
