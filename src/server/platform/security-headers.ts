import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { apiPrefix, documentationPrefix } from './endpoint.ts'

/** Headers of every answer; pages add their own Content-Security-Policy with the hashes of what is inlined. */
export const securityHeaders = (app: FastifyInstance, { publicUrl }: Config) => {
  const https = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': request.id,
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
    if (request.url.startsWith(apiPrefix) && !request.url.toLowerCase().startsWith(documentationPrefix))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  })
}
