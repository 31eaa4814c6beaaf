import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type {
  answerSchema,
  declineSchema,
  enquiryListQuery,
  enquiryPageSchema,
  enquirySchema,
  inviteVisitorSchema,
} from './schema.ts'

export const searchEnquiries: Call<{ query: typeof enquiryListQuery; response: typeof enquiryPageSchema }> = {
  method: 'GET',
  path: '/VisitRequest/search',
}
export const getEnquiry: Call<{ params: typeof idParams; response: typeof enquirySchema }> = {
  method: 'GET',
  path: '/VisitRequest/GetByID/:id',
}
export const answerEnquiry: Call<{
  params: typeof idParams
  body: typeof answerSchema
  response: typeof enquirySchema
}> = { method: 'PUT', path: '/VisitRequest/Answer/:id' }
export const inviteVisitor: Call<{
  params: typeof idParams
  body: typeof inviteVisitorSchema
  response: typeof enquirySchema
}> = { method: 'PUT', path: '/VisitRequest/Invite/:id' }
export const declineEnquiry: Call<{
  params: typeof idParams
  body: typeof declineSchema
  response: typeof enquirySchema
}> = { method: 'PUT', path: '/VisitRequest/Decline/:id' }
