import { msg } from '@lingui/core/runtime-macro'
import { type Language, languages } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { wordsIn } from '#server/platform/language/wording.ts'
import { expect, type Page } from './fixtures.ts'

/** A sentence as its catalogue has it; one that is not translated would be found in English by every test. */
export function said(language: Language, sentence: Sentence): string {
  const words = wordsIn(language)(sentence)
  if (language !== 'en' && words === wordsIn('en')(sentence))
    throw new Error(`“${words}” is not translated (${language})`)
  return words
}

/** The page follows at once, keeps the focus and says so in the language chosen. */
export async function chooseLanguage(page: Page, tag: Language) {
  const name = languages[tag]
  await page.goto('/Account')
  await page.getByRole('radio', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.getByText(said(tag, msg`This is your language now.`))).toBeVisible()
  await expect(page.getByRole('radio', { name })).toBeFocused()
}
