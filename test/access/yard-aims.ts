import { randomUUID } from 'node:crypto'
import { displayDay, makeDisplay } from '#contract/display/endpoints.ts'
import { setPin } from '#contract/yard-screen/endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { aScreen, pin } from '#test/yard-screens.ts'
import { movementOf } from './day-aims.ts'
import type { Aim, Belongings } from './own-records.ts'

const aDisplay = async (app: TestApp) => {
  const { body } = await app.as(await app.admin()).call(makeDisplay, { body: { name: 'Wall' } })
  const token = body.address.split('/').at(-1)!
  // when it was first looked at is noted
  await app.visitor.call(displayDay, { params: { token } })
  return { id: body.id, token }
}

/** How calls about yard screens reach one, and a movement of today. */
export const yardAims: Record<string, (mine: Belongings, app: TestApp) => Promise<Aim>> = {
  'DELETE /YardScreen/:id': async (_mine, app) => ({ params: { id: String((await aScreen(app)).id) } }),
  'DELETE /Display/:id': async (_mine, app) => ({ params: { id: String((await aDisplay(app)).id) } }),
  'GET /Display/Day/:token': async (_mine, app) => ({ params: { token: (await aDisplay(app)).token } }),
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
