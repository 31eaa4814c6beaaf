import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'

export const meta = () =>
  pageMeta({ title: 'Your message is with us', description: '', path: '/message-sent', hidden: true })

export default function MessageSentPage() {
  return (
    <>
      <PageHead title="Your message is with us">
        We answer by <span className="whole">e-mail</span> within two working days.
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
