import { lockAccount, takeBackPayment } from '../invoices/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, gt } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { postingDay } from './book-entries.ts'
import { change, type OfVersion, undecided } from './decide-entry.ts'
import { lockEntry, type WantedEntry } from './lock-entry.ts'
import { matchWaiting, takeMatching } from './match-waiting.ts'
import { readPayerOf } from './queries.ts'
import { bankEntry } from './tables.ts'

const begun = <T>(outer: Asking, work: (db: Tx, asking: Asking) => Promise<T>) =>
  withTransaction(outer.db, async (db) => {
    await takeMatching(db)
    return work(db, { ...outer, db })
  })

/** An entry, after the account of who paid, as whoever books one locks them. */
const lockPaid = async (asking: Asking, wanted: WantedEntry) => {
  const payer = await readPayerOf(asking.db, wanted.id)
  if (payer !== null) await lockAccount(asking.db, payer)
  return lockEntry(asking, wanted)
}

/**
 * Takes a payment back that was written down wrongly, whole; where an entry of the bank made it, that waits anew, or what came to
 * the account would be booked nowhere. Returns the id of the one against it.
 */
export const takeBackEntered = (outer: Asking, given: { paymentId: number; reason: string }): Promise<number> =>
  begun(outer, async (db, asking) => {
    const made = await takeBackPayment(asking, given)
    const [entry] = await db
      .select({ id: bankEntry.id })
      .from(bankEntry)
      .where(and(eq(bankEntry.paymentId, given.paymentId), gt(bankEntry.sum, 0)))
    if (entry) {
      await change(db, entry.id, undecided)
      await matchWaiting(db)
    }
    return made
  })

/** Takes a booked entry back, on today's day: what it paid is open again, and the entry waits anew. */
export const takeBackBooking = (outer: Asking, id: number, { version }: OfVersion) =>
  begun(outer, async (_, asking) => {
    const { paymentId } = await lockPaid(asking, { id, version, ability: 'takeBack', outer })
    await takeBackEntered(asking, { paymentId: paymentId!, reason: '' })
  })

/** Books that the bank took a payment back: what that paid is open again. */
export const reverseEntry = (outer: Asking, id: number, { version }: OfVersion) =>
  begun(outer, async (db, asking) => {
    const entry = await lockPaid(asking, { id, version, ability: 'reverse', outer })
    const made = await takeBackPayment(asking, {
      paymentId: entry.takesBackId!,
      reason: '',
      paidOn: await postingDay(db, entry.day),
    })
    const who = { decidedBy: asking.actor.id, bookedBy: asking.actor.id }
    await change(db, id, { ...who, state: 'booked', doubt: null, paymentId: made })
    await matchWaiting(db)
  })
