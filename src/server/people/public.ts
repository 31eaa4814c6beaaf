import { personFieldsIn } from '#contract/accounts/fields.ts'
import { columnsAs } from '../platform/database/columns-as.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { account } from './tables.ts'

/** A person's own fields of `account a` and nothing else, as far as they are carried. */
export const personColumns = {
  page: columnsAs(account, 'a', personFieldsIn.page),
  brief: columnsAs(account, 'a', personFieldsIn.brief),
}

/** Whose address it is, as a value of a row that is written. */
export const accountOfAddress = (email: string) =>
  sql<number | null>`(select id from account where lower(email) = lower(${email}))`

/** Where mail to an account goes. */
export const addressOf = async (db: Db, accountId: number): Promise<string | undefined> => {
  const { rows } = await db.execute<{ email: string }>(sql`select email from account where id = ${accountId}`)
  return rows[0]?.email
}
