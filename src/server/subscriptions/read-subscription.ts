import type { Subscription } from '#contract/subscriptions/schema.ts'
import { ownerIn, wordsFor } from '../boats/public.ts'
import { type Asking, isStaff, maySee, nameOf } from '../platform/actor.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { readToday } from '../settings/public.ts'
import { presentSubscription } from './present-subscription.ts'
import { readLedger, readRecords } from './queries.ts'

const beforeYou = 'Before she was yours'

/** A subscription with its ledger; null when the actor may not see it or there is none. */
export const readSubscription = async ({ db, actor, clock }: Asking, id: number): Promise<Subscription | null> => {
  const [[found], today] = await Promise.all([readRecords(db, [id]), readToday({ db, clock })])
  if (!found || !maySee(actor, found.personId)) return null
  const ledger = await readLedger(db, id)
  return {
    ...presentSubscription(actor, found, today),
    person: ownerIn(found),
    reviewNote: wordsFor(actor, found.formerWords, 'reviewNote', found.reviewNote),
    lifts: ledger.map((entry) => ({
      id: entry.id,
      change: entry.change,
      balance: entry.balance,
      reason: entry.formerOwner && !isStaff(actor) ? beforeYou : entry.reason,
      scheduleId: entry.scheduleId,
      actorName: entry.formerOwner && !isStaff(actor) ? 'The marina' : nameOf(entry),
      at: wireInstant(entry.createdAt),
    })),
  }
}
