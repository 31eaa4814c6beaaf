import { numberIn } from '#contract/language/sentence.ts'
import { inMetres } from '#contract/measures/measures.ts'
import { language, worded } from '#web/platform/language.ts'

/** 12,345 */
export const numberText = (value: number) => numberIn(language(), value)
/** 2.55 m; a dash where nobody knows. */
export const metresText = (value: number | null) => (value === null ? '–' : worded(inMetres(value)))
