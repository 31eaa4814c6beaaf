import type { PlanRow } from './schema.ts'

type LengthClass = Pick<PlanRow, 'lengthFrom' | 'lengthTo'>

const hasClass = ({ lengthFrom, lengthTo }: LengthClass) => lengthFrom !== null || lengthTo !== null

/** Whether a boat of that length in metres is of the plan's class; one of unknown length (null) is of none. */
export const fits = (plan: LengthClass, length: number | null): boolean => {
  if (!hasClass(plan)) return true
  if (length === null) return false
  return (plan.lengthFrom === null || length >= plan.lengthFrom) && (plan.lengthTo === null || length <= plan.lengthTo)
}

/** Whether she became longer than the plan is for; of one that became shorter nothing is said. */
export const isOutgrown = ({ lengthTo }: LengthClass, length: number | null): boolean =>
  lengthTo !== null && length !== null && length > lengthTo

/** The plan of the year in use a boat of that length gets: the preferred one if it is among them, else the first in order. */
export const planFor = <P extends LengthClass & Pick<PlanRow, 'id' | 'active' | 'kind'>>(
  plans: readonly P[],
  length: number | null,
  preferred: number | null = null,
): P | null => {
  const offered = plans.filter((plan) => plan.active && plan.kind === 'annual' && fits(plan, length))
  return offered.find(({ id }) => id === preferred) ?? offered[0] ?? null
}
