import type { EnquiryKind } from '#contract/enquiries/schema.ts'
import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { boolean, date, integer, numeric, pgTable, smallint, text, timestamp } from '../platform/database/columns.ts'

const metres = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' })

/** What a visitor wrote on the public pages. */
export const enquiry = pgTable('enquiry', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<EnquiryKind>().notNull(),
  status: smallint().notNull().default(0),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  /** In which the visitor read our page, and is answered. */
  language: text().$type<Language>().notNull().default(sourceLanguage),
  message: text().notNull(),
  boatLength: metres('boat_length'),
  boatBeam: metres('boat_beam'),
  boatDraft: metres('boat_draft'),
  arrival: date(),
  departure: date(),
  answer: text(),
  /** Staff entered the visit it asked for. */
  becameVisit: boolean('became_visit').notNull().default(false),
  handledBy: integer('handled_by'),
  handledAt: timestamp('handled_at', { withTimezone: true }),
  version: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentKey: text('sent_key').notNull(),
})
export type EnquiryRecord = typeof enquiry.$inferSelect
