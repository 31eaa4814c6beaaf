import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  text: text().notNull(),
  link: text(),
  readAt: timestamp('read_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
