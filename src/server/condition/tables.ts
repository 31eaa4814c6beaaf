import { integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** What is wrong on a picture of the yard, open until somebody closes it. */
export const finding = pgTable('finding', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  pictureId: integer('picture_id').notNull(),
  words: text().notNull(),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  closedBy: integer('closed_by'),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  /** What was done. */
  closingWords: text('closing_words'),
})
