import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { useEffect, useState } from 'react'
import { publicSettings } from '#contract/settings/calls.ts'
import { demoPassword, demoUsers } from '#web/accounts/texts.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import classes from './demo-users.module.css'

/** On a demo marina: its users, one tap each. Nothing anywhere else. */
export function DemoUsers({ onPick }: { onPick: (username: string, password: string) => void }) {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    call(publicSettings, {}, controller.signal)
      .then((settings) => setDemo(settings.demo))
      .catch(() => {
        // Without an answer there is no demo to show; signing in says itself when the server is away.
      })
    return () => controller.abort()
  }, [])
  if (!demo) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">
        <Trans>This is a demo marina</Trans>
      </h2>
      <p>
        <Trans>
          One tap fills the form. Password: <code>{demoPassword}</code>
        </Trans>
      </p>
      <ul>
        {demoUsers.map(({ username, sees }) => (
          <li key={username}>
            <button type="button" onClick={() => onPick(username, demoPassword)}>
              <b>{username}</b>
              <small className="quiet">{worded(sees)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
