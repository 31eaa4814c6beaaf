import { msg } from '@lingui/core/runtime-macro'
import type { CustomerField } from '#contract/accounts/customer-fields.ts'
import type { Holdings } from '#contract/accounts/customers.ts'
import type { PersonField } from '#contract/accounts/fields.ts'
import { sourceLanguage } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { sweepUnattached } from '../files/public.ts'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { eq, type SQL, sql } from '../platform/database/orm.ts'
import type { Db, Tx } from '../platform/database/types.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type LockedHoldings, lockWhole } from './lock-whole.ts'
import type { Account } from './policy.ts'

export interface Erased {
  id: number
  email: string | null
  /** The person has shown that the address is theirs: what a visitor wrote under it is theirs, too. */
  isOwnAddress: boolean
}

/** What the slices above keep of a person; `app.ts` hands it in. */
export interface Belongings extends LockedHoldings {
  /** How many boats an account has, as a column of a statement. */
  countBoats(accountId: SQL): SQL
  /** The names of an account's boats, as a column of a statement. */
  nameBoats(accountId: SQL): SQL
  /** Has one of this person's boats a schedule that is not over? */
  hasOpenSchedule(db: Db, accountId: number): Promise<boolean>
  /** Cents that they owe, and those that are owed to them. */
  readBalance(db: Db, accountId: number): Promise<{ owed: number; credit: number }>
  readHoldings(db: Db, accountId: number): Promise<Holdings>
  /** Takes out whatever names the person, but for the account's own row. */
  eraseTraces(db: Tx, erased: Erased): Promise<void>
  /** Ends the mailed addresses of their invoices and estimates, and takes mails back that have not gone out. */
  endMailedPapers(context: Context & { db: Tx }, accountId: number): Promise<void>
  /** Gives everything of one customer to another. */
  moveRecords(db: Tx, move: { from: number; to: number }): Promise<void>
}

export const creditSentence = msg`The marina owes you money: have it paid back, then delete the account.`
export const openScheduleSentence = msg`A boat of yours has an open request or is in the yard: cancel it or pick her up, then delete the account.`

/** What stands in the place of what they told; a new field does not compile until it is erased. */
const erasedFields = {
  firstName: '',
  lastName: '',
  iDNumber: '',
  phone: '',
  customerNumber: null,
  address: '',
  secondContactName: '',
  secondContactPhone: '',
  companyName: '',
  registryCode: '',
  vatNumber: '',
} satisfies Record<PersonField | CustomerField, string | null>

/**
 * Erases a person in the caller's transaction, her account locked: what names her goes, here and in everything that
 * hangs on her; boats and their ledger stay, anonymous. Her boats are locked before it is asked whether one is open.
 */
export const eraseAccount = async (
  { clock, belongings }: Context & { belongings: Belongings },
  db: Tx,
  person: Account,
  {
    isOwnAddress,
    openSentence = openScheduleSentence,
    owedSentence = creditSentence,
  }: { isOwnAddress: boolean; openSentence?: Sentence; owedSentence?: Sentence },
): Promise<void> => {
  if (person.role !== 'customer')
    refuse('not_allowed', msg`Accounts of the marina’s staff are closed by an admin: ask one.`)
  await lockWhole(belongings, db, [person.id])
  if (await belongings.hasOpenSchedule(db, person.id)) refuse('open_schedule', openSentence)
  if ((await belongings.readBalance(db, person.id)).credit > 0) refuse('credit_owed', owedSentence)
  await db.execute(sql`select set_config('marina.erasing', 'on', true)`)
  await belongings.eraseTraces(db, { ...person, isOwnAddress })
  await db.execute(sql`select set_config('marina.erasing', 'off', true)`)
  await endSessionsOf({ db, clock }, person.id, 'erased')
  const now = clock.now()
  await db
    .update(account)
    .set({
      username: null,
      email: null,
      ...erasedFields,
      language: sourceLanguage,
      passwordHash: null,
      phoneKnownAt: null,
      emailVerifiedAt: null,
      leftUnconfirmedAt: null,
      lastSeenAt: null,
      totpSecret: null,
      totpConfirmedAt: null,
      totpStep: null,
      blockedAt: now,
      erasedAt: now,
    })
    .where(eq(account.id, person.id))
}

/** The bytes of the files go once the rows are gone for good; a crash before leaves them to the hourly sweep. */
export const sweepErased = (parts: Parts) => sweepUnattached(parts)
