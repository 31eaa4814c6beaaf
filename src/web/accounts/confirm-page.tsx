import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { confirm, readConfirmation } from '#contract/accounts/own-account.ts'
import type { Answer } from '#contract/http/endpoint.ts'
import { confirmTexts, texts } from '#web/accounts/texts.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { forgetSignedIn, signedIn } from '#web/platform/session.ts'
import { PlainAlert, PlainButton, PlainDone, plainWayOut } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [{ title: 'Confirm – Dry Marina' }, { name: 'referrer', content: 'no-referrer' }]

type MailedLink = Answer<typeof readConfirmation>
const sentenceOf = (error: unknown) => (error instanceof Refusal ? error.message : texts.notChecked)

/** Where one goes who leaves things as they are, or has read that it is done. */
function WayOn({ className, gone, children }: { className?: string; gone: boolean; children?: string | undefined }) {
  if (!gone && signedIn())
    return (
      <Link to="/Account" className={className}>
        {children ?? 'To my account'}
      </Link>
    )
  return (
    <Link to={gone || children ? '/' : '/login'} className={className} reloadDocument>
      {children ?? (gone ? 'To the marina’s page' : 'To Log In')}
    </Link>
  )
}

function Asked({ link, busy, onFollow }: { link: MailedLink; busy: boolean; onFollow: () => void }) {
  const { lead, effects, button, keep } = confirmTexts[link.purpose]
  const isDeletion = link.purpose === 'delete_account'
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <b className={classes.address}>{link.email}</b>
      {link.purpose === 'change_email' && link.current && <p className={classes.note}>Until now: {link.current}</p>}
      {effects && (
        <dl className={classes.effects}>
          {effects.map(([what, effect]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      )}
      <PlainButton type="button" busy={busy} danger={isDeletion} onClick={onFollow}>
        {button}
      </PlainButton>
      <WayOn className={plainWayOut} gone={false}>
        {keep}
      </WayOn>
    </>
  )
}

/** Says what the mailed link will do; it is done by a click here, not by opening the page. */
export default function ConfirmPage() {
  const { token = '' } = useParams()
  const [link, setLink] = useState<MailedLink>()
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    call(readConfirmation, { params: { token } }, controller.signal)
      .then(setLink)
      .catch((error: unknown) => controller.signal.aborted || setFailure(sentenceOf(error)))
    return () => controller.abort()
  }, [token])
  const follow = async () => {
    setBusy(true)
    setFailure('')
    try {
      const { purpose } = await call(confirm, { params: { token } })
      if (purpose === 'delete_account') forgetSignedIn()
      setDone(true)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setBusy(false)
  }
  const words = link && confirmTexts[link.purpose]
  return (
    <>
      <h1>{words ? (done ? words.doneTitle : words.title) : 'Confirm'}</h1>
      {failure && <PlainAlert>{failure}</PlainAlert>}
      {!link && !failure && <p>{texts.checking}</p>}
      {link && !done && <Asked link={link} busy={busy} onFollow={() => void follow()} />}
      {done && words && <PlainDone>{words.done}</PlainDone>}
      {(done || !link) && (
        <p className={classes.other}>
          <WayOn gone={done && link?.purpose === 'delete_account'} />
        </p>
      )}
    </>
  )
}
