import type { Db } from '../platform/database/types.ts'
import { readCredit, readUncovered } from './queries.ts'
import { payBackOf } from './write-allocations.ts'

/**
 * New credit first makes up for what a provider took back when there was no credit to take it from, or it would be given twice.
 * The caller holds the account.
 */
export const settleCredit = async (db: Db, accountId: number, madeAt: Date): Promise<void> => {
  const uncovered = await readUncovered(db, accountId)
  if (uncovered.length > 0) await payBackOf(db, await readCredit(db, accountId), uncovered, madeAt)
}
