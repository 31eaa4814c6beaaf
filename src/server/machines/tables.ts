import { machineKinds } from '#contract/machines/schema.ts'
import type { WeekOfHours } from '#contract/settings/hours-schema.ts'
import { boolean, integer, jsonb, metres, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** What moves boats; one that was booked is never deleted, since what it moved is told of. */
export const machine = pgTable('machine', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  kind: text({ enum: machineKinds }).notNull(),
  maxWeight: integer('max_weight').notNull(),
  maxLength: metres('max_length').notNull(),
  highestTier: integer('highest_tier'),
  minutes: integer().notNull().default(12),
  hours: jsonb().$type<WeekOfHours>(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
