import { hashOf } from '#server/accounts/public.ts'
import { workLink, workPicture } from '#server/work-orders/tables.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { switchMoney } from '#test/money.ts'
import { accept, begunOrder, drawnUp, labour, offeredOrder } from '#test/work-orders.ts'
import { photo } from '#test/yard-pictures.ts'
import type { Aiming } from './own-records.ts'

const offered: (boatId: number, app: TestApp) => ReturnType<typeof offeredOrder> = async (boatId, app) => {
  await switchMoney(app, true)
  return offeredOrder(app, await app.staff(), boatId)
}
const drawn = async (boatId: number, app: TestApp) => {
  await switchMoney(app, true)
  return drawnUp(app, await app.staff(), boatId)
}
const byId: Aiming = async ({ boatId }, app) => ({ params: { id: String((await offered(boatId, app)).id) } })
const answersOf = ({ lines }: Awaited<ReturnType<typeof offered>>) => [{ lineId: lines[0]!.id, answer: 'accepted' }]

/** A picture that somebody of staff sent. */
const uploaded = async (app: TestApp) => (await app.as(await app.staff()).upload(await photo())).body.id

let addresses = 0
/** The mailed address of an estimate for a boat of theirs. */
const mailed = async (boatId: number, app: TestApp, owner: Account) => {
  addresses += 1
  const token = `an estimate’s address ${addresses}`
  const order = await offered(boatId, app)
  await app.db.delete(workLink)
  await app.db.insert(workLink).values({
    ...{
      orderId: order.id,
      tokenHash: hashOf(token),
      recipient: owner.email,
      madeBy: owner.id,
      madeAt: app.clock.now(),
    },
  })
  return { order, params: { token } }
}

/** How the calls of work orders reach one. */
export const workOrderAims: Record<string, Aiming> = {
  'GET /WorkOrder/:id': byId,
  'POST /WorkOrder': ({ boatId }) => ({ body: { boatId, title: 'Hull polished', lines: [labour] } }),
  'PUT /WorkOrder': async ({ boatId }, app) => ({
    body: { id: (await offered(boatId, app)).id, title: 'Keel', lines: [labour] },
  }),
  'PUT /WorkOrder/Offer': async ({ boatId }, app) => ({ body: { id: (await drawn(boatId, app)).id } }),
  'PUT /WorkOrder/Answer': async ({ boatId }, app) => {
    const order = await offered(boatId, app)
    return { body: { id: order.id, answers: answersOf(order) } }
  },
  'PUT /WorkOrder/Note': async ({ boatId }, app) => {
    const order = await offered(boatId, app)
    return { body: { id: order.id, answers: answersOf(order), saidBy: 'Mari', way: 'phone' } }
  },
  'PUT /WorkOrder/Step': async ({ boatId }, app, owner) => {
    const order = await offered(boatId, app)
    await accept(app, owner, order, [0])
    return { body: { id: order.id, step: 'begin' } }
  },
  'PUT /WorkOrder/Done': async ({ boatId }, app, owner) => {
    await switchMoney(app, true)
    return { body: { id: (await begunOrder(app, { staff: await app.staff(), owner }, boatId)).id, used: [] } }
  },
  'POST /WorkOrder/Picture': async ({ boatId }, app) => {
    const order = await offered(boatId, app)
    return { body: { id: order.id, abFileId: await uploaded(app) } }
  },
  'DELETE /WorkOrder/Picture/:id': async ({ boatId }, app) => {
    const [order, fileId] = [await offered(boatId, app), await uploaded(app)]
    const [hung] = await app.db
      .insert(workPicture)
      .values({ orderId: order.id, fileId, addedAt: app.clock.now() })
      .returning()
    return { params: { id: String(hung!.id) } }
  },
  'GET /WorkOrder/Link/:id': byId,
  'POST /WorkOrder/Mail': async ({ boatId }, app) => ({ body: { id: (await offered(boatId, app)).id } }),
  'DELETE /WorkOrder/Link/:id': byId,
  'GET /Estimate/:token': async ({ boatId }, app, owner) => ({ params: (await mailed(boatId, app, owner)).params }),
  'PUT /Estimate/:token': async ({ boatId }, app, owner) => {
    const { order, params } = await mailed(boatId, app, owner)
    return { params, body: { name: 'Mari', answers: answersOf(order) } }
  },
}
