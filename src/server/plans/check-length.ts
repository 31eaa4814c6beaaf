import { msg } from '@lingui/core/runtime-macro'
import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { inMetres } from '#contract/measures/measures.ts'
import { isOutgrown } from '#contract/plans/fit.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { PlanRecord } from './queries.ts'

/** Said where a boat of that length is longer by now than the plan of that id is for; null where she is not. */
export const checkLength = (
  language: Language | undefined,
  plans: readonly PlanRecord[],
  { planId, length }: { planId: number | null; length: number | null },
): string | null => {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan || plan.lengthTo === null || !isOutgrown(plan, length)) return null
  const [name, most] = [nameFor(language ?? sourceLanguage, plan), inMetres(plan.lengthTo)]
  return wordsIn(language)(
    msg`${{ plan: name }} is for boats up to ${{ most }}. The subscription stays as it is; renewing offers only plans that fit her.`,
  )
}
