import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { resetPassword, verifyReset } from '#contract/accounts/calls.ts'
import { openInvitation } from '#contract/accounts/invitation-calls.ts'
import { resetSchema } from '#contract/accounts/new-password.ts'
import type { Answer } from '#contract/http/call.ts'
import type { Arrival } from '#web/accounts/login-page.tsx'
import { signIn } from '#web/accounts/sign-in.ts'
import { useSignInAddress } from '#web/accounts/sign-in-address.ts'
import { NewPasswordField } from '#web/accounts/strength-hint.tsx'
import { otherSignedIn, texts } from '#web/accounts/texts.ts'
import { usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { titled } from '#web/platform/marina-name.ts'
import { forgetSignedIn, signedIn } from '#web/platform/session.ts'
import { PlainAlert, PlainButton, PlainPassword } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [{ title: titled(t`Set a new password`) }, { name: 'referrer', content: 'no-referrer' }]

type ResetLink = Answer<typeof verifyReset>
const isRefused = (error: unknown) => error instanceof Refusal && (error.status === 404 || error.status === 400)

/** The marina said what became of the invitation. */
const wasInvitation = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.problem.values?.invitation !== undefined

type Failure = { text: string; passes: boolean }
/**
 * Is the mailed link still of use? Undefined until it is known. One that is of no use leads to sign-in; who is signed
 * in would be led on from there without a word, and reads it here.
 */
function useMailedLink(token: string) {
  const navigate = useNavigate()
  const loginAddress = useSignInAddress()('/login')
  const [link, setLink] = useState<ResetLink>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    setFailure(null)
    call(verifyReset, { params: { token } }, controller.signal)
      .then((found) => {
        setLink(found)
        // noted by a call of its own: to look at a link changes nothing
        if (found.purpose === 'invitation') void call(openInvitation, { params: { token } }).catch(() => {})
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        const why = wasInvitation(error) ? error.message : texts.linkOfNoUse
        const state: Arrival = { refused: why }
        if (!isRefused(error))
          setFailure({ text: error instanceof Refusal ? error.message : texts.notChecked, passes: true })
        else if (signedIn()) setFailure({ text: why, passes: false })
        else void navigate(loginAddress, { replace: true, state })
      })
    return () => controller.abort()
  }, [token, attempt, navigate, loginAddress])
  return { link, failure, retry: () => setAttempt((before) => before + 1) }
}

function ResetForm({ link }: { link: ResetLink }) {
  const navigate = useNavigate()
  const { username } = link
  const inLanguage = useSignInAddress()
  const isInvitation = link.purpose === 'invitation'
  const isOwners = isInvitation && link.role === 'customer'
  const elsewhere = signedIn()
  const { form, field, failure, busy } = usePlainForm(resetSchema, async (values) => {
    await call(resetPassword, { body: values })
    if (isOwners && (await signIn(username, values.newPassword).catch(() => false)) === true) {
      // as another person than before, or as nobody: nothing that was on the screen may stay
      window.location.assign('/home')
      return
    }
    // Every session of the account has ended, this browser's too if it was one of them.
    forgetSignedIn()
    const state: Arrival = { registered: username, said: isInvitation ? texts.invitationDone : texts.resetDone }
    await navigate(inLanguage('/login'), { replace: true, state })
  })
  return (
    <form {...form}>
      <h1>{isInvitation ? t`Choose a password` : t`Reset password`}</h1>
      <p className={classes.lead}>
        {isOwners ? (
          <Trans>
            You sign in with <b>{username}</b>
          </Trans>
        ) : isInvitation ? (
          <Trans>
            You join the staff of the marina as <b>{username}</b>
          </Trans>
        ) : (
          <Trans>
            A new password for <b>{username}</b>
          </Trans>
        )}
      </p>
      {isOwners && <p className={classes.lead}>{texts.invitedLead}</p>}
      {elsewhere && elsewhere.email.toLowerCase() !== username.toLowerCase() && isOwners && (
        <PlainAlert>{otherSignedIn(`${elsewhere.firstName} ${elsewhere.lastName}`.trim(), username)}</PlainAlert>
      )}
      {failure && <PlainAlert>{failure}</PlainAlert>}
      <input type="hidden" name="hash" value={link.hash} />
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField {...field('newPassword')} label={t`New password`} />
      <PlainPassword
        {...field('confirmPassword')}
        label={t`Confirm password`}
        autoComplete="new-password"
        aria-required
      />
      <PlainButton busy={busy}>{isInvitation ? t`Set Password` : t`Reset Password`}</PlainButton>
    </form>
  )
}

export default function ResetPage() {
  const { token = '' } = useParams()
  const inLanguage = useSignInAddress()
  const { link, failure, retry } = useMailedLink(token)
  return (
    <>
      {link ? (
        <ResetForm link={link} />
      ) : (
        <>
          <h1>
            <Trans>Set a new password</Trans>
          </h1>
          {failure ? (
            <>
              <PlainAlert>{failure.text}</PlainAlert>
              {failure.passes && (
                <PlainButton type="button" onClick={retry}>
                  <Trans>Try again</Trans>
                </PlainButton>
              )}
            </>
          ) : (
            <p className={classes.lead} role="status">
              {texts.checking}
            </p>
          )}
        </>
      )}
      <p className={classes.other}>
        <Link to={inLanguage('/ForgetPassword')}>
          <Trans>Ask for a new link</Trans>
        </Link>
      </p>
      <p className={classes.other}>
        <Link to={inLanguage('/login')}>
          <Trans>Back to Log In</Trans>
        </Link>
      </p>
    </>
  )
}
