import { place } from '#web/platform/place.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'Which data the marina collects, what for, who sees them, how long they are kept, and your rights.',
    path: '/privacy-policy',
  })

const Write = () => <a href={`mailto:${place('email')}`}>{place('email')}</a>

export default function PrivacyPage() {
  return (
    <>
      <PageHead title="Privacy Policy">
        What {place('marinaName')} knows about you, why, and what you can do about it. No advertising, no tracking, no
        third party’s code on these pages.
      </PageHead>
      <div className="wrap prose narrow">
        <h2>Data we collect</h2>
        <p>
          From who registers: name, <span className="whole">e-mail</span> address, username, telephone and ID number;
          about each boat her dimensions, photographs, contract, insurance and registration papers; the lifts, services
          and subscriptions you ask for; and what you write to us in the chat.
        </p>
        <p>
          From who writes to us on these pages: name, <span className="whole">e-mail</span> address, telephone, the days
          and the boat you tell us about, and your message.
        </p>
        <p>
          Our server’s log holds the time, the kind of request and its result, never passwords or the text of messages.
          To stop guessing of passwords and floods of mail we count requests by a fingerprint of the network address for
          an hour at most.
        </p>
        <p>
          These pages set no cookie. After you log in there are two: one that keeps you logged in and one with your name
          for the greeting. Logging out removes both.
        </p>
        <h2>How we use it</h2>
        <p>
          To store, lift and look after your boat, to keep the papers the yard must have, to answer you, and to tell you
          by <span className="whole">e-mail</span> and in the app when something about your boat changes. We have no
          other use for it. The basis is our contract with you, your request before one, and the law’s duties on our
          books.
        </p>
        <h2>Sharing</h2>
        <p>
          Only the marina’s staff see your data. We do not sell it and pass it to nobody, except where a law or a court
          demands it, and to those who run our server and deliver our mail on our instructions.
        </p>
        <p>If you log in through a provider of your choice, that provider learns that you logged in here.</p>
        <h2>Security</h2>
        <p>
          Connections are encrypted. Passwords are stored as hashes that cannot be turned back. Papers lie outside the
          web server’s reach and are given only to their owner and to staff, and every change is written down with who
          made it.
        </p>
        <h2>Your rights</h2>
        <p>
          You may see your data, have it corrected, take it with you, restrict or object to its use, and have it erased.
          Most of it you see and correct yourself after logging in; for everything else write to us.{' '}
          <a href="/delete-account">How to delete an account</a>. You may also complain to your country’s data
          protection authority.
        </p>
        <h2>Retention</h2>
        <p>
          Your account’s data stays while you have the account. When it is deleted your name, contacts, files and
          messages go; boats and the record of lifts stay without your name. Enquiries go two years after we handled
          them. Uploads that belong to nothing go after a day.
        </p>
        <h2>Data protection officer</h2>
        <p>
          For questions and requests about your data contact our data protection officer: <Write />, or by letter to{' '}
          {place('addressLine')}. We answer within a month.
        </p>
        <h2>Nobody under 18</h2>
        <p>
          Our services are for adults. We do not knowingly collect data from people under 18; if you believe that we
          hold such data, tell us and we delete it.
        </p>
      </div>
    </>
  )
}
