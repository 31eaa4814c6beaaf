import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#contract/condition/endpoints.ts'
import { sendThumbnail } from '../files/public.ts'
import type { Actor } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { addPicture } from './add-picture.ts'
import { closeFinding } from './close-finding.ts'
import { listFindings, readFinding } from './list-findings.ts'
import { readFileOf, readPicture } from './queries.ts'
import { findStay, type Onlooker, readBoatCondition, readCondition } from './read-condition.ts'
import { removePicture } from './remove-picture.ts'
import { noteFinding } from './write-finding.ts'

export const conditionRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, storage } = parts
  const looking = ({ actor, screen }: FastifyRequest): Onlooker => ({ db, clock, actor, screen })
  const asking = (actor: Actor) => ({ db, clock, actor })
  /** Who acts; on a yard screen the one who said so. */
  const acting = (request: FastifyRequest) => {
    const actor = request.actor ?? refuse('operator_needed', msg`Say who is working: enter your PIN.`)
    return { ...asking(actor), screen: request.screen }
  }

  mount(app, api.sendPicture, async ({ request, reply }) => {
    acting(request)
    return { id: await app.keepPicture(request, reply) }
  })
  mount(app, api.addPicture, async ({ request, body }) => {
    const { age, ...picture } = body
    const takenAt = new Date(clock.now().getTime() - age)
    const id = await addPicture(acting(request), { ...picture, takenAt })
    return { id, ...(await readCondition(looking(request), body.scheduleId, takenAt)) }
  })
  mount(app, api.yardCondition, ({ request, params }) => readCondition(looking(request), params.id))
  mount(app, api.yardPicture, async ({ request, reply, params }) => {
    const find = async () => {
      const picture = (await readPicture(db, params.id)) ?? notFound('picture')
      await findStay(looking(request), picture.scheduleId)
      return (await readFileOf(db, picture)) ?? notFound('picture')
    }
    const { actor, screen } = request
    // a device on which nobody acts takes its turn under a number that no account has
    const who = actor ?? { id: -(screen?.id ?? 0) }
    const isThere = async () => (await readPicture(db, params.id)) !== undefined
    return sendThumbnail(await find(), { actor: who, storage, isThere, request, reply })
  })
  mount(app, api.noteFinding, async ({ request, params, body }) => {
    const { scheduleId } = await noteFinding(acting(request), { pictureId: params.id, ...body })
    return readCondition(looking(request), scheduleId)
  })
  mount(app, api.removePicture, async ({ request, params, body }) => {
    const { scheduleId } = await removePicture(acting(request), { pictureId: params.id, ...body })
    return readCondition(looking(request), scheduleId)
  })

  mount(app, api.scheduleCondition, ({ actor, params }) => readCondition({ ...asking(actor), screen: null }, params.id))
  mount(app, api.boatCondition, ({ actor, params }) => readBoatCondition(asking(actor), params.id))
  mount(app, api.searchFindings, ({ actor, query }) => listFindings(asking(actor), query))
  mount(app, api.closeFinding, async ({ actor, params, body }) => {
    await closeFinding(asking(actor), { id: params.id, ...body })
    return (await readFinding(asking(actor), params.id)) ?? notFound('finding')
  })
}
