import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Access, AnyEndpoint, Received, Result } from '#contract/http/endpoint.ts'
import type { Actor } from './actor.ts'
import { receiveForm } from './multipart.ts'
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

/** A field that would take any words. */
const isText =
  ({ body }: AnyEndpoint) =>
  (field: string) =>
    body instanceof z.ZodObject && (body.shape[field] as z.ZodType | undefined)?.safeParse('words').success === true

const sentOnce =
  'Sent again within a day under the same Idempotency-Key (a UUID), it is done once and answered the same.'

/** A form becomes the body it stands for, where the call takes forms. */
const takeForm = (endpoint: AnyEndpoint) =>
  async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    if (!request.isMultipart()) return
    if (!endpoint.form) return refuse('unsupported_content', 'Send JSON.')
    request.body = await receiveForm(request, { ...endpoint.form, isText: isText(endpoint) }, (part) =>
      this.keepUpload(request, reply, part),
    )
  }

const callOf = <E extends AnyEndpoint>(request: FastifyRequest, reply: FastifyReply) =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    request,
    reply,
    visitor: request.actor,
    get actor() {
      return request.actor ?? refuse('not_signed_in', 'Sign in first.')
    },
  }) as unknown as Call<E>

/** Mounts a declared call. The route carries its access level; the app refuses to start with one that has none. */
export const mount = <E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) => {
  app.route({
    method: endpoint.method,
    url: `${apiPrefix}${endpoint.path}`,
    config: { access: endpoint.access },
    schema: {
      summary: endpoint.summary,
      description: endpoint.creates ? `${audiences[endpoint.access]} ${sentOnce}` : audiences[endpoint.access],
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { session: [] }],
      tags: [endpoint.path.split('/')[1]!],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.form && { consumes: ['application/json', 'multipart/form-data'] }),
      ...(endpoint.carries !== 'download' && { response: { 200: endpoint.response } }),
    },
    ...(endpoint.body && { preValidation: takeForm(endpoint) }),
    handler: (request, reply) => {
      const work = () => handler(callOf(request, reply))
      return endpoint.creates ? app.submitOnce(request, work) : work()
    },
  })
}

/** Answer of calls that have nothing to tell but that it is done. */
export const done = { done: true } as const
