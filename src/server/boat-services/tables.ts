import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp } from '../platform/database/columns.ts'

/** Owner, boat name, type name and the text to search stand on the row, too: triggers keep them for lists. */
export const boatService = pgTable('boat_service', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  boatId: integer('boat_id').notNull(),
  serviceTypeId: integer('service_type_id').notNull(),
  status: smallint().notNull().default(0),
  scheduleDate: timestamp('schedule_at', { withTimezone: true }).notNull(),
  serviceDate: date('service_date'),
  serviceBy: text('service_by'),
  internalNotes: text('internal_notes'),
  publicNotes: text('public_notes'),
  /** As they stood when the boat last changed hands; a trigger writes them. */
  formerWords: jsonb('former_words').$type<Record<string, unknown>>().notNull().default({}),
  contractDocumentId: integer('contract_document_id'),
  insuranceDocumentId: integer('insurance_document_id'),
  registrationDocumentId: integer('registration_document_id'),
  otherDocumentId: integer('other_document_id'),
  rackId: integer('rack_id'),
  rackRowId: integer('rack_row_id'),
  rackPositionId: integer('rack_position_id'),
  /** A work order was made from it, which alone charges it. */
  pricedByOrder: boolean('priced_by_order').notNull().default(false),
  reviewNote: text('review_note'),
  reviewedBy: integer('reviewed_by'),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
  createdBy: integer('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
})
export type BoatServiceRecord = typeof boatService.$inferSelect
