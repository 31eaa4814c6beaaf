import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/** Who may call: anybody, anybody signed in, the marina's people, or those of them who run it. */
export type Access = 'public' | 'member' | 'staff' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape = z.ZodType | undefined

/** One call of the API. Both sides derive from it: route, validation, documentation, the browser's typed call. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Below /api, as the specification spells it; matched without regard to case. `:name` marks a parameter. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly response: R
  /** What travels besides JSON: an uploaded file in the request, or a file as the answer. */
  readonly carries?: 'upload' | 'download'
  /** Content types of what is downloaded. */
  readonly downloads?: readonly string[]
  /**
   * The body may come as a multipart form as well, each field by its name, lists as JSON. `file` names the list of the
   * body that the form's file is put on; without it the form takes none.
   */
  readonly form?: { readonly file?: string }
  /** Makes a record: sent again with the same `Idempotency-Key` (a UUID) within a day, it is made once. */
  readonly creates?: true
  /** Refusals beyond those every call can give (bad input, not signed in, not allowed, not found). */
  readonly refusals?: readonly ProblemCode[]
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where shapes are open, so that lists of endpoints type-check
export type AnyEndpoint = Endpoint<any, any, any, any>

/** Declares a call. `access` has no default: a call nobody thought about does not compile. */
export const defineEndpoint = <
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(
  endpoint: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => Object.freeze(endpoint)

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Keys<P, Q, B> = ([P] extends [undefined] ? unknown : { params: P }) &
  ([Q] extends [undefined] ? unknown : { query: Q }) &
  ([B] extends [undefined] ? unknown : { body: B })

/** What a handler receives. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R> ? Keys<Parsed<P>, Parsed<Q>, Parsed<B>> : never
/** What a caller passes. */
export type Input<E> = E extends Endpoint<infer P, infer Q, infer B, infer _R> ? Keys<Sent<P>, Sent<Q>, Sent<B>> : never
/** What a caller gets back. */
export type Answer<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
/** What a handler returns. */
export type Result<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never
