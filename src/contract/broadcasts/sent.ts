import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { audienceSchema, newBroadcastSchema } from './schema.ts'

export const foreseeBroadcast = withBody(calls.foreseeBroadcast, audienceSchema)
export const sendBroadcast = withBody(calls.sendBroadcast, newBroadcastSchema)
