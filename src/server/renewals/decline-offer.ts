import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { refusalOfAnswer } from './policy.ts'
import { findOwnOffer, showOffer } from './show-offer.ts'
import { renewalOffer } from './tables.ts'

/** Says no to an offer. */
export const declineOffer = async (outer: Asking, id: number): Promise<SeasonOffer> => {
  await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    await findOwnOffer(asking, id)
    await db.select({ id: renewalOffer.id }).from(renewalOffer).where(eq(renewalOffer.id, id)).for('update')
    const { offer, round } = await findOwnOffer(asking, id)
    const refusal = refusalOfAnswer({ state: offer.state, answerBy: round.answerBy }, await readToday(asking))
    if (refusal) refuse('wrong_status', refusal, { current: () => showOffer(outer, id) })
    await db
      .update(renewalOffer)
      .set({ state: 'declined', answeredAt: asking.clock.now() })
      .where(eq(renewalOffer.id, id))
  })
  return showOffer(outer, id)
}
