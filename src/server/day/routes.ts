import type { FastifyInstance } from 'fastify'
import * as api from '#contract/day/endpoints.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { shareRuns } from '../platform/share-runs.ts'
import { exportDay } from './export-day.ts'
import { listOwn } from './list-own.ts'
import { markMovement } from './mark-movement.ts'
import { markPresence } from './mark-presence.ts'
import { orderDay } from './order-day.ts'
import { showDay } from './show-day.ts'

export const dayRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock } = parts
  const asking = (actor: Actor): Asking => ({ db, clock, actor })
  // staff read one plan, each role in its language
  const readPlan = shareRuns(
    ({ role, language }: Actor, day: string) => [role, language, day].join(' '),
    (actor, day) => showDay(asking(actor), day),
  )
  const sendSpreadsheet = spreadsheetSender(parts)
  mount(app, api.ownMovements, ({ actor }) => listOwn(asking(actor)))
  mount(app, api.exportDay, (call) => sendSpreadsheet(call, () => exportDay(asking(call.actor), call.query)))
  mount(app, api.dayPlan, ({ actor, params }) => readPlan(actor, params.day))
  mount(app, api.orderDay, ({ actor, body }) => orderDay(asking(actor), body))
  mount(app, api.markMovement, async ({ actor, body }) => {
    await markMovement(asking(actor), body)
    return done
  })
  mount(app, api.sayHere, async ({ actor, body }) => {
    await markPresence(asking(actor), body)
    return done
  })
}
