import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { confirm, disown, readConfirmation } from '#contract/accounts/calls.ts'
import { currentPasswordField } from '#contract/accounts/schema.ts'
import type { Answer } from '#contract/http/call.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { confirmEffects, confirmTexts, disownTexts } from '#web/accounts/link-texts.ts'
import { useSignInAddress } from '#web/accounts/sign-in-address.ts'
import { texts } from '#web/accounts/texts.ts'
import { usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { language, worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { forgetSignedIn, signedIn } from '#web/platform/session.ts'
import { PlainAlert, PlainButton, PlainDone, PlainPassword, plainWayOut } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [{ title: titled(t`Confirm`) }, { name: 'referrer', content: 'no-referrer' }]

type ConfirmationLink = Answer<typeof readConfirmation>
type ConfirmOutcome = 'confirmed' | 'disowned'
interface LinkAction {
  link: ConfirmationLink
  token: string
  onDone: (outcome: ConfirmOutcome) => void
}
const sentenceOf = (error: unknown) => (error instanceof Refusal ? error.message : texts.notChecked)
const endsSession = (link: ConfirmationLink, outcome: ConfirmOutcome) =>
  outcome === 'disowned' ? link.purpose === 'verify_email' : ['delete_account', 'restore_email'].includes(link.purpose)

/** Where one goes who leaves things as they are, or has read that it is done. */
function WayOn({ className, gone, children }: { className?: string; gone: boolean; children?: string | undefined }) {
  const inLanguage = useSignInAddress()
  if (!gone && signedIn())
    return (
      <Link to="/Account" className={className}>
        {children ?? t`To my account`}
      </Link>
    )
  return (
    <Link
      to={gone || children ? addressIn(language(), '/') : inLanguage('/login')}
      className={className}
      reloadDocument
    >
      {children ?? (gone ? t`To the marina’s page` : t`To Log In`)}
    </Link>
  )
}

function Asked({ link, token, onDone, onDisown }: LinkAction & { onDisown: () => void }) {
  const { lead, button, keep } = confirmTexts[link.purpose]
  const effects = confirmEffects[link.purpose]
  const until = link.purpose === 'change_email' ? link.current : null
  const schema = link.needsPassword ? z.object({ password: currentPasswordField }) : z.object({})
  const { form, field, failure, busy } = usePlainForm(schema, async (body) => {
    await call(confirm, { params: { token }, body })
    onDone('confirmed')
  })
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <b className={`block breaks ${classes.address}`}>{link.email}</b>
      {until && (
        <p className={`text-body quiet ${classes.note}`}>
          <Trans>Until now: {until}</Trans>
        </p>
      )}
      {effects && (
        <dl className={classes.effects}>
          {effects.map(([what, effect]) => (
            <div key={what.id}>
              <dt>{worded(what)}</dt>
              <dd>{worded(effect)}</dd>
            </div>
          ))}
        </dl>
      )}
      <form {...form}>
        {failure && <PlainAlert>{failure}</PlainAlert>}
        {link.needsPassword && (
          <PlainPassword
            {...field('password')}
            label={t`Password of your account`}
            hint={texts.whyPassword}
            autoComplete="current-password"
            aria-required
          />
        )}
        <PlainButton busy={busy} danger={link.purpose === 'delete_account'}>
          {button}
        </PlainButton>
      </form>
      <WayOn className={plainWayOut} gone={false}>
        {keep}
      </WayOn>
      {link.purpose in disownTexts && (
        <p className={classes.other}>
          <button type="button" className={classes.back} onClick={onDisown}>
            <Trans>This was not me</Trans>
          </button>
        </p>
      )}
    </>
  )
}

/** What follows where the reader of the mail has nothing to do with the account; asked once more. */
function Disowned({ link, token, onDone, onBack }: LinkAction & { onBack: () => void }) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { lead, button } = disownTexts[link.purpose as keyof typeof disownTexts]
  const send = async () => {
    setBusy(true)
    try {
      await call(disown, { params: { token } })
      onDone('disowned')
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <b className={`block breaks ${classes.address}`}>{link.email}</b>
      {failure && <PlainAlert>{failure}</PlainAlert>}
      <PlainButton type="button" busy={busy} danger onClick={() => void send()}>
        {button}
      </PlainButton>
      <p className={classes.other}>
        <button type="button" className={classes.back} onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </p>
    </>
  )
}

function titleOf(link: ConfirmationLink | undefined, outcome: ConfirmOutcome | null, isDisowning: boolean) {
  if (!link) return t`Confirm`
  if (outcome === 'confirmed') return confirmTexts[link.purpose].doneTitle
  if (outcome === 'disowned') return t`Thank you`
  return isDisowning ? t`This was not me` : confirmTexts[link.purpose].title
}

/** Says what the mailed link will do; it is done by a click here, not by opening the page. */
export default function ConfirmPage() {
  const { token = '' } = useParams()
  const [link, setLink] = useState<ConfirmationLink>()
  const [failure, setFailure] = useState('')
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(null)
  const [isDisowning, setDisowning] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    call(readConfirmation, { params: { token } }, controller.signal)
      .then(setLink)
      .catch((error: unknown) => controller.signal.aborted || setFailure(sentenceOf(error)))
    return () => controller.abort()
  }, [token])
  const gone = Boolean(link && outcome && endsSession(link, outcome))
  const end = (reached: ConfirmOutcome) => {
    if (link && endsSession(link, reached)) forgetSignedIn()
    setOutcome(reached)
  }
  const said =
    link &&
    (outcome === 'disowned'
      ? disownTexts[link.purpose as keyof typeof disownTexts].done
      : confirmTexts[link.purpose].done)
  return (
    <>
      <h1>{titleOf(link, outcome, isDisowning)}</h1>
      {failure && <PlainAlert>{failure}</PlainAlert>}
      {!link && !failure && <p>{texts.checking}</p>}
      {link && !outcome && !isDisowning && (
        <Asked link={link} token={token} onDone={end} onDisown={() => setDisowning(true)} />
      )}
      {link && !outcome && isDisowning && (
        <Disowned link={link} token={token} onDone={end} onBack={() => setDisowning(false)} />
      )}
      {outcome && <PlainDone>{said}</PlainDone>}
      {(outcome || !link) && (
        <p className={classes.other}>
          <WayOn gone={gone && link?.purpose !== 'restore_email'} />
        </p>
      )}
    </>
  )
}
