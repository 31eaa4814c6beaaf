import { asc, inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { plan } from './tables.ts'

export type PlanRecord = Omit<typeof plan.$inferSelect, 'createdAt'>

/** Plans in the order they are chosen from: those named, or all. */
export const readPlans = (db: Db, ids?: readonly number[]): Promise<PlanRecord[]> =>
  db
    .select({
      id: plan.id,
      name: plan.name,
      names: plan.names,
      kind: plan.kind,
      lifts: plan.lifts,
      days: plan.days,
      lengthFrom: plan.lengthFrom,
      lengthTo: plan.lengthTo,
      price: plan.price,
      prices: plan.prices,
      active: plan.active,
      place: plan.place,
    })
    .from(plan)
    .where(ids && inArray(plan.id, [...ids]))
    .orderBy(asc(plan.place), asc(plan.id))
