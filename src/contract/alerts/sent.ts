import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { pushSubscriptionSchema } from './schema.ts'

export const allowPush = withBody(calls.allowPush, pushSubscriptionSchema)
