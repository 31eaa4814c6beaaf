import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer } from '../http/fields.ts'
import * as calls from './invitation-calls.ts'
import {
  invitationListQuery,
  invitationMailsSchema,
  invitationPageSchema,
  invitedSchema,
  withdrawnSchema,
} from './invitations.ts'
import { tokenParams } from './schema.ts'
import * as sent from './sent-invitations.ts'

export const listInvitations = defineEndpoint(calls.listInvitations, {
  access: 'staff',
  summary: 'Customers, and how each stands with an invitation to sign in',
  query: invitationListQuery,
  response: invitationPageSchema,
})
export const inviteCustomers = defineEndpoint(sent.inviteCustomers, {
  access: 'staff',
  summary: 'Invite customers to sign in: the chosen ones, or all who have an address and were never invited',
  response: invitedSchema,
  refusals: ['wrong_status', 'too_many_requests'],
})
export const previewInvitations = defineEndpoint(sent.previewInvitations, {
  access: 'staff',
  summary: 'The mail that invited customers will read, of each language to one of them; nothing is sent',
  response: invitationMailsSchema,
  refusals: ['wrong_status'],
})
export const withdrawInvitations = defineEndpoint(sent.withdrawInvitations, {
  access: 'staff',
  summary: 'Withdraw invitations: of the chosen customers, or all that wait for their turn',
  response: withdrawnSchema,
  refusals: ['wrong_status'],
})
export const openInvitation = defineEndpoint(calls.openInvitation, {
  access: 'public',
  summary: 'Note that the link of an invitation was followed; any other link, or none, changes nothing',
  params: tokenParams,
  response: doneAnswer,
})
export const invitationEndpoints = [
  listInvitations,
  inviteCustomers,
  previewInvitations,
  withdrawInvitations,
  openInvitation,
]
