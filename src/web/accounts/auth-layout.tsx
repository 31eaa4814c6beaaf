import '#web/platform/words.ts'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { addressIn, readAddress } from '#contract/language/addresses.ts'
import { isLanguage } from '#contract/language/languages.ts'
import { LanguageLinks } from '#web/accounts/language-links.tsx'
import { useAppWorker } from '#web/platform/app-worker.ts'
import { language } from '#web/platform/language.ts'
import { marinaName } from '#web/platform/marina-name.ts'
import { nextAddress, signedIn } from '#web/platform/session.ts'
import { contentStands } from '#web/platform/when-idle.ts'
import NotFoundPage from '#web/shell/not-found-page.tsx'
import { picturedRack, Rack } from '#web/ui/hull/rack.tsx'
import '#web/shared.css'
import classes from './auth-layout.module.css'

const rack = picturedRack(6, 5, 5)
/** Of no use to who is signed in; a mailed link is, whoever is signed in here. */
const signInPages = /^\/(login|register)\/?$/i

/** Sign-in pages: no component library here, so that they are light and stand without it. */
export default function AuthLayout() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { language: named } = useParams()
  useAppWorker()
  // it asks for nothing before it is of use
  useEffect(contentStands, [])
  useEffect(() => {
    if (signInPages.test(readAddress(pathname).plain) && signedIn())
      void navigate(nextAddress(window.location.search), { replace: true })
  }, [navigate, pathname])
  if (named && !isLanguage(named.toLowerCase())) return <NotFoundPage />
  return (
    <div className={classes.layout}>
      <div className={classes.art} aria-hidden="true">
        <Rack rows={rack} width={104} height={84} />
      </div>
      <main className={classes.main}>
        <div className={classes.card}>
          <a href={addressIn(language(), '/')} className={classes.home}>
            {marinaName()}
          </a>
          <Outlet />
          <LanguageLinks />
        </div>
      </main>
    </div>
  )
}
