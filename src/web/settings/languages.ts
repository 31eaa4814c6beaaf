import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { language } from '#web/platform/language.ts'

/** The marina's language, then the others. */
export const marinasFirst = (marinas: Language): Language[] => [
  marinas,
  ...languageTags.filter((tag) => tag !== marinas),
]

export function priceLabel(tag: Language) {
  const spoken = new Intl.DisplayNames([language()], { type: 'language' }).of(tag) ?? tag
  return t`Price in ${{ language: spoken }}`
}

export function nameLabel(tag: Language) {
  const spoken = new Intl.DisplayNames([language()], { type: 'language' }).of(tag) ?? tag
  return t`Name in ${{ language: spoken }}`
}
