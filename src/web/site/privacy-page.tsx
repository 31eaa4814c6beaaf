import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { place, When } from '#web/platform/place.ts'
import { here } from '#web/site/here.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: t`Privacy Policy`,
    description: t`Which data the marina collects, what for, who sees them, how long they are kept, and your rights.`,
    path: '/privacy-policy',
  })

const Write = () => <a href={`mailto:${place('email')}`}>{place('email')}</a>

export default function PrivacyPage() {
  const marina = place('marinaWithin')
  const address = place('addressLine')
  return (
    <>
      <PageHead title={t`Privacy Policy`}>
        <Trans>
          What {marina} knows about you, why, and what you can do about it. No advertising, no tracking, no third
          party’s code on these pages.
        </Trans>
      </PageHead>
      <div className="wrap prose narrow">
        <h2>
          <Trans>Data we collect</Trans>
        </h2>
        <p>
          <Trans>
            From who registers: name, <span className="whole">e-mail</span> address, username, telephone and ID number;
            about each boat her dimensions, photographs, contract, insurance and registration papers; the lifts,
            services and subscriptions you ask for; and what you write to us in the chat.
          </Trans>
        </p>
        <p>
          <Trans>
            From who writes to us on these pages: name, <span className="whole">e-mail</span> address, telephone, the
            days and the boat you tell us about, and your message.
          </Trans>
        </p>
        <p>
          <Trans>
            Our server’s log holds the time, the kind of request and its result, never passwords or the text of
            messages. To stop guessing of passwords and floods of mail we count requests by a fingerprint of the network
            address for an hour at most.
          </Trans>
        </p>
        <p>
          <Trans>
            These pages set no cookie. After you log in there are two: one that keeps you logged in and one with your
            name for the greeting. Logging out removes both.
          </Trans>
        </p>
        <h2>
          <Trans>How we use it</Trans>
        </h2>
        <p>
          <Trans>
            To store, lift and look after your boat, to keep the papers the yard must have, to answer you, and to tell
            you by <span className="whole">e-mail</span> and in the app when something about your boat changes. We have
            no other use for it. The basis is our contract with you, your request before one, and the law’s duties on
            our books.
          </Trans>
        </p>
        <h2>
          <Trans>Sharing</Trans>
        </h2>
        <p>
          <Trans>
            Only the marina’s staff see your data. We do not sell it and pass it to nobody, except where a law or a
            court demands it, and to those who run our server and deliver our mail on our instructions.
          </Trans>
        </p>
        <p>
          <Trans>If you log in through a provider of your choice, that provider learns that you logged in here.</Trans>
        </p>
        <h2>
          <Trans>Security</Trans>
        </h2>
        <p>
          <Trans>
            Connections are encrypted. Passwords are stored as hashes that cannot be turned back. Papers lie outside the
            web server’s reach and are given only to their owner and to staff, and every change is written down with who
            made it.
          </Trans>
        </p>
        <h2>
          <Trans>Your rights</Trans>
        </h2>
        <p>
          <Trans>
            You may see your data, have it corrected, take it with you, restrict or object to its use, and have it
            erased. Most of it you see and correct yourself after logging in; for everything else write to us.{' '}
            <a href={here('/delete-account')}>How to delete an account</a>. You may also complain to your country’s data
            protection authority.
          </Trans>
        </p>
        <h2>
          <Trans>Retention</Trans>
        </h2>
        <p>
          <Trans>
            Your account’s data stays while you have the account. When it is deleted your name, contacts, files and
            messages go; boats and the record of lifts stay without your name. Enquiries go two years after we handled
            them. Uploads that belong to nothing go after a day.
          </Trans>
        </p>
        <h2>
          <Trans>Data protection officer</Trans>
        </h2>
        <p>
          <When place="emailAndAddress">
            <Trans>
              For questions and requests about your data contact our data protection officer: <Write />, or by letter to{' '}
              {address}. We answer within a month.
            </Trans>
          </When>
          <When place="emailAlone">
            <Trans>
              For questions and requests about your data contact our data protection officer: <Write />. We answer
              within a month.
            </Trans>
          </When>
          <When place="addressAlone">
            <Trans>
              For questions and requests about your data contact our data protection officer by letter to {address}. We
              answer within a month.
            </Trans>
          </When>
          <When place="formAlone">
            <Trans>
              For questions and requests about your data{' '}
              <a href={here('/contactus#write')}>write to our data protection officer</a>. We answer within a month.
            </Trans>
          </When>
        </p>
        <h2>
          <Trans>Nobody under 18</Trans>
        </h2>
        <p>
          <Trans>
            Our services are for adults. We do not knowingly collect data from people under 18; if you believe that we
            hold such data, tell us and we delete it.
          </Trans>
        </p>
      </div>
    </>
  )
}
