import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { bigint, boolean, integer, pgTable, text, timestamp } from '../platform/database/columns.ts'

/** Everyone the marina knows. `accounts` writes these rows; whoever writes down or tells something reads names here. */
export const account = pgTable('account', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  role: text({ enum: ['customer', 'staff', 'admin'] })
    .notNull()
    .default('customer'),
  /** null until there is sign-in, and once the account is erased. */
  username: text(),
  email: text(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  iDNumber: text('id_number').notNull().default(''),
  phone: text().notNull().default(''),
  /** Since when that number is known to be theirs: staff wrote it down, or they entered a code that was sent there. */
  phoneKnownAt: timestamp('phone_known_at', { withTimezone: true }),
  /** As the marina's own papers have it. */
  customerNumber: text('customer_number'),
  address: text().notNull().default(''),
  /** Who is called when they do not answer. */
  secondContactName: text('second_contact_name').notNull().default(''),
  secondContactPhone: text('second_contact_phone').notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  registryCode: text('registry_code').notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
  /** Written down by the marina, not registered by themselves. */
  madeByStaff: boolean('made_by_staff').notNull().default(false),
  version: integer().notNull().default(0),
  /** In which mails and notices are written to them. */
  language: text().$type<Language>().notNull().default(sourceLanguage),
  /** null: invited, and has not set one yet. */
  passwordHash: text('password_hash'),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  /** When they moved from an address that they claimed and never confirmed. */
  leftUnconfirmedAt: timestamp('left_unconfirmed_at', { withTimezone: true }),
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
