import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { exportOwnData as endpoint } from '#contract/accounts/own-account-endpoints.ts'
import { presentedToken } from '../accounts/public.ts'
import type { Seeing } from '../files/public.ts'
import type { Telling } from '../notifications/public.ts'
import { mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { exportOwnData } from './export-own-data.ts'

export const ownDataRoutes = (app: FastifyInstance, parts: Parts & Pick<Seeing, 'sights'> & Telling) => {
  const { db, clock, storage, sights, notices } = parts
  const limits = openLimits(parts)

  mount(app, endpoint, ({ actor, request, reply }) =>
    tellWhen(reply, async () => {
      const key = `${actor.id}`
      const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="my-data.zip"' }
      if (request.method === 'HEAD') {
        await limits.export.look(key)
        return reply.headers(headers).send()
      }
      await limits.export.take(key)
      reply.headers(headers)
      const { token } = presentedToken(request) ?? refuse('not_signed_in', msg`Sign in first.`)
      return Readable.from(exportOwnData({ db, clock, actor, storage, sights, notices }, token), { objectMode: false })
    }),
  )
}
