import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'

export type Payer = typeof account.$inferSelect

/** The account of who owes or pays, locked: whatever moves money of one person takes turns by this row, before all else. */
export const lockAccount = async (db: Db, id: number): Promise<Payer> => {
  const [found] = await db.select().from(account).where(eq(account.id, id)).for('no key update')
  return found ?? notFound('customer')
}
/** The same of who is not erased: of them alone something new is written. */
export const lockPayer = async (db: Db, id: number): Promise<Payer> => {
  const found = await lockAccount(db, id)
  return found.erasedAt ? notFound('customer') : found
}
