import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { here } from '#web/site/here.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { lostTexts } from '#web/site/texts.ts'
import { BayScene } from '#web/ui/bay-scene.tsx'

export const meta = () => pageMeta({ title: t`Page not found`, description: '', path: '/404', hidden: true })

/** What the server answers where nothing is; within the app the same is said by `not-found-page`. */
export default function LostPage() {
  return (
    <div className="lost">
      <PageHead title={lostTexts.title}>{lostTexts.lead}</PageHead>
      <div className="wrap prose">
        <p className="scene">
          <BayScene state="empty" />
        </p>
        <p className="ways">
          <a className="btn" href={here('/')}>
            <Trans context="navigation">Home</Trans>
          </a>
          <a className="btn ghost" href={here('/login')}>
            <Trans context="navigation">Log in</Trans>
          </a>
        </p>
      </div>
    </div>
  )
}
