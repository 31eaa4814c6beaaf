import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { worded } from '#web/platform/language.ts'
import { mailStaysTexts } from '#web/platform/mail-stays.ts'
import { place, When } from '#web/platform/place.ts'
import { here } from '#web/site/here.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import requestedCss from '#web/site/requested.css?inline'
import { deletionSteps, deletionTexts } from '#web/site/texts.ts'
import { Field, VisitorForm } from '#web/site/visitor-form.tsx'

export const meta = () =>
  pageMeta({
    title: t`Delete account`,
    description: t`How to have your account at the marina deleted, what is erased and what has to stay.`,
    path: '/delete-account',
  })

/** What the answer shows in place of the form; OK leads to the page with its form empty. */
function Requested() {
  const email = place('deletionEmail')
  return (
    <When place="deletionEmail">
      <dialog open className="requested" aria-labelledby="requested-title" aria-describedby="requested-text">
        <h2 id="requested-title">{deletionTexts.requested}</h2>
        <div id="requested-text">
          <p>
            <Trans>
              If an account at the marina has this address, a link is on its way there: <b>{email}</b>
            </Trans>
          </p>
          <p>{deletionTexts.next}</p>
        </div>
        {/* biome-ignore lint/a11y/noAutofocus: a page without scripts has no other way to hand the focus to its dialog */}
        <a className="btn" href={here('/delete-account')} autoFocus>
          <Trans>OK</Trans>
        </a>
      </dialog>
    </When>
  )
}

export default function DeleteAccountPage() {
  return (
    <>
      <PageHead title={t`Delete account`}>
        <Trans>Tell us the e-mail address of your account, and we mail you a link that deletes it.</Trans>
      </PageHead>
      <style href="requested" precedence="default">
        {requestedCss}
      </style>
      <div className="wrap prose two deletion">
        <section id="ask" tabIndex={-1} aria-labelledby="ask-title">
          <Requested />
          <div>
            <h2>
              <Trans>Before you ask</Trans>
            </h2>
            <p>
              <Trans>
                An account is deleted when none of its boats is booked or with us: cancel what is booked, or have her
                lowered and collect her first.
              </Trans>
            </p>
            <p>
              <Trans>
                Lifts you have left are lost, and nothing can be brought back. To keep a copy of your data,{' '}
                <a href={here('/login?next=/Account')}>log in</a> and download it under My account.
              </Trans>
            </p>
            <h2 id="ask-title">
              <Trans>Ask for the deletion</Trans>
            </h2>
            <When place="mailStays">
              <p>{worded(mailStaysTexts.people)}</p>
            </When>
            <VisitorForm action="/AccountDeletion" label={t`Ask for the deletion`} submit={t`Delete My Account`}>
              <Field
                name="email"
                label={t`Email`}
                hint={t`The address of your account`}
                type="email"
                autoComplete="email"
                maxLength={200}
              />
              <Field name="reason" label={t`Reason`} optional rows={4} maxLength={1000} />
            </VisitorForm>
          </div>
        </section>
        <div>
          <h2>
            <Trans>How it goes</Trans>
          </h2>
          <ol>
            {deletionSteps.map((step) => (
              <li key={step.id}>{worded(step)}</li>
            ))}
          </ol>
        </div>
      </div>
    </>
  )
}
