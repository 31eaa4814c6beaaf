import type { Names } from '#contract/language/names.ts'
import { dueKinds, pricedAs, recordKinds, units, vatReasons } from '#contract/money/kinds.ts'
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** The standard rate of VAT from a day on, in hundredths of a percent. */
export const vatRate = pgTable('vat_rate', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  validFrom: date('valid_from').notNull(),
  rate: integer().notNull(),
})

export const priceItem = pgTable('price_item', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  names: jsonb().$type<Names>().notNull().default({}),
  unit: text({ enum: units }).notNull(),
  priced: text({ enum: pricedAs }).notNull(),
  /** Null: the standard rate of the day. */
  vatRate: integer('vat_rate'),
  vatReason: text('vat_reason', { enum: vatReasons }),
  due: text({ enum: dueKinds }).notNull(),
  serviceTypeId: integer('service_type_id'),
  active: boolean().notNull().default(true),
  place: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What an item costs from a day on, in ten-thousandths. */
export const itemPrice = pgTable('item_price', {
  itemId: integer('item_id').notNull(),
  validFrom: date('valid_from').notNull(),
  unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
})

/** One line owed by one customer. */
export const charge = pgTable('charge', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  boatId: integer('boat_id'),
  /** As she was called then. */
  boatName: text('boat_name'),
  itemId: integer('item_id'),
  planId: integer('plan_id'),
  words: text().notNull(),
  names: jsonb().$type<Names>().notNull().default({}),
  /** Thousandths. */
  quantity: integer().notNull(),
  /** Ten-thousandths. */
  unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
  priced: text({ enum: pricedAs }).notNull(),
  vatRate: integer('vat_rate').notNull(),
  vatReason: text('vat_reason', { enum: vatReasons }),
  ratedAtInvoice: boolean('rated_at_invoice').notNull().default(false),
  supplyDay: date('supply_day').notNull(),
  /** Null: written by hand. */
  recordKind: text('record_kind', { enum: recordKinds }),
  recordId: integer('record_id'),
  invoiceId: integer('invoice_id'),
  /** Its place on the invoice, from 0. */
  invoiceLine: integer('invoice_line'),
  creditedAt: timestamp('credited_at', { withTimezone: true }),
  /** What it came from was undone; invoiced by then: to be credited. */
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  takenOffAt: timestamp('taken_off_at', { withTimezone: true }),
  takenOffBy: integer('taken_off_by'),
  takenOffReason: text('taken_off_reason'),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
})
