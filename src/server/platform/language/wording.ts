import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { type Wording, wordingIn } from '#contract/language/sentence.ts'
import { readCatalogue } from './catalogues.ts'

const made = new Map<Language, Wording>()
/** Words sentences in that language; its catalogue is read when it is first spoken. */
export const wordsIn = (language: Language = sourceLanguage): Wording => {
  const known = made.get(language) ?? wordingIn(readCatalogue(language), language)
  made.set(language, known)
  return known
}
