import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const serviceType = pgTable('service_type', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})
export const rejectionReason = pgTable('drop_off_rejection_reason', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})
