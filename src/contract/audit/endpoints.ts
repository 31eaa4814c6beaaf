import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { auditPageSchema, auditQuery } from './schema.ts'

export const auditLog = defineEndpoint(calls.auditLog, {
  access: 'admin',
  summary: 'Who changed what in the marina’s own affairs, newest first',
  query: auditQuery,
  response: auditPageSchema,
})
export const auditEndpoints = [auditLog]
