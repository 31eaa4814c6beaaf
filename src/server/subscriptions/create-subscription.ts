import { msg } from '@lingui/core/runtime-macro'
import { termsOf } from '#contract/plans/terms.ts'
import type { Terms } from '#contract/subscriptions/fields.ts'
import { beforeItBegins } from '#contract/subscriptions/schema.ts'
import { type BoatRecord, lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { choosePlan } from '../plans/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, count, eq, isNull, sql } from '../platform/database/orm.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { grantSubscription } from './grant-subscription.ts'
import { refusePending } from './link-subscription.ts'
import { subscriptionNotices } from './notices.ts'
import { subscription } from './tables.ts'

export interface NewSubscription extends Terms {
  boatId: number | null
  planId: number | null
}

const mostUnlinked = 20
/** First number of the lock that lets one account make its unlinked ones in turn. */
const unlinkedLock = 5_731

/** One account cannot pile up subscriptions that belong to no boat. */
const limitUnlinked = async ({ db, actor }: Asking) => {
  await db.execute(sql`select pg_advisory_xact_lock(${unlinkedLock}, ${actor.id})`)
  const [unlinked] = await db
    .select({ count: count() })
    .from(subscription)
    .where(and(eq(subscription.createdBy, actor.id), isNull(subscription.boatId)))
  if (unlinked!.count >= mostUnlinked)
    refuse(
      'too_many_requests',
      msg`You have ${{ most: mostUnlinked }} subscriptions that belong to no boat: link or delete one, or wait a day.`,
    )
}

const unplanned = { plan: null, refused: [] }
const choiceOf = ({ actor }: Asking, { planId }: NewSubscription, boat: BoatRecord | null) => ({
  planId,
  byStaff: isStaff(actor),
  ...(boat && { length: boat.lengthOverall }),
})

/**
 * A customer's is as its plan says and waits for its boat; staff choose days, lifts and boat as well. What they left open is
 * as the plan has it; without one named the first that fits, unless days or lifts say something else.
 */
export const createSubscription = (outer: Asking, input: NewSubscription): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const wanted = isStaff(asking.actor) ? input : null
    const validFrom = wanted?.validFrom ?? (await readToday(asking))
    const boat = wanted?.boatId ? await lockBoat(db, wanted.boatId) : null
    const isOpen = wanted?.validTo === undefined && wanted?.liftsRemaining === undefined
    const { plan, refused } = input.planId || isOpen ? await choosePlan(db, choiceOf(asking, input, boat)) : unplanned
    const agreed = termsOf(plan, validFrom)
    const validTo = wanted?.validTo ?? agreed.validTo
    const liftsRemaining = wanted?.liftsRemaining ?? agreed.liftsRemaining
    const unlimited = agreed.unlimited && liftsRemaining === agreed.liftsRemaining
    const errors = [
      ...refused,
      ...(validTo < validFrom ? [{ field: 'validTo', message: beforeItBegins }] : []),
      ...(wanted?.boatId && !boat ? [{ field: 'boatId', message: msg`Choose a boat` }] : []),
    ]
    if (errors.length > 0) refuseFields('invalid_input', errors)
    if (boat) await refusePending(db, boat.id)
    else await limitUnlinked(asking)

    const terms = { validFrom, validTo, liftsRemaining, unlimited, plan }
    const id = await grantSubscription(asking, { boatId: boat?.id ?? null, ...terms })
    if (!boat) return id
    await recordHistory(asking, {
      boatId: boat.id,
      subscriptionId: id,
      event: 'subscription-added',
      forAccountId: boat.ownerId,
      details: { validFrom, validTo, liftsRemaining },
    })
    await notify(asking, {
      accountId: boat.ownerId,
      notice: noticeOf(subscriptionNotices, 'subscription-added', {
        boat: boat.name,
        validFrom,
        validTo,
        today: await readToday(asking),
      }),
      link: `/Subscriptions/${id}`,
      kind: 'subscription',
    })
    return id
  })
