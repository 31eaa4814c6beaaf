import type { Call } from '../http/call.ts'
import type { doneAnswer } from '../http/fields.ts'
import type {
  invitationListQuery,
  invitationMailsSchema,
  invitationPageSchema,
  inviteCustomersBody,
  invitedSchema,
  withdrawInvitationsBody,
  withdrawnSchema,
} from './invitations.ts'
import type { tokenParams } from './schema.ts'

export const listInvitations: Call<{ query: typeof invitationListQuery; response: typeof invitationPageSchema }> = {
  method: 'GET',
  path: '/Person/Invitations',
}
export const inviteCustomers: Call<{ body: typeof inviteCustomersBody; response: typeof invitedSchema }> = {
  method: 'POST',
  path: '/Person/Invitations',
}
export const previewInvitations: Call<{ body: typeof inviteCustomersBody; response: typeof invitationMailsSchema }> = {
  method: 'POST',
  path: '/Person/Invitations/Preview',
}
export const withdrawInvitations: Call<{ body: typeof withdrawInvitationsBody; response: typeof withdrawnSchema }> = {
  method: 'PUT',
  path: '/Person/Invitations/Withdraw',
}
export const openInvitation: Call<{ params: typeof tokenParams; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/PasswordReset/Opened/:token',
}
