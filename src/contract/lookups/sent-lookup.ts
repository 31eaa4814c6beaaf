import { z } from 'zod'
import { withBody } from '../http/call.ts'
import { idField } from '../http/fields.ts'
import type { lookupCalls } from './lookup-calls.ts'

/** The same with what an admin fills in. */
export const sentLookup = <R extends z.ZodType, F extends z.ZodRawShape>(
  calls: ReturnType<typeof lookupCalls<R, F>>,
  fields: F,
  /** What holds between the fields. */
  ...whole: readonly { is(given: object): boolean; else?: Parameters<z.ZodObject['refine']>[1] }[]
) => {
  const held = <S extends z.ZodObject>(body: S): S =>
    whole.reduce((schema, rule) => schema.refine(rule.is, rule.else), body)
  return {
    ...calls,
    create: withBody(calls.create, held(z.object(fields))),
    update: withBody(calls.update, held(z.object({ id: idField, ...fields }))),
  }
}
