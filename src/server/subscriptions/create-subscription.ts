import type { Terms } from '#contract/subscriptions/fields.ts'
import { beforeItBegins, firstSubscriptionLifts } from '#contract/subscriptions/schema.ts'
import { yearAfter } from '#contract/time.ts'
import { lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { notify } from '../notifications/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, count, eq, isNull, sql } from '../platform/database/orm.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { grantSubscription } from './grant-subscription.ts'
import { refusePending } from './link-subscription.ts'
import { subscription } from './tables.ts'
import { daysText } from './texts.ts'

export interface NewSubscription extends Terms {
  boatId: number | null
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
      `You have ${mostUnlinked} subscriptions that belong to no boat: link or delete one, or wait a day.`,
      { values: { most: mostUnlinked } },
    )
}

/** A customer's is the marina's usual one and waits for its boat; staff choose days, lifts and boat. */
export const createSubscription = (outer: Asking, input: NewSubscription): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const wanted = isStaff(asking.actor) ? input : null
    const validFrom = wanted?.validFrom ?? (await readToday(asking))
    const validTo = wanted?.validTo ?? yearAfter(validFrom)
    const liftsRemaining = wanted?.liftsRemaining ?? firstSubscriptionLifts
    const boat = wanted?.boatId ? await lockBoat(db, wanted.boatId) : null
    const errors = [
      ...(validTo < validFrom ? [{ field: 'validTo', message: beforeItBegins }] : []),
      ...(wanted?.boatId && !boat ? [{ field: 'boatId', message: 'Choose a boat' }] : []),
    ]
    if (errors.length > 0) refuseFields('invalid_input', errors)
    if (boat) await refusePending(db, boat.id)
    else await limitUnlinked(asking)

    const id = await grantSubscription(asking, { boatId: boat?.id ?? null, validFrom, validTo, liftsRemaining })
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
      text: `${boat.name} has a new subscription from ${daysText({ validFrom, validTo }, await readToday(asking))}; it waits for approval.`,
      link: `/Subscriptions/${id}`,
      kind: 'subscription',
    })
    return id
  })
