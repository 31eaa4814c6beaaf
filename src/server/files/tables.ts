import { customType, integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An uploaded file. Its bytes lie in storage under `storageKey`; the name is kept as data only. */
export const file = pgTable('file', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  storageKey: text('storage_key').notNull(),
  originalName: text('original_name').notNull(),
  contentType: text('content_type').notNull(),
  size: integer().notNull(),
  sha256: bytea().notNull(),
  uploaderId: integer('uploader_id').notNull(),
  attachedAt: timestamp('attached_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
