import { addDays, yearAfter } from '../time.ts'
import type { PlanRow } from './schema.ts'

/** What stands for "without a count" where a number of lifts is expected: lists, gates and other programs. */
export const uncountedLifts = 999
const daysOfYear = 365
/** A subscription that no plan was taken for (specification 9). */
export const withoutPlan = { lifts: 11, days: daysOfYear }

/** The last day of so many days from `from`; 365 are a year, in a leap year, too. */
const lastDayOf = (days: number, from: string) => (days === daysOfYear ? yearAfter(from) : addDays(from, days))

/** What a subscription from that day on is, by its plan. */
export const termsOf = (plan: Pick<PlanRow, 'lifts' | 'days'> | null, validFrom: string) => {
  const { lifts, days } = plan ?? withoutPlan
  return {
    validFrom,
    validTo: lastDayOf(days, validFrom),
    liftsRemaining: lifts ?? uncountedLifts,
    unlimited: lifts === null,
  }
}
