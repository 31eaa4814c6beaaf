import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { newDisplaySchema } from './schema.ts'

export const makeDisplay = withBody(calls.makeDisplay, newDisplaySchema)
