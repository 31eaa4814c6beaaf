import { withBody } from '../http/call.ts'
import * as calls from './invitation-calls.ts'
import { inviteCustomersBody, withdrawInvitationsBody } from './invitations.ts'

export const inviteCustomers = withBody(calls.inviteCustomers, inviteCustomersBody)
export const previewInvitations = withBody(calls.previewInvitations, inviteCustomersBody)
export const withdrawInvitations = withBody(calls.withdrawInvitations, withdrawInvitationsBody)
