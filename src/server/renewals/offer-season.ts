import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { newRenewalsSchema, RenewalRound } from '#contract/renewals/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import { type PlanRecord, readPlans } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { whyLeftOut } from './policy.ts'
import { readEnding } from './queries.ts'
import { showRound } from './show-rounds.ts'
import { renewalOffer, renewalRound } from './tables.ts'

type NewRenewals = z.output<typeof newRenewalsSchema>
type NewOffer = Omit<typeof renewalOffer.$inferInsert, 'id' | 'roundId'>

const looksAnew = () =>
  refuse(
    'wrong_status',
    msg`Some of these subscriptions cannot be renewed any more: look at them anew and choose again.`,
  )

type GivenItem = NewRenewals['items'][number]
/** Whether the plan is still what was read beside the boat. */
const isAsRead = ({ price, lifts, days }: GivenItem, plan: PlanRecord) =>
  plan.price === price && plan.lifts === lifts && plan.days === days

/** What is offered, judged again as it stands in this transaction. */
const judge = async (db: Db, given: NewRenewals, today: string): Promise<NewOffer[]> => {
  const plans = new Map((await readPlans(db)).map((plan) => [plan.id, plan]))
  const open = new Map(
    (await readEnding(db, given))
      .filter((one) => whyLeftOut(one, today) === null)
      .map((one) => [one.subscriptionId, one]),
  )
  const errors = given.items.flatMap(({ planId }, at) => {
    const plan = plans.get(planId)
    const isInUse = plan?.active && plan.kind === 'annual'
    return isInUse ? [] : [{ field: `items.${at}.planId`, message: msg`Choose a plan that is in use` }]
  })
  if (errors.length > 0) refuseFields('invalid_input', errors)
  if (new Set(given.items.map(({ subscriptionId }) => subscriptionId)).size < given.items.length) looksAnew()
  if (!given.items.every((item) => isAsRead(item, plans.get(item.planId)!)))
    refuse('wrong_status', msg`A plan was changed meanwhile: look at the prices anew and offer again.`)
  const offers = given.items.map(({ subscriptionId, planId }) => {
    const found = open.get(subscriptionId) ?? looksAnew()
    return { subscriptionId, boatId: found.boatId, accountId: found.ownerId, planId, planAsOffered: plans.get(planId)! }
  })
  // as all who hold several boats do
  return offers.toSorted((one, other) => one.boatId - other.boatId)
}

/** Writes down who is offered what; a job tells them, in portions. */
export const offerSeason = async (outer: Asking, given: NewRenewals): Promise<RenewalRound> => {
  const id = await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    const today = await readToday(asking)
    const { endsFrom, endsTo, answerBy, terms } = given
    if (answerBy < today)
      refuseFields('invalid_input', [{ field: 'answerBy', message: msg`Choose today or a later day` }])
    const offers = await judge(db, given, today)
    const [round] = await db
      .insert(renewalRound)
      .values({ endsFrom, endsTo, answerBy, terms, madeBy: asking.actor.id, madeAt: asking.clock.now() })
      .returning({ id: renewalRound.id })
    const roundId = round!.id
    for (const batch of batchesOf(offers)) {
      const made = await db
        .insert(renewalOffer)
        .values(batch.map((offer) => ({ ...offer, roundId })))
        .onConflictDoNothing()
        .returning({ id: renewalOffer.id })
      // somebody offered one of them at the same time
      if (made.length < batch.length) looksAnew()
    }
    await recordAudit(asking, {
      ...{ action: 'season-offered', subject: 'renewal', subjectId: roundId },
      after: { until: endsTo, customers: new Set(offers.map(({ accountId }) => accountId)).size },
    })
    return roundId
  })
  return showRound(outer, id)
}
