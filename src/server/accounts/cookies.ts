import type { FastifyReply } from 'fastify'
import { namesOf, personCookie } from '#contract/accounts/person-cookie.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { sessionLasts } from '#contract/accounts/session-endings.ts'
import type { Config } from '../platform/config.ts'

export const tokenCookie = 'authToken'

/**
 * The browser's two cookies, kept for as long as a session may last at most. A sign-in alone sets them: an answer to an
 * earlier session that comes late would else bring that session, or its names, back over a newer one or none.
 */
export const sessionCookies = ({ publicUrl }: Config) => {
  const options = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  const kept = { ...options, maxAge: sessionLasts.atMost }
  return {
    set(reply: FastifyReply, token: string, me: Me) {
      reply.setCookie(tokenCookie, token, { ...kept, httpOnly: true })
      reply.setCookie(personCookie, namesOf(me), kept)
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(tokenCookie, { ...options, httpOnly: true })
      reply.clearCookie(personCookie, options)
    },
  }
}
