import { msg } from '@lingui/core/runtime-macro'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { isUnanswered } from './policy.ts'
import { findOffer, showOffer } from './show-offer.ts'
import { renewalOffer } from './tables.ts'

/** Takes back an offer that nobody answered. */
export const withdrawOffer = async (outer: Asking, id: number): Promise<SeasonOffer> => {
  await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    await findOffer(asking, id)
    await db.select({ id: renewalOffer.id }).from(renewalOffer).where(eq(renewalOffer.id, id)).for('update')
    const { offer } = await findOffer(asking, id)
    if (!isUnanswered(offer.state))
      refuse('wrong_status', msg`This offer is answered or over: there is nothing to take back.`, {
        current: () => showOffer(outer, id),
      })
    await db.update(renewalOffer).set({ state: 'withdrawn' }).where(eq(renewalOffer.id, id))
    await recordAudit(asking, {
      ...{ action: 'renewal-withdrawn', subject: 'renewal', subjectId: offer.roundId, subjectName: offer.boatName },
      after: { customer: offer.accountId },
    })
  })
  return showOffer(outer, id)
}
