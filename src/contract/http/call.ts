import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Schemas of what is sent and answered. */
export interface Shapes {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}
declare const shapes: unique symbol

interface Address {
  readonly method: Method
  /** Below /api, as the specification spells it; matched without regard to case. `:name` marks a parameter. */
  readonly path: `/${string}`
  /** Makes a record: sent again with the same `Idempotency-Key` (a UUID) within a day, it is made once. */
  readonly creates?: true
}
/** One call of the API as the browser knows it: where it goes, and as types alone what is sent and answered. */
export type Call<S extends Shapes> = Address & { readonly [shapes]?: S }
/** A call with its body's schema, so that a form is judged before it is sent. */
export type CallWithBody<S extends Shapes> = Call<S> & Readonly<Pick<S, keyof S & 'body'>>
// biome-ignore lint/suspicious/noExplicitAny: the one place where shapes are open, so that every call is one
export type AnyCall = Address & { readonly body?: z.ZodType; readonly [shapes]?: any }

export const withBody = <S extends Shapes>(call: Call<S>, body: NoInfer<S['body']>): CallWithBody<S> =>
  Object.freeze({ ...call, body }) as unknown as CallWithBody<S>

export type ShapesOf<C> = C extends { readonly [shapes]?: infer S extends Shapes } ? S : never
/** With the schema of its body, where it has one. */
export type JudgedBody<C> = ShapesOf<C> extends { body: infer B } ? { readonly body: B } : unknown
type RequestShape = 'params' | 'query' | 'body'
/** What a caller passes. */
export type Input<C> = {
  [K in keyof ShapesOf<C> & RequestShape]: ShapesOf<C>[K] extends z.ZodType ? z.input<ShapesOf<C>[K]> : never
}
/** What a caller gets back. */
export type Answer<C> = z.output<ShapesOf<C>['response']>
