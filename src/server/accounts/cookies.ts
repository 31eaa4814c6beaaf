import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#contract/accounts/schema.ts'
import { sessionLasts } from '#contract/accounts/session-endings.ts'
import type { Config } from '../platform/config.ts'

export const tokenCookie = 'authToken'
/** For the browser's own scripts: who is signed in, never the token. */
const personCookie = 'loggedInUser'

const namesOf = ({ id, firstName, lastName, email, username, role }: Me) =>
  JSON.stringify({ id, firstName, lastName, email, username, role })

/**
 * The browser's two cookies, kept for as long as a session may last at most. The token is set by a sign-in alone: an
 * answer to an earlier session that comes late would else bring that session back over a newer one.
 */
export const sessionCookies = ({ publicUrl }: Config) => {
  const options = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  const kept = { ...options, maxAge: sessionLasts.atMost }
  return {
    set(reply: FastifyReply, token: string, me: Me) {
      reply.setCookie(tokenCookie, token, { ...kept, httpOnly: true })
      reply.setCookie(personCookie, namesOf(me), kept)
    },
    /** Where names have changed since, the browser's scripts are told the new ones. */
    correctNames(request: FastifyRequest, reply: FastifyReply, me: Me) {
      const names = namesOf(me)
      if (request.cookies[personCookie] !== names) reply.setCookie(personCookie, names, kept)
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
