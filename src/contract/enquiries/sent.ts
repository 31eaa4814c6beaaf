import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { answerSchema, declineSchema, inviteVisitorSchema } from './schema.ts'

export const answerEnquiry = withBody(calls.answerEnquiry, answerSchema)
export const inviteVisitor = withBody(calls.inviteVisitor, inviteVisitorSchema)
export const declineEnquiry = withBody(calls.declineEnquiry, declineSchema)
