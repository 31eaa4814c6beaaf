import { stopReasons } from '#contract/stops/reasons.ts'
import { integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The yard, or one machine, moves no boats for a time. */
export const yardStop = pgTable('yard_stop', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** null: the whole yard. */
  machineId: integer('machine_id'),
  reason: text({ enum: stopReasons }).notNull(),
  words: text(),
  fromAt: instant('from_at').notNull(),
  /** null: until told otherwise. */
  untilAt: instant('until_at'),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
})
