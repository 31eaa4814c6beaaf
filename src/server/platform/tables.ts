import { customType, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from './database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Forms that make a record, as they were sent, for a day: sent again, each is answered as before. */
export const submission = pgTable(
  'submission',
  {
    accountId: integer('account_id').notNull(),
    key: uuid().notNull(),
    content: bytes().notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  ({ accountId, key }) => [primaryKey({ columns: [accountId, key] })],
)
