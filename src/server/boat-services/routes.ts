import type { FastifyInstance } from 'fastify'
import * as api from '#contract/boat-services/endpoints.ts'
import { planFields } from '#contract/boat-services/fields.ts'
import type { BoatServiceForm } from '#contract/boat-services/schema.ts'
import { pickFields } from '#contract/record-fields.ts'
import type { Actor } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import type { ServiceForm } from './check-form.ts'
import { createBoatService } from './create-boat-service.ts'
import { deleteBoatService } from './delete-boat-service.ts'
import { exportBoatServices } from './export-boat-services.ts'
import { listBoatServices, listNewest } from './list-boat-services.ts'
import { planBoatService } from './plan-boat-service.ts'
import { readBoatService } from './read-boat-service.ts'
import { reviewBoatService } from './review-boat-service.ts'
import { updateBoatService } from './update-boat-service.ts'

const formOf = (body: BoatServiceForm): ServiceForm => ({
  boatId: body.boatId,
  serviceTypeId: body.serviceTypeId,
  scheduleDate: new Date(body.scheduleDate),
  publicNotes: body.publicNotes,
  plan: pickFields(body, planFields),
  contractDocumentId: body.contractDocumentId,
  insuranceDocumentId: body.insuranceDocumentId,
  registrationDocumentId: body.certificationOfRegistrationDocumentId,
  otherDocumentId: body.otherDocumentId,
  rackId: body.rackId,
  rackRowId: body.rackRowId,
  rackPositionId: body.rackPositionId,
})

export const boatServiceRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock } = parts
  const sendSpreadsheet = spreadsheetSender(parts)
  const asking = (actor: Actor) => ({ db, clock, actor })
  const fresh = async (actor: Actor, id: number) =>
    (await readBoatService({ db, actor }, id)) ?? notFound('service-request')

  for (const endpoint of [api.searchBoatServices, api.pagedBoatServices])
    mount(app, endpoint, ({ actor, query }) => listBoatServices(asking(actor), query))
  mount(app, api.exportBoatServices, (call) =>
    sendSpreadsheet(call, () => exportBoatServices(asking(call.actor), call.query)),
  )
  mount(app, api.allBoatServices, ({ actor }) => listNewest(asking(actor)))
  for (const endpoint of [api.getBoatService, api.prefillBoatService])
    mount(app, endpoint, ({ actor, params }) => fresh(actor, params.id))
  for (const endpoint of [api.createBoatService, api.postBoatService])
    mount(app, endpoint, async ({ actor, body }) => fresh(actor, await createBoatService(asking(actor), formOf(body))))
  mount(app, api.updateBoatService, async ({ actor, body }) => {
    await updateBoatService(asking(actor), { id: body.id, form: formOf(body), version: body.version })
    return fresh(actor, body.id)
  })
  mount(app, api.respondBoatService, async ({ actor, body: { id, status, notes, version, ...plan } }) => {
    await reviewBoatService(asking(actor), { id, status, notes, plan, version })
    return fresh(actor, id)
  })
  mount(app, api.planBoatService, async ({ actor, params, body: { version, ...plan } }) => {
    await planBoatService(asking(actor), { id: params.id, plan, version })
    return fresh(actor, params.id)
  })
  mount(app, api.deleteBoatService, async ({ actor, params }) => {
    await deleteBoatService(asking(actor), params.id)
    return done
  })
}
