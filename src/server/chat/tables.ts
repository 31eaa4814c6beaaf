import { boolean, integer, pgTable, text, timestamp, uuid } from '../platform/database/columns.ts'

export const chat = pgTable('chat', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: integer('person_id').notNull(),
  personReadId: integer('person_read_id').notNull().default(0),
  staffReadId: integer('staff_read_id').notNull().default(0),
  assignedTo: integer('assigned_to'),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  /** The newest message that is no internal note. */
  lastMessageId: integer('last_message_id'),
  lastPersonMessageId: integer('last_person_message_id'),
  /** Since when an answer waits to be read of which no mail tells. */
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  /** When a mail told of answers; null once its reader was there. */
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const message = pgTable('message', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  chatId: integer('chat_id').notNull(),
  authorId: integer('author_id').notNull(),
  isPersonSender: boolean('is_person_sender').notNull(),
  isInternal: boolean('is_internal').notNull().default(false),
  text: text().notNull(),
  clientKey: uuid('client_key'),
  platform: text(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const messageFile = pgTable('message_file', {
  messageId: integer('message_id').notNull(),
  fileId: integer('file_id').notNull(),
  position: integer().notNull(),
})

export const savedReply = pgTable('saved_reply', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
