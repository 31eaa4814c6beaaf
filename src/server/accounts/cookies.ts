import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#contract/accounts/schema.ts'
import type { Config } from '../platform/config.ts'
import { sessionSeconds } from './session.ts'

export const tokenCookie = 'authToken'
/** For the browser's own scripts: who is signed in, never the token. */
const personCookie = 'loggedInUser'

/** The browser's two cookies; they last as long as the session and are renewed with it. */
export const sessionCookies = ({ publicUrl }: Config) => {
  const options = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  const kept = { ...options, maxAge: sessionSeconds }
  return {
    set(reply: FastifyReply, token: string, { id, firstName, lastName, email, username, role }: Me) {
      reply.setCookie(tokenCookie, token, { ...kept, httpOnly: true })
      reply.setCookie(personCookie, JSON.stringify({ id, firstName, lastName, email, username, role }), kept)
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(tokenCookie, { ...options, httpOnly: true })
      reply.clearCookie(personCookie, options)
    },
  }
}

/** Leaves in the log who came in, how and from where; what was refused is there by its code. */
export const noteSignIn = (
  request: FastifyRequest,
  { id }: { id: number },
  by: 'password' | 'second factor' | 'another site',
) => request.log.info({ actor: id, address: request.ip, by }, 'signed in')
