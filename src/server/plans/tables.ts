import type { Names } from '#contract/language/names.ts'
import { subscriptionKinds } from '#contract/subscriptions/kinds.ts'
import { boolean, integer, jsonb, metres, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** What a subscription is taken from. */
export const plan = pgTable('plan', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  names: jsonb().$type<Names>().notNull().default({}),
  kind: text({ enum: subscriptionKinds }).notNull().default('annual'),
  /** Null: without a count. */
  lifts: integer(),
  days: integer().notNull(),
  lengthFrom: metres('length_from'),
  lengthTo: metres('length_to'),
  /** Cents. */
  price: integer(),
  prices: jsonb().$type<Names>().notNull().default({}),
  active: boolean().notNull().default(true),
  place: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
