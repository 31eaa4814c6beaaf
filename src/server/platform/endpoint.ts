import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnyEndpoint, Received, Result } from '#contract/http/endpoint.ts'
import type { Actor } from './actor.ts'
import { refuse } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

export type Call<E> = Received<E> & {
  /** Who asks; throws 401 where a public call is made by a visitor. */
  readonly actor: Actor
  readonly visitor: Actor | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Result<E>>

export const apiPrefix = '/api'
/** The documentation's own pages and assets; open to everybody. */
export const documentationPrefix = `${apiPrefix}/docs`

const audiences: Record<Access, string> = {
  public: 'For everybody.',
  member: 'For whoever is signed in; customers reach what is theirs.',
  staff: 'For the marina’s staff.',
  admin: 'For those who run the marina.',
}

/** Mounts a declared call. The route carries its access level; the app refuses to start with one that has none. */
export const mount = <E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) => {
  app.route({
    method: endpoint.method,
    url: `${apiPrefix}${endpoint.path}`,
    config: { access: endpoint.access },
    schema: {
      summary: endpoint.summary,
      description: audiences[endpoint.access],
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { session: [] }],
      tags: [endpoint.path.split('/')[1]!],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.carries !== 'download' && { response: { 200: endpoint.response } }),
    },
    handler: (request, reply) =>
      handler({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        visitor: request.actor,
        get actor() {
          return request.actor ?? refuse('not_signed_in', 'Sign in first.')
        },
      } as unknown as Call<E>),
  })
}

/** Answer of calls that have nothing to tell but that it is done. */
export const done = { done: true } as const
