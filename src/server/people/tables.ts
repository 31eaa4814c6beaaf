import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { bigint, integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** Everyone the marina knows. `accounts` writes these rows; whoever writes down or tells something reads names here. */
export const account = pgTable('account', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  role: text({ enum: ['customer', 'staff', 'admin'] })
    .notNull()
    .default('customer'),
  username: text().notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  iDNumber: text('id_number').notNull().default(''),
  phone: text().notNull().default(''),
  /** In which mails and notices are written to them. */
  language: text().$type<Language>().notNull().default(sourceLanguage),
  /** null: invited, and has not set one yet. */
  passwordHash: text('password_hash'),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  blockedAt: timestamp('blocked_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** To the minute; outlives the session it was seen in. */
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  /** The person had the account deleted: the row stays for what refers to it, and nothing of the person is in it. */
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  totpSecret: text('totp_secret'),
  totpConfirmedAt: timestamp('totp_confirmed_at', { withTimezone: true }),
  /** The last time step whose code was used: no code works twice. */
  totpStep: bigint('totp_step', { mode: 'number' }),
})
