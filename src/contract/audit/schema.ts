import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried, type Sentence } from '../language/sentence.ts'

/** What changes are kept of. The labels are also what a filter shows. */
export const auditSubjects = {
  setting: msg`Settings`,
  'service-type': msg`Service types`,
  'rejection-reason': msg`Rejection reasons`,
  rack: msg`Racks`,
  'rack-row': msg`Tiers`,
  'rack-position': msg`Bays`,
  machine: msg`Machines`,
  plan: msg`Plans`,
  'vat-rate': msg`VAT rates`,
  'price-item': msg`Price list`,
  charge: msg`Charges`,
  'invoice-setup': msg`Invoice settings`,
  invoice: msg`Invoices`,
  'invoice-run': msg`Runs of invoices`,
  'work-order': msg`Work orders`,
  payment: msg`Payments`,
  'bank-file': msg`Bank’s files`,
  'bank-entry': msg`Bank’s entries`,
  'boat-service': msg`Boat services`,
  account: msg`Accounts`,
  stop: msg`Stops`,
  'day-plan': msg`Day plans`,
  'yard-screen': msg`Yard screens`,
  display: msg`Displays`,
  import: msg`Imports`,
  broadcast: msg`Broadcasts`,
  renewal: msg`Renewals`,
  chat: msg`Chats`,
  'saved-reply': msg`Saved replies`,
} as const satisfies Record<string, Sentence>
export type AuditSubject = keyof typeof auditSubjects
/** A marina that leaves money off is not asked for these. */
const subjectsOfMoney: ReadonlySet<string> = new Set<AuditSubject>([
  'vat-rate',
  'price-item',
  'charge',
  'invoice-setup',
  'invoice',
  'invoice-run',
  'work-order',
  'payment',
  'bank-file',
  'bank-entry',
  'renewal',
])
/** What changes are kept of, as a filter offers it. */
export const subjectsShown = (money: boolean) =>
  Object.entries(auditSubjects).filter(([subject]) => money || !subjectsOfMoney.has(subject))
const subjects = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]]

export const auditSortKeys = ['id', 'at'] as const
export const auditQuery = pageQuery(auditSortKeys).extend({
  subject: z.enum(subjects, carried(msg`Choose what was changed`)).optional(),
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
