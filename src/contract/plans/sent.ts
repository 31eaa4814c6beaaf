import { withBody } from '../http/call.ts'
import { named } from '../lookups/schema.ts'
import { sentLookup } from '../lookups/sent-lookup.ts'
import * as calls from './calls.ts'
import { lengthClass, planFields, planOrderSchema } from './schema.ts'

export const plans = sentLookup(calls.plans, planFields, named, lengthClass)
export const orderPlans = withBody(calls.orderPlans, planOrderSchema)
