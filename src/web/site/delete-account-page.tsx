import { worded } from '#web/platform/language.ts'
import { mailStaysTexts } from '#web/platform/mail-stays.ts'
import { place, When } from '#web/platform/place.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import requestedCss from '#web/site/requested.css?inline'
import { deletionSteps, deletionTexts } from '#web/site/texts.ts'
import { Field, VisitorForm } from '#web/site/visitor-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Delete account',
    description: 'How to have your account at the marina deleted, what is erased and what has to stay.',
    path: '/delete-account',
  })

/** What the answer shows in place of the form; OK leads to the page with its form empty. */
const Requested = () => (
  <When place="deletionEmail">
    <dialog open className="requested" aria-labelledby="requested-title" aria-describedby="requested-text">
      <h2 id="requested-title">{deletionTexts.requested}</h2>
      <div id="requested-text">
        <p>
          {deletionTexts.ifKnown} <b>{place('deletionEmail')}</b>
        </p>
        <p>{deletionTexts.next}</p>
      </div>
      {/* biome-ignore lint/a11y/noAutofocus: a page without scripts has no other way to hand the focus to its dialog */}
      <a className="btn" href="/delete-account" autoFocus>
        OK
      </a>
    </dialog>
  </When>
)

export default function DeleteAccountPage() {
  return (
    <>
      <PageHead title="Delete account">
        Tell us the e-mail address of your account, and we mail you a link that deletes it.
      </PageHead>
      <style href="requested" precedence="default">
        {requestedCss}
      </style>
      <div className="wrap prose two deletion">
        <section id="ask" tabIndex={-1} aria-labelledby="ask-title">
          <Requested />
          <div>
            <h2>Before you ask</h2>
            <p>
              An account is deleted when none of its boats is booked or with us: cancel what is booked, or have her
              lowered and collect her first.
            </p>
            <p>
              Lifts you have left are lost, and nothing can be brought back. To keep a copy of your data,{' '}
              <a href="/login?next=/Account">log in</a> and download it under My account.
            </p>
            <h2 id="ask-title">Ask for the deletion</h2>
            <When place="mailStays">
              <p>{worded(mailStaysTexts.people)}</p>
            </When>
            <VisitorForm action="/AccountDeletion" label="Ask for the deletion" submit="Delete My Account">
              <Field
                name="email"
                label="Email"
                hint="The address of your account"
                type="email"
                autoComplete="email"
                maxLength={200}
              />
              <Field name="reason" label="Reason" optional rows={4} maxLength={1000} />
            </VisitorForm>
          </div>
        </section>
        <div>
          <h2>How it goes</h2>
          <ol>
            {deletionSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </>
  )
}
