import { msg } from '@lingui/core/runtime-macro'
import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import { ownerIn, wordsFor } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import { checkLength, priceText, readPlans } from '../plans/public.ts'
import { type Asking, isStaff, maySee, nameOf } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { readToday } from '../settings/public.ts'
import { isCurrent } from './policy.ts'
import { presentSubscription } from './present-subscription.ts'
import { readLedger, readRecords } from './queries.ts'
import type { PlanAsTaken } from './tables.ts'

const beforeYou = msg`Before she was yours`
/** Who moved lifts while the boat was somebody else's. */
const somebodyOfMarina = msg`The marina`

const takenPlan = (language: Language | undefined = sourceLanguage, id: number, taken: PlanAsTaken) => ({
  id,
  name: nameFor(language, taken),
  priceText: priceText(taken, language),
})

/** A subscription with its ledger; null when the actor may not see it or there is none. */
export const readSubscription = async ({ db, actor, clock }: Asking, id: number): Promise<Subscription | null> => {
  const [[found], today, plans] = await Promise.all([readRecords(db, [id]), readToday({ db, clock }), readPlans(db)])
  if (!found || !maySee(actor, found.personId)) return null
  const word = wordsIn(actor.language)
  const ledger = await readLedger(db, id)
  return {
    ...presentSubscription(actor, found, { today, plans }),
    person: ownerIn(actor, found),
    reviewNote: wordsFor(actor, found.formerWords, 'reviewNote', found.reviewNote),
    plan: found.planId && found.planAsTaken ? takenPlan(actor.language, found.planId, found.planAsTaken) : null,
    agreedPriceText: priceText({ price: found.agreedPrice, prices: {} }, actor.language ?? sourceLanguage),
    outgrownPlan: isCurrent(found, today)
      ? checkLength(actor.language, plans, { planId: found.planId, length: found.lengthOverall })
      : null,
    lifts: ledger.map((entry) => ({
      id: entry.id,
      change: entry.change,
      balance: entry.balance,
      reason: entry.formerOwner && !isStaff(actor) ? word(beforeYou) : entry.reason,
      scheduleId: entry.scheduleId,
      actorName:
        entry.formerOwner && !isStaff(actor) ? word(somebodyOfMarina) : nameInRow(actor.language, nameOf(entry)),
      at: wireInstant(entry.createdAt),
    })),
  }
}
