import type { Call } from '../http/call.ts'
import type { auditPageSchema, auditQuery } from './schema.ts'

export const auditLog: Call<{ query: typeof auditQuery; response: typeof auditPageSchema }> = {
  method: 'GET',
  path: '/AuditLog',
}
