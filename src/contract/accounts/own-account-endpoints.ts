import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  calendarFeedSchema,
  confirmationAhead,
  confirmationSchema,
  deletionByEmailBody,
  madeCalendarFeedSchema,
  ownAccountSchema,
  ownSessionSchema,
} from './own-account.ts'
import { tokenParams } from './schema.ts'
import * as sent from './sent.ts'

export const getOwnAccount = defineEndpoint(calls.getOwnAccount, {
  access: 'member',
  summary: 'The account that asks, as its person sees it',
  response: ownAccountSchema,
})
export const changeOwnData = defineEndpoint(sent.changeOwnData, {
  access: 'member',
  summary: 'Change name, phone and ID number',
  response: ownAccountSchema,
  refusals: ['too_many_requests'],
})
export const changePassword = defineEndpoint(sent.changePassword, {
  access: 'member',
  summary: 'Change the password by the current one; all other sessions end',
  response: doneAnswer,
  refusals: ['too_many_requests', 'wrong_status', 'busy'],
})
export const ownSessions = defineEndpoint(calls.ownSessions, {
  access: 'member',
  summary: 'Where this account is signed in, last used first',
  response: z.array(ownSessionSchema),
})
export const endOwnSession = defineEndpoint(calls.endOwnSession, {
  access: 'member',
  summary: 'End one session of this account',
  params: idParams,
  response: doneAnswer,
})
export const endOtherSessions = defineEndpoint(calls.endOtherSessions, {
  access: 'member',
  summary: 'End all sessions of this account but the one that asks',
  response: doneAnswer,
})
export const changeEmail = defineEndpoint(sent.changeEmail, {
  access: 'member',
  summary: 'Mail a link to a new e-mail address; it holds once the link is followed',
  response: doneAnswer,
  refusals: ['too_many_requests', 'busy'],
})
export const verifyEmail = defineEndpoint(calls.verifyEmail, {
  access: 'member',
  summary: 'Mail a link that shows the e-mail address to be one’s own',
  response: doneAnswer,
  refusals: ['too_many_requests'],
})
export const calendarFeed = defineEndpoint(calls.calendarFeed, {
  access: 'member',
  summary: 'Whether one’s own bookings can be read by a calendar, and since when',
  response: calendarFeedSchema,
})
export const makeCalendarFeed = defineEndpoint(calls.makeCalendarFeed, {
  access: 'member',
  summary: 'A new secret address of one’s own bookings for a calendar; the former is of no use any more',
  response: madeCalendarFeedSchema,
  refusals: ['too_many_requests'],
})
export const endCalendarFeed = defineEndpoint(calls.endCalendarFeed, {
  access: 'member',
  summary: 'End the secret address of one’s own bookings',
  response: doneAnswer,
})
export const exportOwnData = defineEndpoint(calls.exportOwnData, {
  access: 'member',
  summary: 'Everything the marina keeps of this account, as a zip of JSON and files',
  response: z.any(),
  carries: 'download',
  downloads: ['application/zip'],
  refusals: ['too_many_requests'],
})
export const askDeletion = defineEndpoint(sent.askDeletion, {
  access: 'member',
  summary: 'Mail a link that deletes this account; nothing is deleted before it is followed',
  response: doneAnswer,
  refusals: ['open_schedule', 'credit_owed', 'too_many_requests'],
})
export const askDeletionByEmail = defineEndpoint({
  method: 'POST',
  path: '/AccountDeletion',
  access: 'public',
  summary: 'Mail a link that deletes an account; the answer is the same whether or not the address is known',
  body: deletionByEmailBody,
  response: doneAnswer,
  refusals: ['too_many_requests'],
})
export const readConfirmation = defineEndpoint(calls.readConfirmation, {
  access: 'public',
  summary: 'What a mailed link will do; reading it does nothing',
  params: tokenParams,
  response: confirmationAhead,
})
export const confirm = defineEndpoint(sent.confirm, {
  access: 'public',
  summary: 'Do what a mailed link is for, once; an address is confirmed by its account’s session or password as well',
  params: tokenParams,
  response: confirmationSchema,
  refusals: ['name_taken', 'open_schedule', 'credit_owed', 'too_many_requests', 'busy'],
})
export const disown = defineEndpoint(calls.disown, {
  access: 'public',
  summary: 'This was not me: the link is of no use any more, and an account that only claims the address ends',
  params: tokenParams,
  response: confirmationSchema,
})

export const ownAccountEndpoints = [
  getOwnAccount,
  changeOwnData,
  changePassword,
  ownSessions,
  endOwnSession,
  endOtherSessions,
  changeEmail,
  verifyEmail,
  calendarFeed,
  makeCalendarFeed,
  endCalendarFeed,
  exportOwnData,
  askDeletion,
  askDeletionByEmail,
  readConfirmation,
  confirm,
  disown,
]
