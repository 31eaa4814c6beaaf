import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounting/endpoints.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { exportDocuments, listDocuments } from './list-documents.ts'
import { exportEntries, listEntries } from './list-entries.ts'
import { readMonth } from './read-month.ts'
import { findIssued, writeUbls } from './write-ubls.ts'

export const accountingRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock } = parts
  const asking = (actor: Actor): Asking => ({ db, clock, actor })
  const limits = openLimits(parts)
  const sendSpreadsheet = spreadsheetSender(parts)
  mount(app, api.monthReport, ({ actor, query }) => readMonth(asking(actor), query.month))
  mount(app, api.searchDocuments, ({ actor, query }) => listDocuments(asking(actor), query))
  mount(app, api.exportDocuments, (call) =>
    sendSpreadsheet(call, () => exportDocuments(asking(call.actor), call.query)),
  )
  mount(app, api.searchEntries, ({ actor, query }) => listEntries(asking(actor), query))
  mount(app, api.exportEntries, (call) => sendSpreadsheet(call, () => exportEntries(asking(call.actor), call.query)))
  mount(app, api.exportUbl, ({ actor, query, request, reply }) =>
    tellWhen(reply, async () => {
      const isAsked = request.method === 'HEAD'
      await limits.export[isAsked ? 'look' : 'take'](`${actor.id}`)
      const ids = await findIssued(db, query)
      const fileName = `UBL ${query.from} ${query.until}.zip`
      reply.headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${fileName}"` })
      if (isAsked) return reply.send()
      return Readable.from(
        writeUbls({ db, clock }, ids, () => reply.raw.destroyed),
        { objectMode: false },
      )
    }),
  )
}
