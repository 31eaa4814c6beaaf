import { buyerReasons, paymentWays, runStates, usualKeepYears } from '#contract/invoices/kinds.ts'
import { currencies } from '#contract/money/currencies.ts'
import { documentKinds, type IssuedDocument } from '#contract/money/issued-document.ts'
import { referenceKinds } from '#contract/money/reference-numbers.ts'
import {
  bigint,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '../platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Who sells, how documents are numbered, and until when nothing is booked any more: one row at most. */
export const invoiceSetup = pgTable('invoice_setup', {
  id: integer().primaryKey().default(1),
  name: text().notNull(),
  registryCode: text('registry_code').notNull(),
  /** Null: not registered for VAT. */
  vatNumber: text('vat_number'),
  street: text().notNull(),
  city: text().notNull(),
  postalCode: text('postal_code').notNull(),
  country: text().notNull(),
  iban: text().notNull(),
  bic: text(),
  email: text().notNull(),
  phone: text().notNull(),
  prefix: text().notNull(),
  creditPrefix: text('credit_prefix').notNull(),
  dueDays: integer('due_days').notNull(),
  referenceKind: text('reference_kind', { enum: referenceKinds }).notNull(),
  closedUntil: date('closed_until'),
  /** How many years after the year’s end papers name their buyers. */
  keepYears: integer('keep_years').notNull().default(usualKeepYears),
  /** Since when subscriptions are invoiced when they are approved; null: they are not. */
  atApprovalSince: timestamp('at_approval_since', { withTimezone: true }),
  version: integer().notNull().default(1),
})

export const buyer = pgTable('buyer', {
  accountId: integer('account_id').primaryKey(),
  /** Null: the marina's. */
  country: text(),
  vatReason: text('vat_reason', { enum: buyerReasons }),
  version: integer().notNull().default(1),
})

/** The number given last of each series. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  ({ kind, year }) => [primaryKey({ columns: [kind, year] })],
)

/** Invoices and credit notes, frozen. */
export const invoice = pgTable('invoice', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: documentKinds }).notNull(),
  year: integer().notNull(),
  place: integer().notNull(),
  number: text().notNull(),
  accountId: integer('account_id').notNull(),
  issuedOn: date('issued_on').notNull(),
  dueOn: date('due_on'),
  reference: text(),
  creditsId: integer('credits_id'),
  currency: text({ enum: currencies }).notNull(),
  net: cents('net'),
  vat: cents('vat'),
  rounding: cents('rounding'),
  total: cents('total'),
  document: jsonb().$type<IssuedDocument>().notNull(),
  /** Why it was credited. */
  reason: text(),
  issuedBy: integer('issued_by').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
})

export const creditedLine = pgTable(
  'credited_line',
  {
    invoiceId: integer('invoice_id').notNull(),
    /** From 0. */
    line: integer().notNull(),
    creditNoteId: integer('credit_note_id').notNull(),
  },
  ({ invoiceId, line }) => [primaryKey({ columns: [invoiceId, line] })],
)

/** Money that came, or below zero, that was paid back. */
export const payment = pgTable('payment', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  sum: cents('sum'),
  currency: text({ enum: currencies }).notNull(),
  paidOn: date('paid_on').notNull(),
  way: text({ enum: paymentWays }).notNull(),
  note: text().notNull().default(''),
  /** The payment that was written down wrongly, which this one takes back whole. */
  takesBackId: integer('takes_back_id'),
  /** Null: a provider told of it. */
  madeBy: integer('made_by'),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** A mailed address at which who has it sees an invoice and how to pay it; of an invoice one at most that did not end. */
export const payLink = pgTable('pay_link', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: integer('invoice_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  recipient: text().notNull(),
  mailId: integer('mail_id'),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  failure: text(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

/** How much of a payment went to an invoice, or back to the customer; below zero: it was freed again. */
export const allocation = pgTable('allocation', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  paymentId: integer('payment_id').notNull(),
  invoiceId: integer('invoice_id'),
  payBackId: integer('pay_back_id'),
  sum: cents('sum'),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

export const invoiceRun = pgTable('invoice_run', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  until: date().notNull(),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})
export const invoiceRunLine = pgTable(
  'invoice_run_line',
  {
    runId: integer('run_id').notNull(),
    accountId: integer('account_id').notNull(),
    place: integer().notNull(),
    /** As it was looked at. */
    total: cents('total'),
    state: text({ enum: runStates }).notNull(),
    invoiceId: integer('invoice_id'),
    failure: text(),
  },
  ({ runId, accountId }) => [primaryKey({ columns: [runId, accountId] })],
)
