import { numberIn } from '#contract/language/sentence.ts'
import { inMetres } from '#contract/measures/measures.ts'
import { language, worded } from '#web/platform/language.ts'

/** 12 345 */
export const numberText = (value: number) => numberIn(language(), value)
/** What was typed as euros, in cents; what is no sum goes as it is and is refused. */
export function centsOf(typed: string) {
  const euros = typed.trim().replace(',', '.')
  return euros === '' || Number.isNaN(Number(euros)) ? euros : String(Math.round(Number(euros) * 10_000) / 100)
}
/** 2.55 m; a dash where nobody knows. */
export const metresText = (value: number | null) => (value === null ? '–' : worded(inMetres(value)))
