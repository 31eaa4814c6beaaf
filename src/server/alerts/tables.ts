import { integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** A browser that push notices are sent to; the database ends it with its session. */
export const pushSubscription = pgTable('push_subscription', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sessionId: integer('session_id').notNull(),
  accountId: integer('account_id').notNull(),
  endpoint: text().notNull(),
  /** Its public key and its secret, with which words for it are encrypted. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** The server's address it was allowed at: a copy of the marina elsewhere sends it nothing. */
  publicUrl: text('public_url').notNull(),
  /** Since when nothing was taken there. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Short words that wait to be sent to a device; sent, or worth nothing any more, they go. */
export const alert = pgTable('alert', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  body: text().notNull(),
  /** Address in the app. */
  link: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When it is worth nothing any more. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  lastError: text('last_error'),
})
