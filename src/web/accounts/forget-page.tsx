import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sendReset } from '#contract/accounts/calls.ts'
import { resetAskSchema } from '#contract/accounts/schema.ts'
import { useSignInAddress } from '#web/accounts/sign-in-address.ts'
import { sentTo, texts } from '#web/accounts/texts.ts'
import { useKept } from '#web/accounts/use-kept.ts'
import { usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { mailStaysTexts, useMailStays } from '#web/platform/mail-stays.ts'
import { titled } from '#web/platform/marina-name.ts'
import { PlainAlert, PlainButton, PlainDone, PlainEmail, plainWayOut } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [
  { title: titled(t`Forgot password`) },
  { name: 'description', content: t`Get a link to set a new password.` },
]

const kept = ['email']

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        <Trans>Check your mail</Trans>
      </h1>
      <PlainDone next={texts.sentNext}>{sentTo(email)}</PlainDone>
      <button type="button" className={plainWayOut} onClick={onAgain}>
        <Trans>Use another address</Trans>
      </button>
    </>
  )
}

export default function ForgetPage() {
  const [sent, setSent] = useState<string | null>(null)
  const { form, field, fill, failure, busy } = usePlainForm(resetAskSchema, async ({ email }) => {
    await call(sendReset, { body: { email } })
    clear()
    setSent(email)
  })
  const stays = useMailStays()
  const inLanguage = useSignInAddress()
  const { onInput, clear } = useKept('forgot-password', kept, form.ref, fill)
  return (
    <>
      {sent ? (
        <Sent email={sent} onAgain={() => setSent(null)} />
      ) : (
        <form {...form} onInput={onInput}>
          <h1>
            <Trans>Forgot password</Trans>
          </h1>
          <p className={classes.lead}>{texts.forgotLead}</p>
          {stays && <PlainAlert>{worded(mailStaysTexts.people)}</PlainAlert>}
          {failure && <PlainAlert>{failure}</PlainAlert>}
          <PlainEmail {...field('email')} />
          <PlainButton busy={busy}>
            <Trans>Send Reset Link</Trans>
          </PlainButton>
        </form>
      )}
      <p className={classes.other}>
        <Link to={inLanguage('/login')} data-carries-next>
          <Trans>Back to Log In</Trans>
        </Link>
      </p>
    </>
  )
}
