import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'

export const testMail = defineEndpoint({
  method: 'POST',
  path: '/Settings/TestMail',
  access: 'admin',
  summary: 'Send the asking admin a mail now, and say what became of it',
  response: z.object({
    sent: z.boolean().describe('The mail server took it'),
    message: z.string().describe('What became of it, as a person reads it'),
  }),
})
export const mailEndpoints = [testMail]
