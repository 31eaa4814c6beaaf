import { documentGroups } from '#contract/boats/documents.ts'
import { hullTypes } from '#contract/boats/fields.ts'
import {
  boolean,
  date,
  integer,
  jsonb,
  metres,
  pgTable,
  smallint,
  text,
  timestamp,
} from '../platform/database/columns.ts'

export const boat = pgTable('boat', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  width: metres('width'),
  height: metres('height'),
  depth: metres('depth'),
  lengthOverall: metres('length_overall'),
  weight: integer(),
  hullType: text('hull_type', { enum: hullTypes }),
  registrationNumber: text('registration_number'),
  brand: text(),
  notes: text(),
  /** As they stood when she last changed hands; a trigger writes them. */
  formerWords: jsonb('former_words').$type<Record<string, unknown>>().notNull().default({}),
  size: smallint(),
  holdReason: text('hold_reason'),
  /** Her owner keeps her name off the marina's walls. */
  offDisplay: boolean('off_display').notNull().default(false),
  papersDueFrom: date('papers_due_from'),
  latestScheduleId: integer('latest_schedule_id'),
  latestStatus: smallint('latest_status'),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const boatDocument = pgTable('boat_document', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  boatId: integer('boat_id').notNull(),
  group: text('document_group', { enum: documentGroups }).notNull(),
  fileId: integer('file_id').notNull(),
  expiresOn: date('expires_on'),
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
  formerOwner: boolean('former_owner').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A further person of a boat; an invitation until it is accepted, to an account or to an address. */
export const boatPerson = pgTable('boat_person', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  boatId: integer('boat_id').notNull(),
  accountId: integer('account_id'),
  email: text(),
  word: text().notNull(),
  invitedBy: integer('invited_by').notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull().defaultNow(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }),
})
