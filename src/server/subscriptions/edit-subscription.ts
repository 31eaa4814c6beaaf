import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import { type Terms, termNames } from '#contract/subscriptions/fields.ts'
import { beforeItBegins } from '#contract/subscriptions/schema.ts'
import { recordHistory } from '../history/public.ts'
import { chargeExtension } from '../money/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { uncounted } from './adjust-lifts.ts'
import { keepHome } from './keep-home.ts'
import { lockRecord } from './lock-subscription.ts'
import { moveLifts } from './move-lifts.ts'
import { subscriptionNotices } from './notices.ts'
import { subscription } from './tables.ts'

/** What of the terms is not sent stays. */
export interface SubscriptionEdit extends Terms {
  id: number
  /** The bay kept for her, null for none; left out: it stays. */
  homePositionId?: number | null | undefined
  reason: string | null
  version: number | undefined
}

const keepHomeOf = (
  db: Db,
  boat: { id: number } | null,
  home: { positionId: number; validFrom: string; validTo: string },
) =>
  boat
    ? keepHome(db, { ...home, boatId: boat.id })
    : refuse('wrong_status', msg`This subscription belongs to no boat yet.`)

/** What other clients, whose form has no reason, write into the ledger. */
const reasonOfOthers = 'edited'

/** Staff change days and lifts, in the caller's transaction; a difference in lifts goes through the ledger. */
export const editSubscription = async (
  asking: Asking,
  outer: Asking,
  { id, reason, version, ...wanted }: SubscriptionEdit,
): Promise<void> => {
  const { db } = asking
  const { boat, record } = await lockRecord(asking, outer, { id, version })
  const after = {
    validFrom: wanted.validFrom ?? record.validFrom,
    validTo: wanted.validTo ?? record.validTo,
    liftsRemaining: wanted.liftsRemaining ?? record.liftsRemaining,
  }
  const refused = [
    ...(after.validTo < after.validFrom ? [{ field: 'validTo', message: beforeItBegins }] : []),
    ...(record.unlimited && after.liftsRemaining !== record.liftsRemaining
      ? [{ field: 'liftsRemaining', message: uncounted }]
      : []),
  ]
  if (refused.length > 0) refuseFields('invalid_input', refused)
  const changed = Object.fromEntries(
    termNames
      .filter((field) => after[field] !== record[field])
      .map((field) => [field, { from: record[field], to: after[field] }]),
  )
  const { validFrom, validTo } = after
  const home = wanted.homePositionId === undefined ? record.homePositionId : wanted.homePositionId
  const moved = home !== record.homePositionId
  if (Object.keys(changed).length === 0 && !moved) return

  const redated = Boolean(changed.validFrom || changed.validTo)
  if (home !== null && (moved || redated)) await keepHomeOf(db, boat, { positionId: home, validFrom, validTo })
  if (redated || moved)
    await db
      .update(subscription)
      .set({ validFrom, validTo, homePositionId: home, version: sql`${subscription.version} + 1` })
      .where(eq(subscription.id, id))
  const change = after.liftsRemaining - record.liftsRemaining
  if (change !== 0) {
    const counted = await moveLifts(asking, {
      subscriptionId: id,
      change,
      grants: true,
      reason: reason ?? reasonOfOthers,
    })
    if (!counted) throw new Error(`Subscription ${id} changed under its lock.`)
  }
  if (!boat) return
  const entryId = await recordHistory(asking, {
    boatId: boat.id,
    subscriptionId: id,
    event: 'subscription-changed',
    forAccountId: boat.ownerId,
    note: reason,
    details: { changed: { ...changed, ...(moved && { homePositionId: { from: record.homePositionId, to: home } }) } },
  })
  if (redated && record.kind === 'visit' && record.status === reviewStatus.approved)
    await chargeExtension(asking, boat, { entryId, subscriptionId: id, before: record, after })
  // where she lies when she is here is the yard's matter
  if (Object.keys(changed).length === 0) return
  await notify(asking, {
    accountId: boat.ownerId,
    notice: noticeOf(subscriptionNotices, 'subscription-changed', {
      boat: boat.name,
      validFrom,
      validTo,
      today: await readToday(asking),
      left: after.liftsRemaining,
      reason,
    }),
    link: `/Subscriptions/${id}`,
    kind: 'subscription',
  })
}
