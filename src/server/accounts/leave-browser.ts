import type { FastifyRequest } from 'fastify'
import { endPush } from '../alerts/public.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { hashOf } from './end-sessions.ts'
import { presentedToken } from './public.ts'
import { session } from './tables.ts'

/** Who signs in on a browser has it from then on: whoever was signed in there before is told nothing on it any more. */
export const leaveBrowser = async (db: Db, request: FastifyRequest) => {
  const presented = presentedToken(request)
  if (presented?.by !== 'cookie') return
  const [former] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.tokenHash, hashOf(presented.token)))
  if (former) await endPush({ db }, former.id)
}
