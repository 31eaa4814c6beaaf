import { everyPlan } from '#contract/plans/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { lockPlans } from './lock-plans.ts'
import { readPlans } from './queries.ts'
import { plan } from './tables.ts'

/** Puts all plans in an order; refuses one that leaves a plan out, names one twice, or one that is not there. */
export const orderPlans = (outer: Asking, ids: readonly number[]): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    await lockPlans(db)
    const before = await readPlans(db)
    const isWhole = ids.length === before.length && before.every(({ id }) => ids.includes(id))
    if (!isWhole) refuseFields('invalid_input', [{ field: 'ids', message: everyPlan }])
    if (before.every(({ id }, at) => id === ids[at])) return
    for (const [at, id] of ids.entries())
      await db
        .update(plan)
        .set({ place: at + 1 })
        .where(eq(plan.id, id))
    const namesOf = (order: readonly number[]) => order.map((id) => before.find((each) => each.id === id)!.name)
    await recordAudit(
      { ...outer, db },
      {
        action: 'plans-ordered',
        subject: 'plan',
        before: { plans: namesOf(before.map(({ id }) => id)) },
        after: { plans: namesOf(ids) },
      },
    )
  })
