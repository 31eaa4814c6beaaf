import type { FastifyReply, FastifyRequest } from 'fastify'
import { endPush } from '../alerts/public.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { Parts } from '../platform/parts.ts'
import { sessionCookies } from './cookies.ts'
import { hashOf } from './end-sessions.ts'
import { presentMe } from './present-me.ts'
import { presentedToken } from './public.ts'
import { session } from './tables.ts'

/** Whoever was signed in there before is told nothing on it any more. */
const leaveBrowser = async (db: Db, request: FastifyRequest) => {
  const presented = presentedToken(request)
  if (presented?.by !== 'cookie') return
  const [former] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.tokenHash, hashOf(presented.token)))
  if (former) await endPush({ db }, former.id)
}

interface EnteredPerson {
  token: string
  person: Parameters<typeof presentMe>[0]
}
/**
 * Who signs in on a browser has it from then on: its cookies, and a line in the log of who came in, how and from where;
 * what was refused is there by its code.
 */
export const browserEntry = ({ db, config }: Pick<Parts, 'db' | 'config'>) => {
  const cookies = sessionCookies(config)
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, person }: EnteredPerson,
    by: 'password' | 'second factor' | 'another site',
  ) => {
    await leaveBrowser(db, request)
    cookies.set(reply, token, presentMe(person))
    request.log.info({ actor: person.id, address: request.ip, by }, 'signed in')
    return { token }
  }
}
