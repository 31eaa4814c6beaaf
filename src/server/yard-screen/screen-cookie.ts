import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'

const screenCookie = 'yardScreen'
const day = 24 * 60 * 60
/** Browsers keep none for longer; whether it still counts, the server decides. */
const keptFor = 400 * day

/** The token a request brings. Its path keeps it from every call but the yard's. */
export const screenTokenIn = ({ headers, server }: FastifyRequest): string | null =>
  (headers.cookie && server.parseCookie(headers.cookie)[screenCookie]) || null

export const setScreenCookie = (reply: FastifyReply, token: string, { publicUrl }: Config) => {
  const secure = publicUrl.startsWith('https:')
  reply.setCookie(screenCookie, token, {
    ...{ path: '/api/Yard', sameSite: 'strict', secure, httpOnly: true, maxAge: keptFor },
  })
}
