import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../accounts/public.ts'
import type { YardScreen } from '../platform/access.ts'
import type { Context } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { eq } from '../platform/database/orm.ts'
import { findScreen } from './queries.ts'
import { yardScreen } from './tables.ts'

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

const minute = 60_000

/** The yard screen a token stands for; use prolongs it, once a minute. */
export const readScreen = async (context: Context, token: string): Promise<YardScreen | null> => {
  const now = context.clock.now()
  const found = await findScreen(context, hashOf(token))
  if (!found) return null
  const { lastSeenAt, ...screen } = found
  if (now.getTime() - lastSeenAt.getTime() >= minute)
    await context.db.update(yardScreen).set({ lastSeenAt: now }).where(eq(yardScreen.id, screen.id))
  return screen
}
