import type { ImportField } from '#contract/imports/fields.ts'
import type { ImportMade, ImportMapping } from '#contract/imports/schema.ts'
import {
  type AddressChoice,
  importStateNames,
  type RemarkWeight,
  type Verdict,
  verdicts,
} from '#contract/imports/states.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../platform/database/columns.ts'
import type { ImportTable, ReadRow } from './table-of-file.ts'

/** Advisory locks: whoever writes an import, and whoever brings a file, do so one after the other. */
export const importLocks = { of: 7104, writing: 0, drafts: 1 } as const

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a person chose for a file. */
export type ImportChoices = Partial<Pick<ImportMapping, 'leftOut' | 'headers' | 'columns'>>
/** A sheet without its rows. */
export type StoredSheet = Omit<ImportTable, 'rows'> & { rows: number; leftOut: boolean }
/** An address that somebody registered without confirming it, and their account as it was then. */
export interface AddressQuestion {
  email: string
  accountId: number
  accountName: string
  version: number
}
/** What was decided of an account, as it was then. */
export type AddressDecision = Pick<AddressQuestion, 'email' | 'version'> & { choice: AddressChoice }
/** By the id of the account. */
export type AddressDecisions = Readonly<Record<number, AddressDecision>>
export interface RowRemark {
  cell: string | null
  field: ImportField | null
  sentence: Sentence
  weight: RemarkWeight
}
/** A row of the file with its sheet. */
export interface SaidRow extends ReadRow {
  sheet: string
  season: ImportTable['season']
}

export const marinaImport = pgTable('import', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  bytes: bytea(),
  state: text({ enum: importStateNames }).notNull().default('read'),
  version: integer().notNull().default(1),
  createdBy: integer('created_by').notNull(),
  choices: jsonb().$type<ImportChoices>().notNull().default({}),
  decisions: jsonb().$type<AddressDecisions>().notNull().default({}),
  notes: jsonb().$type<Sentence[]>().notNull().default([]),
  sheets: jsonb().$type<StoredSheet[]>().notNull().default([]),
  questions: jsonb().$type<AddressQuestion[]>().notNull().default([]),
  counts: jsonb().$type<Record<Verdict, number>>(),
  made: jsonb().$type<ImportMade>(),
  digest: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  checkedAt: instant('checked_at'),
  importedAt: instant('imported_at'),
  takenBackAt: instant('taken_back_at'),
})

export const importRow = pgTable('import_row', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  importId: integer('import_id').notNull(),
  place: integer().notNull(),
  sheet: text().notNull(),
  rowNumber: integer('row_number').notNull(),
  slot: integer().notNull(),
  verdict: text({ enum: verdicts }).notNull(),
  customerName: text('customer_name').notNull(),
  boatName: text('boat_name').notNull(),
  customerId: integer('customer_id'),
  boatId: integer('boat_id'),
  remarks: jsonb().$type<RowRemark[]>().notNull(),
  said: jsonb().$type<SaidRow>().notNull(),
})

export const recordKinds = ['account', 'boat', 'subscription', 'schedule'] as const
export type KeptKind = (typeof recordKinds)[number]
export const importRecord = pgTable(
  'import_record',
  {
    importId: integer('import_id').notNull(),
    kind: text({ enum: recordKinds }).notNull(),
    recordId: integer('record_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    rowHash: text('row_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.recordId] })],
)

export type KeptRecord = typeof importRecord.$inferSelect

export const importMapping = pgTable('import_mapping', {
  headings: text().primaryKey(),
  choices: jsonb().$type<Pick<ImportChoices, 'columns'>>().notNull(),
  chosenAt: instant('chosen_at').notNull(),
})
