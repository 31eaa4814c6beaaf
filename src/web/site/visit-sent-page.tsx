import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { here } from '#web/site/here.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'

export const meta = () =>
  pageMeta({ title: t`Your request is with us`, description: '', path: '/visit-sent', hidden: true })

export default function VisitSentPage() {
  return (
    <>
      <PageHead title={t`Your request is with us`}>
        <Trans>
          We look at the crane plan and answer by <span className="whole">e-mail</span> within two working days. Until
          then nothing is booked and nothing is owed.
        </Trans>
      </PageHead>
      <div className="wrap prose">
        <p>
          <a className="btn" href={here('/')}>
            <Trans>Back to the first page</Trans>
          </a>
        </p>
      </div>
    </>
  )
}
