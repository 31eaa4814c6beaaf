import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as api from '#contract/work-orders/endpoints.ts'
import type { Actor } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { openSecretAddress } from '../platform/secret-address.ts'
import { addWorkOrder } from './add-work-order.ts'
import { answerEstimate } from './answer-estimate.ts'
import { changeWorkOrder } from './change-work-order.ts'
import { endLink } from './end-link.ts'
import { finishWork } from './finish-work.ts'
import { addWorkPicture, removeWorkPicture } from './keep-picture.ts'
import { type EstimateOffering, mailEstimate } from './mail-estimate.ts'
import { offerEstimate } from './offer-estimate.ts'
import { answerMailed, findOrderAt, openEstimate } from './open-estimate.ts'
import { listWorkOrders, readWorkOrder } from './read-work-order.ts'
import { showLink } from './show-link.ts'
import { stepWork } from './step-work.ts'

interface EstimateVisit {
  params: { token: string }
  request: FastifyRequest
  reply: FastifyReply
}

export const workOrderRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, config } = parts
  const limits = openLimits(parts)
  const asking = (actor: Actor): EstimateOffering => ({ db, clock, config, actor })
  const whole = (actor: Actor, id: number) => readWorkOrder(asking(actor), id)

  /**
   * Each answer mails a copy and tells staff; one that changes nothing, or is refused, does not count. Each way has a count of
   * its own: who has a link takes none of the owner's.
   */
  const counted = async (way: 'app' | 'mail' | 'noted', id: number, answer: () => Promise<boolean>) => {
    const attempt = await limits.resetMail.take(`estimate ${id} ${way}`)
    const isNew = await answer().catch(async (error) => {
      await attempt.giveBack()
      throw error
    })
    if (!isNew) await attempt.giveBack()
  }

  mount(app, api.workOrders, ({ actor, query }) => listWorkOrders(asking(actor), query))
  mount(app, api.workOrder, ({ actor, params }) => whole(actor, params.id))
  mount(app, api.addWorkOrder, async ({ actor, body: { serviceId = null, ...order } }) =>
    whole(actor, await addWorkOrder(asking(actor), { ...order, serviceId })),
  )
  mount(app, api.changeWorkOrder, async ({ actor, body }) => {
    await changeWorkOrder(asking(actor), body)
    return whole(actor, body.id)
  })
  mount(app, api.offerWorkOrder, async ({ actor, body }) => {
    await offerEstimate(asking(actor), body)
    return whole(actor, body.id)
  })
  mount(app, api.answerWorkOrder, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      // an order that is not theirs counts nothing of who may answer it
      await whole(actor, body.id)
      await counted('app', body.id, () =>
        answerEstimate(asking(actor), { ...body, way: 'app', saidBy: null, saidOn: null, abFileId: null }),
      )
      return whole(actor, body.id)
    }),
  )
  mount(app, api.noteWorkAnswer, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      const note = () => answerEstimate(asking(actor), { ...body, abFileId: body.abFileId ?? null })
      await counted('noted', body.id, note)
      return whole(actor, body.id)
    }),
  )
  mount(app, api.stepWorkOrder, async ({ actor, body }) => {
    await stepWork(asking(actor), body)
    return whole(actor, body.id)
  })
  mount(app, api.finishWorkOrder, async ({ actor, body }) => {
    await finishWork(asking(actor), body)
    return whole(actor, body.id)
  })
  mount(app, api.addWorkPicture, async ({ actor, body }) => {
    await addWorkPicture(asking(actor), body)
    return whole(actor, body.id)
  })
  mount(app, api.removeWorkPicture, async ({ actor, params }) =>
    whole(actor, await removeWorkPicture(asking(actor), params.id)),
  )
  mount(app, api.workOrderLink, ({ params }) => showLink(db, params.id))
  mount(app, api.mailWorkOrder, async ({ actor, body }) => {
    await mailEstimate(asking(actor), body.id)
    return showLink(db, body.id)
  })
  mount(app, api.endWorkOrderLink, async ({ actor, params }) => {
    await endLink(asking(actor), params.id)
    return showLink(db, params.id)
  })

  const open = openSecretAddress(parts, 'estimate')
  const opened = <T>(visit: EstimateVisit, answer: (id: number) => T | Promise<T>) =>
    open(visit, () => findOrderAt(parts, visit.params.token), answer)
  mount(app, api.estimate, (visit) => opened(visit, (id) => openEstimate(parts, id)))
  mount(app, api.answerEstimate, (visit) =>
    opened(visit, async (id) => {
      await counted('mail', id, () => answerMailed({ db, clock }, visit.params.token, visit.body))
      return openEstimate(parts, id)
    }),
  )
}
