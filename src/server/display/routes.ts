import type { FastifyInstance } from 'fastify'
import * as api from '#contract/display/endpoints.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { addressKey, openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { shareRuns } from '../platform/share-runs.ts'
import { makeDisplay } from './make-display.ts'
import { readDisplays } from './queries.ts'
import { revokeDisplay } from './revoke-display.ts'
import { seeDisplay } from './see-display.ts'
import { showDisplay } from './show-display.ts'

export const displayRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, config } = parts
  const limits = openLimits(parts)
  const asking = (actor: Actor): Asking => ({ db, clock, actor })
  // all walls show the same
  const showAll = shareRuns(
    () => '',
    () => showDisplay({ db, clock }),
  )
  mount(app, api.listDisplays, () => readDisplays(db))
  mount(app, api.makeDisplay, async ({ actor, body }) => {
    const { token, row } = await makeDisplay(asking(actor), body)
    return { ...row, address: `${config.publicUrl}/display/${token}` }
  })
  mount(app, api.revokeDisplay, async ({ actor, params }) => {
    await revokeDisplay(asking(actor), params.id)
    return done
  })
  // a wrong address counts, a right one never; what is revoked reads as what was never made
  mount(app, api.displayDay, ({ params, request, reply }) =>
    tellWhen(reply, async () => {
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      if (await seeDisplay({ db, clock }, params.token)) return showAll()
      await limits.wrongAddress.take(addressKey(request.ip))
      return notFound('display')
    }),
  )
}
