import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/accounts/second-factor-endpoints.ts'
import type { Actor } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { type Limits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { browserEntry } from './enter-browser.ts'
import { presentedToken } from './public.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './second-factor.ts'
import { finishCodeStep } from './sign-in-step.ts'

export const secondFactorRoutes = (app: FastifyInstance, { db, clock, config }: Parts, limits: Limits) => {
  const enter = browserEntry({ db, config })
  const asking = (actor: Actor) => ({ db, clock, actor, limits })

  mount(app, calls.signInWithCode, ({ body, request, reply }) =>
    tellWhen(reply, async () => {
      const userAgent = request.headers['user-agent'] ?? ''
      const entered = await finishCodeStep({ db, clock, limits }, { ...body, userAgent })
      return enter(request, reply, entered, 'second factor')
    }),
  )
  mount(app, calls.beginSecondFactor, ({ actor, body, reply }) =>
    tellWhen(reply, () => beginSecondFactor(asking(actor), body.password)),
  )
  mount(app, calls.confirmSecondFactor, ({ actor, body, request, reply }) =>
    tellWhen(reply, () => {
      const token = presentedToken(request)?.token ?? refuse('not_signed_in', msg`Sign in first.`)
      return confirmSecondFactor(asking(actor), { code: body.code, token })
    }),
  )
  mount(app, calls.endSecondFactor, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await endSecondFactor(asking(actor), body)
      return done
    }),
  )
  mount(app, calls.renewRecoveryCodes, ({ actor, body, reply }) =>
    tellWhen(reply, () => renewRecoveryCodes(asking(actor), body)),
  )
}
