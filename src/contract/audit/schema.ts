import { z } from 'zod'
import { instantAnswer } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'

/** What changes are kept of. The labels are also what a filter shows. */
export const auditSubjects = {
  setting: 'Settings',
  'service-type': 'Service types',
  'rejection-reason': 'Rejection reasons',
  rack: 'Racks',
  'rack-row': 'Rack rows',
  'rack-position': 'Rack positions',
  'boat-service': 'Boat services',
  account: 'Accounts',
  chat: 'Chats',
  'saved-reply': 'Saved replies',
} as const
export type AuditSubject = keyof typeof auditSubjects
const subjects = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]]

/** `settings-changed` → Settings changed */
export const auditLabel = (action: string) => {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const auditSortKeys = ['id', 'at'] as const
export const auditQuery = pageQuery(auditSortKeys).extend({
  subject: z.enum(subjects, 'Choose what was changed').optional(),
})

const values = z.record(z.string(), z.unknown()).nullable()
const auditEntrySchema = z.object({
  id: z.int(),
  at: instantAnswer,
  actorName: z.string().describe('Empty: the system itself'),
  action: z.string(),
  label: z.string(),
  subject: z.string(),
  subjectId: z.int().nullable(),
  subjectName: z.string(),
  before: values.describe('Only what changed; null where it was added'),
  after: values.describe('Only what changed; null where it was removed'),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
export const auditPageSchema = pageOf(auditEntrySchema)
