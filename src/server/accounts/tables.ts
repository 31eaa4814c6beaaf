import { invitationEndings } from '#contract/accounts/invitations.ts'
import { confirmations } from '#contract/accounts/own-account.ts'
import { linkPurposes } from '#contract/accounts/schema.ts'
import { sessionEndingNames } from '#contract/accounts/session-endings.ts'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  varchar,
} from '../platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A mailed link that sets a password, kept as a hash. */
export const passwordLink = pgTable('password_link', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  purpose: text({ enum: linkPurposes }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

/** The secret address of a person's own bookings, kept as a hash; one a person. */
export const calendarFeed = pgTable('calendar_feed', {
  accountId: integer('account_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** An invitation of a customer to sign in. Until `mailedAt` it waits for its turn; its link is a `passwordLink`, too. */
export const invitation = pgTable('invitation', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  invitedBy: integer('invited_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** When it was written to the outbox; its pace is kept by this. */
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
  mailId: integer('mail_id'),
  /** Outlives the link, so that one that is over still says why. */
  tokenHash: bytea('token_hash'),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  /** What the mail server said, in its words. */
  failure: text(),
  openedAt: timestamp('opened_at', { withTimezone: true }),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  ended: text({ enum: invitationEndings }),
})

export const session = pgTable('session', {
  id: integer().notNull().generatedAlwaysAsIdentity(),
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  userAgent: text('user_agent').notNull().default(''),
})

/** What is left of a session that the server ended, for a month: why, and nothing of its person. */
export const endedSession = pgTable('ended_session', {
  tokenHash: bytea('token_hash').primaryKey(),
  reason: text({ enum: sessionEndingNames }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
})

/** A mailed link that confirms something, kept as a hash. */
export const confirmationLink = pgTable('confirmation_link', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  purpose: text({ enum: confirmations }).notNull(),
  /** The new address, the one to be verified, or the one that was. */
  email: text(),
  reason: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** Asked for by somebody who knows the address, not by the account's own person. */
  byVisitor: boolean('by_visitor').notNull().default(false),
})

/** What waits between two steps of a sign-in. */
export const signInStep = pgTable('sign_in_step', {
  tokenHash: bytea('token_hash').primaryKey(),
  kind: text({ enum: ['provider', 'ticket', 'second_factor'] }).notNull(),
  accountId: integer('account_id'),
  browserHash: bytea('browser_hash'),
  secrets: jsonb().$type<Record<string, string>>(),
  attempts: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** A person at another site who signs in as this account. */
export const identity = pgTable('identity', {
  issuer: text().notNull(),
  subject: text().notNull(),
  accountId: integer('account_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const recoveryCode = pgTable('recovery_code', {
  accountId: integer('account_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

/** Shape of rate-limiter-flexible's table; only that library writes it. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** The code that shows a person's number to be theirs, kept as a hash; one a person. */
export const phoneCode = pgTable('phone_code', {
  accountId: integer('account_id').primaryKey(),
  /** Where it was sent, as it is dialled. */
  phone: text().notNull(),
  codeHash: bytea('code_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** How often it was tried. */
  wrong: smallint().notNull().default(0),
})
