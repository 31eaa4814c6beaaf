import { z } from 'zod'
import { withBody } from '../http/call.ts'
import { idField } from '../http/fields.ts'
import type { lookupCalls } from './lookup-calls.ts'

/** The same with what an admin fills in. */
export const sentLookup = <R extends z.ZodType, F extends z.ZodRawShape>(
  calls: ReturnType<typeof lookupCalls<R, F>>,
  fields: F,
) => ({
  ...calls,
  create: withBody(calls.create, z.object(fields)),
  update: withBody(calls.update, z.object({ id: idField, ...fields })),
})
