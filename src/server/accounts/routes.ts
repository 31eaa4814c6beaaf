import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/accounts/endpoints.ts'
import { acceptedLanguage } from '#contract/language/languages.ts'
import type { Actor } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { addressKey, type Limits, openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { authenticate } from './authenticate.ts'
import { blockStaff, unblockStaff } from './block-staff.ts'
import { changeRole } from './change-role.ts'
import { sessionCookies } from './cookies.ts'
import { customerRoutes } from './customer-routes.ts'
import { signOut } from './end-sessions.ts'
import { browserEntry } from './enter-browser.ts'
import type { Belongings } from './erase-account.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { inviteStaff, resendInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { phoneRoutes } from './phone-routes.ts'
import { presentMe } from './present-me.ts'
import { presentStaff } from './present-staff.ts'
import { providerRoutes } from './provider-routes.ts'
import { presentedToken } from './public.ts'
import { pushRoutes } from './push-routes.ts'
import { readMe, readStaff, readStaffChoices } from './queries.ts'
import { register } from './register.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { sendReset } from './send-reset.ts'
import { readLink, setPassword } from './set-password.ts'

export const accountRoutes = (app: FastifyInstance, parts: Parts & { belongings: Belongings }) => {
  const { db, clock, config } = parts
  const context = { db, clock, limits: openLimits(parts), publicUrl: config.publicUrl }
  const cookies = sessionCookies(config)
  const enter = browserEntry(parts)

  mount(app, endpoints.authenticate, ({ body, request, reply }) =>
    tellWhen(reply, async () => {
      const address = addressKey(request.ip)
      const userAgent = request.headers['user-agent'] ?? ''
      const entered = await authenticate(context, { ...body, address, userAgent })
      return enter(request, reply, entered, 'password')
    }),
  )

  mount(app, endpoints.register, ({ body, request, reply }) =>
    tellWhen(reply, () => {
      const language = acceptedLanguage(request.headers['accept-language']) ?? undefined
      return register({ ...context, language }, body, addressKey(request.ip))
    }),
  )

  mount(app, endpoints.me, async ({ actor }) =>
    presentMe((await readMe(db, actor.id)) ?? refuse('not_signed_in', msg`Sign in first.`)),
  )

  mount(app, endpoints.logout, async ({ request, reply }) => {
    const presented = presentedToken(request)
    if (presented) await signOut(db, presented.token)
    cookies.clear(reply)
    return done
  })

  customerRoutes(app, parts)
  invitationRoutes(app, parts)
  passwordRoutes(app, parts, context.limits)
  ownAccountRoutes(app, parts, context.limits)
  pushRoutes(app, parts, context.limits)
  phoneRoutes(app, parts, context.limits)
  secondFactorRoutes(app, parts, context.limits)
  providerRoutes(app, parts)
  staffRoutes(app, parts)
}

const passwordRoutes = (app: FastifyInstance, { db, clock, config }: Parts, limits: Limits) => {
  const context = { db, clock, limits, publicUrl: config.publicUrl }

  mount(app, endpoints.sendReset, ({ body, request, reply }) =>
    tellWhen(reply, async () => {
      await sendReset(context, body.email, addressKey(request.ip))
      return done
    }),
  )
  mount(app, endpoints.verifyReset, async ({ params }) => {
    const { purpose, role, username } = await readLink(context, params.token)
    return { hash: params.token, status: 200 as const, purpose, role, username }
  })
  mount(app, endpoints.resetPassword, async ({ body }) => {
    await setPassword(context, { token: body.hash, password: body.newPassword })
    return done
  })
}

const staffRoutes = (app: FastifyInstance, { db, clock, config }: Parts) => {
  const asking = (actor: Actor) => ({ db, clock, actor, publicUrl: config.publicUrl })
  const fresh = async (actor: Actor, id: number) =>
    presentStaff(actor, (await readStaff(db, id)) ?? notFound('account'))

  mount(app, endpoints.users, () => readStaffChoices(db))
  mount(app, endpoints.searchStaff, ({ actor, query }) => listStaff(asking(actor), query))
  mount(app, endpoints.listStaff, ({ actor, query }) => listStaff(asking(actor), query))
  mount(app, endpoints.getStaff, ({ actor, params }) => fresh(actor, params.id))
  mount(app, endpoints.inviteStaff, ({ actor, body }) => inviteStaff(asking(actor), body))
  mount(app, endpoints.inviteAgain, async ({ actor, params }) => {
    await resendInvitation(asking(actor), params.id)
    return fresh(actor, params.id)
  })
  mount(app, endpoints.blockStaff, async ({ actor, params, body }) => {
    await blockStaff(asking(actor), { id: params.id, reason: body?.reason ?? null })
    return fresh(actor, params.id)
  })
  mount(app, endpoints.unblockStaff, async ({ actor, params, body }) => {
    await unblockStaff(asking(actor), { id: params.id, reason: body?.reason ?? null })
    return fresh(actor, params.id)
  })
  mount(app, endpoints.changeRole, async ({ actor, params, body }) => {
    await changeRole(asking(actor), { id: params.id, role: body.role })
    return fresh(actor, params.id)
  })
  mount(app, endpoints.removeSecondFactor, async ({ actor, params }) => {
    await removeSecondFactor(asking(actor), params.id)
    return fresh(actor, params.id)
  })
}
