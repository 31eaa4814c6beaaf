import { entryDoubts, entryStates } from '#contract/bank-files/kinds.ts'
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp } from '../platform/database/columns.ts'

/** An advisory lock: whoever matches entries does so one after the other, so that no invoice is given to two of them. */
export const matchingLock = 7105

export const bankFile = pgTable('bank_file', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  /** Whose account it is. */
  iban: text().notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
})

export const bankEntry = pgTable('bank_entry', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** By what it is known again, in whichever file it comes. */
  identity: text().notNull().unique(),
  /** The first file that told of it, and where in it. */
  fileId: integer('file_id').notNull(),
  place: integer().notNull(),
  day: date().notNull(),
  /** Cents; below zero: the bank took an earlier one back. */
  sum: bigint({ mode: 'number' }).notNull(),
  isReversal: boolean('is_reversal').notNull(),
  reference: text(),
  text: text().notNull(),
  payerName: text('payer_name'),
  payerIban: text('payer_iban'),
  bankReference: text('bank_reference'),
  state: text({ enum: entryStates }).notNull(),
  doubt: text({ enum: entryDoubts }),
  /** Whom and what it pays: proposed, or chosen. */
  accountId: integer('account_id'),
  invoiceId: integer('invoice_id'),
  /** Of what the bank took back: the payment that goes with it. */
  takesBackId: integer('takes_back_id'),
  /** Who chose so or put it aside; null: as it was matched. */
  decidedBy: integer('decided_by'),
  asideReason: text('aside_reason'),
  bookedBy: integer('booked_by'),
  paymentId: integer('payment_id').unique(),
  version: integer().notNull().default(1),
})

/** What a later file told of again. */
export const bankFileRepeat = pgTable(
  'bank_file_repeat',
  {
    fileId: integer('file_id').notNull(),
    entryId: integer('entry_id').notNull(),
  },
  ({ fileId, entryId }) => [primaryKey({ columns: [fileId, entryId] })],
)
