import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

/** What the slices above lock of people. */
export interface LockedHoldings {
  /** Locks their boats, then their chats: until the transaction ends nobody moves or says anything there. */
  lockHoldings(db: Tx, accountIds: readonly number[]): Promise<void>
}

/**
 * Locks what hangs on customers whose rows the caller has locked, then the rows whole: from then on nothing refers to them
 * anew. In this order alone, since whoever has a boat or a chat already may still tell her person something.
 */
export const lockWhole = async (holding: LockedHoldings, db: Tx, ids: readonly number[]): Promise<void> => {
  await holding.lockHoldings(db, ids)
  await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, anyOf(ids)))
    .orderBy(account.id)
    .for('update')
}
