import { defineEndpoint } from '../http/endpoint.ts'
import { idAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  contactMessageSchema,
  enquiryListQuery,
  enquiryPageSchema,
  enquirySchema,
  visitRequestSchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const requestVisit = defineEndpoint({
  method: 'POST',
  path: '/VisitRequest',
  access: 'public',
  summary: 'A visitor asks to come by; a page’s form (application/x-www-form-urlencoded) is answered with a page',
  body: visitRequestSchema,
  response: idAnswer,
  refusals: ['too_many_requests'],
})
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/ContactMessage',
  access: 'public',
  summary: 'A visitor writes to the marina; a page’s form (application/x-www-form-urlencoded) is answered with a page',
  body: contactMessageSchema,
  response: idAnswer,
  refusals: ['too_many_requests'],
})
export const searchEnquiries = defineEndpoint(calls.searchEnquiries, {
  access: 'staff',
  summary: 'Visit requests and messages of visitors, paged',
  query: enquiryListQuery,
  response: enquiryPageSchema,
})
export const getEnquiry = defineEndpoint(calls.getEnquiry, {
  access: 'staff',
  summary: 'A visit request or message',
  params: idParams,
  response: enquirySchema,
})
export const answerEnquiry = defineEndpoint(sent.answerEnquiry, {
  access: 'staff',
  summary: 'Answer by mail; more answers may follow',
  params: idParams,
  response: enquirySchema,
  refusals: ['stale_version', 'wrong_status'],
})
export const inviteVisitor = defineEndpoint(sent.inviteVisitor, {
  access: 'staff',
  summary: 'Answer with an invitation to register: a mail with a link to the filled-in form',
  params: idParams,
  response: enquirySchema,
  refusals: ['stale_version', 'wrong_status'],
})
export const declineEnquiry = defineEndpoint(sent.declineEnquiry, {
  access: 'staff',
  summary: 'Decline; with a text the visitor is told by mail',
  params: idParams,
  response: enquirySchema,
  refusals: ['stale_version', 'wrong_status'],
})
export const enquiryEndpoints = [
  requestVisit,
  sendContactMessage,
  searchEnquiries,
  getEnquiry,
  answerEnquiry,
  inviteVisitor,
  declineEnquiry,
]
