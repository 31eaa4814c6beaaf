import type { IncomingMessage } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './problem-error.ts'

const notTaken = () => new ProblemError('unsupported_content', msg`Send JSON.`)

/** Whether anything comes at all, where no length was told beforehand. */
const isEmpty = (payload: IncomingMessage) =>
  new Promise<boolean>((resolve, reject) => {
    payload.once('data', () => resolve(false))
    payload.once('end', () => resolve(true))
    payload.once('error', reject)
  })

/**
 * JSON is read; forms add their own. An empty body is none, whatever type it says it has: many clients send a type
 * with every call (SignalR's before 7 `text/plain`).
 */
export const readBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0
      ? done(null, undefined)
      : app.getDefaultJsonParser('error', 'error')(request, body as string, done),
  )
  app.addContentTypeParser('*', async ({ headers }: FastifyRequest, payload: IncomingMessage) => {
    if (Number(headers['content-length'] ?? 0) > 0 || !(await isEmpty(payload))) throw notTaken()
  })
}
