import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { documentFields } from '#contract/boats/documents.ts'
import * as api from '#contract/boats/endpoints.ts'
import type { boatUpdateSchema } from '#contract/boats/schema.ts'
import { gateStates } from '#contract/schedules/gates.ts'
import { marinaDay } from '#contract/time.ts'
import { readHistory } from '../history/public.ts'
import { type Actor, type Context, isStaff } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { type BoatDetails, createBoat } from './create-boat.ts'
import { deleteBoat } from './delete-boat.ts'
import { holdBoat, unholdBoat } from './hold-boat.ts'
import { listBoats } from './list-boats.ts'
import { gateFacts } from './load-gate-facts.ts'
import { findVisibleBoat } from './lock-boat.ts'
import { offerBoats } from './offer-boats.ts'
import { historyFor } from './policy.ts'
import { readBoatIds } from './queries.ts'
import { readBoat } from './read-boat.ts'
import type { SentDocuments } from './replace-documents.ts'
import { updateBoat } from './update-boat.ts'

type Form = Omit<z.output<typeof boatUpdateSchema>, 'version'>

const detailsOf = (form: Form): BoatDetails => ({
  name: form.name,
  width: form.width,
  height: form.height,
  depth: form.depth,
  lengthOverall: form.lengthOverall,
  weight: form.weight,
  hullType: form.hullType,
  brand: form.brand,
  notes: form.notes,
  size: form.size,
})
const sent = (entries: Form['contractDocuments']) =>
  entries.map(({ abFileId, expiresOn }) => ({ fileId: abFileId, expiresOn }))
const documentsOf = (form: Form): SentDocuments => ({
  contract: sent(form[documentFields.contract]),
  insurance: sent(form[documentFields.insurance]),
  registration: sent(form[documentFields.registration]),
  other: sent(form[documentFields.other]),
})

export const boatRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  const asking = (actor: Actor) => ({ db, clock, actor })
  const freshBoat = async (actor: Actor, id: number) => (await readBoat(asking(actor), id)) ?? notFound('This boat')
  const visibleBoat = async (actor: Actor, id: number) =>
    (await findVisibleBoat(db, actor, id)) ?? notFound('This boat')

  mount(app, api.searchBoats, async ({ actor, query }) => listBoats(asking(actor), query))
  mount(app, api.getBoat, async ({ actor, params }) => freshBoat(actor, params.id))
  mount(app, api.totalBoats, async ({ actor }) => readBoatIds(db, isStaff(actor) ? undefined : actor.id))
  mount(app, api.boatsForRequest, async ({ actor }) => offerBoats(asking(actor), 'drop-off'))
  mount(app, api.boatsForDropOff, async ({ actor }) => offerBoats(asking(actor), 'drop-off'))
  mount(app, api.boatsForPickUp, async ({ actor }) => offerBoats(asking(actor), 'pick-up'))

  mount(app, api.createBoat, async ({ actor, body }) =>
    createBoat(asking(actor), {
      ownerId: body.personId ?? null,
      details: detailsOf(body),
      documents: documentsOf(body),
    }),
  )
  mount(app, api.updateBoat, async ({ actor, params, body }) => {
    await updateBoat(asking(actor), {
      boatId: params.id,
      details: detailsOf(body),
      documents: documentsOf(body),
      version: body.version,
    })
    return freshBoat(actor, params.id)
  })
  mount(app, api.deleteBoat, async ({ actor, params }) => {
    await deleteBoat(asking(actor), params.id)
    return done
  })
  mount(app, api.holdBoat, async ({ actor, params, body }) => {
    await holdBoat(asking(actor), { boatId: params.id, reason: body.reason })
    return freshBoat(actor, params.id)
  })
  mount(app, api.unholdBoat, async ({ actor, params, body }) => {
    await unholdBoat(asking(actor), { boatId: params.id, reason: body?.reason ?? null })
    return freshBoat(actor, params.id)
  })

  mount(app, api.boatGates, async ({ actor, params, query }) => {
    await visibleBoat(actor, params.id)
    const { timeZone } = await loadSettings(db)
    const facts = await gateFacts(db, params.id, query.day ?? marinaDay(clock.now(), timeZone))
    return gateStates(query.step, facts)
  })
  mount(app, api.boatHistory, async ({ actor, params }) => {
    await visibleBoat(actor, params.id)
    return historyFor(actor, await readHistory(db, { boatId: params.id }))
  })
}
