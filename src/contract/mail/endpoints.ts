import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { sentMailSchema } from './schema.ts'

export const testMail = defineEndpoint(calls.testMail, {
  access: 'admin',
  summary: 'Send the asking admin a mail now, and say what became of it',
  response: sentMailSchema,
})
export const mailEndpoints = [testMail]
