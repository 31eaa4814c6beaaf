import type { z } from 'zod'
import type { CallWithBody, Method, Shapes, ShapesOf } from './call.ts'
import type { ProblemCode } from './problem.ts'

/** Who may call: anybody, anybody signed in, the marina's people and their yard screens, those people alone, or those who run it. */
export type Access = 'public' | 'member' | 'yard' | 'staff' | 'admin'

/** What the server adds to a call, besides its shapes. */
interface EndpointFacts {
  readonly access: Access
  readonly summary: string
  /** What travels besides JSON: an uploaded file in the request, or a file as the answer. */
  readonly carries?: 'upload' | 'download'
  /** Content types of what is downloaded. */
  readonly downloads?: readonly string[]
  /**
   * The body may come as a multipart form as well, each field by its name, lists as JSON. `file` names the list of the
   * body that the form's file is put on; without it the form takes none.
   */
  readonly form?: { readonly file?: string }
  /** What it takes of a customer's body, where staff may leave open what they do not know. */
  readonly ownBody?: z.ZodType
  /** Refusals beyond those every call can give (bad input, not signed in, not allowed, not found). */
  readonly refusals?: readonly ProblemCode[]
}

/** One call of the API as the server mounts it: route, validation and documentation derive from it. */
export type Endpoint<S extends Shapes> = CallWithBody<S> & EndpointFacts & Readonly<S>
// biome-ignore lint/suspicious/noExplicitAny: the one place where shapes are open, so that lists of endpoints type-check
type Open = any
export type AnyEndpoint = CallWithBody<{ response: Open }> &
  EndpointFacts & { readonly params?: Open; readonly query?: Open; readonly body?: Open; readonly response: Open }

type Shape = z.ZodType | undefined
type RequestParts<P, Q, B> = ([P] extends [undefined] ? unknown : { params: P }) &
  ([Q] extends [undefined] ? unknown : { query: Q }) &
  ([B] extends [undefined] ? unknown : { body: B })
interface Whole<P, Q, B, R> extends EndpointFacts {
  readonly method: Method
  readonly path: `/${string}`
  readonly creates?: true
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly response: R
}

/**
 * Declares what the server adds to a call of `calls.ts`, held to the shapes it was declared with, or the whole of a call
 * that no page makes. `access` has no default: a call nobody thought about does not compile.
 */
export function defineEndpoint<S extends Shapes>(
  call: CallWithBody<S>,
  told: EndpointFacts & NoInfer<Omit<S, 'body'>>,
): Endpoint<S>
export function defineEndpoint<
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(whole: Whole<P, Q, B, R>): Endpoint<{ response: R } & RequestParts<P, Q, B>>
export function defineEndpoint(call: object, told?: object) {
  return Object.freeze({ ...call, ...told })
}

type RequestPart = 'params' | 'query' | 'body'
/** What a handler receives. */
export type Received<E> = {
  [K in keyof ShapesOf<E> & RequestPart]: ShapesOf<E>[K] extends z.ZodType ? z.output<ShapesOf<E>[K]> : never
}
/** What a handler returns. */
export type Result<E> = z.input<ShapesOf<E>['response']>
