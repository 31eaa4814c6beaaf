import type { ServerResponse } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { ProblemError } from './problem-error.ts'

/** Nothing may run, load, be framed or be sent from an answer; pages, files and the documentation say what they may. */
const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of every answer, also of what is refused before it is a request. */
export const protectiveHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': nothingAllowed,
  // what may be kept says so itself
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // of this host alone: the marina's other sites are not ours
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

export const securityHeaders = (app: FastifyInstance, config: Config) => {
  const headers = protectiveHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done(
      hasHost(request) ? undefined : new ProblemError('invalid_input', msg`The request names no host: send it again.`),
    )
  })
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, connection: 'close' }).end()
  })
}

/** HTTP/1.1 asks for it. */
const hasHost = ({ raw }: FastifyRequest) => raw.httpVersion !== '1.1' || Boolean(raw.headers.host)
