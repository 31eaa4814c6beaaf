import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import type { SubscriptionKind } from '#contract/subscriptions/kinds.ts'
import { beforeItBegins } from '#contract/subscriptions/schema.ts'
import { lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { grantSubscription } from './grant-subscription.ts'
import { keepHome } from './keep-home.ts'
import { deletePendingSubscriptions } from './public.ts'
import { readSiblings } from './read-siblings.ts'

export interface EnteredSubscription {
  boatId: number
  kind: SubscriptionKind
  validFrom: string
  validTo: string
  liftsRemaining: number
  homePositionId: number | null
}

const coversAlready = async (db: Db, { boatId, validFrom, validTo }: EnteredSubscription) => {
  const { rows } = await db.execute(sql`
    select from subscription where boat_id = ${boatId} and status = ${reviewStatus.approved}
      and valid_from <= ${validTo} and valid_to >= ${validFrom} limit 1`)
  return rows.length > 0
}

/**
 * Enters a subscription that runs already as it is. What waits as the boat's first one, made when she was registered,
 * gives way to it. Returns its id.
 */
export const enterSubscription = (outer: Asking, entered: EnteredSubscription): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boatId, kind, validFrom, validTo, liftsRemaining, homePositionId } = entered
    const boat = await lockBoat(db, boatId)
    const errors = [
      ...(boat ? [] : [{ field: 'boatId', message: msg`Choose a boat` }]),
      ...(validTo < validFrom ? [{ field: 'validTo', message: beforeItBegins }] : []),
    ]
    if (errors.length > 0 || !boat) return refuseFields('invalid_input', errors)
    if (await coversAlready(db, entered))
      refuse('wrong_status', msg`A subscription of this boat covers some of these days already: change that one.`)
    if (homePositionId) await keepHome(db, { positionId: homePositionId, boatId, validFrom, validTo })
    const siblings = await readSiblings(db, boatId)
    if (siblings?.count === 1 && siblings.pending) await deletePendingSubscriptions(db, boatId)
    const id = await grantSubscription(asking, {
      ...{ boatId, kind, validFrom, validTo, liftsRemaining, homePositionId },
      unlimited: false,
      plan: null,
      reason: 'opening',
      status: reviewStatus.approved,
      reviewedBy: asking.actor.id,
      reviewedAt: asking.clock.now(),
    })
    await recordHistory(asking, {
      boatId,
      subscriptionId: id,
      event: 'subscription-entered',
      forAccountId: boat.ownerId,
      details: { kind, validFrom, validTo, liftsRemaining, ...(homePositionId && { homePositionId }) },
    })
    return id
  })
