import { Trans } from '@lingui/react/macro'
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react'
import { addressIn } from '#contract/language/addresses.ts'
import { languages, languageTags } from '#contract/language/languages.ts'
import { language } from '#web/platform/language.ts'
import { usePlainAddress } from '#web/site/here.ts'

/** This page in each language, by the names the languages give themselves. */
export function LanguageMenu() {
  const plain = usePlainAddress()
  const address = plain === '/404' ? '/' : plain
  const spoken = language()
  const { [spoken]: name } = languages
  return (
    <details className="lang">
      <summary>
        <IconWorld size={20} stroke={1.7} aria-hidden />
        <span className="sr-only">
          <Trans>Language: {name}</Trans>
        </span>
        <span aria-hidden="true">{spoken.toUpperCase()}</span>
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
      </summary>
      <ul>
        {languageTags.map((tag) => (
          <li key={tag}>
            <a
              href={addressIn(tag, address)}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === spoken ? 'true' : undefined}
            >
              {languages[tag]}
              {tag === spoken && <IconCheck size={18} stroke={1.7} aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
