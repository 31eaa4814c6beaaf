import { type Terms, termNames } from '#contract/subscriptions/fields.ts'
import { beforeItBegins } from '#contract/subscriptions/schema.ts'
import { recordHistory } from '../history/public.ts'
import { notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { lockRecord } from './lock-subscription.ts'
import { moveLifts } from './move-lifts.ts'
import { subscription } from './tables.ts'
import { daysText, liftsText } from './texts.ts'

/** What of the terms is not sent stays. */
export interface SubscriptionEdit extends Terms {
  id: number
  reason: string | null
  version: number | undefined
}

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
  if (after.validTo < after.validFrom) refuseFields('invalid_input', [{ field: 'validTo', message: beforeItBegins }])
  const changed = Object.fromEntries(
    termNames
      .filter((field) => after[field] !== record[field])
      .map((field) => [field, { from: record[field], to: after[field] }]),
  )
  if (Object.keys(changed).length === 0) return

  const { validFrom, validTo } = after
  if (changed.validFrom || changed.validTo)
    await db
      .update(subscription)
      .set({ validFrom, validTo, version: sql`${subscription.version} + 1` })
      .where(eq(subscription.id, id))
  const change = after.liftsRemaining - record.liftsRemaining
  if (change !== 0) {
    const moved = await moveLifts(asking, {
      subscriptionId: id,
      change,
      grants: true,
      reason: reason ?? reasonOfOthers,
    })
    if (!moved) throw new Error(`Subscription ${id} changed under its lock.`)
  }
  if (!boat) return
  await recordHistory(asking, {
    boatId: boat.id,
    subscriptionId: id,
    event: 'subscription-changed',
    forAccountId: boat.ownerId,
    note: reason,
    details: { changed },
  })
  const why = reason ? ` (${reason})` : ''
  await notify(asking, {
    accountId: boat.ownerId,
    text: `${boat.name}’s subscription was changed${why}: ${daysText(after, await readToday(asking))}, ${liftsText(after.liftsRemaining)} left.`,
    link: `/Subscriptions/${id}`,
    kind: 'subscription',
  })
}
