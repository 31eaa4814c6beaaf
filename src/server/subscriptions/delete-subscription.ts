import { msg } from '@lingui/core/runtime-macro'
import { recordHistory } from '../history/public.ts'
import { takeOffUndone } from '../money/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { lockRecord } from './lock-subscription.ts'
import { subscriptionNotices } from './notices.ts'
import { mayDelete } from './policy.ts'
import { readRecords } from './queries.ts'
import { subscription } from './tables.ts'

const linked = msg`records that are linked cannot be deleted.`

/** Deletes a subscription that nothing uses and that its boat can do without; its ledger goes along. */
export const deleteSubscription = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record, current } = await lockRecord(asking, outer, { id })
    const [found] = await readRecords(db, [id])
    const standing = {
      status: record.status,
      siblings: (boat && found?.siblings) ?? null,
      used: found?.used ?? true,
    }
    if (!mayDelete(asking.actor, standing)) refuse('linked_records', linked, { current })
    // an accepted renewal is charged before its approval
    await takeOffUndone(asking, { recordKind: 'subscription', recordId: id })
    await db.delete(subscription).where(eq(subscription.id, id))
    if (!boat) return
    await recordHistory(asking, {
      boatId: boat.id,
      subscriptionId: id,
      event: 'subscription-deleted',
      forAccountId: boat.ownerId,
      details: { validFrom: record.validFrom, validTo: record.validTo, status: record.status },
    })
    if (asking.actor.id !== boat.ownerId)
      await notify(asking, {
        accountId: boat.ownerId,
        notice: noticeOf(subscriptionNotices, 'subscription-deleted', {
          boat: boat.name,
          validFrom: record.validFrom,
          validTo: record.validTo,
          today: await readToday(asking),
        }),
        link: `/Boats/${boat.id}`,
        kind: 'subscription',
      })
  }).catch((error: unknown) => {
    // a record this slice does not know of still points at it
    if (databaseProblem(error)?.kind === 'foreign-key') return refuse('linked_records', linked)
    throw error
  })
