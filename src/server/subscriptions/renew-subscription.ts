import { recordHistory } from '../history/public.ts'
import { notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { grantSubscription } from './grant-subscription.ts'
import { lockSubscription } from './lock-subscription.ts'
import { judgeRenewal } from './policy.ts'
import { readSiblings } from './read-siblings.ts'
import { daysText } from './texts.ts'

/** Asks for the boat's next subscription. Returns its id. */
export const renewSubscription = (outer: Asking, id: number): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, current } = await lockSubscription(asking, outer, { id })
    const siblings = await readSiblings(db, boat.id)
    const today = await readToday(asking)
    const renewal = judgeRenewal({ id, siblings }, today)
    if (typeof renewal === 'string') return refuse('wrong_status', renewal, { current })
    const renewed = await grantSubscription(asking, { boatId: boat.id, ...renewal })
    await recordHistory(asking, {
      boatId: boat.id,
      subscriptionId: renewed,
      event: 'subscription-renewed',
      forAccountId: boat.ownerId,
      details: { ...renewal, previous: id },
    })
    if (asking.actor.id !== boat.ownerId)
      await notify(asking, {
        accountId: boat.ownerId,
        text: `${boat.name}’s subscription was renewed from ${daysText(renewal, today)}; it waits for approval.`,
        link: `/Subscriptions/${renewed}`,
        kind: 'subscription',
      })
    return renewed
  })
