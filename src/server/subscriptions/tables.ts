import { date, integer, pgTable, smallint, text, timestamp } from '../platform/database/columns.ts'

export const subscription = pgTable('subscription', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  boatId: integer('boat_id'),
  createdBy: integer('created_by').notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  liftsGranted: integer('lifts_granted').notNull(),
  liftsRemaining: integer('lifts_remaining').notNull(),
  status: smallint().notNull().default(0),
  reviewNote: text('review_note'),
  reviewedBy: integer('reviewed_by'),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The ledger; `liftsRemaining` is the sum of its changes. */
export const liftEntry = pgTable('lift_entry', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  change: integer().notNull(),
  balance: integer().notNull(),
  reason: text().notNull(),
  scheduleId: integer('schedule_id'),
  actorId: integer('actor_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
