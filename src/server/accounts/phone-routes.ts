import type { FastifyInstance } from 'fastify'
import * as api from '#contract/sms/endpoints.ts'
import type { Actor } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { type Limits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { confirmPhone, readSmsState, sendPhoneCode } from './confirm-phone.ts'

/** By which a person shows that the number of their account is theirs. */
export const phoneRoutes = (app: FastifyInstance, { db, clock, config: { secret } }: Parts, limits: Limits) => {
  const asking = (actor: Actor) => ({ db, clock, actor, limits, secret })
  mount(app, api.smsState, ({ actor }) => readSmsState(asking(actor)))
  mount(app, api.sendPhoneCode, ({ actor, reply }) => tellWhen(reply, () => sendPhoneCode(asking(actor))))
  mount(app, api.confirmPhone, ({ actor, body }) => confirmPhone(asking(actor), body.code))
}
