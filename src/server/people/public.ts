import { customerFieldNames } from '#contract/accounts/customer-fields.ts'
import { personFieldsIn } from '#contract/accounts/fields.ts'
import { knownLanguage, type Language } from '#contract/language/languages.ts'
import { columnsAs } from '../platform/database/columns-as.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { account } from './tables.ts'

export { formerOwner, meansFormerOwner, nameAlone, nameInRow, shownTo } from './name-former-owner.ts'

/** A person's own fields of `account a` and nothing else, as far as they are carried. */
export const personColumns = {
  page: columnsAs(account, 'a', personFieldsIn.page),
  brief: columnsAs(account, 'a', personFieldsIn.brief),
  /** What the marina wrote down; a missing number is null. */
  customer: columnsAs(account, 'a', customerFieldNames),
}

/** The address of `account a` as it is answered: empty where there is none. */
export const emailColumn = sql`coalesce(a.email, '') as email`

/** By last name; who has but one is ordered by that. An index has the same words. */
export const lastNameOrder = sql`coalesce(nullif(a.last_name, ''), a.first_name) collate "und-x-icu"`

/** Whether the address is taken for theirs: who reads its mail said so, or staff wrote it down. */
export const isAddressKnown = ({
  emailVerifiedAt,
  madeByStaff,
}: Pick<typeof account.$inferSelect, 'emailVerifiedAt' | 'madeByStaff'>) => emailVerifiedAt !== null || madeByStaff

/** Whose address it is, as a value of a row that is written. */
export const accountOfAddress = (email: string) =>
  sql<number | null>`(select id from account where lower(email) = lower(${email}))`

const mailboxOf = async (db: Db, accountId: number) => {
  const [found] = await db
    .select({ email: account.email, language: account.language })
    .from(account)
    .where(eq(account.id, accountId))
  return found
}

/** Where mail to an account goes, and in which language; null without an address. */
export const addressOf = async (db: Db, accountId: number) => {
  const mailbox = await mailboxOf(db, accountId)
  return mailbox?.email ? { ...mailbox, email: mailbox.email } : null
}

/** In which language who reads mail at an address is written to, where an account has it. */
export const languageAt = async (db: Db, email: string): Promise<Language | null> => {
  const [found] = await db
    .select({ language: account.language })
    .from(account)
    .where(sql`lower(${account.email}) = lower(${email})`)
  return found ? knownLanguage(found.language) : null
}

/** In which that person reads what is kept for them. */
export const readLanguage = async (db: Db, accountId: number): Promise<Language> =>
  knownLanguage((await mailboxOf(db, accountId))?.language)
