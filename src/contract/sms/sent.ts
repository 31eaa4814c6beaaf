import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { phoneCodeSchema } from './schema.ts'

export const confirmPhone = withBody(calls.confirmPhone, phoneCodeSchema)
