import { planFor } from '#contract/plans/fit.ts'
import type { BoatRecord } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { choosePlan, type PlanRecord, readPlans } from '../plans/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { grantSubscription } from './grant-subscription.ts'
import { canKeepHome } from './keep-home.ts'
import { lockSubscription } from './lock-subscription.ts'
import type { SubscriptionRecord } from './move-lifts.ts'
import { subscriptionNotices } from './notices.ts'
import { type Agreed, judgeRenewal } from './policy.ts'
import { readSiblings } from './read-siblings.ts'
import { subscription } from './tables.ts'

interface Renewing {
  boat: BoatRecord
  record: SubscriptionRecord
  renewal: Agreed
}
/** Writes what was judged as the boat's next subscription; she and the one before are locked. Returns its id. */
const writeRenewal = async (asking: Asking, { boat, record, renewal }: Renewing): Promise<number> => {
  const { db } = asking
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
      previous: record.id,
    },
  })
  return renewed
}

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
    const renewed = await writeRenewal(asking, { boat, record, renewal })
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

/**
 * The same from a plan as it was offered, whatever the price list says by now, in the caller's transaction.
 * Returns the subscription.
 */
export const renewAsOffered = async (
  asking: Asking,
  { id, plan }: { id: number; plan: PlanRecord },
): Promise<SubscriptionRecord> => {
  const { db } = asking
  const { boat, record } = await lockSubscription(asking, asking, { id })
  const siblings = await readSiblings(db, boat.id)
  const { renewal, refusal } = judgeRenewal({ id, siblings }, await readToday(asking), plan)
  if (!renewal) return refuse('wrong_status', refusal)
  const renewed = await writeRenewal(asking, { boat, record, renewal })
  const [made] = await db.select().from(subscription).where(eq(subscription.id, renewed))
  return made!
}
