import { msg } from '@lingui/core/runtime-macro'
import { termsOf } from '#contract/plans/terms.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { readPlans } from '../plans/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { judgeRenewal } from './policy.ts'
import { adoptSubscription } from './public.ts'
import { readSiblings } from './read-siblings.ts'
import { readSubscription } from './read-subscription.ts'
import { subscription } from './tables.ts'

/** One subscription of a boat waits at a time. The boat is locked. */
export const refusePending = async (db: Db, boatId: number) => {
  const [waiting] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.boatId, boatId), eq(subscription.status, reviewStatus.pending)))
  if (waiting) refuse('wrong_status', msg`A subscription of this boat waits for approval already.`)
}

/**
 * Links an own subscription to a boat the actor may see, once; the same boat again changes nothing. A customer's boat
 * that has subscriptions already gets it as its renewal: by the same rule, from the same day.
 */
export const linkSubscription = async (
  asking: Asking,
  outer: Asking,
  { id, boatId }: { id: number; boatId: number },
): Promise<void> => {
  const { db } = asking
  const current = () => readSubscription(outer, id)
  const before = (await readSubscription(asking, id)) ?? notFound('subscription')
  if (before.boatId === boatId) return
  if (before.boatId !== null)
    refuse('linked_records', msg`This subscription belongs to another boat already.`, { current })
  const boat = await lockBoat(db, boatId)
  if (!boat || !(isStaff(asking.actor) || boat.ownerId === asking.actor.id)) return notFound('boat')
  await refusePending(db, boatId)
  const siblings = await readSiblings(db, boatId)
  if (siblings && !isStaff(asking.actor)) {
    const { renewal, refusal } = judgeRenewal({ id: siblings.newestId, siblings }, await readToday(asking), null)
    if (!renewal) return refuse('wrong_status', refusal, { current })
    const { validFrom } = renewal
    const [taken] = before.plan ? await readPlans(db, [before.plan.id]) : []
    const { validTo } = termsOf(taken ?? null, validFrom)
    await db
      .update(subscription)
      .set({ validFrom, validTo })
      .where(and(eq(subscription.id, id), isNull(subscription.boatId)))
  }
  if (!(await adoptSubscription(asking, { subscriptionId: id, boatId }, 'boatId')))
    refuse('linked_records', msg`Only who made a subscription can link it to a boat, and once.`, { current })
  await recordHistory(asking, {
    boatId,
    subscriptionId: id,
    event: 'subscription-added',
    forAccountId: boat.ownerId,
  })
}
