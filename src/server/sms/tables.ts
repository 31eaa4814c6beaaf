import { boolean, date, integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** Short words to a phone. What was sent or given up is emptied. */
export const sms = pgTable('sms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  /** As it is dialled, +372… */
  phone: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When they are worth nothing any more. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  /** Counted before the first attempt, once. */
  isCounted: boolean('is_counted').notNull().default(false),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  gaveUpAt: timestamp('gave_up_at', { withTimezone: true }),
  lastError: text('last_error'),
})

/** How many a person got on a day of the marina. */
export const smsDay = pgTable('sms_day', {
  accountId: integer('account_id').notNull(),
  day: date().notNull(),
  sent: integer().notNull(),
})

/** Into how many parts the SMS of a month were cut, which is what gateways bill; by its first day. */
export const smsMonth = pgTable('sms_month', {
  month: date().primaryKey(),
  sent: integer().notNull().default(0),
  /** When admins were told that no more are sent. */
  toldAt: timestamp('told_at', { withTimezone: true }),
})
