import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { useState } from 'react'
import { signInWithCode } from '#contract/accounts/calls.ts'
import { secondFactorSchema } from '#contract/accounts/second-factor.ts'
import { usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call } from '#web/platform/api.ts'
import { wordsOf } from '#web/platform/language.ts'
import { PlainAlert, PlainButton, PlainField } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

type CodeKind = 'app' | 'recovery'
const inputs = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off' },
} as const
const codeTexts = {
  app: wordsOf({
    lead: msg`Enter the code that your authenticator app shows.`,
    label: msg`6-digit code`,
    other: msg`Use a recovery code`,
  }),
  recovery: wordsOf({
    lead: msg`Enter one of the recovery codes you saved. Each works once.`,
    label: msg`Recovery code`,
    other: msg`Use the code from the app`,
  }),
}

type Props = { step: string; username?: string; onSignedIn: () => Promise<void> | void; onBack: () => void }
/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeForm({ step, username, onSignedIn, onBack }: Props) {
  const [kind, setKind] = useState<CodeKind>('app')
  const { form, field, fill, failure, busy } = usePlainForm(secondFactorSchema, async (body) => {
    await call(signInWithCode, { body })
    await onSignedIn()
  })
  const { lead, label, other } = codeTexts[kind]
  const swap = () => {
    fill({ code: '' })
    setKind(kind === 'app' ? 'recovery' : 'app')
  }
  return (
    <>
      <form {...form}>
        <h1>
          <Trans>One more step</Trans>
        </h1>
        {username && (
          <p className={classes.lead}>
            <Trans>
              Logging in as <b>{username}</b>
            </Trans>
          </p>
        )}
        <p className={`text-body quiet ${classes.note}`}>{lead}</p>
        {failure && <PlainAlert>{failure}</PlainAlert>}
        <input type="hidden" name="step" value={step} />
        <PlainField
          key={kind}
          {...field('code')}
          {...inputs[kind]}
          label={label}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          aria-required
        />
        <PlainButton busy={busy}>
          <Trans>Log In</Trans>
        </PlainButton>
      </form>
      <p className={classes.other}>
        <button type="button" className={classes.back} onClick={swap}>
          {other}
        </button>
      </p>
      <p className={classes.other}>
        <button type="button" className={classes.back} onClick={onBack}>
          <Trans>Back to Log In</Trans>
        </button>
      </p>
    </>
  )
}
