import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as push from '#contract/alerts/endpoints.ts'
import { allowPush, assertReachable, endPush, readPushState } from '../alerts/public.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { done, mount } from '../platform/endpoint.ts'
import { type Limits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { hashOf } from './end-sessions.ts'
import { presentedToken } from './public.ts'
import { session } from './tables.ts'

/** The session that asks; it stays until the transaction ends, and is held against itself where it changes something. */
const sessionOf = async (
  db: Db,
  request: FastifyRequest,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<number> => {
  const token = presentedToken(request)?.token ?? ''
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.tokenHash, hashOf(token)))
    .for(strength)
  return found?.id ?? refuse('not_signed_in', msg`Sign in first.`)
}

/** Push notices hang on a session: they are allowed in its browser, for it alone, and end with it. */
export const pushRoutes = (app: FastifyInstance, { db, clock, config: { publicUrl } }: Parts, limits: Limits) => {
  mount(app, push.pushState, async ({ request }) => readPushState(db, await sessionOf(db, request)))
  mount(app, push.allowPush, ({ actor, body, request, reply }) =>
    tellWhen(reply, async () => {
      await limits.pushAddresses.take(`${actor.id}`)
      await assertReachable(body)
      return withTransaction(db, async (tx) => {
        const sessionId = await sessionOf(tx, request, 'no key update')
        await allowPush({ db: tx, clock }, { sessionId, accountId: actor.id, publicUrl }, body)
        return readPushState(tx, sessionId)
      })
    }),
  )
  mount(app, push.endPush, async ({ request }) => {
    await endPush({ db }, await sessionOf(db, request))
    return done
  })
}
