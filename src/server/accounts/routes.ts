import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/accounts/endpoints.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { done, mount } from '../platform/endpoint.ts'
import { addressKey, openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { authenticate } from './authenticate.ts'
import { sessionCookies } from './cookies.ts'
import { presentedToken } from './public.ts'
import { readMe, searchCustomers } from './queries.ts'
import { register } from './register.ts'
import { endSession } from './session.ts'
import type { account } from './tables.ts'

const presentMe = (row: typeof account.$inferSelect): Me => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  username: row.username,
  role: row.role,
  iDNumber: row.idNumber,
  phone: row.phone,
  createdDate: row.createdAt.toISOString(),
})

export const accountRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, config } = parts
  const context = { db, clock, limits: openLimits(parts) }
  const cookies = sessionCookies(config)

  mount(app, endpoints.authenticate, ({ body, request, reply }) =>
    tellWhen(reply, async () => {
      const address = addressKey(request.ip)
      const userAgent = request.headers['user-agent'] ?? ''
      const { token, person } = await authenticate(context, { ...body, address, userAgent })
      cookies.set(reply, token, presentMe(person))
      return { token }
    }),
  )

  mount(app, endpoints.register, ({ body, request, reply }) =>
    tellWhen(reply, () => register(context, body, addressKey(request.ip))),
  )

  mount(app, endpoints.me, async ({ actor, request, reply }) => {
    const found = await readMe(db, actor.id)
    if (!found) return refuse('not_signed_in', 'Sign in first.')
    const me = presentMe(found)
    const presented = presentedToken(request)
    if (presented?.by === 'cookie') cookies.set(reply, presented.token, me)
    return me
  })

  mount(app, endpoints.logout, async ({ request, reply }) => {
    const presented = presentedToken(request)
    if (presented) await endSession(db, presented.token)
    cookies.clear(reply)
    return done
  })

  mount(app, endpoints.persons, ({ query }) => searchCustomers(db, query.searchQuery))
}
