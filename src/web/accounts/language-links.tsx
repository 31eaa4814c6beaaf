import { t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import { IconCheck } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { explicitAddressIn, readAddress } from '#contract/language/addresses.ts'
import { languages, languageTags } from '#contract/language/languages.ts'
import { useCarried } from '#web/accounts/sign-in-address.ts'
import { language } from '#web/platform/language.ts'
import classes from './language-links.module.css'

/** This page in each language, English by name as well: without one it follows the browser. */
export function LanguageLinks() {
  const { pathname } = useLocation()
  const { plain } = readAddress(pathname)
  const address = `${plain}${useCarried()}`
  return (
    <nav className={classes.links} aria-label={t`Language`}>
      {languageTags.map((tag) => {
        const isSpoken = tag === language()
        return (
          <a
            key={tag}
            href={explicitAddressIn(tag, address)}
            data-carries-next
            lang={tag}
            hrefLang={tag}
            aria-current={isSpoken ? 'true' : undefined}
          >
            {isSpoken && <IconCheck size={18} stroke={1.7} aria-hidden />}
            {languages[tag]}
          </a>
        )
      })}
    </nav>
  )
}
