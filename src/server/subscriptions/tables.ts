import type { Names } from '#contract/language/names.ts'
import type { Named } from '#contract/language/sentence.ts'
import { subscriptionKinds } from '#contract/subscriptions/kinds.ts'
import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp } from '../platform/database/columns.ts'

/** What the plan it was taken from was called and cost then. */
export interface PlanAsTaken extends Named {
  price: number | null
  prices: Names
}

export const subscription = pgTable('subscription', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  boatId: integer('boat_id'),
  createdBy: integer('created_by').notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  liftsGranted: integer('lifts_granted').notNull(),
  liftsRemaining: integer('lifts_remaining').notNull(),
  homePositionId: integer('home_position_id'),
  kind: text({ enum: subscriptionKinds }).notNull().default('annual'),
  planId: integer('plan_id'),
  planAsTaken: jsonb('plan_as_taken').$type<PlanAsTaken>(),
  /** Cents, where staff agreed on a price. */
  agreedPrice: integer('agreed_price'),
  unlimited: boolean().notNull().default(false),
  status: smallint().notNull().default(0),
  reviewNote: text('review_note'),
  reviewedBy: integer('reviewed_by'),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The ledger; `liftsRemaining` is the sum of its changes, where it is counted. */
export const liftEntry = pgTable('lift_entry', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  change: integer().notNull(),
  balance: integer(),
  reason: text().notNull(),
  scheduleId: integer('schedule_id'),
  actorId: integer('actor_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
