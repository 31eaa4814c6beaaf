import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sendReset } from '#contract/accounts/calls.ts'
import { resetAskSchema } from '#contract/accounts/schema.ts'
import { sentTo, texts } from '#web/accounts/texts.ts'
import { useKept } from '#web/accounts/use-kept.ts'
import { usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call } from '#web/platform/api.ts'
import { mailStaysTexts, useMailStays } from '#web/platform/mail-stays.ts'
import { titled } from '#web/platform/marina-name.ts'
import { PlainAlert, PlainButton, PlainDone, PlainEmail, plainWayOut } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [
  { title: titled('Forgot password') },
  { name: 'description', content: 'Get a link to set a new password.' },
]

const kept = ['email']

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Check your mail
      </h1>
      <PlainDone next={texts.sentNext}>{sentTo(email)}</PlainDone>
      <button type="button" className={plainWayOut} onClick={onAgain}>
        Use another address
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
  const { onInput, clear } = useKept('forgot-password', kept, form.ref, fill)
  return (
    <>
      {sent ? (
        <Sent email={sent} onAgain={() => setSent(null)} />
      ) : (
        <form {...form} onInput={onInput}>
          <h1>Forgot password</h1>
          <p className={classes.lead}>{texts.forgotLead}</p>
          {stays && <PlainAlert>{mailStaysTexts.people}</PlainAlert>}
          {failure && <PlainAlert>{failure}</PlainAlert>}
          <PlainEmail {...field('email')} />
          <PlainButton busy={busy}>Send Reset Link</PlainButton>
        </form>
      )}
      <p className={classes.other}>
        <Link to="/login">Back to Log In</Link>
      </p>
    </>
  )
}
