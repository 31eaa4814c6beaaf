import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { credentialsSchema } from '#contract/accounts/schema.ts'
import { CodeForm } from '#web/accounts/code-form.tsx'
import { DemoUsers } from '#web/accounts/demo-users.tsx'
import { OtherSites } from '#web/accounts/other-sites.tsx'
import { signIn } from '#web/accounts/sign-in.ts'
import { useSignInAddress } from '#web/accounts/sign-in-address.ts'
import { texts } from '#web/accounts/texts.ts'
import { useAlive, usePlainForm } from '#web/accounts/use-plain-form.ts'
import { useTicket } from '#web/accounts/use-ticket.ts'
import { titled } from '#web/platform/marina-name.ts'
import { isYardScreen, nextAddress, whyEnded } from '#web/platform/session.ts'
import { PlainAlert, PlainButton, PlainDone, PlainField, PlainPassword } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [
  { title: titled(t`Log in`) },
  { name: 'description', content: t`Log in to your marina account.` },
]

/** What the page that led here has to say. */
export interface Arrival {
  /** The username to fill in. */
  registered?: string
  said?: string
  refused?: string
}

export default function LoginPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const alive = useAlive()
  const inLanguage = useSignInAddress()
  const [step, setStep] = useState<{ step: string; username?: string } | null>(null)
  const goOn = async () => navigate(nextAddress(window.location.search), { replace: true })
  const { registered, said, refused } = (state ?? {}) as Arrival
  const ended = alive ? whyEnded() : null
  const isScreen = alive && isYardScreen()
  const arrived = useTicket({ onSignedIn: () => void goOn(), onStep: (asked) => setStep({ step: asked }) })
  const { form, field, fill, input, failure, busy } = usePlainForm(
    credentialsSchema,
    async ({ username, password }) => {
      const answer = await signIn(username, password)
      if (typeof answer === 'object') {
        setStep({ step: answer.step, username })
        return
      }
      if (answer) {
        await goOn()
        return
      }
      form.ref.current?.reset()
      input('username')?.focus()
      return texts.wrongCredentials
    },
  )
  if (step) return <CodeForm {...step} onSignedIn={goOn} onBack={() => setStep(null)} />
  const registerAddress = inLanguage('/register')
  const problem = failure || arrived.failure || refused
  const pick = (username: string, password: string) => {
    fill({ username, password })
    const button = form.ref.current?.querySelector<HTMLButtonElement>('button[type=submit]')
    button?.focus()
  }
  return (
    <>
      <form {...form}>
        <h1>
          <Trans>Welcome aboard</Trans>
        </h1>
        {isScreen && !failure && !said && !registered && (
          <PlainDone next={<Link to="/yard">{t`To the yard screen`}</Link>}>
            {t`This browser is a yard screen now, and who was signed in here is signed out.`}
          </PlainDone>
        )}
        {ended && !isScreen && !failure && !said && !registered && <PlainAlert>{ended}</PlainAlert>}
        {(said || registered) && !failure && <PlainDone>{said ?? texts.registered}</PlainDone>}
        {problem && <PlainAlert>{problem}</PlainAlert>}
        <PlainField
          {...field('username')}
          label={t`Username`}
          defaultValue={registered}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <PlainPassword {...field('password')} label={t`Password`} autoComplete="current-password" aria-required />
        <p className={classes.forgot}>
          <Link to={inLanguage('/ForgetPassword')} data-carries-next>
            <Trans>Forgot Password</Trans>
          </Link>
        </p>
        <PlainButton busy={busy || arrived.busy}>
          <Trans>Log In</Trans>
        </PlainButton>
      </form>
      <OtherSites />
      <p className={classes.other}>
        <Trans>
          New here?{' '}
          <Link to={registerAddress} data-carries-next>
            Register
          </Link>
        </Trans>
      </p>
      <DemoUsers onPick={pick} />
    </>
  )
}
