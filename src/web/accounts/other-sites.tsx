import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { useEffect, useState } from 'react'
import { providers } from '#contract/accounts/calls.ts'
import { providerAddress } from '#contract/accounts/providers.ts'
import type { Answer } from '#contract/http/call.ts'
import { call } from '#web/platform/api.ts'
import { nextAddress } from '#web/platform/session.ts'
import classes from './forms.module.css'

/** Buttons of the sites one can sign in with, where the marina has any. */
export function OtherSites() {
  const [sites, setSites] = useState<Answer<typeof providers>>([])
  useEffect(() => {
    const controller = new AbortController()
    call(providers, {}, controller.signal)
      .then(setSites)
      .catch(() => {
        // Without an answer there are none to show; signing in says itself when the server is away.
      })
    return () => controller.abort()
  }, [])
  if (sites.length === 0) return null
  return (
    <>
      <p className={`stack gap-xs mid text-sm quiet ${classes.or}`}>
        <Trans>or</Trans>
      </p>
      <ul className={`stack gap-xs ${classes.sites}`} aria-label={t`Other ways to log in`}>
        {sites.map(({ provider, name }) => (
          <li key={provider}>
            <a href={providerAddress(provider, nextAddress(window.location.search))}>
              <Trans>Continue with {name}</Trans>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
