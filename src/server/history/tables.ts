import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '../platform/database/columns.ts'

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
  /** Shared by the events of one press; null: it was pressed alone. */
  step: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** When a device sent what it had kept; null: at once. */
  receivedAt: timestamp('received_at', { withTimezone: true }),
})
