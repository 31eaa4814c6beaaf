import { integer, jsonb, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** Append-only: the database refuses to change or remove an entry. */
export const auditEntry = pgTable('audit_entry', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  actorId: integer('actor_id'),
  action: text().notNull(),
  subject: text().notNull(),
  subjectId: integer('subject_id'),
  /** null: whom it names was erased. */
  subjectName: text('subject_name').default(''),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
