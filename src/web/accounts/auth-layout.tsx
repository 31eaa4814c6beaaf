import '#web/platform/words.ts'
import { useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { useAppWorker } from '#web/platform/app-worker.ts'
import { marinaName } from '#web/platform/marina-name.ts'
import { nextAddress, signedIn } from '#web/platform/session.ts'
import { contentStands } from '#web/platform/when-idle.ts'
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
  useAppWorker()
  // it asks for nothing before it is of use
  useEffect(contentStands, [])
  useEffect(() => {
    if (signInPages.test(pathname) && signedIn()) void navigate(nextAddress(window.location.search), { replace: true })
  }, [navigate, pathname])
  return (
    <div className={classes.layout}>
      <div className={classes.art} aria-hidden="true">
        <Rack rows={rack} width={104} height={84} />
      </div>
      <main className={classes.main}>
        <div className={classes.card}>
          <Link to="/" className={classes.home} reloadDocument>
            {marinaName()}
          </Link>
          <Outlet />
        </div>
      </main>
    </div>
  )
}
