import { integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** Outgoing mail. A text that was sent or given up is emptied: it may hold a link that opens an account. */
export const mail = pgTable('mail', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  lastError: text('last_error'),
  /** An address in the app that the text leads to. */
  link: text(),
  gaveUpAt: timestamp('gave_up_at', { withTimezone: true }),
})
