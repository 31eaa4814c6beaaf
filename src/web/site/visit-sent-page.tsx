import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'

export const meta = () =>
  pageMeta({ title: 'Your request is with us', description: '', path: '/visit-sent', hidden: true })

export default function VisitSentPage() {
  return (
    <>
      <PageHead title="Your request is with us">
        We look at the crane plan and answer by <span className="whole">e-mail</span> within two working days. Until
        then nothing is booked and nothing is owed.
      </PageHead>
      <div className="wrap prose">
        <p>
          <a className="btn" href="/">
            Back to the first page
          </a>
        </p>
      </div>
    </>
  )
}
