import { msg } from '@lingui/core/runtime-macro'
import { fits, planFor } from '#contract/plans/fit.ts'
import type { SubscriptionKind } from '#contract/subscriptions/kinds.ts'
import { and, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { FieldRefusal } from '../platform/problem-error.ts'
import { type PlanRecord, readPlans } from './queries.ts'
import { plan } from './tables.ts'

interface Choice {
  planId: number | null
  /** Of the boat, in metres; null: not known. Left out where no boat is there to fit. */
  length?: number | null
  /** Staff choose also what is not of the boat's class. */
  byStaff: boolean
  /** What the subscription is for: the year unless it is said. */
  kind?: SubscriptionKind
}

const gone: FieldRefusal = { field: 'planId', message: msg`Choose a plan that is in use` }
export const misfit = (field: string): FieldRefusal => ({
  field,
  message: msg`This plan is for boats of another length: choose one that fits her`,
})

/**
 * The plan a subscription is taken from: the named one, kept as it is until the caller's transaction ends, or the first in
 * order that fits; null where none does.
 */
export const choosePlan = async (
  db: Db,
  { planId, length, byStaff, kind = 'annual' }: Choice,
): Promise<{ plan: PlanRecord | null; refused: FieldRefusal[] }> => {
  if (planId === null) return { plan: planFor(await readPlans(db), length ?? null), refused: [] }
  await db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.id, planId), eq(plan.active, true)))
    .for('share')
  const [chosen] = await readPlans(db, [planId])
  if (!chosen?.active || chosen.kind !== kind) return { plan: null, refused: [gone] }
  const isMisfit = !byStaff && length !== undefined && !fits(chosen, length)
  return isMisfit ? { plan: null, refused: [misfit('planId')] } : { plan: chosen, refused: [] }
}
