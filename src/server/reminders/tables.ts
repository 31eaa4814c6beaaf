import { date, integer, pgTable, smallint, text, timestamp } from '../platform/database/columns.ts'
import { reminderKinds } from './policy.ts'

/** What a person was reminded of; unique (kind, recordId, day, daysBefore). */
export const reminder = pgTable('reminder', {
  kind: text({ enum: reminderKinds }).notNull(),
  recordId: integer('record_id').notNull(),
  /** The last day of an insurance or a subscription, or the day a movement is booked for. */
  day: date().notNull(),
  daysBefore: smallint('days_before').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
