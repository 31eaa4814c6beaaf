import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounts/customer-endpoints.ts'
import type { Actor } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import type { Belongings } from './erase-account.ts'
import { endSignIn, eraseCustomer, previewErase } from './erase-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { findDuplicates } from './find-duplicates.ts'
import { listCustomers, readCustomer } from './list-customers.ts'
import { mergeCustomers, previewMerge } from './merge-customers.ts'
import { searchCustomers } from './queries.ts'
import { createCustomer, updateCustomer } from './write-customer.ts'

/** What the marina does with customers; each of them has calls of their own for the own account. */
export const customerRoutes = (app: FastifyInstance, parts: Parts & { belongings: Belongings }) => {
  const { db, clock, belongings } = parts
  const sendSpreadsheet = spreadsheetSender(parts)
  const asking = (actor: Actor) => ({ db, clock, actor, belongings })

  mount(app, api.persons, ({ query }) => searchCustomers(db, query.searchQuery))
  for (const endpoint of [api.searchCustomers, api.listCustomers])
    mount(app, endpoint, ({ query, actor }) => listCustomers(asking(actor), query))
  mount(app, api.exportCustomers, (call) =>
    sendSpreadsheet(call, () => exportCustomers(asking(call.actor), call.query)),
  )
  mount(app, api.findDuplicates, ({ query }) => findDuplicates(db, belongings, query))
  mount(app, api.getCustomer, ({ params, actor }) => readCustomer(asking(actor), params.id))
  mount(app, api.createCustomer, async ({ body, actor }) =>
    readCustomer(asking(actor), await createCustomer(asking(actor), body)),
  )
  mount(app, api.updateCustomer, async ({ params, body: { version, ...form }, actor }) => {
    await updateCustomer(asking(actor), { id: params.id, version }, form)
    return readCustomer(asking(actor), params.id)
  })
  mount(app, api.previewMerge, ({ params, query, actor }) =>
    previewMerge(asking(actor), { id: params.id, otherId: query.otherId }),
  )
  mount(app, api.mergeCustomers, async ({ params, body, actor }) =>
    readCustomer(
      asking(actor),
      await mergeCustomers(asking(actor), {
        id: params.id,
        otherId: body.otherId,
        version: body.version,
        otherVersion: body.otherVersion,
      }),
    ),
  )
  mount(app, api.endSignIn, async ({ params, actor }) => {
    await endSignIn(asking(actor), params.id)
    return readCustomer(asking(actor), params.id)
  })
  mount(app, api.previewErase, ({ params, actor }) => previewErase(asking(actor), params.id))
  mount(app, api.eraseCustomer, async ({ params, body, actor }) => {
    await eraseCustomer({ ...parts, actor }, { id: params.id, version: body?.version })
    return done
  })
}
