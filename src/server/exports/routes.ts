import type { FastifyInstance } from 'fastify'
import * as api from '#contract/exports/endpoints.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { emptyTable, exportMarina } from './export-marina.ts'

export const exportRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock } = parts
  const sendSpreadsheet = spreadsheetSender(parts)
  mount(app, api.exportMarina, (call) => sendSpreadsheet(call, () => exportMarina({ db, clock, actor: call.actor })))
  mount(app, api.emptyTable, (call) => sendSpreadsheet(call, () => emptyTable({ db, clock, actor: call.actor })))
}
