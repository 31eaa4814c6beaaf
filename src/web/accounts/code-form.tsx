import { useState } from 'react'
import { signInWithCode } from '#contract/accounts/calls.ts'
import { secondFactorSchema } from '#contract/accounts/second-factor.ts'
import { factorTexts } from '#web/accounts/texts.ts'
import { usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call } from '#web/platform/api.ts'
import { PlainAlert, PlainButton, PlainField } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

const fields = {
  app: { label: '6-digit code', inputMode: 'numeric', autoComplete: 'one-time-code', other: 'Use a recovery code' },
  recovery: { label: 'Recovery code', inputMode: 'text', autoComplete: 'off', other: 'Use the code from the app' },
} as const

type Props = { step: string; username?: string; onSignedIn: () => Promise<void> | void; onBack: () => void }
/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeForm({ step, username, onSignedIn, onBack }: Props) {
  const [kind, setKind] = useState<keyof typeof fields>('app')
  const { form, field, fill, failure, busy } = usePlainForm(secondFactorSchema, async (body) => {
    await call(signInWithCode, { body })
    await onSignedIn()
  })
  const { other, ...asked } = fields[kind]
  const swap = () => {
    fill({ code: '' })
    setKind(kind === 'app' ? 'recovery' : 'app')
  }
  return (
    <>
      <form {...form}>
        <h1>One more step</h1>
        {username && (
          <p className={classes.lead}>
            Logging in as <b>{username}</b>
          </p>
        )}
        <p className={`text-body quiet ${classes.note}`}>{factorTexts.signIn[kind]}</p>
        {failure && <PlainAlert>{failure}</PlainAlert>}
        <input type="hidden" name="step" value={step} />
        <PlainField
          key={kind}
          {...field('code')}
          {...asked}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          aria-required
        />
        <PlainButton busy={busy}>Log In</PlainButton>
      </form>
      <p className={classes.other}>
        <button type="button" className={classes.back} onClick={swap}>
          {other}
        </button>
      </p>
      <p className={classes.other}>
        <button type="button" className={classes.back} onClick={onBack}>
          Back to Log In
        </button>
      </p>
    </>
  )
}
