import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Access, AnyEndpoint, Received, Result } from '#contract/http/endpoint.ts'
import { ruleIn } from '#contract/http/fields.ts'
import { sentQuery } from '#contract/http/query.ts'
import type { Actor } from './actor.ts'
import { tellWhen } from './limits.ts'
import { readOnMarinaClock } from './marina-clock.ts'
import { receiveForm } from './multipart.ts'
import { onePerField, refuse, refuseFields } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

export type HandlerInput<E> = Received<E> & {
  /** Who asks; throws 401 where a public call is made by a visitor. */
  readonly actor: Actor
  readonly visitor: Actor | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
type Handler<E extends AnyEndpoint> = (call: HandlerInput<E>) => Promise<Result<E>>

export const apiPrefix = '/api'
/** The documentation's own pages and assets; open to everybody. */
export const documentationPrefix = `${apiPrefix}/docs`

/** A field that would take any words. */
const isText =
  ({ body }: AnyEndpoint) =>
  (field: string) =>
    body instanceof z.ZodObject && (body.shape[field] as z.ZodType | undefined)?.safeParse('words').success === true

/** A form becomes the body it stands for, where the call takes forms. */
const takeForm = (endpoint: AnyEndpoint) =>
  async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    if (!request.isMultipart()) return
    if (!endpoint.form) return refuse('unsupported_content', msg`Send JSON.`)
    request.body = await receiveForm(request, { ...endpoint.form, isText: isText(endpoint) }, (part) =>
      this.keepUpload(request, reply, part),
    )
  }

/** A customer's body is held to all that is asked of them, every wrong field at once. */
const judgeOwn = (own: z.ZodType) => async (request: FastifyRequest) => {
  if (request.actor?.role !== 'customer') return
  const issues = own.safeParse(request.body).error?.issues ?? []
  const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message: ruleIn(message) }))
  if (errors.length > 0) refuseFields('invalid_input', onePerField(errors))
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
      return request.actor ?? refuse('not_signed_in', msg`Sign in first.`)
    },
  }) as unknown as HandlerInput<E>

/** Mounts a declared call. The route carries its access level; the app refuses to start with one that has none. */
export const mount = <E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) => {
  const readTimes = readOnMarinaClock(endpoint)
  app.route({
    method: endpoint.method,
    url: `${apiPrefix}${endpoint.path}`,
    config: { access: endpoint.access },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: sentQuery(endpoint.query) }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.carries !== 'download' && { response: { 200: endpoint.response } }),
    },
    preValidation: [
      ...(endpoint.body ? [takeForm(endpoint)] : []),
      ...(readTimes ? [readTimes] : []),
      ...(endpoint.ownBody ? [judgeOwn(endpoint.ownBody)] : []),
    ],
    handler: (request, reply) => {
      const work = () => handler(callOf(request, reply))
      return endpoint.creates ? tellWhen(reply, () => app.submitOnce(request, work)) : work()
    },
  })
}

/** Answer of calls that have nothing to tell but that it is done. */
export const done = { done: true } as const
