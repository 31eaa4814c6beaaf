import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { documentFields } from '#contract/boats/documents.ts'
import * as api from '#contract/boats/endpoints.ts'
import { type BoatDetails, boatFieldsIn } from '#contract/boats/fields.ts'
import type { boatUpdateSchema, papersSchema } from '#contract/boats/schema.ts'
import { pickFields } from '#contract/record-fields.ts'
import { gateStates, wordedGates } from '#contract/schedules/gates.ts'
import { marinaDay } from '#contract/time.ts'
import {
  acceptInvitation,
  addPapers,
  deleteBoat,
  endSharing,
  findMovedBoat,
  historyFor,
  holdBoat,
  invitePerson,
  isVisibleBoat,
  readDocumentVersions,
  readPeopleOfBoat,
  readSharedWith,
  type SentDocuments,
  setLastDay,
  showOnDisplay,
  transferBoat,
  unholdBoat,
  updateBoat,
} from '../boats/public.ts'
import { readHistory } from '../history/public.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import { mostCounted } from '../platform/paging.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { gateFacts, gatesOpened } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { deletePendingSubscriptions } from '../subscriptions/public.ts'
import { exportBoats } from './export-boats.ts'
import { listBoats } from './list-boats.ts'
import { offerBoats } from './offer-boats.ts'
import { presentBoats } from './present-boat.ts'
import { registerBoat } from './public.ts'
import { isLinked, readBoatIds } from './queries.ts'
import { readBoat } from './read-boat.ts'

const mostUnpaged = 1000

type BoatForm = Omit<z.output<typeof boatUpdateSchema>, 'version'>
type PapersForm = z.output<typeof papersSchema>

const detailsOf = (form: BoatForm): BoatDetails => pickFields(form, boatFieldsIn.page)
const sent = (entries: BoatForm['contractDocuments']) =>
  entries.map(({ abFileId, expiresOn }) => ({ fileId: abFileId, expiresOn }))
const documentsOf = (form: PapersForm): SentDocuments => ({
  contract: sent(form[documentFields.contract]),
  insurance: sent(form[documentFields.insurance]),
  registration: sent(form[documentFields.registration]),
  other: sent(form[documentFields.other]),
})

export const boatRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock } = parts
  const sendSpreadsheet = spreadsheetSender(parts)
  const limits = openLimits(parts)
  const asking = (actor: Actor) => ({ db, clock, actor })
  const changing = (actor: Actor) => ({ ...asking(actor), readBoat, gatesOpened })
  const freshBoat = async (actor: Actor, id: number) => (await readBoat(asking(actor), id)) ?? notFound('boat')
  /** Before anything of her is read: how long a refusal takes must not tell how much there is. */
  const assertVisible = async (actor: Actor, id: number) => (await isVisibleBoat(db, actor, id)) || notFound('boat')

  const idsOf = (actor: Actor, most: number) => readBoatIds(db, isStaff(actor) ? undefined : actor.id, most)

  for (const search of [api.searchBoats, api.pagedBoats, api.genericBoatSearch])
    mount(app, search, async ({ actor, query }) => listBoats(asking(actor), query))
  for (const get of [api.getBoat, api.readBoat])
    mount(app, get, async ({ actor, params }) => freshBoat(actor, params.id))
  mount(app, api.listBoats, async ({ actor }) => {
    const ids = await idsOf(actor, mostUnpaged)
    return presentBoats(
      asking(actor),
      ids.map(({ id }) => id),
    )
  })
  mount(app, api.exportBoats, (call) => sendSpreadsheet(call, () => exportBoats(asking(call.actor), call.query)))
  mount(app, api.totalBoats, async ({ actor }) => idsOf(actor, mostCounted))
  mount(app, api.boatsForRequest, async ({ actor }) => offerBoats(asking(actor), 'drop-off'))
  mount(app, api.boatsForDropOff, async ({ actor }) => offerBoats(asking(actor), 'drop-off'))
  mount(app, api.boatsForPickUp, async ({ actor }) => offerBoats(asking(actor), 'pick-up'))

  for (const create of [api.createBoat, api.postBoat])
    mount(app, create, async ({ actor, body }) =>
      registerBoat(asking(actor), {
        ownerId: body.personId ?? null,
        details: detailsOf(body),
        documents: documentsOf(body),
        papersDueFrom: body.papersDueFrom,
        subscriptionId: body.subscriptionId ?? null,
        planId: body.planId ?? null,
      }),
    )
  const update = async (actor: Actor, boatId: number, body: z.output<typeof boatUpdateSchema>) => {
    await updateBoat(changing(actor), {
      boatId,
      details: detailsOf(body),
      documents: documentsOf(body),
      papersDueFrom: body.papersDueFrom,
      version: body.version,
    })
    return freshBoat(actor, boatId)
  }
  mount(app, api.updateBoat, async ({ actor, params, body }) => update(actor, params.id, body))
  mount(app, api.putBoat, async ({ actor, body }) => update(actor, body.id, body))
  mount(app, api.addPapers, async ({ actor, params, body }) => {
    await addPapers(changing(actor), params.id, documentsOf(body))
    return freshBoat(actor, params.id)
  })
  mount(app, api.deleteBoat, async ({ actor, params }) => {
    await deleteBoat(asking(actor), params.id, { isLinked, deletePendingSubscriptions })
    return done
  })
  mount(app, api.holdBoat, async ({ actor, params, body }) => {
    await holdBoat(changing(actor), { boatId: params.id, reason: body.reason })
    return freshBoat(actor, params.id)
  })
  mount(app, api.unholdBoat, async ({ actor, params, body }) => {
    await unholdBoat(changing(actor), { boatId: params.id, reason: body?.reason ?? null })
    return freshBoat(actor, params.id)
  })

  mount(app, api.setLastDay, async ({ actor, params, body }) => {
    await setLastDay(changing(actor), { boatId: params.id, fileId: body.abFileId, expiresOn: body.expiresOn })
    return freshBoat(actor, params.id)
  })

  mount(app, api.showOnDisplay, async ({ actor, params, body }) => {
    await showOnDisplay(asking(actor), { boatId: params.id, onDisplay: body.onDisplay })
    return freshBoat(actor, params.id)
  })

  mount(app, api.transferBoat, async ({ actor, params, body }) => {
    await transferBoat(changing(actor), { boatId: params.id, newOwnerId: body.personId, reason: body.reason })
    return freshBoat(actor, params.id)
  })

  mount(app, api.documentVersions, async ({ actor, params }) => {
    await assertVisible(actor, params.id)
    const versions = await readDocumentVersions(db, params.id, isStaff(actor))
    return versions.map((version) => ({ ...version, replacedAt: wireInstant(version.replacedAt) }))
  })
  mount(app, api.boatGates, async ({ actor, params, query }) => {
    if (!(await findMovedBoat(db, actor, params.id))) notFound('boat')
    const settings = await loadSettings(db)
    const today = marinaDay(clock.now(), settings.timeZone)
    const states = gateStates(query.step, await gateFacts(db, params.id, query.day ?? today, settings), today)
    return wordedGates(states, wordsIn(actor.language))
  })
  mount(app, api.boatHistory, async ({ actor, params }) => {
    await assertVisible(actor, params.id)
    return historyFor(actor, await readHistory(db, { boatId: params.id }))
  })

  mount(app, api.peopleOfBoat, async ({ actor, params }) => {
    await assertVisible(actor, params.id)
    return readPeopleOfBoat(db, params.id)
  })
  mount(app, api.invitePerson, ({ actor, params, body, reply }) =>
    tellWhen(reply, async () => {
      const attempt = isStaff(actor) ? null : await limits.invitation.take(`${actor.id}`)
      try {
        const id = await invitePerson(asking(actor), { boatId: params.id, ...body })
        return (await readPeopleOfBoat(db, params.id)).find((person) => person.id === id) ?? notFound('boat')
      } catch (error) {
        await attempt?.giveBack()
        throw error
      }
    }),
  )
  mount(app, api.acceptInvitation, async ({ actor, params }) =>
    freshBoat(actor, await acceptInvitation(asking(actor), params.id)),
  )
  mount(app, api.endSharing, async ({ actor, params }) => {
    await endSharing(asking(actor), params.id)
    return done
  })
  mount(app, api.sharedBoats, async ({ actor }) => readSharedWith(db, actor))
}
