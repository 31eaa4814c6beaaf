import type { Subscription } from '#contract/subscriptions/schema.ts'
import { ownerIn } from '../boats/public.ts'
import { type Asking, maySee, nameOf } from '../platform/actor.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { presentSubscription, readToday } from './present-subscription.ts'
import { readLedger, readRecords } from './queries.ts'

/** A subscription with its ledger; null when the actor may not see it or there is none. */
export const readSubscription = async ({ db, actor, clock }: Asking, id: number): Promise<Subscription | null> => {
  const [[found], today] = await Promise.all([readRecords(db, [id]), readToday({ db, clock })])
  if (!found || !maySee(actor, found.personId)) return null
  const ledger = await readLedger(db, id)
  return {
    ...presentSubscription(actor, found, today),
    person: ownerIn(found),
    reviewNote: found.reviewNote,
    lifts: ledger.map((entry) => ({
      id: entry.id,
      change: entry.change,
      balance: entry.balance,
      reason: entry.reason,
      scheduleId: entry.scheduleId,
      actorName: nameOf(entry),
      at: wireInstant(entry.createdAt),
    })),
  }
}
