import { audiences } from '#contract/broadcasts/schema.ts'
import { integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** What staff wrote once to a group of customers. */
export const broadcast = pgTable('broadcast', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  audience: text({ enum: audiences }).notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** How many of the group were not written to. */
  leftOut: integer('left_out').notNull(),
  sentBy: integer('sent_by').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})

/** Whose turn is to come, who was told, and who was erased or blocked before; unique (broadcastId, accountId). */
export const broadcastRecipient = pgTable('broadcast_recipient', {
  broadcastId: integer('broadcast_id').notNull(),
  accountId: integer('account_id').notNull(),
  state: text({ enum: ['waiting', 'told', 'left'] })
    .notNull()
    .default('waiting'),
})
