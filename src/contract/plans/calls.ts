import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import { lookupCalls } from '../lookups/lookup-calls.ts'
import type { planFields, planOrderSchema, planRow } from './schema.ts'

export const plans = lookupCalls<typeof planRow, typeof planFields>('/Plan')
export const orderPlans: Call<{ body: typeof planOrderSchema; response: z.ZodArray<typeof planRow> }> = {
  method: 'PUT',
  path: '/Plan/Order',
}
