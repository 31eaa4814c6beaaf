import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import { nameFor, withCommas } from '#contract/language/sentence.ts'
import { planWords } from '#contract/plans/words.ts'
import { type PlanRecord, priceText, publicPlans } from '../plans/public.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { escapeHtml, type Places } from '../platform/page-template.ts'

/** The places of the plans; without one all of them are empty, and what shows them is left out. */
export const composePlans = (plans: readonly PlanRecord[], language: Language): Places => {
  const word = wordsIn(language)
  const shown = publicPlans(plans)
  const [first] = shown
  const markup = shown.map((plan) => {
    const terms = word(msg`${{ terms: withCommas(planWords(plan)) }}`)
    return `<h2>${escapeHtml(nameFor(language, plan))}</h2><p><strong>${escapeHtml(priceText(plan, language))}</strong></p><p>${escapeHtml(terms)}</p>`
  })
  return {
    plans: { html: markup.join('') },
    planName: first ? nameFor(language, first) : '',
    planPrice: first ? priceText(first, language) : '',
    planLifts: first?.lifts ? String(first.lifts) : '',
  }
}
