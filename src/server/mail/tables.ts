import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import type { BookedTime } from '../calendars/public.ts'
import { integer, jsonb, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** Outgoing mail. A text that was sent or given up is emptied: it may hold a link that opens an account. */
export const mail = pgTable('mail', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  /** Whose mail it is; null where it goes to nobody who has an account. */
  accountId: integer('account_id'),
  /** In which it was worded, and is set. */
  language: text().$type<Language>().notNull().default(sourceLanguage),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  lastError: text('last_error'),
  /** The address of the app that stands in the text as its button, emptied with it, or one in the app it leads to. */
  link: text(),
  /** Booked times that go with it as a file, emptied with it. */
  calendar: jsonb().$type<readonly BookedTime[]>(),
  gaveUpAt: timestamp('gave_up_at', { withTimezone: true }),
})
