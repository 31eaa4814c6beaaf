import { notedWays } from '#contract/money/kinds.ts'
import { renewalStateNames } from '#contract/renewals/schema.ts'
import type { PlanRecord } from '../plans/public.ts'
import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp } from '../platform/database/columns.ts'

/** What staff offered at once: whose subscriptions end in the span, until when they answer, on which terms. */
export const renewalRound = pgTable('renewal_round', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  endsFrom: date('ends_from').notNull(),
  endsTo: date('ends_to').notNull(),
  answerBy: date('answer_by').notNull(),
  terms: text().notNull(),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** The next season of one boat as it was offered; of one subscription one is open at most. */
export const renewalOffer = pgTable('renewal_offer', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  roundId: integer('round_id').notNull(),
  subscriptionId: integer('subscription_id'),
  boatId: integer('boat_id').notNull(),
  accountId: integer('account_id').notNull(),
  planId: integer('plan_id').notNull(),
  planAsOffered: jsonb('plan_as_offered').$type<PlanRecord>().notNull(),
  state: text({ enum: renewalStateNames }).notNull().default('waiting'),
  reminders: smallint().notNull().default(0),
  nextReminderAt: timestamp('next_reminder_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  /** As it was typed, and the address of the network it came from. */
  acceptedName: text('accepted_name'),
  acceptedFrom: text('accepted_from'),
  /** What the boat was called then, and the days that were read. */
  acceptedBoat: text('accepted_boat'),
  acceptedSince: date('accepted_since'),
  acceptedUntil: date('accepted_until'),
  /** Where staff wrote it down: how it was said, on which marina day, and who wrote it. */
  notedWay: text('noted_way', { enum: notedWays }),
  saidOn: date('said_on'),
  notedBy: integer('noted_by'),
  /** A picture of the paper it came on. */
  paperId: integer('paper_id'),
  termsHash: text('terms_hash'),
  renewedId: integer('renewed_id'),
  /** Accepted without an invoice: whether credit paid that, once it is issued, is still to be looked at. */
  awaitsInvoice: boolean('awaits_invoice').notNull().default(false),
})
