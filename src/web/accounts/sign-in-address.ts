import { useLocation, useParams } from 'react-router'
import { addressIn, explicitAddressIn } from '#contract/language/addresses.ts'
import { isLanguage } from '#contract/language/languages.ts'
import { useAlive } from '#web/accounts/use-plain-form.ts'
import { language } from '#web/platform/language.ts'
import { nextPart } from '#web/platform/session.ts'

/** What every link from one sign-in page to another carries; before the page is alive a script of it does (`start-after-paint.ts`). */
export function useCarried() {
  const { search } = useLocation()
  return useAlive() ? nextPart(search) : ''
}

/**
 * Addresses of the sign-in pages in the language of this one, a language chosen by name stays named; each leads on to
 * where sign-in was to lead.
 */
export function useSignInAddress() {
  const named = useParams().language?.toLowerCase()
  const carried = useCarried()
  return (page: string) => {
    const address = `${page}${carried}`
    return isLanguage(named) ? explicitAddressIn(named, address) : addressIn(language(), address)
  }
}
