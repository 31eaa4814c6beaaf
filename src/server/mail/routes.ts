import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { mailServer, testMail } from '#contract/mail/endpoints.ts'
import { addressOf } from '../people/public.ts'
import { mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { sendTestMail } from './send-test-mail.ts'
import { showMailServer } from './show-mail-server.ts'

export const mailRoutes = (app: FastifyInstance, parts: Parts) => {
  const limits = openLimits(parts)
  mount(app, mailServer, () => showMailServer(parts))
  mount(app, testMail, ({ actor, reply }) =>
    tellWhen(reply, async () => {
      await limits.testMail.take(`${actor.id}`)
      const to = (await addressOf(parts.db, actor.id)) ?? refuse('not_signed_in', msg`Sign in first.`)
      return sendTestMail({ ...parts, actor }, to)
    }),
  )
}
