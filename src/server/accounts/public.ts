import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionReader } from '../platform/access.ts'
import type { Context } from '../platform/actor.ts'
import { tokenCookie } from './cookies.ts'
import { readEnding } from './end-sessions.ts'
import { actorReader } from './session.ts'

export { addCustomers, changeCustomers, removeCustomers } from './bring-customers.ts'
export { checkPassword } from './check-password.ts'
export { sessionCookies } from './cookies.ts'
export { createAccount } from './create-account.ts'
export { hashOf, signOut } from './end-sessions.ts'
export type { Belongings, Erased } from './erase-account.ts'
export { releaseInvitations } from './invitations/release-invitations.ts'
export { isCustomerFound } from './list-customers.ts'
export { findFeedOwner } from './make-feed.ts'
export { accountNotices } from './notices.ts'
export { hashPassword, isPassword } from './password.ts'
export { canSignInColumn, findAccount, findCustomer, hasComeOrIsInvited } from './queries.ts'
export { readSessions } from './session.ts'
export { sweepExpired } from './sweep-expired.ts'
export { readLiveSessions, readName, sessionEnded, sessionKey, sessionsInDoubt } from './watch-sessions.ts'
export { createCustomer } from './write-customer.ts'

/** The token a request brings. A Bearer header wins: who sends one means it, a cookie comes by itself. */
export const tokenIn = (
  headers: IncomingHttpHeaders,
  { parseCookie }: Pick<FastifyInstance, 'parseCookie'>,
): ReturnType<SessionReader['tokenOf']> => {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, by: 'header' }
  // parsed here because the access guard asks before the cookie plugin's own hook has run
  const cookie = headers.cookie && parseCookie(headers.cookie)[tokenCookie]
  return cookie ? { token: cookie, by: 'cookie' } : null
}
export const presentedToken = (request: FastifyRequest) => tokenIn(request.headers, request.server)

export const sessionReader = (context: Context): SessionReader => ({
  tokenOf: presentedToken,
  actorOf: actorReader(context),
  endingOf: (token) => readEnding(context, token),
})
