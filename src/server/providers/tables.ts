import { currencies } from '#contract/money/currencies.ts'
import { providerMethods, providerNames, providerPaymentStates, returnReasons } from '#contract/providers/kinds.ts'
import { bigint, integer, pgTable, primaryKey, text, timestamp } from '../platform/database/columns.ts'

/** A payment that was begun at a provider. */
export const providerPayment = pgTable('provider_payment', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  provider: text({ enum: providerNames }).notNull(),
  method: text({ enum: providerMethods }).notNull(),
  /** Ours, random: by it the provider names the payment. */
  reference: text().notNull(),
  /** The provider's own; null until it answered. */
  providerId: text('provider_id'),
  /** Its page; null where nothing is to be paid there any more. */
  url: text(),
  /** Cents. */
  sum: bigint({ mode: 'number' }).notNull(),
  currency: text({ enum: currencies }).notNull(),
  state: text({ enum: providerPaymentStates }).notNull(),
  paymentId: integer('payment_id'),
  /** The mailed address it was begun at; null: by who signed in. */
  linkId: integer('link_id'),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }),
})

/** What it is for, in this order. */
export const providerPaymentInvoice = pgTable(
  'provider_payment_invoice',
  {
    providerPaymentId: integer('provider_payment_id').notNull(),
    invoiceId: integer('invoice_id').notNull(),
    place: integer().notNull(),
  },
  ({ providerPaymentId, invoiceId }) => [primaryKey({ columns: [providerPaymentId, invoiceId] })],
)

/** What the provider took back, by its own word for it, as a sum that only grows. */
export const providerReturn = pgTable(
  'provider_return',
  {
    providerPaymentId: integer('provider_payment_id').notNull(),
    reference: text().notNull(),
    why: text({ enum: returnReasons }).notNull(),
    sum: bigint({ mode: 'number' }).notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  ({ providerPaymentId, reference }) => [primaryKey({ columns: [providerPaymentId, reference] })],
)
