import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { visitSchema } from './schema.ts'

export const enterVisit = withBody(calls.enterVisit, visitSchema)
