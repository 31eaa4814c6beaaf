import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/types.ts'
import { account } from './tables.ts'

const mostPersons = 50

/** Who signs in under this username or e-mail address; the two cannot belong to different people. */
export const findForSignIn = async (db: Db, name: string) => {
  const [found] = await db
    .select()
    .from(account)
    .where(or(sql`lower(${account.username}) = lower(${name})`, sql`lower(${account.email}) = lower(${name})`))
  return found
}

export const readMe = async (db: Db, id: number) => {
  const [found] = await db.select().from(account).where(eq(account.id, id))
  return found
}

export const personColumns = {
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
}

/** Customers whose names or e-mail address hold every word of the search, by last name. */
export const searchCustomers = (db: Db, search: string) => {
  const text = sql`lower(${account.firstName} || ' ' || ${account.lastName} || ' ' || ${account.email})`
  const words = search.split(/\s+/).filter(Boolean)
  return db
    .select(personColumns)
    .from(account)
    .where(and(eq(account.role, 'customer'), ...words.map((word) => sql`strpos(${text}, lower(${word})) > 0`)))
    .orderBy(sql`${account.lastName} collate "und-x-icu"`, sql`${account.firstName} collate "und-x-icu"`, account.id)
    .limit(mostPersons)
}
