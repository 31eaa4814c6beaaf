import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { mailServerSchema, sentMailSchema } from './schema.ts'

export const testMail = defineEndpoint(calls.testMail, {
  access: 'admin',
  summary: 'Send the asking admin a mail now, and say what became of it',
  response: sentMailSchema,
})
export const mailServer = defineEndpoint(calls.mailServer, {
  access: 'admin',
  summary: 'The mail server as the environment names it, without its password',
  response: mailServerSchema,
})
export const mailEndpoints = [mailServer, testMail]
