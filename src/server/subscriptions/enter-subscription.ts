import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import type { SubscriptionKind } from '#contract/subscriptions/kinds.ts'
import { beforeItBegins } from '#contract/subscriptions/schema.ts'
import { type GatesFollowed, lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { takeOffUndone } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { grantSubscription } from './grant-subscription.ts'
import { keepHome } from './keep-home.ts'
import { isUsed } from './queries.ts'
import { subscription } from './tables.ts'

export interface EnteredSubscription {
  boatId: number
  kind: SubscriptionKind
  validFrom: string
  validTo: string
  liftsRemaining: number
  homePositionId: number | null
}

interface Pending {
  id: number
  validFrom: string
  validTo: string
  /** The boat has no other. */
  only: boolean
  used: boolean
}

const coversAlready = async (db: Db, { boatId, validFrom, validTo }: EnteredSubscription) => {
  const { rows } = await db.execute(sql`
    select from subscription where boat_id = ${boatId} and status = ${reviewStatus.approved}
      and valid_from <= ${validTo} and valid_to >= ${validFrom} limit 1`)
  return rows.length > 0
}

/** What waits for approval of a boat, and whether a lift was taken from it; the boat is locked. */
const readPending = async (db: Db, boatId: number) => {
  const { rows } = await db.execute<RowOf<Pending>>(sql`
    select s.id, s.valid_from as "validFrom", s.valid_to as "validTo", ${isUsed('s')} as used,
      (select count(*) = 1 from subscription o where o.boat_id = ${boatId}) as only
    from subscription s where s.boat_id = ${boatId} and s.status = ${reviewStatus.pending}`)
  return rows
}

/** The boat's first one, made when she was registered, gives way; what the owner asked for since is the marina's to answer. */
const giveWay = async (asking: Asking, { boatId, validFrom, validTo }: EnteredSubscription, ownerId: number) => {
  for (const pending of await readPending(asking.db, boatId)) {
    if (!pending.only) {
      if (pending.validFrom <= validTo && pending.validTo >= validFrom)
        refuse(
          'wrong_status',
          msg`A renewal of this boat waits for approval and covers some of these days: review it first.`,
        )
      continue
    }
    if (pending.used)
      refuse(
        'wrong_status',
        msg`A lift was taken from the subscription that waits for approval: review that one instead.`,
      )
    // an accepted renewal is charged before its approval
    await takeOffUndone(asking, { recordKind: 'subscription', recordId: pending.id })
    await asking.db.delete(subscription).where(eq(subscription.id, pending.id))
    await recordHistory(asking, {
      boatId,
      subscriptionId: pending.id,
      event: 'subscription-deleted',
      forAccountId: ownerId,
      details: { validFrom: pending.validFrom, validTo: pending.validTo, status: reviewStatus.pending },
    })
  }
}

/** Enters a subscription that runs already as it is. Returns its id. */
export const enterSubscription = (outer: Asking & GatesFollowed, entered: EnteredSubscription): Promise<number> =>
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
    await giveWay(asking, entered, boat.ownerId)
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
    await outer.gatesOpened(asking, boatId)
    return id
  })
