import { integer, pgTable, text } from '../platform/database/columns.ts'

export const serviceType = pgTable('service_type', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})
export const rejectionReason = pgTable('drop_off_rejection_reason', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})
