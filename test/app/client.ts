import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Answer, Input } from '#contract/http/call.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import type { Problem } from '#contract/http/problem-answer.ts'
import type { Sample } from '../factories.ts'

export interface Reply<T> {
  readonly status: number
  /** What was answered; undefined where that is no JSON. */
  readonly body: T
  /** The same, read as a refusal. */
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly cookies: readonly SetCookie[]
  readonly bytes: Buffer
}
interface SetCookie {
  readonly name: string
  readonly value: string
  readonly [attribute: string]: unknown
}
type Query = Readonly<Record<string, unknown>>

/** Speaks to the app as somebody. Paths are those of the contract, below /api. */
export interface Client {
  /** A call of the contract, typed by it: `call(register, { body })`. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    ...input: keyof Input<E> extends never ? [] : [Input<E>]
  ): Promise<Reply<Answer<E>>>
  /** A call as another client might make it, with whatever it sends. */
  get<T = unknown>(path: string, query?: Query): Promise<Reply<T>>
  post<T = unknown>(path: string, body?: unknown): Promise<Reply<T>>
  put<T = unknown>(path: string, body?: unknown): Promise<Reply<T>>
  delete<T = unknown>(path: string): Promise<Reply<T>>
  /** `POST File/upload`, or another call that takes a file, with a real multipart body. */
  upload<T = { id: number; originalFileName: string; contentType: string; size: number; createdDate: string }>(
    file: Sample,
    field?: string,
    path?: string,
  ): Promise<Reply<T>>
  inject<T = unknown>(options: InjectOptions): Promise<Reply<T>>
}

const search = (query: Query = {}) => {
  const given = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each) => [key, String(each)]),
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

const parsed = (payload: string, type: unknown) =>
  String(type).startsWith('application/json') && payload !== '' ? JSON.parse(payload) : undefined

/** A client that sends these headers with every call. */
export const clientOf = (app: FastifyInstance, headers: Record<string, string>): Client => {
  const inject = async <T>(options: InjectOptions): Promise<Reply<T>> => {
    const answer = await app.inject({ ...options, headers: { ...headers, ...options.headers } })
    const body = parsed(answer.payload, answer.headers['content-type'])
    return {
      status: answer.statusCode,
      body,
      problem: body,
      headers: answer.headers,
      cookies: answer.cookies as SetCookie[],
      bytes: answer.rawPayload,
    }
  }
  const send = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    inject<T>({
      method,
      url: `/api${path}`,
      ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })

  return {
    inject,
    get: (path, query) => send('GET', `${path}${search(query)}`),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    call(endpoint, ...[input]) {
      const { params = {}, query, body } = (input ?? {}) as { params?: Query; query?: Query; body?: unknown }
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
      return send(endpoint.method, `${path}${search(query)}`, body)
    },
    async upload({ name, content }, field = 'file', path = '/File/upload') {
      const form = new FormData()
      form.append(field, new Blob([new Uint8Array(content)]), name)
      const request = new Response(form)
      return inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'content-type': request.headers.get('content-type')! },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    },
  }
}
