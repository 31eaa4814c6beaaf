import { customType, integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A wall that shows the day by its address alone; its token is kept as a hash. */
export const display = pgTable('display', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytea('token_hash').notNull(),
  name: text().notNull(),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
})
