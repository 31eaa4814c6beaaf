import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { beginByMailSchema, beginSchema, testSchema } from './schema.ts'

export const beginPayment = withBody(calls.beginPayment, beginSchema)
export const testProvider = withBody(calls.testProvider, testSchema)
export const beginByMail = withBody(calls.beginByMail, beginByMailSchema)
