import { randomUUID } from 'node:crypto'
import { displayDay, makeDisplay } from '#contract/display/endpoints.ts'
import { listUndecided, makeMove, removePin, setPin } from '#contract/yard-screen/endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { anOperator, aScreen, kept, pin, press } from '#test/yard-screens.ts'
import { conditionAims } from './condition-aims.ts'
import { movementOf } from './day-aims.ts'
import type { Aim, Belongings } from './own-records.ts'

const aDisplay = async (app: TestApp) => {
  const { body } = await app.as(await app.admin()).call(makeDisplay, { body: { name: 'Wall' } })
  const token = body.address.split('/').at(-1)!
  // when it was first looked at is noted
  await app.visitor.call(displayDay, { params: { token } })
  return { id: body.id, token }
}

/** A kept move of somebody who has no PIN any more. */
const anUndecided = async (app: TestApp, movementId: number) => {
  const [who, { client }] = [await anOperator(app), await aScreen(app)]
  await app.as(who).call(removePin, { body: { password: who.password } })
  const words = kept(who.id, 3, app.clock.now().toISOString(), { age: 0 })
  await client.call(makeMove, { body: press('here', movementId, words) })
  const { body } = await app.as(who).call(listUndecided)
  return body.at(-1)!
}

/** How calls about yard screens reach one, and a movement of today. */
export const yardAims: Record<string, (mine: Belongings, app: TestApp) => Aim | Promise<Aim>> = {
  ...conditionAims,
  'DELETE /YardScreen/:id': async (_mine, app) => ({ params: { id: String((await aScreen(app)).id) } }),
  'DELETE /Display/:id': async (_mine, app) => ({ params: { id: String((await aDisplay(app)).id) } }),
  'PUT /Boat/OnDisplay/:id': async ({ boatId }) => ({ params: { id: String(boatId) }, body: { onDisplay: false } }),
  'GET /Display/Day/:token': async (_mine, app) => ({ params: { token: (await aDisplay(app)).token } }),
  'PUT /YardScreen/Undecided/:id': async (mine, app) => ({
    params: { id: String((await anUndecided(app, await movementOf(mine, app))).id) },
    body: { decision: 'drop' },
  }),
  'POST /YardScreen/Undecided/Drop': async (mine, app) => ({
    body: { screenId: (await anUndecided(app, await movementOf(mine, app))).screenId },
  }),
  'GET /Yard/Bays/:id': async (mine, app) => ({ params: { id: String(await movementOf(mine, app)) } }),
  // what is asked by a browser's own sign-in is refused by how things stand, not for who asks
  'PUT /Yard/Operator': async (_mine, app) => {
    const who = await app.staff()
    await app.as(who).call(setPin, { body: { pin, password: who.password } })
    return { body: { accountId: who.id, pin } }
  },
  'POST /Yard/Move': async (mine, app) => ({
    body: { key: randomUUID(), event: 'here', movementId: await movementOf(mine, app) },
  }),
}
