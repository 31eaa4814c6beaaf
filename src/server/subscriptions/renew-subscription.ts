import { planFor } from '#contract/plans/fit.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { choosePlan, readPlans } from '../plans/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { grantSubscription } from './grant-subscription.ts'
import { canKeepHome } from './keep-home.ts'
import { lockSubscription } from './lock-subscription.ts'
import { subscriptionNotices } from './notices.ts'
import { judgeRenewal } from './policy.ts'
import { readSiblings } from './read-siblings.ts'

/** Asks for the boat's next subscription. Returns its id. */
export const renewSubscription = (
  outer: Asking,
  { id, planId }: { id: number; planId: number | null },
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record, current } = await lockSubscription(asking, outer, { id })
    const siblings = await readSiblings(db, boat.id)
    const today = await readToday(asking)
    const length = boat.lengthOverall
    const { plan, refused } = await choosePlan(db, { planId, length, byStaff: isStaff(asking.actor) })
    const usual = planId === null ? planFor(await readPlans(db), length, record.planId) : plan
    const { renewal, refusal } = judgeRenewal({ id, siblings }, today, usual)
    if (!renewal) return refuse('wrong_status', refusal, { current })
    if (refused.length > 0) refuseFields('invalid_input', refused)
    const home = record.homePositionId
    const stays = home !== null && (await canKeepHome(db, { positionId: home, boatId: boat.id, ...renewal }))
    const renewed = await grantSubscription(asking, {
      boatId: boat.id,
      kind: record.kind,
      homePositionId: stays ? home : null,
      ...renewal,
    })
    await recordHistory(asking, {
      boatId: boat.id,
      subscriptionId: renewed,
      event: 'subscription-renewed',
      forAccountId: boat.ownerId,
      details: {
        validFrom: renewal.validFrom,
        validTo: renewal.validTo,
        liftsRemaining: renewal.liftsRemaining,
        previous: id,
      },
    })
    if (asking.actor.id !== boat.ownerId)
      await notify(asking, {
        accountId: boat.ownerId,
        notice: noticeOf(subscriptionNotices, 'subscription-renewed', {
          boat: boat.name,
          validFrom: renewal.validFrom,
          validTo: renewal.validTo,
          today,
        }),
        link: `/Subscriptions/${renewed}`,
        kind: 'subscription',
      })
    return renewed
  })
