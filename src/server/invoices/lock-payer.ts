import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { lockAccount, type Payer } from './queries.ts'

/** The same of who is not erased: of them alone something new is written. */
export const lockPayer = async (db: Db, id: number): Promise<Payer> => {
  const found = await lockAccount(db, id)
  return found.erasedAt ? notFound('customer') : found
}
