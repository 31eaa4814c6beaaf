import { integer, jsonb, pgTable, smallint, text, timestamp } from '../platform/database/columns.ts'

export const history = pgTable('history', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  boatId: integer('boat_id').notNull(),
  scheduleId: integer('schedule_id'),
  subscriptionId: integer('subscription_id'),
  event: text().notNull(),
  fromStatus: smallint('from_status'),
  toStatus: smallint('to_status'),
  /** null: it happened by itself. */
  actorId: integer('actor_id'),
  forAccountId: integer('for_account_id'),
  note: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  undoneBy: integer('undone_by'),
  at: timestamp({ withTimezone: true }).notNull(),
})
