import { takeBackPayment } from '../invoices/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { Tx } from '../platform/database/types.ts'
import { postingDay } from './book-entries.ts'
import { change, type OfVersion, undecided } from './decide-entry.ts'
import { lockEntry } from './lock-entry.ts'
import { matchWaiting, takeMatching } from './match-waiting.ts'

const begun = <T>(outer: Asking, work: (db: Tx, asking: Asking) => Promise<T>) =>
  withTransaction(outer.db, async (db) => {
    await takeMatching(db)
    return work(db, { ...outer, db })
  })

/** Takes a booked entry back, on today's day: what it paid is open again, and the entry waits anew. */
export const takeBackBooking = (outer: Asking, id: number, { version }: OfVersion) =>
  begun(outer, async (db, asking) => {
    const { paymentId } = await lockEntry(asking, { id, version, ability: 'takeBack', outer })
    await takeBackPayment(asking, { paymentId: paymentId!, reason: '' })
    await change(db, id, undecided)
    await matchWaiting(db)
  })

/** Books that the bank took a payment back: what that paid is open again. */
export const reverseEntry = (outer: Asking, id: number, { version }: OfVersion) =>
  begun(outer, async (db, asking) => {
    const entry = await lockEntry(asking, { id, version, ability: 'reverse', outer })
    const made = await takeBackPayment(asking, {
      paymentId: entry.takesBackId!,
      reason: '',
      paidOn: await postingDay(db, entry.day),
    })
    const who = { decidedBy: asking.actor.id, bookedBy: asking.actor.id }
    await change(db, id, { ...who, state: 'booked', doubt: null, paymentId: made })
    await matchWaiting(db)
  })
