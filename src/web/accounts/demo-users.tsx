import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { languages } from '#contract/language/languages.ts'
import { demoPassword, demoUsers } from '#web/accounts/texts.ts'
import { useAlive } from '#web/accounts/use-plain-form.ts'
import { WhenDemo } from '#web/platform/is-demo.ts'
import { worded } from '#web/platform/language.ts'
import classes from './demo-users.module.css'

/** On a demo marina: its users, one tap each. Nothing anywhere else. */
export function DemoUsers({ onPick }: { onPick: (username: string, password: string) => void }) {
  const alive = useAlive()
  return (
    <WhenDemo>
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
          {demoUsers.map(({ username, sees, reads }) => (
            <li key={username}>
              <button type="button" disabled={!alive} onClick={() => onPick(username, demoPassword)}>
                <b>{username}</b>
                <small className="quiet">{worded(sees)}</small>
                {reads && (
                  <small className="quiet" lang={reads}>
                    {languages[reads]}
                  </small>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </WhenDemo>
  )
}
