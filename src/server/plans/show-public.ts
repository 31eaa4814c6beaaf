import { sourceLanguage } from '#contract/language/languages.ts'
import type { PlanRecord } from './queries.ts'
import { priceText } from './write-price.ts'

/** Plans that visitors are shown: those of the year in use with a price that somebody set. */
export const publicPlans = (plans: readonly PlanRecord[]) =>
  plans.filter((plan) => plan.active && plan.kind === 'annual' && priceText(plan, sourceLanguage) !== '')
